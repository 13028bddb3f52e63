//! What matters to a player now.

use engine::ids::{EntrantId, RoundNumber};
use engine::people::{Leaving, LeavingWhen};
use engine::play::scoring::{TableTime, Terms, table_time};
use engine::play::{
    Coin, GameWinner, Score, Side as Seat, better_seed_chooses, choosers, coin, counts_from, due,
    lapses_unmentioned, sideboard_orders,
};
use engine::standings::published;
use engine::tournament::{Match, Phase, Round, RoundOf};
use rulebook::{Chooser, MatchForm, Play, ReminderAt, ReminderTo, Resolved};

use super::finals::{after_the_cut, sits_out};
use super::words::{mine, yours};
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, Text, key};
use crate::parts::{Clause, Side};
use crate::views::{self, Audience, Changes, Names, Told};

pub(super) enum Card {
    /// Entered, not yet checked in; what has to be settled first.
    Registered {
        pending: Option<Clause>,
    },
    /// Checked in; round 1 comes.
    CheckedIn,
    /// Rounds are played without somebody who never checked in.
    Absent,
    /// In from this round on, or between two rounds.
    Waiting {
        /// "round 4", "the final".
        round: String,
    },
    /// In the finals, but not in the round that is played, or drawn next.
    SitsOut {
        /// None between two rounds.
        round: Option<String>,
        /// "the grand final", "match L3".
        until: String,
    },
    /// The main rounds are over and who goes on is being decided.
    Deciding,
    /// Made the cut; the finals are drawn next.
    MadeTheCut {
        seed: u32,
    },
    /// The finals are played without this one; a place among the others is certain.
    NotInFinals {
        place: Option<u32>,
        of: usize,
    },
    Match(Box<Table>),
    Bye(Box<Bye>),
    /// `still` names a round whose pairing had begun: they are in it yet (TF 2.10).
    Dropped {
        after: u32,
        still: Option<u32>,
        /// The match of that round is lost without play.
        lost: bool,
        clause: Clause,
    },
    /// All rounds are played and the standings are being checked.
    Checking,
    Finished {
        place: u32,
        of: usize,
        last: bool,
    },
    /// Over, without a place in the standings.
    Over,
    /// Thrown out.
    Disqualified,
}

impl Card {
    /// Which of a player's situations it is, for what is said in it.
    pub fn scene(&self) -> String {
        let name = match self {
            Self::Match(table) => {
                let now = match &table.now {
                    Now::Seated => "seated",
                    Now::Playing => "playing",
                    Now::Reported { .. } => "reported",
                    Now::TheyReported { .. } => "they-reported",
                    Now::Disputed { .. } => "disputed",
                    Now::Recorded { .. } => "recorded",
                };
                return format!("{} {now}", table.table);
            }
            Self::Registered { .. } => "registered",
            Self::CheckedIn => "checked-in",
            Self::Absent => "absent",
            Self::Waiting { .. } => "waiting",
            Self::SitsOut { .. } => "sits-out",
            Self::Deciding => "deciding",
            Self::MadeTheCut { .. } => "made-the-cut",
            Self::NotInFinals { .. } => "not-in-finals",
            Self::Bye(_) => "bye",
            Self::Dropped { .. } => "dropped",
            Self::Checking => "checking",
            Self::Finished { .. } => "finished",
            Self::Over => "over",
            Self::Disqualified => "disqualified",
        };
        name.to_owned()
    }
}

pub(super) struct Bye {
    pub table: u32,
    pub clause: Clause,
    /// Why it is this player who sits out.
    pub why: Clause,
    /// It counts only once the seat is taken.
    pub seated: Option<Clause>,
    /// Marked as not here: minutes, and what is due.
    pub late: Option<(i64, Vec<Clause>)>,
}

