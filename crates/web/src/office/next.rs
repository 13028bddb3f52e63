//! What is to be done next, and how far the tournament has come.

use engine::ids::RoundNumber;
use engine::play::clock::Face;
use engine::tournament::Phase;

use crate::app::Held;
use crate::views::{After, after, at_the_start};

/// The next thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    AddPlayers,
    /// Fewer are here than the document asks for.
    MorePlayers {
        here: u32,
        least: u32,
    },
    CheckIn {
        here: u32,
        missing: u32,
    },
    Draft {
        round: u32,
    },
    Publish {
        round: u32,
    },
    StartClock {
        round: u32,
    },
    Results {
        round: u32,
        missing: u32,
    },
    Close {
        round: u32,
    },
    /// Who goes on has to be decided.
    Cut,
    Post,
    Finalize,
    Done,
}

impl Next {
    pub(super) fn of(held: &Held) -> Self {
        match held.phase {
            Phase::Posted => return Self::Finalize,
            Phase::Final => return Self::Done,
            _ => {}
        }
        if let Some(draft) = &held.draft {
            return Self::Publish { round: draft.round.0 };
        }
        match held.current_round() {
            None => before_the_first(held),
            Some(round) if round.closed => match after(held) {
                After::Main | After::Round => Self::Draft { round: round.number.0 + 1 },
                After::Cut => Self::Cut,
                After::Standings => Self::Post,
            },
            Some(round) => {
                let (number, missing) = (round.number.0, count(round.outstanding()));
                let untouched = missing == count(round.matches.iter());
                match round.clock.face() {
                    _ if missing == 0 => Self::Close { round: number },
                    Face::NotStarted if untouched && round.clock.length_ms.is_some() => {
                        Self::StartClock { round: number }
                    }
                    _ => Self::Results { round: number, missing },
                }
            }
        }
    }

    /// The room in which it is done; None where it is done right here.
    pub(super) fn href(self, slug: &str) -> Option<String> {
        match self {
            Self::AddPlayers | Self::MorePlayers { .. } | Self::CheckIn { .. } => {
                Some(format!("/desk/{slug}/players"))
            }
            Self::Draft { .. } | Self::Publish { .. } => Some(format!("/desk/{slug}/draft")),
            Self::StartClock { .. } | Self::Results { .. } | Self::Close { .. } => {
                Some(format!("/desk/{slug}"))
            }
            Self::Done => Some(format!("/t/{slug}/standings")),
            // It cannot be taken back: the desk has a page that asks.
            Self::Finalize => Some(format!("/desk/{slug}/finalize")),
            Self::Cut => Some(format!("/desk/{slug}/cut")),
            Self::Post => None,
        }
    }
}

fn before_the_first(held: &Held) -> Next {
    let entered = count(held.present_entrants().filter(|entrant| entrant.dropped_after.is_none()));
    let here = playing(held);
    // Whatever the document asks for, nobody plays alone.
    let least = held.rulebook().ok().and_then(least_players).map_or(2, |least| least.max(2));
    let start = at_the_start(held);
    if held.cut.is_some() && start == After::Standings {
        Next::Post
    } else if entered == 0 {
        Next::AddPlayers
    } else if here < entered {
        Next::CheckIn { here, missing: entered - here }
    } else if here < least {
        Next::MorePlayers { here, least }
    } else {
        match start {
            After::Main | After::Round => Next::Draft { round: 1 },
            After::Cut => Next::Cut,
            After::Standings => Next::Post,
        }
    }
}

/// Those who would be paired in the first round.
pub(super) fn playing(held: &Held) -> u32 {
    count(held.entrants.iter().filter(|entrant| entrant.plays_in(RoundNumber(1))))
}

fn least_players(rulebook: &rulebook::Resolved) -> Option<u32> {
    let counted = |minimum: &&rulebook::Minimum| minimum.of == rulebook::Counted::Players;
    rulebook.minimums().find(counted).map(|minimum| minimum.at_least)
}

pub(super) fn count<T>(things: impl Iterator<Item = T>) -> u32 {
    u32::try_from(things.count()).unwrap_or(u32::MAX)
}
