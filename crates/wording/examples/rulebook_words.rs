//! Writes the file in which a further language keeps its words of rulebooks, ready to be translated:
//! `cargo run -p wording --example rulebook_words > crates/wording/locales/TAG/rulebooks.po`

use std::io::{self, Write as _};

use rulebook::Library;

fn main() -> io::Result<()> {
    io::stdout().write_all(wording::rulebook_template(&Library::builtin()).as_bytes())
}
