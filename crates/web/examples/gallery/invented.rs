//! People and results that never were.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::fraction::Fraction;
use engine::ids::EntrantId;
use engine::record::{Record, field};
use engine::standings::{PublishedRow, published_ledger};
use rulebook::{Library, Words};
use serde_json::json;
use web::locale::Locale;
use web::parts::{
    Check, Clause, Layer, Mark, NameRow, PairingRow, PlaceHolder, Side, StandingLine, State, Step, StepState,
    TableCell, Tiebreak, TiebreakShare,
};

pub const NAMES: [(&str, &str); 16] = [
    ("Aiko Mori", "森 あいこ"),
    ("Ben Okafor", "ベン・オカフォー"),
    ("Chie Tan", "丹 千恵"),
    ("Daniel Cruz", "ダニエル・クルス"),
    ("Emi Sato", "佐藤 恵美"),
    ("Farid Haddad", "ファリド・ハダド"),
    ("Grace Lindqvist-Papadopoulos", "グレース・リンドクヴィスト"),
    ("Haruto Ito", "伊藤 陽翔"),
    ("Ines Moreau", "イネス・モロー"),
    ("Jun Kobayashi", "小林 潤"),
    ("Kira Novak", "キラ・ノヴァク"),
    ("Leo Rossi", "レオ・ロッシ"),
    ("Mei Suzuki", "鈴木 芽衣"),
    ("Noah Berg", "ノア・ベルク"),
    ("Olu Adeyemi", "オル・アデイェミ"),
    ("Pia Holm", "ピア・ホルム"),
];

/// Words of nobody's rulebook.
pub fn said(locale: Locale, en: &str, ja: &str) -> String {
    locale.words(&Words { en: en.to_owned(), ja: ja.to_owned() }).to_owned()
}

pub fn name(locale: Locale, index: usize) -> String {
    let (en, ja) = NAMES[index % NAMES.len()];
    said(locale, en, ja)
}

/// Names A–Z with a table each.
pub fn names(locale: Locale, count: u32) -> Vec<NameRow> {
    let surnames = ["A", "B", "C", "D", "E", "F"];
    let mut names: Vec<_> = (0..count)
        .map(|at| {
            let round = at as usize / NAMES.len();
            let suffix = if round == 0 { String::new() } else { format!(" {}.", surnames[round % 6]) };
            NameRow {
                name: format!("{}{suffix}", name(locale, at as usize)),
                tag: (at == 2).then(|| "2".to_owned()),
                table: (at + 1 != count).then_some(at / 2 + 1),
            }
        })
        .collect();
    names.sort_by(|a, b| a.name.cmp(&b.name));
    names
}

pub fn in_minutes(minutes: u64) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    u64::try_from(now.as_millis()).unwrap_or(0) + minutes * 60_000
}

fn side(locale: Locale, index: usize, points: &str) -> Side {
    let tag = (index % NAMES.len() == 2).then(|| "2".to_owned());
    Side { name: name(locale, index), tag, points: points.to_owned() }
}

/// The pairings; with every change one more table is done.
pub fn rows(locale: Locale, changes: u32) -> Vec<PairingRow> {
    let row = |table: u32, a: usize, state| PairingRow {
        table,
        a: side(locale, a, "9"),
        b: Some(side(locale, a + 1, "6")),
        seated: true,
        state: Some(state),
        extension_min: (state == State::Extension).then_some(5),
        result: (state == State::Done).then(|| "2–1".to_owned()),
    };
    let mut rows = vec![
        row(1, 0, State::Done),
        row(12, 2, State::Extension),
        row(13, 4, State::Playing),
        row(108, 6, State::Call),
        row(109, 8, State::Missing),
        row(110, 10, State::DeckCheck),
    ];
    rows.push(PairingRow {
        table: 111,
        a: side(locale, 15, "0"),
        b: None,
        seated: true,
        state: None,
        extension_min: None,
        result: None,
    });
    let done = usize::try_from(changes.saturating_sub(57)).unwrap_or(0).min(5);
    for row in &mut rows[1..1 + done] {
        row.state = Some(State::Done);
        row.result = Some(format!("2–{}", changes % 2));
    }
    rows
}

pub fn clause(locale: Locale) -> Clause {
    Clause {
        code: "R 3.2.1.2".to_owned(),
        document: said(locale, "Transformers rules", "トランスフォーマー規定"),
        words: said(
            locale,
            "Players are paired with others of the same score where possible, and never twice with the same opponent.",
            "できるかぎり同じ得点のプレイヤー同士を組み合わせ、同じ相手とは二度と組み合わせません。",
        ),
        layer: Layer::Document,
        why: Some(said(locale, "both had 9 points and had not met.", "両者とも9点で、未対戦でした。")),
    }
}

pub fn reading(locale: Locale) -> Clause {
    Clause {
        code: "TF-AMB-04".to_owned(),
        document: said(locale, "Transformers rules", "トランスフォーマー規定"),
        words: said(
            locale,
            "The lowest ranked player without a bye receives it.",
            "不戦勝のない最下位のプレイヤーが受けます。",
        ),
        layer: Layer::Reading,
        why: None,
    }
}

