//! The data folder: file names, the lock, and files that appear whole or not at all.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::error::StoreError;

/// The database inside a data folder. A backup written under this name is itself a data folder to serve from.
pub const DATABASE_FILE: &str = "floorkeeper.db";
const LOCK_FILE: &str = "floorkeeper.lock";
const SERVING_FILE: &str = "serving.lock";

/// Held shared by every program that has the folder's database open, and alone by one that replaces the file. The
/// operating system releases it when the program ends, however it ends.
#[derive(Clone, Debug)]
pub(crate) struct FolderLock {
    _file: Arc<Locked>,
}

#[derive(Debug)]
struct Locked(File);

impl Drop for Locked {
    /// Closing the file is not enough: a program that is just being started from this one holds it open for a moment.
    fn drop(&mut self) {
        // Where it cannot be released, it is when the file is closed.
        let _ = self.0.unlock();
    }
}

impl FolderLock {
    pub(crate) fn shared(dir: &Path) -> Result<Self, StoreError> {
        Self::take(dir, LOCK_FILE, File::try_lock_shared)
    }

    pub(crate) fn alone(dir: &Path) -> Result<Self, StoreError> {
        Self::take(dir, LOCK_FILE, File::try_lock)
    }

    fn take(
        dir: &Path,
        name: &str,
        lock: fn(&File) -> Result<(), fs::TryLockError>,
    ) -> Result<Self, StoreError> {
        let path = dir.join(name);
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| StoreError::file(&path, error))?;
        match lock(&file) {
            Ok(()) => Ok(Self { _file: Arc::new(Locked(file)) }),
            Err(fs::TryLockError::WouldBlock) => Err(StoreError::InUse { path: dir.to_owned() }),
            Err(fs::TryLockError::Error(error)) => Err(StoreError::file(path, error)),
        }
    }
}

/// Held by the one server of a data folder: a second one would not learn what the first records. Looking at the data and
/// copying it go on beside it.
#[derive(Debug)]
pub struct Serving {
    _lock: FolderLock,
}

impl Serving {
    /// Takes the folder, making it where there is none.
    pub fn of(dir: &Path) -> Result<Self, StoreError> {
        make_folder(dir)?;
        Ok(Self { _lock: FolderLock::take(dir, SERVING_FILE, File::try_lock)? })
    }
}

/// A file that is written under another name and takes its own only when it is complete and on the disk.
#[derive(Debug)]
pub(crate) struct Partial {
    path: PathBuf,
    target: PathBuf,
    done: bool,
}

impl Partial {
    pub(crate) fn beside(target: &Path) -> Result<Self, StoreError> {
        if target.file_name().is_none() {
            return Err(StoreError::FileName { path: target.to_owned() });
        }
        let path = with_ending(target, ".partial");
        // An earlier attempt may have left its files behind when the power went.
        for leftover in [path.clone(), with_ending(&path, "-journal")] {
            remove(&leftover).map_err(|error| StoreError::file(leftover, error))?;
        }
        private_file(&path)?;
        Ok(Self { path, target: target.to_owned(), done: false })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives the file its name, after its bytes are on the disk; then the name is on the disk too.
    pub(crate) fn finish(mut self) -> Result<(), StoreError> {
        let at = |path: &Path| {
            let path = path.to_owned();
            move |error| StoreError::file(path, error)
        };
        File::open(&self.path).and_then(|file| file.sync_all()).map_err(at(&self.path))?;
        fs::rename(&self.path, &self.target).map_err(at(&self.target))?;
        self.done = true;
        sync_folder_of(&self.target)
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        if !self.done {
            // What cannot be removed now is removed by the next attempt.
            let _ = remove(&self.path);
            let _ = remove(&with_ending(&self.path, "-journal"));
        }
    }
}

/// Makes a folder, where there is none, that nobody else on the machine looks into: it holds names, and the seeds of draws.
pub(crate) fn make_folder(dir: &Path) -> Result<(), StoreError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir).map_err(|error| StoreError::file(dir, error))
}

/// Makes a file, where there is none, for nobody else to read. What SQLite puts beside it is as private.
pub(crate) fn private_file(file: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop).map_err(|error| StoreError::file(file, error))
}

/// Removes a file that may not be there.
pub(crate) fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

pub(crate) fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// A new or renamed file survives a power cut only once its folder is on the disk.
pub(crate) fn sync_folder_of(file: &Path) -> Result<(), StoreError> {
    let folder = folder_of(file);
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| StoreError::file(folder, error))
}

/// SQLite keeps its log beside the database under the same name with an ending.
pub(crate) fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut path = file.as_os_str().to_owned();
    path.push(ending);
    PathBuf::from(path)
}
