//! What rooms and the API show of a tournament, computed from it and worded for the visitor.

mod alphabet;
mod boards;
mod bracket;
mod clauses;
mod cut;
mod decks;
mod event_rules;
mod frame;
mod judging;
mod meetings;
mod names;
mod outlook;
mod recommended;
mod refused;
mod scores;
mod sheet;
mod sides;
mod stages;
mod standings;
mod times;
mod whys;

pub use alphabet::{Alphabetical, Heading, READING, fold, name_key};
pub use boards::{begun, byes, disputed, pairings, result_words, table_state};
pub use bracket::{Extent, Picture, has_bracket, picture};
pub use clauses::{cited, clause, drop_means, leaving, return_means, setting_clause, why_clause, why_words};
pub use cut::{CutReason, cut_method, cut_reasons};
pub use decks::{
    ListReason, ShownChecklist, ShownList, checklists, list_reasons, list_shape, list_state, shown_list,
};
pub use event_rules::{
    Entry, EntryLink, EntryNotice, advice, advice_on_time, entry, latest_announcement, rule_clause,
};
pub use frame::{following, heading};
pub use judging::{
    PenaltyLine, Said, begins, is_out, item_name, items, measure_to_order, party_name, penalties_of,
    penalty_line, penalty_name, person_name, recordable, reminders, said,
};
pub use meetings::{
    After, OwnMatch, Verdict, after, all_played, at_the_start, deciding, lost_unplayed, missed_are_lost,
    own_matches, own_score, records, standings_public,
};
pub use names::{Audience, Names};
pub use outlook::{OwnOutlook, mark_outlooks, own_outlook};
pub use recommended::{Recommended, recommended};
pub use refused::Fault;
pub use scores::{
    Recorded, choice_figures, choice_words, finished_games, finished_games_of, is_about_the_clock,
    named_score, recorded, report_words, score_to_carry, score_words, told_score,
};
pub use sheet::{
    SheetGroup, SheetRow, group_key, planned_rounds, role_words, roles_with, sheet, value_words,
};
pub use sides::{FirstSide, first_in_finals, first_side, first_side_name, side_of};
pub use stages::{RoundTitle, finals_decided, round_in, round_name};
pub use standings::{Counted, counted, standing_lines, tiebreak_heads, unfold};
pub use times::{clock, date_words, round_heading, table_clock, time_of_day};
pub use whys::{Changes, Seats, Told, own_words, standing_swaps, why_bye, why_meet};
