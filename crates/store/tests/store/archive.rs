use data_encoding::HEXLOWER;
use store::{ArchiveError, PrivatePart, Scope, Store, chain::sha256, verify_archive};

use crate::{Engine, MORNING, append, entry, fresh, id, person, small_tournament};

async fn archive(store: &Store, scope: Scope) -> Vec<u8> {
    store.export(id(1), scope).await.unwrap()
}

/// Changes the archive and gives it a new last line, as somebody would who knows the format.
fn forge(archive: &[u8], change: impl Fn(&str) -> String) -> Vec<u8> {
    let text = change(std::str::from_utf8(archive).unwrap());
    let body = &text[..text.trim_end().rfind('\n').unwrap() + 1];
    let sha256 = HEXLOWER.encode(&sha256(body.as_bytes()));
    format!("{body}{{\"end\":{{\"sha256\":\"{sha256}\"}}}}\n").into_bytes()
}

async fn a_tournament_goes_out_and_comes_in_byte_for_byte(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let whole = archive(&store, Scope::Whole).await;
    let report = verify_archive(whole.as_slice()).unwrap();
    assert_eq!((report.tournament, report.scope, report.entries), (id(1), Scope::Whole, 4));
    assert_eq!((report.without_private, report.documents.len()), (0, 1));
    assert_eq!(report.head, store.head(id(1)).await.unwrap().hash);

    let (_other_dir, other) = fresh(&engine).await;
    let imported = other.import_archive(&whole).await.unwrap();
    assert_eq!((imported.tournament, imported.slug.as_deref(), imported.entries), (id(1), Some("cup"), 4));
    assert_eq!(other.read(id(1), 0).await.unwrap(), store.read(id(1), 0).await.unwrap());
    assert_eq!(other.person(id(101)).await.unwrap(), Some(person(101, "Aiko Tanabe")));
    assert_eq!(
        other.document(report.documents[0]).await.unwrap(),
        store.document(report.documents[0]).await.unwrap()
    );
    assert_eq!(other.tournaments(None).await.unwrap(), store.tournaments(None).await.unwrap());
    assert_eq!(archive(&other, Scope::Whole).await, whole, "and goes out again the same");

    other.append(append(id(1), 4, vec![entry("closed", MORNING + 9)])).await.unwrap();
    other.erase_person(id(101)).await.unwrap();
    assert_eq!(other.verify(id(1)).await.unwrap().unwrap().erased, 1, "a person can be erased from the copy");
}

async fn a_public_archive_verifies_and_holds_nothing_private(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let public = archive(&store, Scope::Public).await;
    let report = verify_archive(public.as_slice()).unwrap();
    assert_eq!((report.scope, report.without_private), (Scope::Public, 2));
    assert_eq!(report.head, store.head(id(1)).await.unwrap().hash);

    let text = String::from_utf8(public.clone()).unwrap();
    for private in ["Aiko", "Bruno", "salt", "\"private\"", "person", &id(101).to_string()] {
        assert!(!text.contains(private), "{private}");
    }
    let (_other_dir, other) = fresh(&engine).await;
    other.import_archive(&public).await.unwrap();
    assert_eq!(other.read(id(1), 0).await.unwrap()[1].private, PrivatePart::Erased);
}

async fn an_archive_made_after_an_erasure_verifies(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    store.erase_person(id(101)).await.unwrap();
    let whole = archive(&store, Scope::Whole).await;
    assert_eq!(verify_archive(whole.as_slice()).unwrap().without_private, 1);
    assert!(!String::from_utf8(whole).unwrap().contains("Aiko"));
}

async fn a_forged_archive_is_found_out_at_the_line(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let whole = archive(&store, Scope::Whole).await;
    let forged = |from: &str, to: &str| {
        assert!(std::str::from_utf8(&whole).unwrap().contains(from), "{from}");
        verify_archive(forge(&whole, |text| text.replacen(from, to, 1)).as_slice()).unwrap_err()
    };
    // Line 1 is the header, 2 the rulebook, 3 and 4 the people, 5 to 8 the entries.
    assert!(matches!(forged("paired", "impaired"), ArchiveError::Chain { line: 8, .. }));
    assert!(matches!(
        forged(r#"\"Aiko Tanabe\""#, r#"\"Aika Tanabe\""#),
        ArchiveError::Chain { line: 6, .. }
    ));
    assert!(matches!(
        forged(r#"\"transformers\""#, r#"\"netrunner\""#),
        ArchiveError::Document { line: 2, .. }
    ));
    assert!(matches!(forged(r#""entries":4"#, r#""entries":3"#), ArchiveError::Chain { .. }));
    assert!(matches!(forged(r#""version":3"#, r#""version":2"#), ArchiveError::Chain { line: 7, .. }));
    assert!(matches!(forged(r#""scope""#, r#""scop""#), ArchiveError::Malformed { line: 1, .. }));
    assert!(matches!(forged(r#""format":1"#, r#""format":2"#), ArchiveError::Newer { found: 2 }));

    let dropped = forge(&whole, |text| {
        text.lines()
            .filter(|line| !line.contains("Bruno Weller\\\""))
            .map(|line| format!("{line}\n"))
            .collect()
    });
    assert!(matches!(verify_archive(dropped.as_slice()), Err(ArchiveError::Chain { line: 7, .. })));
    let (_other_dir, other) = fresh(&engine).await;
    assert!(other.import_archive(&dropped).await.is_err());
    assert_eq!(other.head(id(1)).await.unwrap().version, 0);
}

async fn any_damaged_byte_and_any_cut_is_found(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let whole = archive(&store, Scope::Whole).await;
    for position in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[position] ^= 1;
        assert!(verify_archive(damaged.as_slice()).is_err(), "byte {position}");
    }
    for length in 0..whole.len() - 1 {
        assert!(verify_archive(&whole[..length]).is_err(), "cut to {length}");
    }
    let mut longer = whole.clone();
    longer.extend_from_slice(&whole);
    assert!(verify_archive(longer.as_slice()).is_err());
}

async fn an_import_never_overwrites_and_finds_a_free_address(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let whole = archive(&store, Scope::Whole).await;
    let twice = store.import_archive(&whole).await;
    assert!(matches!(twice, Err(ArchiveError::AlreadyHere { tournament }) if tournament == id(1)));

    let (_other_dir, other) = fresh(&engine).await;
    small_tournament(&other, id(2), "cup", false).await;
    assert_eq!(other.import_archive(&whole).await.unwrap().slug.as_deref(), Some("cup-2"));
    let nobody = store.export(id(5), Scope::Whole).await;
    assert!(matches!(nobody, Err(ArchiveError::Unknown { .. })));
}

on_both_engines!(
    a_tournament_goes_out_and_comes_in_byte_for_byte,
    a_public_archive_verifies_and_holds_nothing_private,
    an_archive_made_after_an_erasure_verifies,
    a_forged_archive_is_found_out_at_the_line,
    any_damaged_byte_and_any_cut_is_found,
    an_import_never_overwrites_and_finds_a_free_address,
);
