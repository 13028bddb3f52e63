use crate::run::{floorkeeper, told_in};
use std::path::Path;

#[test]
fn a_folder_without_data_is_not_made_into_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut sheet = String::new();
    for arguments in [
        &["export", "saturday"][..],
        &["export", "saturday", "--data", "elsewhere"],
        &["backup", "copy.db"],
        &["restore", "copy.db"],
        &["verify", "archive.jsonl"],
    ] {
        sheet.push_str(&format!(
            "$ floorkeeper {}\n{}\n",
            arguments.join(" "),
            told_in(folder.path(), arguments)
        ));
    }
    insta::assert_snapshot!("no-data", sheet);
    assert_eq!(entries(folder.path()), 0, "nothing was made");
}

#[test]
fn a_data_folder_and_a_database_are_not_both_named() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("copy.db"), "").expect("written");
    let two = ["--data", "data", "--database", "postgres://nobody:s3cret@127.0.0.1:1/cards"];
    for command in [
        &["export", "saturday"][..],
        &["backup", "copy.db"],
        &["restore", "copy.db"],
        &["serve", "--listen", "127.0.0.1:0"],
    ] {
        let told = told_in(folder.path(), &[command, &two[..]].concat());
        assert!(told.contains("are two places") && !told.contains("s3cret"), "{told}");
    }
    let told =
        told_in(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", "here", "--backup", "here"]);
    assert!(told.contains("--backup names the data folder itself"), "{told}");
    let told = told_in(folder.path(), &["backup", "other.db", two[2], two[3]]);
    assert!(told.contains("the database cards at 127.0.0.1") && told.contains("port 1"), "{told}");
    assert!(!told.contains("s3cret"), "{told}");
}

fn entries(folder: &Path) -> usize {
    std::fs::read_dir(folder).expect("a folder").count()
}

#[test]
fn a_file_that_is_no_archive_or_no_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("shopping.txt"), "milk\neggs\n").expect("written");
    let mut sheet = String::new();
    for arguments in [&["verify", "shopping.txt"][..], &["restore", "shopping.txt", "--data", "data"]] {
        assert_eq!(floorkeeper(arguments, "", Some(folder.path())).status.code(), Some(2));
        sheet.push_str(&format!(
            "$ floorkeeper {}\n{}\n",
            arguments.join(" "),
            told_in(folder.path(), arguments)
        ));
    }
    insta::assert_snapshot!("not-ours", sheet);
}
