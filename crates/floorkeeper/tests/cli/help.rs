use crate::run::told;

#[test]
fn help_of_every_command() {
    let pages: [&[&str]; 14] = [
        &["--help"],
        &["serve", "--help"],
        &["rulebook", "--help"],
        &["rulebook", "list", "--help"],
        &["rulebook", "show", "--help"],
        &["rulebook", "check", "--help"],
        &["rounds", "--help"],
        &["pair", "--help"],
        &["standings", "--help"],
        &["script", "--help"],
        &["schema", "--help"],
        &["export", "--help"],
        &["verify", "--help"],
        &["backup", "--help"],
    ];
    let mut book = String::new();
    for page in pages.into_iter().chain([&["restore", "--help"][..]]) {
        book.push_str(&format!("$ floorkeeper {}\n{}\n", page.join(" "), told(page, "")));
    }
    insta::assert_snapshot!("help", book);
}

#[test]
fn arguments_that_are_not_there() {
    let mut sheet = String::new();
    for arguments in [
        &["referee"][..],
        &["rounds", "transformers"],
        &["rounds", "transformers", "--players", "many"],
        &["schema", "cards"],
        &["serve", "--listen", "here"],
    ] {
        sheet.push_str(&format!("$ floorkeeper {}\n{}\n", arguments.join(" "), told(arguments, "")));
    }
    insta::assert_snapshot!("arguments", sheet);
}