pub(super) struct Table {
    pub round: u32,
    /// "Round 4", "Semi-final".
    pub round_name: String,
    pub table: u32,
    /// Where the table stands, if not all are in one room.
    pub room: Option<String>,
    pub opponent: Side,
    /// The opponent's number: a form speaks of a match against them and nobody else.
    pub against: u32,
    /// Why these two meet, told to this one.
    pub why: Clause,
    pub extension_min: Option<i64>,
    /// The extension is lost if nobody speaks of it when time is called.
    pub lapses: Option<Clause>,
    pub leaving: bool,
    /// Games lost beforehand by a penalty: "0–1", one's own first.
    pub begins: Vec<String>,
    pub now: Now,
    /// Marked as not here: minutes, and what is due.
    pub late: Option<(i64, Vec<Clause>)>,
    /// Who starts, and who changes the deck first.
    pub table_rules: Vec<Clause>,
    /// Who plays which side in the finals.
    pub side: Option<String>,
    /// What chance gives before the first game, if the players have nothing at hand.
    pub coin: Option<String>,
    /// Who chooses and changes the deck before the second game, by that coin.
    pub second_game: Vec<Text>,
    /// The match is played to its end, without a clock.
    pub no_limit: bool,
    /// What happens now that time is up.
    pub time_up: Option<Clause>,
    pub reminders: Vec<Clause>,
    pub agreeing: Vec<Clause>,
    pub concession: Clause,
    /// So many games one player can have won before the match was given up.
    pub finished: u32,
    /// One game for the points of two; whether this player is the Corp.
    pub two_for_one: Option<bool>,
}

pub(super) enum Now {
    /// The round has not started.
    Seated,
    Playing,
    Reported {
        words: String,
    },
    /// The opponent says so; `at` tells this report from another one.
    TheyReported {
        words: String,
        mine: String,
        at: i64,
    },
    Disputed {
        words: String,
    },
    Recorded {
        words: String,
    },
}

impl Now {
    pub fn is_open(&self) -> bool {
        !matches!(self, Self::Recorded { .. })
    }
}

pub(super) fn card(
    held: &Held,
    entrant: EntrantId,
    changes: &Changes,
    locale: Locale,
) -> Result<Card, AppError> {
    let found = held.entrant(entrant).ok_or(AppError::NotFound)?;
    let rulebook = held.rulebook().map_err(refused)?;
    if held.phase >= Phase::Posted {
        return finished(held, entrant);
    }
    if held.judging.disqualified.contains_key(&entrant) {
        return Ok(Card::Disqualified);
    }
    let current = held.current_round();
    let open = current.filter(|round| !round.closed);
    // Whoever has dropped and has nothing left to play is told that, not where they sit.
    let over = |round: &Round| {
        found.dropped_after.is_some()
            && !round.matches.iter().any(|match_| match_.has(entrant) && match_.result.is_none())
    };
    let open_card = open.filter(|round| !over(round));
    if let Some(card) = open_card.and_then(|round| seated(held, round, entrant, changes, locale)) {
        return Ok(card);
    }
    if let Some(after) = found.dropped_after {
        let reentry = &rulebook.drops().reentry;
        let clause = views::clause(rulebook, &reentry.citation, &reentry.words, locale);
        let still = Some(after).filter(|&round| round > held.rounds.len() as u32);
        let meant = engine::people::leaving(rulebook.drops(), LeavingWhen::AfterPairing);
        return Ok(Card::Dropped { after, still, lost: meant == Leaving::PairedAndLost, clause });
    }
    Ok(match current {
        None if !found.checked_in => Card::Registered {
            pending: engine::people::is_pending(held, found)
                .map(|barred| views::clause(rulebook, &barred.citation, &barred.words, locale)),
        },
        None => Card::CheckedIn,
        Some(_) if !found.checked_in => Card::Absent,
        Some(_) if views::all_played(held) => Card::Checking,
        Some(_) if views::deciding(held) => Card::Deciding,
        Some(_) => match after_the_cut(held, entrant)? {
            Some(card) => card,
            None => match sits_out(held, entrant, locale)? {
                Some(card) => card,
                None => {
                    let next = found.joined_in_round.max(held.next_round());
                    Card::Waiting { round: views::round_in(held, next, locale) }
                }
            },
        },
    })
}

