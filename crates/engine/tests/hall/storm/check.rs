//! What holds after every command, and of every log at its end.

use super::world::{SEED, World};
use engine::event::Logged;
use engine::ids::RoundNumber;
use engine::ledger::Ledger;
use engine::log::{decode, encode, hex};
use engine::standings::standings;
use engine::structure::stages::{final_placing, next_round};
use engine::{Tournament, apply};
use std::collections::BTreeSet;

/// Everybody sits at one table, every table is used once, a closed round is complete, one round is open at most; the log
/// has no gaps and its time does not run backwards.
pub fn state(world: &World) {
    let tournament = &world.tournament;
    assert_eq!(tournament.version, world.log.len() as u64, "the version counts the entries");
    assert!(world.log.windows(2).all(|two| two[0].at <= two[1].at), "time runs backwards");
    for (number, round) in (1..).zip(&tournament.rounds) {
        assert_eq!(round.number, RoundNumber(number), "rounds are numbered through");
        let mut seated = BTreeSet::new();
        let mut tables = BTreeSet::new();
        for match_ in &round.matches {
            assert!(seated.insert(match_.a) && seated.insert(match_.b), "somebody sits twice: {match_:?}");
            assert!(tables.insert(match_.table), "table {} is used twice", match_.table);
        }
        for bye in &round.byes {
            assert!(seated.insert(bye.entrant), "a bye for somebody who plays: {bye:?}");
        }
        let unknown = seated.iter().find(|entrant| tournament.entrant(**entrant).is_none());
        assert_eq!(unknown, None, "round {number} seats somebody who never entered");
        assert!(!round.closed || round.outstanding().next().is_none(), "closed with a result missing");
    }
    let open = tournament.rounds.iter().filter(|round| !round.closed).count();
    assert!(open <= 1, "two rounds are open");
    if let Some(cut) = &tournament.cut {
        let seeds: BTreeSet<_> = cut.seeds.iter().collect();
        assert_eq!(seeds.len(), cut.seeds.len(), "somebody is seeded twice");
    }
}

/// What the pages compute can be computed, and says each thing once.
pub fn views(tournament: &Tournament) {
    let _ = next_round(tournament);
    let last = tournament.last_main();
    let ledger = Ledger::of(tournament, last);
    if let Ok(rulebook) = tournament.rulebook()
        && let Ok(table) = standings(&ledger, rulebook, &tournament.lot_seed(last))
    {
        let ranked: BTreeSet<_> = table.rows.iter().map(|row| row.entrant).collect();
        assert_eq!(ranked.len(), table.rows.len(), "somebody is ranked twice");
        assert!(table.rows.is_sorted_by_key(|row| row.rank), "ranks are in order");
    }
    if let Ok(placing) = final_placing(tournament) {
        let placed: BTreeSet<_> = placing.iter().map(|line| line.entrant).collect();
        assert_eq!(placed.len(), placing.len(), "somebody is placed twice");
    }
}

/// Read back from its bytes the log gives the same tournament; nothing private stands in public; without what is private
/// it still replays. A snapshot is the tournament.
pub fn log(world: &World) {
    let seed = hex(&SEED);
    let (mut again, mut erased) = (Tournament::default(), Tournament::default());
    for entry in &world.log {
        let encoded = encode(entry, &world.tournament).expect("encoded");
        let private = encoded.private.as_deref();
        let read = decode(entry.version, &encoded.public, private, &again).expect("decoded");
        let read = Logged { asked: entry.asked, ..read };
        assert_eq!(&read, entry);
        apply(&mut again, &read);
        let text = String::from_utf8_lossy(&encoded.public);
        // The names of the tournament and of cards are for everybody.
        let open = ["details-changed", "catalogue-adopted"].contains(&encoded.kind.as_str());
        let named = text.contains("Nomen") && !open;
        assert!(!named, "a name in public: {text}");
        assert!(!text.contains(&seed) || encoded.kind == "seed-revealed", "the seed in public: {text}");
        let read = decode(entry.version, &encoded.public, None, &erased).expect("decoded");
        apply(&mut erased, &read);
    }
    assert!(again == world.tournament, "replayed, it is another tournament");
    assert_eq!(seats(&erased), seats(&world.tournament), "erased, people sit elsewhere");
    let snapshot = serde_json::to_vec(&world.tournament).expect("a snapshot");
    let restored: Tournament = serde_json::from_slice(&snapshot).expect("restored");
    assert!(restored == world.tournament, "restored from a snapshot, it is another tournament");
}

fn seats(tournament: &Tournament) -> Vec<String> {
    let round = |round: &engine::tournament::Round| {
        let games = round.matches.iter().map(|game| (game.table, game.a, game.b)).collect::<Vec<_>>();
        format!("{} {games:?} {:?} {}", round.number, round.byes, round.closed)
    };
    tournament.rounds.iter().map(|found| round(found)).collect()
}
