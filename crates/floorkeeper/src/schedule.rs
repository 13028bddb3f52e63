//! Backups by the clock: a file of its own each time, the oldest ones go.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::Store;
use tokio::time::{MissedTickBehavior, interval};

/// Two days of hourly backups.
const KEPT: usize = 48;
const BEGINNING: &str = "floorkeeper-2";
const ENDING: &str = ".db";

/// Backs up now and then every so many minutes, for as long as the program runs.
pub fn keep(store: Store, folder: PathBuf, minutes: u32) {
    tokio::spawn(async move {
        let mut due = interval(Duration::from_secs(60 * u64::from(minutes)));
        due.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            due.tick().await;
            let now = jiff::Timestamp::now().strftime("%Y-%m-%dT%H-%M-%SZ").to_string();
            let file = folder.join(format!("floorkeeper-{now}{ENDING}"));
            match store.backup(&file).await {
                Ok(()) => {
                    tracing::info!(file = %file.display(), "backed up");
                    prune(&folder, KEPT);
                }
                // The earlier ones are untouched, and the next one comes.
                Err(error) => tracing::error!(%error, file = %file.display(), "the backup could not be made"),
            }
        }
    });
}

/// Their names sort by time. What a power cut left unfinished goes too.
fn prune(folder: &Path, kept: usize) {
    let Ok(files) = fs::read_dir(folder) else { return };
    let is_ours = |path: &PathBuf| {
        path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with(BEGINNING))
    };
    let ours = files.filter_map(|file| Some(file.ok()?.path())).filter(is_ours);
    let ends_with = |path: &PathBuf, ending: &str| path.to_string_lossy().ends_with(ending);
    let (mut whole, mut parts): (Vec<_>, Vec<_>) = ours.partition(|path| ends_with(path, ENDING));
    parts.retain(|path| [".partial", ".partial-journal"].iter().any(|ending| ends_with(path, ending)));
    whole.sort();
    for old in whole.iter().rev().skip(kept).chain(&parts) {
        if let Err(error) = fs::remove_file(old) {
            tracing::warn!(%error, file = %old.display(), "an old backup stays");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_backups_go_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let names = [
            "floorkeeper-2026-11-15T09-00-00Z.db",
            "floorkeeper-2026-11-15T10-00-00Z.db",
            "floorkeeper-2026-11-16T09-00-00Z.db",
            "floorkeeper.db",
            "floorkeeper-2026-11-14T09-00-00Z.db.partial",
            "notes.txt",
        ];
        for name in names {
            fs::write(folder.path().join(name), "").expect("written");
        }
        prune(folder.path(), 2);
        let left = |name: &&str| folder.path().join(name).exists();
        let stay = [names[1], names[2], names[3], names[5]];
        assert_eq!(names.iter().copied().filter(left).collect::<Vec<_>>(), stay);
    }
}
