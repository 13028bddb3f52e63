//! Steps that do something, as commands.
//!
//! Any command can be sent by its name, with its fields as `floorkeeper schema commands` names them. Players are written
//! `@A`; a `table` written so is the table they sit at. The round, the attempt of a draft and the table of the player in
//! `of` need not be said. `typed` is a score as typed at the desk, seen from the player in `of`. A few words stand for
//! several commands: `pair`, `rest`, `play` and `cut`.

use engine::command::{
    CloseRound, DraftCut, DraftRound, PublishCut, PublishRound, RecordResult, SetFactSheet,
};
use engine::command::{StartClock, SwapPlayers};
use engine::ids::EntrantId;
use engine::play::scoring::{self, Entry, Terms};
use engine::play::{Score, Side};
use engine::{Actor, Command, Refusal, RefusalKind};
use rulebook::FactSheet;
use serde_json::{Map, Value, json};

use super::hall::Hall;

/// What became of a step: a refusal is an answer, what cannot be read is an error.
type Answer = Result<Option<Refusal>, String>;

/// Keys of a step that are no fields of its command.
const OWN: [&str; 8] = ["do", "as", "by", "of", "typed", "after", "refused", "fields"];

macro_rules! sent {
    ($sent:expr) => {
        if let Err(refusal) = $sent {
            return Ok(Some(refusal));
        }
    };
}

impl Hall {
    /// Carries an action out.
    pub fn attempt(&mut self, step: &Map<String, Value>) -> Answer {
        let actor = self.actor(step.get("by").and_then(Value::as_str).unwrap_or("organizer"))?;
        match step.get("do").and_then(Value::as_str).unwrap_or_default() {
            "pair" => self.pair(&actor, step),
            "rest" => self.rest(&actor, step),
            "play" => match self.pair(&actor, step)? {
                None => self.rest(&actor, step),
                refused => Ok(refused),
            },
            "cut" => self.cut(&actor, step),
            "set-fact-sheet" => self.set_fact_sheet(&actor, step),
            kind => {
                let command = self.command(kind, step)?;
                self.called = step.get("as").and_then(Value::as_str).map(str::to_owned);
                Ok(self.send(&actor, command, None).err())
            }
        }
    }

    /// Draws the next round, seats it as the case has it, publishes it and starts its clock.
    fn pair(&mut self, actor: &Actor, step: &Map<String, Value>) -> Answer {
        let round = self.tournament.next_round();
        let reason = step.get("reason").and_then(Value::as_str).map(str::to_owned);
        let allow = match step.get("allow") {
            Some(allow) => serde_json::from_value(allow.clone()).map_err(|error| error.to_string())?,
            None => Default::default(),
        };
        sent!(self.send(actor, Command::DraftRound(DraftRound { round, reason, allow }), None));
        for text in texts(step, "tables")? {
            let (one, other) =
                text.split_once(' ').ok_or_else(|| format!("`{text}` is no table; write `A B`"))?;
            sent!(self.seat_together(actor, one, other)?);
        }
        let Some(attempt) = self.tournament.draft.as_ref().map(|draft| draft.attempt) else {
            return Err("the draft is gone".into());
        };
        sent!(self.send(actor, Command::PublishRound(PublishRound { round, attempt }), None));
        let limit = self.tournament.current_round().is_some_and(|round| round.clock.length_ms.is_some());
        if limit && step.get("clock") != Some(&Value::Bool(false)) {
            sent!(self.send(actor, Command::StartClock(StartClock { round }), None));
        }
        Ok(None)
    }

    /// Swaps players of the draft until two sit at one table, or one has the bye.
    fn seat_together(
        &mut self,
        actor: &Actor,
        one: &str,
        other: &str,
    ) -> Result<Result<(), Refusal>, String> {
        let one = self.entrant(one)?;
        let draft = self.tournament.draft.as_ref().ok_or("nothing is drafted")?;
        let (round, attempt) = (draft.round, draft.attempt);
        let (moved, place) = if other == "bye" {
            if draft.byes.iter().any(|bye| bye.entrant == one) {
                return Ok(Ok(()));
            }
            let bye = draft.byes.first().ok_or("nobody has a bye")?.entrant;
            (one, bye)
        } else {
            let other = self.entrant(other)?;
            match draft.matches.iter().find(|match_| match_.has(one)) {
                Some(match_) => (other, match_.opponent_of(one)),
                None => return Err(format!("{} has no table", self.name(one))),
            }
        };
        if moved == place {
            return Ok(Ok(()));
        }
        let swap =
            SwapPlayers { round, attempt, one: moved, other: place, reason: "as the case has it".into() };
        Ok(self.send(actor, Command::SwapPlayers(swap), None))
    }

