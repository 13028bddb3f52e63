//! The pairing problem of a round, its answer by index in the ledger, and the refusal where there is none.

use super::draw::{Request, Round};
use super::elimination::byes_taken;
use super::progress::record_of;
use crate::ids::EntrantId;
use crate::ledger::{Ledger, Tally};
use crate::refusal::{EntrantKey, OpenPod, Relaxations};
use crate::standings::standings;
use crate::{Refusal, RefusalKind};
use matching::{Blocked, ByeIs, ByePick, Field, Meeting, Player, Problem, Rematches, SecondBye};
use rulebook::mutant;
use rulebook::{ByeReceiver, Citation, Objective, Pairing, Permission, Relaxation, Resolved};
use std::collections::BTreeSet;

/// A round by the rulebook's objective.
pub(super) fn matched(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    seed: &[u8; 32],
) -> Result<Round, Refusal> {
    let ranked = Ranked::of(ledger, rulebook, request)?;
    let problem = problem(ledger, rulebook, request, &ranked)?;
    solved(ledger, rulebook, request.entrants, &problem, seed).map(|mut round| {
        round.places = ranked.places_without(request.entrants, &round.byes);
        round
    })
}

/// The same with everybody in the order chance has put them in.
pub(super) fn matched_in_order(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    order: &[usize],
) -> Result<Round, Refusal> {
    let ranked = Ranked::of(ledger, rulebook, request)?;
    let problem = problem(ledger, rulebook, request, &ranked)?;
    let local = numbers(ledger, request.entrants);
    let draw: Vec<u32> = order.iter().filter_map(|&entrant| *local.get(entrant)?).collect();
    let answer = Field::new(&problem).map_err(Blocked::from).and_then(|field| field.pair_drawn(&draw));
    let pairing = answer.map_err(|blocked| refusal(&blocked, ledger, rulebook, request.entrants))?;
    Ok(by_index(&pairing, request.entrants))
}

/// Every round a draw by objective could end in, at most so many, for checks and for showing what chance chose from.
pub fn choices(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    most: usize,
) -> Result<Choices, Refusal> {
    let ranked = Ranked::of(ledger, rulebook, request)?;
    let problem = problem(ledger, rulebook, request, &ranked)?;
    let entrants = request.entrants;
    let every = matching::every_best(&problem, most)
        .map_err(|blocked| refusal(&blocked, ledger, rulebook, entrants))?;
    let own = |player: u32| entrants[player as usize];
    let rounds = every.rounds.iter().map(|round| ChosenRound {
        byes: round.byes.iter().map(|&bye| own(bye)).collect(),
        pairs: round.pairs.iter().map(|&(a, b)| (own(a), own(b))).collect(),
    });
    Ok(Choices {
        byes: every.byes.iter().flatten().map(|&bye| own(bye)).collect(),
        rounds: rounds.collect(),
        complete: every.complete,
    })
}

/// Every round a draw could end in, by index in the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Who may get the bye.
    pub byes: Vec<usize>,
    pub rounds: Vec<ChosenRound>,
    pub complete: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenRound {
    pub byes: Vec<usize>,
    pub pairs: Vec<(usize, usize)>,
}

/// A round drawn among all but `byes`, whoever they have met.
pub(super) fn randomly(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    byes: Vec<usize>,
    seed: &[u8; 32],
) -> Result<Round, Refusal> {
    let sitting_out: BTreeSet<usize> = byes.iter().copied().collect();
    let entrants: Vec<usize> =
        request.entrants.iter().copied().filter(|entrant| !sitting_out.contains(entrant)).collect();
    let problem = Problem {
        players: vec![Player::default(); entrants.len()],
        forbidden: forbidden(ledger, request, &entrants),
        ..Problem::default()
    };
    let mut round = solved(ledger, rulebook, &entrants, &problem, seed)?;
    round.byes = byes;
    Ok(round)
}

fn solved(
    ledger: &Ledger,
    rulebook: &Resolved,
    entrants: &[usize],
    problem: &Problem,
    seed: &[u8; 32],
) -> Result<Round, Refusal> {
    let pairing =
        matching::pair(problem, seed).map_err(|blocked| refusal(&blocked, ledger, rulebook, entrants))?;
    Ok(by_index(&pairing, entrants))
}

fn by_index(pairing: &matching::Pairing, entrants: &[usize]) -> Round {
    let own = |player: u32| entrants[player as usize];
    let both = |pairs: &[(u32, u32)]| pairs.iter().map(|&(a, b)| (own(a), own(b))).collect();
    Round {
        pairs: both(&pairing.pairs),
        byes: pairing.byes.iter().map(|&bye| own(bye)).collect(),
        rematches: both(&pairing.rematches),
        unwanted: both(&pairing.broken_forbidden),
        proved: pairing.proved,
        places: Vec::new(),
    }
}