fn finished(held: &Held, entrant: EntrantId) -> Result<Card, AppError> {
    let Some(after) = held.last_closed() else { return Ok(Card::Over) };
    let rows = published(held, after).map_err(refused)?.standings;
    let place = rows.iter().find(|row| row.who == Some(entrant)).map(|row| row.rank);
    let (of, last) = (rows.len(), held.phase == Phase::Final);
    Ok(place.map_or(Card::Over, |place| Card::Finished { place, of, last }))
}

fn seated(held: &Held, round: &Round, entrant: EntrantId, changes: &Changes, locale: Locale) -> Option<Card> {
    let rulebook = held.rulebook().ok()?;
    if let Some(bye) = round.byes.iter().find(|bye| bye.entrant == entrant) {
        let worth = &rulebook.bye().worth;
        let clause = views::clause(rulebook, &worth.citation, &worth.words, locale);
        let why = views::why_bye(held, rulebook, round.into(), changes, bye, Told::Concerned);
        let why = views::why_clause(rulebook, &why, locale);
        let seated =
            engine::play::bye_seat(rulebook).map(|setting| views::setting_clause(rulebook, setting, locale));
        let late = late(rulebook, round, entrant, locale);
        return Some(Card::Bye(Box::new(Bye { table: bye.table.0, clause, why, seated, late })));
    }
    let match_ = round.matches.iter().find(|match_| match_.has(entrant))?;
    let names = Names::new(held, Audience::Public, locale);
    let other = usize::from(match_.a == entrant);
    let met = views::why_meet(rulebook, round.into(), changes, match_, Told::Concerned);
    let mut why = views::why_clause(rulebook, &met, locale);
    why.why = Some(views::own_words(&met, match_, entrant, locale));
    Some(Card::Match(Box::new(Table {
        round: round.number.0,
        round_name: views::round_name(held, round.number, locale),
        table: match_.table.0,
        room: held.arrangements.room_of(match_.table).map(str::to_owned),
        opponent: names.side(match_.opponent_of(entrant), match_.points[other]),
        against: match_.opponent_of(entrant).0,
        why,
        extension_min: Some(match_.extension_ms / 60_000).filter(|&minutes| minutes > 0),
        lapses: rulebook
            .setting("unmentioned_extension")
            .filter(|_| lapses_unmentioned(rulebook))
            .map(|setting| views::setting_clause(rulebook, setting, locale)),
        leaving: held.entrant(entrant).is_some_and(|found| found.dropped_after.is_some()),
        begins: {
            let own = if match_.a == entrant { Seat::A } else { Seat::B };
            views::begins(held, round.number, match_, own, locale)
        },
        now: now(round, match_, entrant, locale),
        late: late(rulebook, round, entrant, locale),
        table_rules: table_rules(held, rulebook, round.of, locale),
        side: views::first_side(held, round.number, match_, &names, locale)
            .map(|sides| sides.words)
            .or_else(|| first_by_seed(held, round, match_, &names, locale)),
        coin: coin(held, round, match_).map(|coin| coin_words(rulebook, &coin, &names, locale)),
        second_game: coin(held, round, match_)
            .map(|coin| second_game(rulebook, round, match_, &coin, &names, locale))
            .unwrap_or_default(),
        no_limit: round.clock.length_ms.is_none() && match_.result.is_none(),
        time_up: rulebook
            .match_rule()
            .end_of_time(round.stage)
            .filter(|_| moment(held, round, match_) == ReminderAt::TimeUp)
            .map(|end| views::clause(rulebook, &end.citation, &end.words, locale)),
        reminders: reminders(rulebook, moment(held, round, match_), locale),
        finished: Terms::at(held, round.number, Some(match_)).map_or(0, |terms| terms.wins_before_the_end()),
        agreeing: reminders(rulebook, ReminderAt::Agreeing, locale),
        concession: {
            let rule = &rulebook.match_rule().concession;
            views::clause(rulebook, &rule.citation, &rule.words, locale)
        },
        two_for_one: match_
            .course()
            .and_then(|course| course.two_for_one)
            .map(|corp| (corp == engine::play::Side::A) == (match_.a == entrant)),
    })))
}

