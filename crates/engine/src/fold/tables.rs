//! What happens at a table beside its result.

use super::rounds::with_table;
use crate::Tournament;
use crate::event::{Event, Logged};
use crate::ids::{RoundNumber, TableNumber};
use crate::play::Course;
use crate::play::ending::{Answered, Ending};

pub(super) fn fold_table(tournament: &mut Tournament, logged: &Logged) {
    match &logged.event {
        Event::TimeCalled(called) => with_course(tournament, called.round, called.table, |course| {
            course.ending =
                Some(Ending { called_at: logged.at, by: logged.actor.clone(), answers: Vec::new() });
        }),
        Event::EndAnswered(answered) => with_course(tournament, answered.round, answered.table, |course| {
            if let Some(ending) = &mut course.ending {
                let told = answered.told.clone();
                ending.answers.push(Answered { told, at: logged.at, by: logged.actor.clone() });
            }
        }),
        Event::EndTakenBack(back) => {
            with_course(tournament, back.round, back.table, |course| match back.left {
                Some(left) => {
                    if let Some(ending) = &mut course.ending {
                        ending.answers.truncate(left as usize);
                    }
                }
                None => course.ending = None,
            })
        }
        _ => {}
    }
}

fn with_course(
    tournament: &mut Tournament,
    round: RoundNumber,
    table: TableNumber,
    change: impl FnOnce(&mut Course),
) {
    with_table(tournament, round, table, |game| change(game.course.get_or_insert_default()));
}