/// The ranking that a procedure or the bye goes by.
struct Ranked {
    objective: matching::Objective,
    /// By index in the ledger, 0 for the best; all 0 where nothing is ranked yet.
    ranks: Vec<u32>,
    by_places: bool,
}

impl Ranked {
    fn of(ledger: &Ledger, rulebook: &Resolved, request: &Request<'_>) -> Result<Self, Refusal> {
        let first = ledger.rounds == 0;
        let objective = match rulebook.objective() {
            _ if rulebook.structure_rule().pairing == Pairing::EverybodyOnce => {
                matching::Objective::LeastSquares
            }
            Objective::LeastSquares => matching::Objective::LeastSquares,
            Objective::EqualPointsFirst => matching::Objective::EqualPointsFirst,
            Objective::FromTheTop => matching::Objective::FromTheTop,
            Objective::NetrunnerStandard => matching::Objective::DrawnInGroups,
            // NR-AMA-01: round 1 stays random.
            Objective::Amalfi if first => matching::Objective::DrawnInGroups,
            Objective::Amalfi => matching::Objective::Distance(distance(ledger, rulebook, request)?),
        };
        let by_rank = rulebook.bye().receiver.rule == ByeReceiver::LowestRanked;
        let procedure =
            matches!(objective, matching::Objective::DrawnInGroups | matching::Objective::Distance(_));
        // In the first round everybody is equal, and chance decides about the bye as well.
        let ranks = match (first, procedure || by_rank) {
            (false, true) => match request.ranking {
                Some(ranking) => places(ledger, ranking.iter().copied()),
                None => ranks(ledger, rulebook, request.lots)?,
            },
            _ => vec![0; ledger.entrants.len()],
        };
        let by_places = matches!(objective, matching::Objective::Distance(_));
        Ok(Self { objective, ranks, by_places })
    }

    /// NR-AMA-05: places are counted among those paired now, the bye taken out first.
    fn places_without(&self, entrants: &[usize], byes: &[usize]) -> Vec<u32> {
        if !self.by_places {
            return Vec::new();
        }
        let mut order: Vec<usize> =
            entrants.iter().copied().filter(|entrant| !byes.contains(entrant)).collect();
        order.sort_by_key(|&entrant| self.ranks[entrant]);
        let mut places = vec![0; self.ranks.len()];
        for (place, entrant) in (1..).zip(order) {
            places[entrant] = place;
        }
        places
    }
}

/// NR-AMA-02: rounds remaining, counting the one being paired.
pub fn distance(ledger: &Ledger, rulebook: &Resolved, request: &Request<'_>) -> Result<u32, Refusal> {
    let planned = match request.planned.or(rulebook.rounds()) {
        Some(planned) => planned,
        None => {
            let players = ledger.entrants.iter().filter(|line| line.listed).count() as u32;
            let found = rulebook.recommended_rounds(players, None, None, None);
            found.map_err(|none| super::no_recommendation(&none))?.max
        }
    };
    Ok(planned.saturating_sub(mutant!("distance-one-less", ledger.rounds, ledger.rounds + 1)).max(1))
}

fn problem(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    ranked: &Ranked,
) -> Result<Problem, Refusal> {
    let entrants = request.entrants;
    let tallies = ledger.tally(rulebook);
    let value = |tally: &Tally| match rulebook.structure_rule().pairing {
        Pairing::ByRecord => record_of(tally),
        Pairing::EverybodyOnce => 0,
        _ => tally.points,
    };
    let byes = byes_taken(ledger);
    let pods = &request.arrangements.pods;
    let players = entrants
        .iter()
        .map(|&entrant| Player {
            points: value(&tallies[entrant]),
            byes: byes[entrant],
            rank: ranked.ranks[entrant],
            pod: pods.get(&EntrantId(entrant as u32 + 1)).copied().unwrap_or(0),
        })
        .collect();
    let local = numbers(ledger, entrants);
    let met = ledger
        .meetings
        .iter()
        .filter_map(|meeting| {
            let (a, b) = (local[meeting.a]?, local[meeting.b]?);
            Some(Meeting { a, b, round: meeting.round })
        })
        .collect();
    let permitted = |said: Permission, relaxation| match said {
        Permission::Never => Permission::Never,
        Permission::Refuse if request.allowed.contains(&relaxation) => Permission::Allow,
        said => said,
    };
    Ok(Problem {
        players,
        met,
        forbidden: forbidden(ledger, request, entrants),
        objective: ranked.objective,
        bye: match rulebook.bye().receiver.rule {
            ByeReceiver::RandomAmongLowestPoints => ByePick::RandomLowestPoints,
            ByeReceiver::LowestRanked => ByePick::LowestRanked,
        },
        rematches: match permitted(rulebook.rematches(), Relaxation::Rematches) {
            Permission::Allow => Rematches::Allow,
            Permission::Refuse | Permission::Never => Rematches::Refuse,
        },
        second_bye: match permitted(rulebook.second_bye(), Relaxation::SecondBye) {
            Permission::Never => SecondBye::Never,
            Permission::Refuse => SecondBye::Refuse,
            Permission::Allow => SecondBye::Allow,
        },
    })
}

