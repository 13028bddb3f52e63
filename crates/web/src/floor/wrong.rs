//! Players at wrong tables: who sat where and who won, and what is to stand.

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::judging::{self, Party};
use engine::play::{Basis, CorrectWrongTables, Outcome, PlayedAt, amendment};
use engine::tournament::Round;
use serde::Deserialize;

use super::Floor;
use super::frame;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{document, done};
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{self, Audience, Fault, Names};
use crate::visit::Visit;

struct Seated {
    id: u32,
    label: String,
}

struct Row {
    number: u32,
    table: u32,
    a: u32,
    b: u32,
    outcome: String,
}

struct Stands {
    table: u32,
    words: String,
}

#[derive(Template)]
#[template(path = "floor/wrong.html")]
struct WrongPage {
    page: Page,
    slug: String,
    round: u32,
    players: Vec<Seated>,
    rows: Vec<Row>,
    finished: bool,
    reason: String,
    before: Clause,
    after: Clause,
    /// What would stand, once who sat where is told.
    stands: Vec<Stands>,
    moves: Vec<String>,
    penalised: Vec<String>,
    may: bool,
    /// Whom to fetch.
    roles: String,
    fault: Option<Fault>,
}

impl View for WrongPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

#[derive(Clone, Default, Deserialize)]
pub(super) struct Told {
    #[serde(default)]
    round: u32,
    /// Two tables at a time; whoever needs more corrects twice.
    #[serde(default)]
    table1: u32,
    #[serde(default)]
    a1: u32,
    #[serde(default)]
    b1: u32,
    #[serde(default)]
    won1: String,
    #[serde(default)]
    table2: u32,
    #[serde(default)]
    a2: u32,
    #[serde(default)]
    b2: u32,
    #[serde(default)]
    won2: String,
    finished: Option<String>,
    #[serde(default)]
    reason: String,
}

impl Told {
    fn read(sent: &Sent) -> Result<Self, AppError> {
        let (number, text) = (|name: &str| sent.number_or(name, 0), |name: &str| sent.get(name).to_owned());
        Ok(Self {
            round: number("round")?,
            table1: number("table1")?,
            a1: number("a1")?,
            b1: number("b1")?,
            won1: text("won1"),
            table2: number("table2")?,
            a2: number("a2")?,
            b2: number("b2")?,
            won2: text("won2"),
            finished: sent.words("finished"),
            reason: text("reason"),
        })
    }

    fn played(&self) -> Vec<PlayedAt> {
        let outcome = |won: &str| match won {
            "a" => Some(Outcome::A),
            "b" => Some(Outcome::B),
            "draw" => Some(Outcome::Draw),
            _ => None,
        };
        [(self.table1, self.a1, self.b1, &self.won1), (self.table2, self.a2, self.b2, &self.won2)]
            .into_iter()
            .filter(|(table, a, b, _)| *table > 0 && *a > 0 && *b > 0)
            .map(|(table, a, b, won)| PlayedAt {
                table: TableNumber(table),
                a: EntrantId(a),
                b: EntrantId(b),
                outcome: outcome(won),
            })
            .collect()
    }
}

pub(super) async fn show_wrong_tables(
    Floor { visit, staff, held, .. }: Floor,
    Query(told): Query<Told>,
) -> Result<Response, AppError> {
    // A table's own page brings its number and who belongs there.
    render_wrong_tables(&held, &staff, &visit, &Told { round: 0, ..told }, None)
}

pub(super) async fn correct_wrong_tables(floor: Floor, sent: Sent) -> Result<Response, AppError> {
    let Floor { visit, staff, held, .. } = &floor;
    let told = Told::read(&sent)?;
    // Nothing is written before it was looked over.
    if !sent.ticked("sure") {
        return render_wrong_tables(held, staff, visit, &told, None);
    }
    let command = Command::CorrectWrongTables(CorrectWrongTables {
        round: RoundNumber(told.round),
        played: told.played(),
        finished: told.finished.is_some(),
        reason: told.reason.clone(),
    });
    match floor.act(&sent, command).await {
        Ok(_) => {
            let note = FlashNote::new(key("wrong-note"));
            Ok(done(visit, &format!("/floor/{}", floor.slug()), Some(&note)))
        }
        Err(error) => {
            let fault = Fault::of(error, held, visit.locale)?;
            let answer = render_wrong_tables(held, staff, visit, &told, Some(fault))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, answer).into_response())
        }
    }
}