fn now(round: &Round, match_: &Match, entrant: EntrantId, locale: Locale) -> Now {
    let own = |score: &Score| views::own_score(match_, entrant, score);
    if let Some(result) = &match_.result {
        return Now::Recorded { words: yours(&own(&result.score), locale) };
    }
    match &match_.report {
        Some(report) if match_.disputed => Now::Disputed { words: yours(&own(&report.score), locale) },
        Some(report) if report.by == entrant => Now::Reported { words: yours(&own(&report.score), locale) },
        Some(report) => {
            let score = own(&report.score);
            Now::TheyReported { words: yours(&score, locale), mine: mine(&score, locale), at: report.at.0 }
        }
        None if !views::begun(round) => Now::Seated,
        None => Now::Playing,
    }
}

fn moment(held: &Held, round: &Round, match_: &Match) -> ReminderAt {
    let called = match_.course().is_some_and(|course| course.ending.is_some());
    // The clock alone says that time is up; no judge has to come by first.
    let up = match table_time(held, round, match_, crate::app::now()) {
        TableTime::Up | TableTime::PrepOver => true,
        TableTime::NoLimit | TableTime::NotWatched | TableTime::Left(_) => false,
    };
    match () {
        () if match_.result.is_some() => ReminderAt::Reported,
        () if called || up => ReminderAt::TimeUp,
        () if views::begun(round) => ReminderAt::Playing,
        () => ReminderAt::Seated,
    }
}

pub(super) fn reminders(rulebook: &Resolved, at: ReminderAt, locale: Locale) -> Vec<Clause> {
    let due = rulebook.reminders(at, ReminderTo::Player);
    due.map(|reminder| views::clause(rulebook, &reminder.citation, &reminder.words, locale)).collect()
}

fn coin_words(rulebook: &Resolved, coin: &Coin, names: &Names<'_>, locale: Locale) -> String {
    let name = names.full(coin.names);
    let first_side = rulebook.match_rule().forms.iter().find_map(|form| match &form.play {
        Play::EverySide { sides, .. } => sides.first(),
        _ => None,
    });
    match (coin.gives, first_side) {
        (Chooser::BySide, Some(side)) => {
            let side = locale.words(side);
            locale.t(key("seat-coin-side")).with("name", name).with("side", side).to_string()
        }
        (Chooser::RandomPlaysFirst, _) => locale.t(key("seat-coin-first")).with("name", name).to_string(),
        _ => locale.t(key("seat-coin-chooses")).with("name", name).to_string(),
    }
}

/// Says, for each way the first game can end, who chooses before the second and who changes the deck first.
fn second_game(
    rulebook: &Resolved,
    round: &Round,
    match_: &Match,
    coin: &Coin,
    names: &Names<'_>,
    locale: Locale,
) -> Vec<Text> {
    let rule = rulebook.match_rule();
    let more = |form: &MatchForm| match form.play {
        Play::BestOf { wins_needed, .. } => wins_needed > 1,
        Play::EverySide { .. } => false,
    };
    if !rule.form(round.stage).is_some_and(more) {
        return Vec::new();
    }
    let drawn = if coin.names == match_.a { Seat::A } else { Seat::B };
    let name = |side: Seat| match side {
        Seat::A => names.full(match_.a),
        Seat::B => names.full(match_.b),
    };
    let line = |(ended, winner): (GameWinner, Option<Seat>)| {
        let chooses = *choosers(&rule.starting, drawn, &[ended])?.last()?;
        let first = sideboard_orders(rule, drawn, &[ended]).and_then(|orders| orders.first().copied());
        let words = match (winner, first) {
            (Some(_), Some(_)) => locale.t(key("seat-second-won-changes")),
            (Some(_), None) => locale.t(key("seat-second-won")),
            (None, Some(_)) => locale.t(key("seat-second-drawn-changes")),
            (None, None) => locale.t(key("seat-second-drawn")),
        };
        let words = words.with("chooser", name(chooses));
        let words = winner.into_iter().fold(words, |words, winner| words.with("winner", name(winner)));
        Some(first.into_iter().fold(words, |words, [first, _]| words.with("first", name(first))))
    };
    let ways = [(GameWinner::A, Some(Seat::A)), (GameWinner::B, Some(Seat::B)), (GameWinner::Draw, None)];
    ways.into_iter().filter_map(line).collect()
}