/// The heads of the tiebreakers, and one invented round as the engine ranks it.
pub fn standings(locale: Locale, count: u32) -> (Vec<String>, Vec<StandingLine>) {
    let entrants: Vec<_> = (0..count).map(|at| json!({ "id": at.to_string() })).collect();
    let games = json!([{ "winner": "a" }, { "winner": "a" }]);
    let table = |at: u32| json!({ "table": at + 1, "a": (2 * at).to_string(), "b": (2 * at + 1).to_string(), "games": games });
    let matches: Vec<_> = (0..count / 2).map(table).collect();
    let rounds = json!([{ "number": 1, "matches": matches }]);
    let record = json!({ "rulebook": "transformers", "entrants": entrants, "rounds": rounds });
    let record = serde_json::from_value::<Record>(record).ok();
    record.and_then(|record| ranked(locale, &record)).unwrap_or_default()
}

fn ranked(locale: Locale, record: &Record) -> Option<(Vec<String>, Vec<StandingLine>)> {
    let rulebook = Library::builtin().resolve(&record.rulebook, &record.options).ok()?;
    let ledger = field(record, &rulebook).ok()?;
    let who = |who: Option<EntrantId>| PlaceHolder {
        id: who.map(|id| id.0),
        name: who.map(|id| name(locale, id.0 as usize - 1)),
        tag: who.filter(|id| id.0 == 3).map(|id| id.to_string()),
    };
    let table = published_ledger(&ledger, &rulebook, &[]).ok()?.shown(who, |id| id);
    let shown: Vec<_> =
        rulebook.standings().criteria.iter().filter(|found| !found.quantity.is_score()).collect();
    let line = |row: PublishedRow<PlaceHolder>| StandingLine {
        separated: None,
        unfolded: row
            .tiebreakers
            .iter()
            .zip(&shown)
            .map(|(value, criterion)| Tiebreak {
                name: locale.words(&criterion.words).to_owned(),
                display: value.display.clone(),
                exact: value.value.as_ref().map(Fraction::ratio),
                formula: said(
                    locale,
                    "mean of the opponents' match-win values, none below 1/3",
                    "対戦相手のマッチ勝率の平均(下限1/3)",
                ),
                clause: Some(clause(locale)),
                shares: (3..7)
                    .map(|at| TiebreakShare { opponent: name(locale, at), value: "2/3".to_owned() })
                    .collect(),
            })
            .collect(),
        finals: None,
        outlook: None,
        row,
    };
    let heads = web::views::tiebreak_heads(&rulebook, locale);
    Some((heads, table.standings.into_iter().map(line).collect()))
}

pub fn cells() -> Vec<TableCell> {
    (1..=32u32)
        .map(|table| {
            let state = match table {
                4 => State::Call,
                6 | 19 => State::Extension,
                11 => State::Missing,
                22 => State::DeckCheck,
                _ if table % 3 == 0 => State::Done,
                _ => State::Playing,
            };
            let extension_min = (state == State::Extension).then_some(5);
            TableCell { table, state, extension_min, href: "#".to_owned() }
        })
        .collect()
}

pub fn steps(locale: Locale) -> Vec<Step> {
    let labels = [
        ("results", "結果"),
        ("close", "締め切り"),
        ("draft", "組み合わせ"),
        ("check", "確認"),
        ("publish", "公開"),
        ("clock", "時計"),
    ];
    let state = |at| match at {
        0..3 => StepState::Done,
        3 => StepState::Now,
        _ => StepState::Next,
    };
    let step = |(at, (en, ja)): (usize, (&str, &str))| Step {
        label: said(locale, en, ja),
        state: state(at),
        href: "#".to_owned(),
    };
    labels.into_iter().enumerate().map(step).collect()
}

pub fn checks(locale: Locale) -> Vec<Check> {
    let check = |mark, en: &str, ja: &str, details: Vec<String>, clause| Check {
        mark,
        title: said(locale, en, ja),
        details,
        clause,
    };
    vec![
        check(Mark::Good, "No rematches", "再戦なし", Vec::new(), Some(clause(locale))),
        check(
            Mark::Note,
            "1 bye: Pia Holm",
            "不戦勝1名: ピア・ホルム",
            vec![said(locale, "lowest rank without a bye", "不戦勝のない最下位")],
            Some(reading(locale)),
        ),
        check(
            Mark::Note,
            "2 players meet another score",
            "得点の異なる対戦2件",
            vec![
                format!("{} (9) – {} (6)", name(locale, 2), name(locale, 3)),
                format!("{} (6) – {} (3)", name(locale, 8), name(locale, 9)),
            ],
            Some(clause(locale)),
        ),
        check(
            Mark::Fault,
            "Table 7 is fixed for Emi Sato and was not kept",
            "佐藤 恵美さんの固定席(テーブル7)が守られていません",
            Vec::new(),
            None,
        ),
    ]
}

pub fn sheet(locale: Locale) -> Vec<(String, String, String)> {
    [
        ("Rounds", "回戦数", "5", "6"),
        ("Round length", "制限時間", "50 min", "50 min"),
        ("Match", "マッチ形式", "best of three", "best of three"),
        ("Top cut", "決勝進出", "8", "4"),
    ]
    .map(|(en, ja, document, event)| (said(locale, en, ja), document.to_owned(), event.to_owned()))
    .to_vec()
}
