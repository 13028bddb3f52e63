//! The golden log of people and decks: every event of theirs, as it was first written, must replay for ever.

use crate::given::Hall;
use engine::command::{Drop, FinalizeStandings, PostStandings, PublishLists};
use engine::decks::command::{
    AdoptCatalogue, AskForLists, CloseDeckCheck, CompareDeck, CorrectDecklist, DrawDeckChecks, FileDecklist,
    JudgeDecklist, OpenDeckCheck, WaiveLists,
};
use engine::decks::{Decklist, Line};
use engine::event::Logged;
use engine::ids::{EntrantId, Moment, PersonId, RoundNumber};
use engine::log::{decode, encode};
use engine::people::Role;
use engine::people::command::{
    Details, EndWaiting, JudgeNickname, ListPeople, ListedPerson, Listing, MarkAway, MarkPaid, RefusePerson,
    Register, Registrant, ReplacePerson, SetSelfRegistration,
};
use engine::{Command, Tournament, apply};
use rulebook::decks::{Card, Cards};
use std::collections::BTreeSet;

const KINDS: [&str; 21] = [
    "catalogue-adopted",
    "decklist-filed",
    "decklist-judged",
    "decklist-corrected",
    "lists-asked",
    "lists-waived",
    "lists-published",
    "deck-checks-drawn",
    "deck-check-opened",
    "deck-compared",
    "deck-check-closed",
    "details-taken",
    "person-replaced",
    "fee-marked",
    "nickname-judged",
    "person-refused",
    "person-waits",
    "waiting-ended",
    "people-listed",
    "staff-away",
    "self-registration-set",
];

/// A day on which everything about people and decks happens once.
pub fn full_day() -> Hall {
    let mut hall = Hall::with_options(4, serde_json::json!({ "rounds": 3, "capacity": 5 }));
    let reason = || "as was agreed at the desk".to_owned();
    let card = Card { name: "Spark".into(), kind: Some("battle".into()), ..Card::default() };
    let cards = Cards { cards: vec![card], ..Cards::default() };
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards }));
    hall.must(Command::SetSelfRegistration(SetSelfRegistration { open: true }));
    let person = |name: &str| Registrant {
        name: name.into(),
        person: None,
        attributes: Default::default(),
        details: Details {
            account: Some(format!("number of {name}")),
            age: Some(30),
            nickname: Some("Moth".into()),
            pronouns: Some("they".into()),
            contact: Some("by the door".into()),
            accommodation: Some("a chair".into()),
            stream: true,
            temporary: false,
            declared: Default::default(),
        },
    };
    let people = vec![person("Player 5"), person("Player 6"), person("Player 7")];
    hall.must(Command::Register(Register { people, same_name: false, checked_in: true, despite: None }));
    hall.must(Command::EndWaiting(EndWaiting { waiting: 1, admit: false }));
    hall.must(Command::Drop(Drop { entrant: EntrantId(5), reason: None }));
    hall.must(Command::EndWaiting(EndWaiting { waiting: 2, admit: true }));
    hall.must(Command::Drop(Drop { entrant: EntrantId(6), reason: None }));
    let people = vec![ListedPerson { name: "Mallory Grim".into(), ..ListedPerson::default() }];
    hall.must(Command::ListPeople(ListPeople { list: Listing::VenueBan, people }));
    let (name, ground) = ("Mallory Grim".to_owned(), "other".to_owned());
    hall.must(Command::RefusePerson(RefusePerson {
        name,
        ground,
        found: Default::default(),
        reason: Some(reason()),
    }));
    hall.must(Command::MarkPaid(MarkPaid { entrants: vec![EntrantId(1)], paid: true }));
    hall.must(Command::JudgeNickname(JudgeNickname { entrant: EntrantId(6), allowed: true }));
    let replace =
        ReplacePerson { entrant: EntrantId(4), name: "The Other One".into(), person: None, reason: reason() };
    hall.must(Command::ReplacePerson(replace));
    hall.appoint("judge", &[Role::FloorJudge]);
    let away = |away| Command::MarkAway(MarkAway { person: PersonId("judge".into()), away });
    hall.must(away(true));
    hall.must(away(false));
    let line = Line { zone: "deck".into(), count: 40, name: "Spark".into(), at: 1 };
    let list = Decklist { fields: Default::default(), lines: vec![line] };
    let entrant = EntrantId(1);
    hall.must(Command::AskForLists(AskForLists {
        entrants: Vec::new(),
        until: Some(Moment(hall.at.0 + 60_000)),
    }));
    hall.must(Command::FileDecklist(FileDecklist { entrant, list: list.clone(), draft: false }));
    hall.must(Command::JudgeDecklist(JudgeDecklist {
        entrant,
        accept: true,
        reason: Some(reason()),
        filed_at: None,
    }));
    hall.must(Command::CorrectDecklist(CorrectDecklist { entrant, list: list.clone(), reason: reason() }));
    hall.must(Command::WaiveLists(WaiveLists { reason: reason() }));
    hall.publish();
    hall.must(Command::DrawDeckChecks(DrawDeckChecks { round: RoundNumber(1), tables: 1 }));
    let table = hall.tournament.match_of(RoundNumber(1), entrant).expect("a match").table;
    hall.must(Command::OpenDeckCheck(OpenDeckCheck { round: RoundNumber(1), table }));
    let note = Some(reason());
    hall.must(Command::CompareDeck(CompareDeck { check: 1, entrant, counted: Some(list), note }));
    hall.must(Command::CloseDeckCheck(CloseDeckCheck { check: 1 }));
    hall.finish_round(2);
    hall.play_round();
    hall.play_round();
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall.must(Command::PublishLists(PublishLists {}));
    hall
}