    /// Gives every table without a result its first possible one, won by `winners` where they sit there, and closes the
    /// round unless `close = false`.
    fn rest(&mut self, actor: &Actor, step: &Map<String, Value>) -> Answer {
        let winners = texts(step, "winners")?;
        let winners = winners.iter().map(|name| self.entrant(name)).collect::<Result<Vec<EntrantId>, _>>()?;
        let round = self.tournament.current_round().ok_or("no round is published")?.number;
        loop {
            let next = self.tournament.current_round().and_then(|found| found.outstanding().next());
            let Some(match_) = next else { break };
            let side = if winners.contains(&match_.b) { Side::B } else { Side::A };
            let choices = scoring::choices(
                &self.tournament,
                round,
                match_,
                Entry::Staff { at: None, insists: true, judge: true },
                side,
            );
            let won = choices.all().find(|choice| {
                Terms::at(&self.tournament, round, Some(match_))
                    .is_ok_and(|terms| terms.outcome(&choice.score) == Some(side.wins()))
            });
            let table = match_.table;
            let score = won.ok_or_else(|| format!("nobody can win table {table}"))?.score.clone();
            sent!(self.send(
                actor,
                Command::RecordResult(RecordResult { round, table, score, insists: true }),
                None
            ));
        }
        if step.get("close") != Some(&Value::Bool(false)) {
            sent!(self.send(actor, Command::CloseRound(CloseRound { round }), None));
        }
        Ok(None)
    }

    fn cut(&mut self, actor: &Actor, step: &Map<String, Value>) -> Answer {
        let draft: DraftCut = read(fields(step))?;
        sent!(self.send(actor, Command::DraftCut(draft), None));
        let attempt = self.tournament.cut_draft.as_ref().ok_or("no cut is drafted")?.attempt;
        Ok(self.send(actor, Command::PublishCut(PublishCut { attempt }), None).err())
    }

    /// Lays the new fact sheet over the tournament's rulebook, as the edge does.
    fn set_fact_sheet(&mut self, actor: &Actor, step: &Map<String, Value>) -> Answer {
        let command: SetFactSheet = read(fields(step))?;
        let options: &FactSheet = &command.options;
        let rulebook = self.tournament.rulebook().map_err(|refusal| refusal.to_string())?;
        match rulebook.with_fact_sheet(options) {
            Ok(resolved) => Ok(self.send(actor, Command::SetFactSheet(command), Some(resolved)).err()),
            Err(problems) => {
                let problems = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
                Ok(Some(Refusal::new(RefusalKind::BadFactSheet { problems })))
            }
        }
    }

    /// Reads a step as the command it names.
    fn command(&self, kind: &str, step: &Map<String, Value>) -> Result<Command, String> {
        let mut sent = fields(step);
        let of = step.get("of").and_then(Value::as_str);
        if let (Some(of), Some(typed)) = (of, step.get("typed").and_then(Value::as_str)) {
            let score = self.score(of, typed, sent.get("round"))?;
            sent.insert("score".into(), serde_json::to_value(score).map_err(|error| error.to_string())?);
        }
        sent.insert("type".into(), json!(kind));
        let mut sent = self.with_numbers(None, Value::Object(sent))?;
        // What a page fills in from the state is filled in where the command asks for it.
        for _ in 0..4 {
            let error = match serde_json::from_value::<Command>(sent.clone()) {
                Ok(command) => return Ok(command),
                Err(error) => error.to_string(),
            };
            let missing = ["round", "attempt", "table", "entrant"]
                .into_iter()
                .find(|field| error.starts_with(&format!("missing field `{field}`")));
            let filled = match missing {
                Some("round") => json!(self.round_meant(kind)),
                Some("attempt") => json!(self.attempt_meant(kind)?),
                Some("table") => self.table_of(of.ok_or(error)?)?,
                Some("entrant") => json!(self.entrant(of.ok_or(error)?)?),
                _ => return Err(format!("{kind}: {error}")),
            };
            sent[missing.unwrap_or_default()] = filled;
        }
        Err(format!("{kind} cannot be read"))
    }

