//! The next step of whatever has been begun: a report to confirm, a call to take, time that was called. What takes several steps in
//! the right order would hardly ever come about by chance.

use super::chance::Chance;
use super::world::World;
use crate::ending::answers;
use engine::command::{ConfirmResult, DisputeResult, RedrawTables, ReportResult, Undo};
use engine::decks::command::{CloseDeckCheck, CompareDeck};
use engine::ids::{CommandId, EntrantId, PersonId};
use engine::judging::command::{
    AddStatement, AppealRuling, ChangePenalty, CloseCall, DecidePenalty, GivePenalty, RuleOnCall, TakeCall,
};
use engine::judging::{CallOrigin, CallStage, Party, PenaltyState};
use engine::people::command::EndWaiting;
use engine::play::ending::{AnswerEnding, CallTime, ConfirmEnding, TakeBackEnding, walk_of};
use engine::play::{ResumeTable, Score, StopTable};
use engine::tournament::{Match, Round};
use engine::{Actor, Command};

type Errand = (Actor, Command);

impl World {
    pub fn errand(&self, chance: &mut Chance) -> Option<Errand> {
        let mut errands = Vec::new();
        if let Some(round) = self.tournament.current_round() {
            for match_ in &round.matches {
                self.at_table(round, match_, chance, &mut errands);
            }
        }
        self.calls(chance, &mut errands);
        self.penalties(chance, &mut errands);
        for check in self.tournament.decks.checks.iter().filter(|check| check.closed_at.is_none()) {
            let entrant = check.entrants[chance.below(2)];
            let compare = CompareDeck { check: check.number, entrant, counted: None, note: Some(words()) };
            errands.push((judge(), Command::CompareDeck(compare)));
            errands.push((judge(), Command::CloseDeckCheck(CloseDeckCheck { check: check.number })));
        }
        if let Some(waiting) = self.tournament.registry.waiting.first() {
            let end = EndWaiting { waiting: waiting.number, admit: chance.one_in(2) };
            errands.push((organizer(), Command::EndWaiting(end)));
        }
        if let Some(draft) = &self.tournament.draft {
            let tables = draft.matches.iter().map(|match_| match_.table).collect();
            let (round, attempt) = (draft.round, draft.attempt);
            errands.push((
                organizer(),
                Command::RedrawTables(RedrawTables { round, attempt, tables, reason: words() }),
            ));
        }
        let undo = Command::Undo(Undo { command: CommandId(format!("c{}", self.sent)) });
        errands.push((organizer(), undo));
        chance.of_these(&errands).cloned()
    }

    fn at_table(&self, round: &Round, match_: &Match, chance: &mut Chance, errands: &mut Vec<Errand>) {
        let (round_number, table) = (round.number, match_.table);
        let at_seat = |entrant: EntrantId| Actor::Entrant { entrant };
        if let Some(report) = &match_.report {
            let other = at_seat(if report.by == match_.a { match_.b } else { match_.a });
            errands.push((
                other.clone(),
                Command::ConfirmResult(ConfirmResult { round: round_number, table, reported_at: None }),
            ));
            errands.push((
                other,
                Command::DisputeResult(DisputeResult { round: round_number, table, reported_at: None }),
            ));
        } else if match_.result.is_none() {
            let score = if chance.one_in(2) { Score::of(2, 0, 0) } else { Score::of(1, 0, 0) };
            errands.push((
                at_seat(match_.a),
                Command::ReportResult(ReportResult { round: round_number, table, score }),
            ));
            let call = CallTime { round: round_number, table, reason: Some(words()) };
            errands.push((judge(), Command::CallTime(call)));
            let stops = self.words.pick("why", chance).unwrap_or_default();
            let stop = StopTable { round: round_number, table, why: stops.to_owned() };
            errands.push((judge(), Command::StopTable(stop)));
        }
        if match_.course().is_some_and(|course| course.stopped.is_some()) {
            let resume = ResumeTable { round: round_number, table, seconds: None, reason: Some(words()) };
            errands.push((judge(), Command::ResumeTable(resume)));
        }
        if let Ok(Some(walk)) = walk_of(&self.tournament, round, match_) {
            let ending = match_.course().and_then(|course| course.ending.as_ref());
            let step = ending.map_or(0, |ending| ending.answers.len() as u32);
            for told in answers(&walk) {
                let answer = AnswerEnding { round: round_number, table, step, told };
                errands.push((judge(), Command::AnswerEnding(answer)));
            }
            let back = TakeBackEnding { round: round_number, table, step };
            errands.push((judge(), Command::TakeBackEnding(back)));
            let confirm = ConfirmEnding { round: round_number, table, step };
            errands.push((judge(), Command::ConfirmEnding(confirm)));
        }
    }