/// `UPDATE_GOLDEN_DECKS=1` writes it anew, which only a new shape calls for.
#[test]
fn the_golden_log_of_people_and_decks_holds_every_event_of_theirs() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/decks.jsonl");
    let hall = full_day();
    if std::env::var_os("UPDATE_GOLDEN_DECKS").is_some() {
        let lines: Vec<String> = hall
            .log
            .iter()
            .map(|entry| {
                let encoded = encode(entry, &hall.tournament).expect("encoded");
                let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
                serde_json::json!({ "public": text(encoded.public), "private": encoded.private.map(text) })
                    .to_string()
            })
            .collect();
        std::fs::write(&path, lines.join("\n") + "\n").expect("written");
    }
    let text = std::fs::read_to_string(&path).expect("readable");
    let mut tournament = Tournament::default();
    let mut kinds = BTreeSet::new();
    for (version, line) in (1..).zip(text.lines()) {
        let line: serde_json::Value = serde_json::from_str(line).expect("json");
        let public = line["public"].as_str().expect("public");
        let told: serde_json::Value = serde_json::from_str(public).expect("json");
        kinds.insert(told["kind"].as_str().expect("a kind").to_owned());
        let private = line["private"].as_str().map(str::as_bytes);
        let read = decode(version, public.as_bytes(), private, &tournament).expect("readable");
        apply(&mut tournament, &read);
    }
    for kind in KINDS {
        assert!(kinds.contains(kind), "{kind}");
    }
    assert_eq!(tournament.decks.checks.len(), 1);
    assert_eq!(tournament.decks.published, [EntrantId(1)].into());
    assert_eq!(tournament.registry.refused.len(), 1);
}

#[test]
fn a_log_of_people_and_decks_replays_in_whole_and_without_its_private_parts() {
    let hall = full_day();
    let (mut again, mut erased) = (Tournament::default(), Tournament::default());
    for entry in &hall.log {
        let encoded = encode(entry, &hall.tournament).expect("encoded");
        let private = encoded.private.as_deref();
        let read = decode(entry.version, &encoded.public, private, &again).expect("decoded");
        // What was asked stands beside the log, not in it.
        let read = Logged { asked: entry.asked, ..read };
        assert_eq!(&read, entry);
        apply(&mut again, &read);
        let read = decode(entry.version, &encoded.public, None, &erased).expect("decoded");
        apply(&mut erased, &read);
    }
    assert_eq!(again, hall.tournament);
    assert!(erased.decks.lists.values().all(|filed| filed.list.is_none()));
    assert!(erased.registry.lists.values().all(|people| people.is_empty()));
    let played = |tournament: &Tournament| -> Vec<_> {
        let games = tournament.rounds.iter().flat_map(|round| &round.matches);
        games.map(|game| (game.a, game.b, game.extension_ms, game.result.clone())).collect()
    };
    assert_eq!(played(&erased), played(&hall.tournament));
}
