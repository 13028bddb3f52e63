//! Commands of every kind in any order, by every rulebook: no panic, no impossible state, and the log replays.
//!
//! Beside the other tests it takes a moment; `scripts/endure engine` sends a million. A failure names its day, and
//! `FLOORKEEPER_DAY=<number>` repeats that one alone.

mod chance;
mod check;
mod errands;
mod vocabulary;
mod world;

use crate::given::resolved;
use chance::Chance;
use engine::{Actor, Command};
use rulebook::Resolved;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::Vocabulary;
use world::World;

const USUALLY: u32 = 6_000;
/// Commands of one tournament.
const DAY: u32 = 300;
/// A kind that was refused is tried again with other values; some need several to be right at once.
const TRIES: u32 = 4;

#[test]
fn no_order_of_any_commands_breaks_anything() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u32>().ok());
    let books = books();
    let days: Vec<u32> = match number("FLOORKEEPER_DAY") {
        Some(day) => vec![day],
        None => (0..number("FLOORKEEPER_COMMANDS").unwrap_or(USUALLY).div_ceil(DAY)).collect(),
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let shares = std::thread::scope(|scope| {
        let share = |thread: usize| {
            let (books, days) = (&books, &days);
            move || {
                let vocabulary = Vocabulary::of_the_engine();
                let mut tally = Tally::default();
                for day in days.iter().skip(thread).step_by(threads) {
                    a_day(*day, books, &vocabulary, &mut tally);
                }
                tally
            }
        };
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        running.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Vec<_>>()
    });
    let mut tally = Tally::default();
    shares.into_iter().for_each(|share| tally.add(share));
    tally.tell();
}

/// Every rulebook as it stands, and in the shapes that lead to finals and other structures.
fn books() -> Vec<Resolved> {
    let ranking = json!({ "rounds": 2, "cut": { "size": 4, "method": "ranking" } });
    let plain = ["vanguard", "weiss-schwarz", "buddyfight", "netrunner", "gate-ruler"];
    let mut books: Vec<_> = plain.into_iter().map(|id| resolved(id, json!({}))).collect();
    books.push(resolved("dragon-ball-super", json!({ "rounds": 3 })));
    books.extend(["vanguard", "netrunner", "transformers"].map(|id| resolved(id, ranking.clone())));
    books.push(resolved("transformers", json!({ "rounds": 3, "cut": { "size": 2, "method": "ranking" } })));
    books.push(resolved("transformers", json!({ "structure": "single-elimination" })));
    books.push(resolved("vanguard", json!({ "structure": "double-elimination" })));
    books.push(resolved("vanguard", json!({ "structure": "round-robin" })));
    books
}

fn a_day(day: u32, books: &[Resolved], vocabulary: &Vocabulary, tally: &mut Tally) {
    let mut chance = Chance::of(u64::from(day));
    let book = &books[day as usize % books.len()];
    let mut world = World::new(book, chance.number(4, 13));
    let mut told = Told { day, command: String::new() };
    let mut again: Option<(String, u32)> = None;
    // Some days are orderly, some are not.
    let disorder = chance.number(1, 3) as usize;
    for _ in 0..DAY {
        let step = match &again {
            Some((kind, _)) => Step::Any(vocabulary.command(Some(kind), &world, &mut chance)),
            None if chance.below(5) >= disorder => {
                Step::Due(crate::given::organizer(), world.duty(&mut chance))
            }
            None if chance.one_in(2) => match world.errand(&mut chance) {
                Some((actor, command)) => Step::Due(actor, command),
                None => Step::Any(vocabulary.command(None, &world, &mut chance)),
            },
            None => Step::Any(vocabulary.command(None, &world, &mut chance)),
        };
        let due = matches!(step, Step::Due(..));
        let (actor, command, kind) = match step {
            Step::Due(actor, command) => {
                let kind = named(&command);
                (actor, command, kind)
            }
            Step::Any(command) => {
                let kind = named(&command);
                (world.somebody(&kind, &mut chance), command, kind)
            }
        };
        world.let_time_pass(&mut chance);
        told.command = format!("{actor:?}: {command:?}");
        match world.send(&actor, command, Some(book.clone())) {
            Ok(()) => {
                check::state(&world);
                check::views(&world.tournament);
                tally.taken(kind);
                again = None;
            }
            Err(refusal) => {
                tally.refused(refusal.code().to_owned());
                let tries = again.map_or(0, |(_, tries)| tries);
                again = (!due && tries < TRIES).then_some((kind, tries + 1));
            }
        }
    }
    told.command = "the log of the day".to_owned();
    check::log(&world);
    tally.day(&world);
}

/// What comes next: something that is due, from whom it is due, or anything at all.
enum Step {
    Due(Actor, Command),
    Any(Command),
}

fn named(command: &Command) -> String {
    let value = serde_json::to_value(command).expect("a command");
    value["type"].as_str().expect("a kind").to_owned()
}

/// Says which day it was, should it end in a panic.
struct Told {
    day: u32,
    command: String,
}

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("FLOORKEEPER_DAY={} broke at {}", self.day, self.command);
        }
    }
}

#[derive(Default)]
struct Tally {
    taken: BTreeMap<String, u32>,
    refused: BTreeMap<String, u32>,
    days: u32,
    rounds: usize,
    cuts: u32,
    finished: u32,
}

impl Tally {
    fn taken(&mut self, kind: String) {
        *self.taken.entry(kind).or_default() += 1;
    }

    fn refused(&mut self, code: String) {
        *self.refused.entry(code).or_default() += 1;
    }

    fn day(&mut self, world: &World) {
        self.days += 1;
        self.rounds += world.tournament.rounds.len();
        self.cuts += u32::from(world.tournament.cut.is_some());
        self.finished += u32::from(world.tournament.seed_revealed);
    }

    fn add(&mut self, other: Self) {
        for (kind, number) in other.taken {
            *self.taken.entry(kind).or_default() += number;
        }
        for (code, number) in other.refused {
            *self.refused.entry(code).or_default() += number;
        }
        self.days += other.days;
        self.rounds += other.rounds;
        self.cuts += other.cuts;
        self.finished += other.finished;
    }

    /// The figures, and what was never accepted: a storm that reaches nothing shows nothing.
    fn tell(&self) {
        let taken: u32 = self.taken.values().sum();
        let refused: u32 = self.refused.values().sum();
        println!(
            "{} commands in {} tournaments: {taken} taken, {refused} refused",
            taken + refused,
            self.days
        );
        println!("{} rounds, {} cuts, {} finished", self.rounds, self.cuts, self.finished);
        println!("{} reasons to refuse, {} kinds of commands taken", self.refused.len(), self.taken.len());
        let vocabulary = Vocabulary::of_the_engine();
        let never: BTreeSet<_> = vocabulary.names().filter(|name| !self.taken.contains_key(*name)).collect();
        println!("never taken: {never:?}");
        assert!(taken > refused / 20, "hardly anything was taken");
    }
}