    fn score(&self, of: &str, typed: &str, round: Option<&Value>) -> Result<Score, String> {
        let of = self.entrant(of)?;
        let round = match round {
            Some(round) => serde_json::from_value(round.clone()).map_err(|error| error.to_string())?,
            None => self.tournament.current_round().ok_or("no round is published")?.number,
        };
        let match_ =
            self.tournament.match_of(round, of).ok_or_else(|| format!("{} plays nobody", self.name(of)))?;
        let terms =
            Terms::at(&self.tournament, round, Some(match_)).map_err(|refusal| refusal.to_string())?;
        let score = scoring::read(typed, &terms).map_err(|error| format!("`{typed}`: {error}"))?;
        Ok(if match_.a == of { score } else { score.mirrored() })
    }

    fn round_meant(&self, kind: &str) -> u32 {
        match (kind, &self.tournament.draft) {
            ("draft-round", _) => self.tournament.next_round().0,
            (_, Some(draft)) => draft.round.0,
            (_, None) => self.tournament.current_round().map_or(1, |round| round.number.0),
        }
    }

    fn attempt_meant(&self, kind: &str) -> Result<u32, String> {
        let cut = self.tournament.cut_draft.as_ref().filter(|_| kind.ends_with("-cut"));
        let drafted = self.tournament.draft.as_ref().map(|draft| draft.attempt);
        let published = self.tournament.current_round().map(|round| round.attempt);
        let attempt = cut.map(|cut| cut.attempt).or(drafted).or(published);
        Ok(attempt.ok_or("nothing is drafted")?.0)
    }

    fn table_of(&self, name: &str) -> Result<Value, String> {
        let entrant = self.entrant(name)?;
        let seat = self.seat(entrant).ok_or_else(|| format!("{name} sits at no table"))?;
        Ok(json!(seat.table))
    }

    /// Puts numbers in the place of names.
    fn with_numbers(&self, key: Option<&str>, value: Value) -> Result<Value, String> {
        Ok(match value {
            Value::String(text) => match text.strip_prefix('@') {
                None => Value::String(text),
                Some("none") => Value::Null,
                Some(name) if key == Some("table") => self.table_of(name)?,
                Some(name) if key == Some("person") => {
                    let entrant = self.entrant(name)?;
                    json!(self.tournament.entrant(entrant).and_then(|found| found.person.clone()))
                }
                Some(name) => json!(self.entrant(name)?),
            },
            Value::Array(list) => Value::Array(
                list.into_iter().map(|one| self.with_numbers(key, one)).collect::<Result<_, _>>()?,
            ),
            Value::Object(fields) => Value::Object(
                fields
                    .into_iter()
                    .map(|(key, one)| Ok((key.clone(), self.with_numbers(Some(&key), one)?)))
                    .collect::<Result<_, String>>()?,
            ),
            plain @ (Value::Null | Value::Bool(_) | Value::Number(_)) => plain,
        })
    }
}

fn fields(step: &Map<String, Value>) -> Map<String, Value> {
    let own = |key: &str| OWN.contains(&key);
    let told = step.iter().filter(|(key, _)| !own(key));
    let spelled = step.get("fields").and_then(Value::as_object);
    told.chain(spelled.into_iter().flatten()).map(|(key, value)| (key.clone(), value.clone())).collect()
}

fn read<T: serde::de::DeserializeOwned>(fields: Map<String, Value>) -> Result<T, String> {
    serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string())
}

fn texts(step: &Map<String, Value>, key: &str) -> Result<Vec<String>, String> {
    match step.get(key) {
        None => Ok(Vec::new()),
        Some(list) => serde_json::from_value(list.clone()).map_err(|error| format!("{key}: {error}")),
    }
}