    fn calls(&self, chance: &mut Chance, errands: &mut Vec<Errand>) {
        for call in self.tournament.judging.calls.values() {
            let id = call.id;
            let rule = |upheld| RuleOnCall {
                call: id,
                ruling: words(),
                upheld,
                keep_challenges: false,
                second: false,
                first: false,
            };
            let by = EntrantId(chance.number(1, self.tournament.entrants.len() as u32));
            errands.extend(match call.stage {
                CallStage::Raised => Some((judge(), Command::TakeCall(TakeCall { call: id, over: false }))),
                CallStage::Taken => Some((judge(), Command::RuleOnCall(rule(None)))),
                CallStage::Ruled => {
                    let appeal = AppealRuling { call: id, by: Some(by), origin: CallOrigin::default() };
                    Some((judge(), Command::AppealRuling(appeal)))
                }
                CallStage::Appealed => {
                    Some((head_judge(), Command::RuleOnCall(rule(Some(chance.one_in(2))))))
                }
                CallStage::Final => {
                    let close = CloseCall { call: id, minutes: chance.number(0, 3), reason: None };
                    Some((judge(), Command::CloseCall(close)))
                }
                CallStage::Closed => None,
            });
        }
    }

    fn penalties(&self, chance: &mut Chance, errands: &mut Vec<Errand>) {
        for record in self.tournament.judging.penalties.values() {
            let penalty = record.id;
            let statement = AddStatement { penalty, of: "Nomen 1".to_owned(), words: words() };
            errands.push((judge(), Command::AddStatement(statement)));
            let (instead, measures) = (None, Vec::new());
            errands.extend(match record.state {
                PenaltyState::Proposed => {
                    let approve = chance.one_in(2);
                    let decide = DecidePenalty { penalty, approve, instead, measures, reason: Some(words()) };
                    Some((head_judge(), Command::DecidePenalty(decide)))
                }
                PenaltyState::Given => {
                    let change = ChangePenalty { penalty, instead, measures, reason: words() };
                    Some((head_judge(), Command::ChangePenalty(change)))
                }
                PenaltyState::Declined | PenaltyState::Withdrawn => None,
            });
        }
        let Some(judging) = self.tournament.rulebook().ok().and_then(|rulebook| rulebook.judging()) else {
            return;
        };
        let infraction = chance.of_these(&judging.infractions).map(|infraction| infraction.id.clone());
        let penalty = chance.of_these(&judging.penalties).map(|penalty| penalty.id.clone());
        let to = EntrantId(chance.number(1, self.tournament.entrants.len() as u32));
        let give = GivePenalty {
            to: vec![Party::Entrant(to)],
            infraction: infraction.unwrap_or_default(),
            answers: Vec::new(),
            penalty,
            measures: Vec::new(),
            round: None,
            table: None,
            call: None,
            hits: None,
            words: Some(words()),
            reason: Some(words()),
            modelled_on: None,
            told: true,
            different: false,
            about: None,
            again: false,
        };
        let by = if chance.one_in(2) { judge() } else { head_judge() };
        errands.push((by, Command::GivePenalty(give)));
    }
}

fn organizer() -> Actor {
    crate::given::organizer()
}

fn head_judge() -> Actor {
    Actor::Person { person: PersonId("hana".into()) }
}

fn judge() -> Actor {
    Actor::Person { person: PersonId("jun".into()) }
}

fn words() -> String {
    "Nomen".to_owned()
}
