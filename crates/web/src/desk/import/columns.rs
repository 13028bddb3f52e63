//! What a column of a list means.

use crate::locale::key;
use crate::views::fold;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Name,
    Given,
    Family,
    Reading,
    Nickname,
    Account,
    Age,
    Pronouns,
    Contact,
    Paid,
    Ignored,
}

impl Column {
    pub const ALL: [Self; 11] = [
        Self::Name,
        Self::Given,
        Self::Family,
        Self::Reading,
        Self::Nickname,
        Self::Account,
        Self::Age,
        Self::Pronouns,
        Self::Contact,
        Self::Paid,
        Self::Ignored,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Given => "given",
            Self::Family => "family",
            Self::Reading => "reading",
            Self::Nickname => "nickname",
            Self::Account => "account",
            Self::Age => "age",
            Self::Pronouns => "pronouns",
            Self::Contact => "contact",
            Self::Paid => "paid",
            Self::Ignored => "ignored",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|column| column.name() == name)
    }

    pub fn key(self) -> &'static str {
        match self {
            Self::Name => key("import-column-name"),
            Self::Given => key("import-column-given"),
            Self::Family => key("import-column-family"),
            Self::Reading => key("import-column-reading"),
            Self::Nickname => key("import-column-nickname"),
            Self::Account => key("import-column-account"),
            Self::Age => key("import-column-age"),
            Self::Pronouns => key("import-column-pronouns"),
            Self::Contact => key("import-column-contact"),
            Self::Paid => key("import-column-paid"),
            Self::Ignored => key("import-column-ignored"),
        }
    }

    /// What a heading probably means.
    pub fn guess(heading: &str) -> Self {
        match fold(heading).replace([' ', '_', '-', '　', '.'], "").as_str() {
            "name" | "fullname" | "player" | "playername" | "名前" | "氏名" | "ぷれいやー"
            | "ぷれいやー名" | "選手名" | "参加者" => Self::Name,
            "first" | "firstname" | "givenname" | "given" | "名" => Self::Given,
            "last" | "lastname" | "surname" | "familyname" | "family" | "姓" => Self::Family,
            "reading" | "furigana" | "kana" | "ふりがな" | "かな" | "よみ" | "よみがな" | "読み"
            | "読みがな" | "読み仮名" => Self::Reading,
            "nickname" | "nick" | "handle" | "にっくねーむ" | "はんどるねーむ" | "hn" => {
                Self::Nickname
            }
            "account"
            | "accountnumber"
            | "id"
            | "playerid"
            | "membership"
            | "dci"
            | "number"
            | "会員番号"
            | "あかうんと"
            | "あかうんと番号"
            | "番号" => Self::Account,
            "age" | "年齢" => Self::Age,
            "pronouns" | "pronoun" | "代名詞" => Self::Pronouns,
            "contact" | "email" | "mail" | "phone" | "連絡先" | "めーる" | "めーるあどれす" | "電話" => {
                Self::Contact
            }
            "paid" | "fee" | "支払" | "支払い" | "参加費" | "入金" => Self::Paid,
            _ => Self::Ignored,
        }
    }
}
