use crate::records::RECORD;
use crate::run::{floorkeeper, told};

/// One fault a line: what is wrong, the text it replaces, and what with.
const FAULTS: [(&str, &str, &str); 20] = [
    ("malformed JSON", "\"seed\": \"00ff10\",", "\"seed\" \"00ff10\","),
    ("cut short", "\n  ]\n}", ""),
    ("unknown key", "\"seed\"", "\"sede\""),
    ("unknown key of an entrant", "{ \"id\": \"p3\" }", "{ \"id\": \"p3\", \"nmae\": \"Basil\" }"),
    ("unknown option", "\"rounds\": 3", "\"raunds\": 3"),
    ("unknown rulebook", "\"transformers\"", "\"chess\""),
    ("duplicate id", "{ \"id\": \"p4\" }", "{ \"id\": \"p3\" }"),
    ("nobody of that id", "\"bye\": \"p3\"", "\"bye\": \"p9\""),
    ("paired against themselves", "\"a\": \"p3\", \"b\": \"p4\"", "\"a\": \"p3\", \"b\": \"p3\""),
    ("table used twice", "\"table\": 2, \"a\": \"p3\"", "\"table\": 1, \"a\": \"p3\""),
    ("playing twice", "\"a\": \"p5\", \"b\": \"p6\"", "\"a\": \"p1\", \"b\": \"p6\""),
    ("playing after dropping", "\"bye\": \"p3\"", "\"bye\": \"p6\""),
    ("playing before entering", "{ \"id\": \"p3\" }", "{ \"id\": \"p3\", \"joined_in_round\": 2 }"),
    ("playing in a missed round", "{ \"id\": \"p3\" }", "{ \"id\": \"p3\", \"missed_rounds\": [2] }"),
    (
        "playing after a disqualification",
        "{ \"id\": \"p3\" }",
        "{ \"id\": \"p3\", \"disqualified_in_round\": 1 }",
    ),
    ("a main round after the finals", "\"number\": 1,", "\"number\": 1, \"stage\": \"final\","),
    (
        "impossible score",
        "{ \"winner\": \"a\" }, { \"winner\": \"b\" }, { \"winner\": \"a\" }",
        "{ \"winner\": \"a\" }, { \"winner\": \"a\" }, { \"winner\": \"a\" }",
    ),
    (
        "result against the games",
        "{ \"winner\": \"b\" }, { \"winner\": \"b\" } ] }",
        "{ \"winner\": \"b\" }, { \"winner\": \"b\" } ], \"result\": \"a\" }",
    ),
    ("bad seed", "00ff10", "00ff1"),
    ("round out of turn", "\"number\": 2", "\"number\": 3"),
];

#[test]
fn every_fault_of_a_record_is_named_with_its_place() {
    let mut sheet = String::new();
    for (fault, from, to) in FAULTS {
        assert!(RECORD.contains(from), "{fault}: the record has no {from}");
        let record = RECORD.replacen(from, to, 1);
        for command in ["standings", "pair", "cut"] {
            assert_eq!(floorkeeper(&[command], &record, None).status.code(), Some(2), "{command}: {fault}");
        }
        sheet.push_str(&format!("# {fault}\n{}\n", told(&["standings"], &record)));
    }
    insta::assert_snapshot!("record-faults", sheet);
}

#[test]
fn input_that_is_no_text_or_not_there() {
    let missing = told(&["standings", "no-such-record.json"], "");
    let empty = told(&["standings"], "");
    insta::assert_snapshot!("unreadable", format!("{missing}\n{empty}"));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("shift-jis.json");
    std::fs::write(&file, [b'{', 0x90, 0xc2, 0x97, 0x74]).expect("written");
    let output = floorkeeper(&["standings", file.to_str().expect("UTF-8")], "", None);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("is not UTF-8 from byte 1 on"), "{output:?}");
}