/// Who chooses to play first in the finals, where that is the better seed.
fn first_by_seed(
    held: &Held,
    round: &Round,
    match_: &Match,
    names: &Names<'_>,
    locale: Locale,
) -> Option<String> {
    // Seat a is the better seed.
    let words = || locale.t(key("seat-chooses-first")).with("name", names.full(match_.a)).to_string();
    better_seed_chooses(held, round.of).then(words)
}

/// Who starts the first and the later games, and who changes the deck first.
fn table_rules(held: &Held, rulebook: &Resolved, of: RoundOf, locale: Locale) -> Vec<Clause> {
    let rule = rulebook.match_rule();
    let in_finals = match of {
        RoundOf::Finals => views::first_in_finals(held, rulebook, locale),
        RoundOf::Main | RoundOf::Tiebreaker => None,
    };
    let mut rules: Vec<Clause> = in_finals.into_iter().collect();
    let starting = match rules.is_empty() {
        true => vec![&rule.starting.first_game, &rule.starting.later_games],
        false => Vec::new(),
    };
    for start in starting {
        let clause = views::clause(rulebook, &start.citation, &start.words, locale);
        if rules.iter().all(|known| known.words != clause.words) {
            rules.push(clause);
        }
    }
    let order = rule.sideboarding.iter();
    rules.extend(order.map(|order| views::clause(rulebook, &order.citation, &order.words, locale)));
    rules
}

fn late(
    rulebook: &Resolved,
    round: &Round,
    entrant: EntrantId,
    locale: Locale,
) -> Option<(i64, Vec<Clause>)> {
    // Whoever sits there by now is told what it cost by the judge, not that they are missing.
    let late = round.late.get(&entrant).filter(|late| late.arrived_at.is_none())?;
    let rule = rulebook.lateness()?;
    let from = counts_from(rule, &round.counting(), round.scheduled_at)?;
    let ms = late.arrived_at.unwrap_or_else(crate::app::now).0 - from.0;
    let steps = due(rulebook, rule, Some(ms)).into_iter();
    let steps = steps.map(|due| views::clause(rulebook, &due.step.citation, &due.step.words, locale));
    Some((ms / 60_000, steps.collect()))
}

/// What a drop would mean now: the match still to be played, and the first round without this player.
pub(super) struct DropOffer {
    pub deadline: Clause,
    pub reentry: Clause,
    /// The table at which this round is still to be finished.
    pub still: Option<u32>,
    /// What it means to leave at once.
    pub paired: Option<Clause>,
    /// So many games one player can have won of the match that is given up.
    pub finished: u32,
    pub reminders: Vec<Clause>,
}

/// None where there is nothing to drop from.
pub(super) fn drop_offer(held: &Held, entrant: EntrantId, locale: Locale) -> Option<DropOffer> {
    let found = held.entrant(entrant)?;
    let rulebook = held.rulebook().ok()?;
    if found.dropped_after.is_some() || views::all_played(held) {
        return None;
    }
    let drops = rulebook.drops();
    let number = held.current_round().map_or(RoundNumber(0), |round| round.number);
    let match_ = held.match_of(number, entrant).filter(|match_| match_.result.is_none());
    Some(DropOffer {
        deadline: views::clause(rulebook, &drops.deadline.citation, &drops.deadline.words, locale),
        reentry: views::clause(rulebook, &drops.reentry.citation, &drops.reentry.words, locale),
        still: engine::people::still_played(held, entrant).map(|match_| match_.table.0),
        paired: drops
            .paired
            .as_ref()
            .filter(|_| match_.is_some())
            .map(|paired| views::clause(rulebook, &paired.citation, &paired.words, locale)),
        finished: match_
            .and_then(|match_| Terms::at(held, number, Some(match_)).ok())
            .map_or(0, |terms| terms.wins_before_the_end()),
        reminders: reminders(rulebook, ReminderAt::Dropping, locale),
    })
}