/// The number of each entrant within the problem, by index in the ledger.
fn numbers(ledger: &Ledger, entrants: &[usize]) -> Vec<Option<u32>> {
    let mut local = vec![None; ledger.entrants.len()];
    for (number, &entrant) in (0..).zip(entrants) {
        local[entrant] = Some(number);
    }
    local
}

fn forbidden(ledger: &Ledger, request: &Request<'_>, entrants: &[usize]) -> Vec<(u32, u32)> {
    let local = numbers(ledger, entrants);
    let arranged = request.arrangements.apart.iter().map(|(a, b)| (a.0 as usize - 1, b.0 as usize - 1));
    let again = request.part.iter().flat_map(|part| part.apart.iter().copied());
    let among = |(a, b): (usize, usize)| Some((*local.get(a)?, *local.get(b)?)).and_then(|(a, b)| a.zip(b));
    arranged.chain(again).filter_map(among).collect()
}

fn ranks(ledger: &Ledger, rulebook: &Resolved, lots: &[u8]) -> Result<Vec<u32>, Refusal> {
    let table = standings(ledger, rulebook, lots)?;
    Ok(places(ledger, table.rows.iter().map(|row| row.entrant)))
}

fn places(ledger: &Ledger, ranking: impl Iterator<Item = usize>) -> Vec<u32> {
    let mut ranks = vec![u32::MAX; ledger.entrants.len()];
    for (place, entrant) in (0..).zip(ranking) {
        if let Some(rank) = ranks.get_mut(entrant) {
            *rank = place;
        }
    }
    ranks
}

/// Names the rule and the players that block the round, and what would free it.
fn refusal(blocked: &Blocked, ledger: &Ledger, rulebook: &Resolved, entrants: &[usize]) -> Refusal {
    let names = |players: &[u32]| {
        players
            .iter()
            .filter_map(|&player| entrants.get(player as usize))
            .map(|&entrant| ledger.entrants[entrant].id.as_str().into())
            .collect::<Vec<EntrantKey>>()
    };
    let rematches_offered = rulebook.rematches() != Permission::Never;
    match blocked {
        Blocked::Malformed(what) => Refusal::new(RefusalKind::MalformedProblem { what: what.clone() }),
        Blocked::NoRematchFreeRound { pod, witness, remedies } => {
            let islands = witness.islands.iter().filter(|island| !island.is_empty());
            let alone = islands.clone().all(|island| island.len() == 1);
            let options = options(rulebook, |relaxation| match relaxation {
                Relaxation::EndHere => true,
                Relaxation::SecondBye => remedies.second_bye,
                Relaxation::Rematches => remedies.fewest_rematches.is_some() && rematches_offered,
            });
            let kind = RefusalKind::OnlyRematchesLeft {
                players: islands.map(|island| names(island)).collect(),
                hubs: names(&witness.hubs),
                alone,
                bye: matches!(witness.bye, Some(ByeIs::Hub)),
                pod: OpenPod(*pod),
                options: options.collect(),
                rematches: remedies.fewest_rematches.unwrap_or(0),
            };
            Refusal::new(kind).citing(&setting(rulebook, "rematches"))
        }
        Blocked::NoByeLeft { pod, remedies } => {
            let together = remedies.fewest_rematches.is_some();
            let helps = remedies.second_bye && (rematches_offered || !together);
            let options = options(rulebook, |relaxation| match relaxation {
                Relaxation::EndHere => true,
                Relaxation::SecondBye => helps,
                Relaxation::Rematches => false,
            });
            let both = Relaxations(vec![Relaxation::SecondBye, Relaxation::Rematches]);
            let second_bye = Relaxations(vec![Relaxation::SecondBye]);
            let kind = RefusalKind::OnlySecondByesLeft {
                pod: OpenPod(*pod),
                options: options
                    .map(|option| if together && option == second_bye { both.clone() } else { option })
                    .collect(),
                rematches: remedies.fewest_rematches.unwrap_or(0),
            };
            Refusal::new(kind).citing(&setting(rulebook, "second_bye"))
        }
    }
}

/// What would free the round, in the order the rulebook offers it.
fn options(rulebook: &Resolved, helps: impl Fn(Relaxation) -> bool) -> impl Iterator<Item = Relaxations> {
    let offered = rulebook.structure_rule().relaxations.iter().copied();
    offered.filter(move |&relaxation| helps(relaxation)).map(|relaxation| Relaxations(vec![relaxation]))
}

fn setting(rulebook: &Resolved, name: &str) -> Citation {
    rulebook.setting(name).map(|setting| setting.citation.clone()).unwrap_or_default()
}
