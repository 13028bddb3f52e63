//! A floor with a head judge and two floor judges.

use crate::given::{Hall, person};
use engine::decks::command::WaiveLists;
use engine::ids::{CallId, EntrantId, PenaltyId};
use engine::judging::command::{CallJudge, CloseCall, GivePenalty, RuleOnCall, TakeCall};
use engine::judging::{CallOrigin, Party, PenaltyRecord};
use engine::people::Role;
use engine::{Actor, Command, Event, Refusal};

pub fn head() -> Actor {
    person("hana")
}

pub fn floor() -> Actor {
    person("jun")
}

pub fn other() -> Actor {
    person("mika")
}

pub fn floor_of(rulebook: &str, players: u32, options: serde_json::Value) -> Hall {
    let mut hall = Hall::of(rulebook, players, options);
    // Nobody here hands in a decklist.
    if hall
        .tournament
        .rulebook()
        .expect("a rulebook")
        .value("decklists")
        .is_some_and(|lists| lists == "required")
    {
        hall.must(Command::WaiveLists(WaiveLists { reason: "lists are on paper".into() }));
    }
    hall.appoint("hana", &[Role::HeadJudge]);
    hall.appoint("jun", &[Role::FloorJudge]);
    hall.appoint("mika", &[Role::FloorJudge]);
    hall
}

pub fn penalty(to: u32, infraction: &str, penalty: Option<&str>) -> GivePenalty {
    GivePenalty {
        to: vec![Party::Entrant(EntrantId(to))],
        infraction: infraction.into(),
        answers: Vec::new(),
        penalty: penalty.map(Into::into),
        measures: Vec::new(),
        round: None,
        table: None,
        call: None,
        hits: None,
        words: None,
        reason: None,
        modelled_on: None,
        told: true,
        different: false,
        about: None,
        again: false,
    }
}

pub fn call(table: u32) -> Command {
    let table = Some(engine::ids::TableNumber(table));
    Command::CallJudge(CallJudge { table, origin: CallOrigin::Spectator, ..CallJudge::default() })
}

pub fn take(call: u32) -> Command {
    Command::TakeCall(TakeCall { call: CallId(call), over: false })
}

pub fn ruling(call: u32) -> RuleOnCall {
    RuleOnCall {
        call: CallId(call),
        ruling: "play on".into(),
        upheld: None,
        keep_challenges: false,
        second: false,
        first: false,
    }
}

pub fn close(call: u32, minutes: u32) -> Command {
    Command::CloseCall(CloseCall { call: CallId(call), minutes, reason: None })
}

impl Hall {
    pub fn by(&mut self, actor: &Actor, command: Command) -> Vec<Event> {
        let shown = format!("{command:?}");
        self.act(actor, command).unwrap_or_else(|refusal| panic!("{shown}: {refusal}"))
    }

    pub fn give(&mut self, actor: &Actor, command: GivePenalty) -> &PenaltyRecord {
        self.by(actor, Command::GivePenalty(command));
        self.tournament.judging.penalties.values().last().expect("a penalty")
    }

    pub fn not_given(&mut self, actor: &Actor, command: GivePenalty) -> Refusal {
        self.refused_to(actor, Command::GivePenalty(command))
    }

    pub fn record_of(&self, id: u32) -> &PenaltyRecord {
        self.tournament.judging.penalty(PenaltyId(id)).expect("a record")
    }
}
