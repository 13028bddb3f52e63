//! The Transformers rulebook says what the catalogue says.
use rulebook::Library;

#[test]
fn the_rulebooks_that_come_with_the_program_have_no_fault() {
    let mut library = Library::default();
    for (file, text) in Library::builtin_files() {
        let problems = library.add(file, text).err().unwrap_or_default();
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
    }
}
