use crate::run::{floorkeeper, told, told_in};

#[test]
fn the_rulebooks_there_are() {
    insta::assert_snapshot!("rulebook-list", told(&["rulebook", "list"], ""));
}

#[test]
fn every_setting_of_a_rulebook() {
    insta::assert_snapshot!("rulebook-show", told(&["rulebook", "show", "transformers"], ""));
}

#[test]
fn schemas() {
    for what in ["commands", "events", "record", "rulebook"] {
        insta::assert_snapshot!(format!("schema-{what}"), told(&["schema", what], ""));
    }
}

#[test]
fn how_many_rounds() {
    let mut sheet = String::new();
    for arguments in [
        &["rounds", "transformers", "--players", "8"][..],
        &["rounds", "transformers", "--players", "33"],
        &["rounds", "transformers", "--players", "3"],
        &["rounds", "transformers", "--players", "8", "--table", "short"],
        &["rounds", "dragon-ball-super", "--players", "6"],
        &["rounds", "chess", "--players", "8"],
    ] {
        sheet.push_str(&format!("$ floorkeeper {}\n{}\n", arguments.join(" "), told(arguments, "")));
    }
    insta::assert_snapshot!("rounds", sheet);
}

#[test]
fn a_file_is_checked_and_a_folder_adds_its_rulebooks() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = rulebook::Library::builtin_files();
    let (_, text) = files.iter().find(|(name, _)| name.ends_with("transformers.toml")).expect("a rulebook");
    let own = text.replacen("id = \"transformers\"", "id = \"robots\"", 1);
    std::fs::write(folder.path().join("robots.toml"), &own).expect("written");
    std::fs::write(folder.path().join("broken.toml"), own.replacen("[document]", "[documents]", 1))
        .expect("written");

    insta::assert_snapshot!(
        "rulebook-check",
        format!(
            "{}\n{}\n{}\n{}",
            told_in(folder.path(), &["rulebook", "check", "robots.toml"]),
            told_in(folder.path(), &["rulebook", "check", "broken.toml"]),
            told_in(folder.path(), &["rulebook", "check", "missing.toml"]),
            told_in(folder.path(), &["rulebook", "list", "--rulebooks", "."]),
        )
    );
    std::fs::remove_file(folder.path().join("broken.toml")).expect("removed");
    let with_own = floorkeeper(&["rulebook", "list", "--rulebooks", "."], "", Some(folder.path()));
    let with_own = String::from_utf8(with_own.stdout).expect("UTF-8");
    assert!(with_own.contains("\nrobots\t") && with_own.contains("\ntransformers\t"), "{with_own}");
    let record = r#"{ "rulebook": "robots", "entrants": [{ "id": "p1" }, { "id": "p2" }] }"#;
    assert_eq!(
        floorkeeper(&["standings", "--rulebooks", "."], record, Some(folder.path())).status.code(),
        Some(0)
    );
    assert_eq!(floorkeeper(&["standings"], record, Some(folder.path())).status.code(), Some(2));
}