fn render_wrong_tables(
    held: &Held,
    staff: &Staff,
    visit: &Visit,
    told: &Told,
    fault: Option<Fault>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let round = held.current_round().ok_or(AppError::NotFound)?;
    let rulebook = held.rulebook().map_err(refused)?;
    let rule = rulebook.wrong_table().ok_or(AppError::NotFound)?;
    let names = Names::new(held, Audience::Staff, locale);
    let seated = |match_: &engine::tournament::Match| {
        [match_.a, match_.b].map(|id| Seated {
            id: id.0,
            label: locale
                .t(key("wrong-player"))
                .with("name", names.full(id))
                .with("table", match_.table.0)
                .to_string(),
        })
    };
    let mut players: Vec<Seated> = round.matches.iter().flat_map(seated).collect();
    players.sort_by(|a, b| a.label.cmp(&b.label));
    let played = told.played();
    let finished = told.finished.is_some() || told.round == 0;
    let (stands, moves, penalised) = outcome(round, &played, &names, visit);
    let earns = if finished { &rule.earns_after } else { &rule.earns_before };
    let penalised = penalised.into_iter().map(|id| {
        // What is given depends on earlier penalties, which are for judges to see.
        let earns = earns.as_ref().filter(|_| staff.may(held, Capability::Judge));
        let earned = earns.and_then(|earns| judging::earned(held, &Party::Entrant(id), earns).ok());
        match earned.and_then(|earned| earned.penalty) {
            Some(penalty) => locale
                .t(key("wrong-penalty"))
                .with("name", names.full(id))
                .with("penalty", views::penalty_name(held, Some(&penalty), locale))
                .to_string(),
            None => names.full(id),
        }
    });
    let penalised = penalised.collect();
    let slug = held.details.slug.clone();
    let at = Visit { path: format!("/floor/{slug}/wrong-table"), query: String::new(), ..visit.clone() };
    Ok(document(&WrongPage {
        page: frame::page(held, staff, &at, locale.t(key("wrong-title"))),
        slug,
        round: round.number.0,
        players,
        rows: vec![
            Row { number: 1, table: told.table1, a: told.a1, b: told.b1, outcome: told.won1.clone() },
            Row { number: 2, table: told.table2, a: told.a2, b: told.b2, outcome: told.won2.clone() },
        ],
        finished,
        reason: told.reason.clone(),
        before: views::clause(rulebook, &rule.before_report.citation, &rule.before_report.words, locale),
        after: views::clause(rulebook, &rule.after_report.citation, &rule.after_report.words, locale),
        stands,
        moves,
        penalised,
        may: staff.may(held, Capability::Correct),
        roles: views::roles_with(held, Capability::Correct, locale),
        fault,
    })?
    .into_response())
}

type Consequences = (Vec<Stands>, Vec<String>, Vec<EntrantId>);

fn outcome(round: &Round, played: &[PlayedAt], names: &Names<'_>, visit: &Visit) -> Consequences {
    let locale = visit.locale;
    let amendment = amendment(round, played);
    // Where everybody sits right there is nothing to say yet.
    if amendment.penalised.is_empty() {
        return Consequences::default();
    }
    let stands = amendment.results.iter().map(|amended| {
        let [a, b] = amended.pair.map(|id| names.full(id));
        let words = match (amended.basis, amended.outcome) {
            (Basis::BothAbsent, _) => locale.t(key("wrong-both-absent")),
            (Basis::Played, None) => locale.t(key("wrong-plays-on")),
            (_, Some(Outcome::A)) => {
                locale.t(key("wrong-wins")).with("winner", a.clone()).with("loser", b.clone())
            }
            (_, Some(Outcome::B)) => {
                locale.t(key("wrong-wins")).with("winner", b.clone()).with("loser", a.clone())
            }
            (_, Some(Outcome::Draw) | None) => locale.t(key("wrong-draw")),
            (_, Some(Outcome::DoubleLoss)) => locale.t(key("wrong-both-absent")),
        };
        Stands { table: amended.table, words: words.with("a", a).with("b", b).to_string() }
    });
    let moves = amendment.misplaced.iter().map(|(id, table)| {
        locale.t(key("wrong-moves")).with("name", names.full(*id)).with("table", *table).to_string()
    });
    (stands.collect(), moves.collect(), amendment.penalised.iter().copied().collect())
}
