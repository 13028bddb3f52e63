//! Lists as somebody pasted or uploaded them: players, players by columns, decks, cards.

use engine::decks::Decklist;
use rulebook::{FactSheet, Library, Resolved};
use web::desk::{import, list};
use web::office::cards;

use super::Parser;

fn texts<const N: usize>(texts: [&str; N]) -> Vec<Vec<u8>> {
    texts.map(|text| text.as_bytes().to_vec()).to_vec()
}

pub struct Players;

impl Parser for Players {
    fn read(&mut self, input: &[u8]) {
        let Some(text) = list::decode(input) else { return };
        if let Ok(listed) = list::read(&text) {
            let _ = list::too_long(&listed, 40);
            let _ = list::repeated(&listed, &[("aiko tanabe".to_owned(), 1)].into());
        }
        let (table, _) = import::Table::read(&text);
        let _ = import::people(&table, &table.guess(), &[("aiko tanabe".to_owned(), 1)].into(), false);
    }

    fn known(&self) -> Vec<Vec<u8>> {
        let shift_jis = b"\x96\xbc\x91O,\x83`\x81[\x83\x80\n\x8dr\x96{ \x88\xa4\x8eq,\x90\xd4\n";
        let utf_16 =
            "\u{feff}name\tnation\nAiko\tKeter\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let mut known = texts([
            "Aiko Tanabe\nBruno Weller\n",
            "name,nation\nAiko Tanabe,Keter Sanctuary\n\"Weller, Bruno\",\"Dark \"\"States\"\"\"\n",
            "name;club\r\nAiko;A\r\n\r\nBruno;B\r\n",
            "氏名,国家\n田辺 愛子,ケテルサンクチュアリ\n",
            "\u{feff}Aiko\tKeter\n",
            "First name,Last name,Age,Account,Paid,Pronouns,Email\nAiko,Tanabe,12,A-1,yes,she,a@example.org\n",
        ]);
        known.extend([shift_jis.to_vec(), utf_16]);
        known
    }

    fn words(&self) -> Vec<Vec<u8>> {
        texts([
            "name", "氏名", "nation", "age", "paid", "account", "\"", "\"\"", ",", ";", "\t", "\n", "\r\n",
            "\u{feff}", "=1+1",
        ])
    }
}

/// A deck by every rulebook that knows decks.
pub struct Decks {
    books: Vec<Resolved>,
}

impl Decks {
    pub fn new() -> anyhow::Result<Self> {
        let library = Library::builtin();
        let books = ["vanguard", "netrunner", "transformers", "dragon-ball-super", "gate-ruler"];
        let resolve = |id: &str| library.resolve(id, &FactSheet::default());
        let books = books.into_iter().map(resolve).collect::<Result<_, _>>();
        Ok(Self { books: books.map_err(|problems| anyhow::anyhow!("{problems:?}"))? })
    }
}

impl Parser for Decks {
    fn read(&mut self, input: &[u8]) {
        let Some((which, text)) = input.split_first() else { return };
        let Ok(text) = std::str::from_utf8(text) else { return };
        let Some(book) = self.books.get(usize::from(*which) % self.books.len()) else { return };
        let Some(format) = book.deck_format() else { return };
        let (deck, _) = Decklist::read(text, format, None);
        for zone in ["deck", "main", "corp", "runner"] {
            let _ = deck.count(zone);
        }
        let again = deck.write(format);
        assert_eq!(
            Decklist::read(&again, format, None).0.write(format),
            again,
            "read again it is another deck"
        );
    }

    fn known(&self) -> Vec<Vec<u8>> {
        (0..5_u8)
            .flat_map(|which| {
                texts([
                    "nation: Keter\nDeck\n3 Some Card\n3x Other Card\nThird Card x3\n# a word\nAlone\n",
                    "player: Ada\nCorp: identity\nId One\nCorp: deck\n3 Ice\nRunner: deck\n2 Breaker\n",
                    "メインデッキ\n4 カード\n２ 全角\n",
                ])
                .into_iter()
                .map(move |text| [vec![which], text].concat())
            })
            .collect()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        texts(["Deck", "Corp", ":", " x3", "4x ", "４", "\n", "//", "#", "nation", "identity", "4294967295 "])
    }
}

/// A catalogue of cards, as JSON or as a table.
pub struct Cards;

impl Parser for Cards {
    fn read(&mut self, input: &[u8]) {
        let Some(text) = list::decode(input) else { return };
        if let Ok(read) = cards::read(&text) {
            let _ = engine::decks::Catalogue::new(read).read("Some Card", None);
        }
    }

    fn known(&self) -> Vec<Vec<u8>> {
        texts([
            "name,ja,kind,sets,date,same_as,list,cost\nSome Card,カード,unit,A;B,2026-01-01,,banned,3\n",
            "カード名,kind\nカード,unit\n",
            r#"{"cards":[{"name":"Some Card","kind":"unit","sets":["A"],"values":{"cost":3}}],"same":[["A","B"]],"complete":true}"#,
        ])
    }

    fn words(&self) -> Vec<Vec<u8>> {
        texts([
            "name", "ja", "kind", "sets", "date", "same_as", "list", "banned", "limited", "\"", ",", "\n",
            "{", "lists",
        ])
    }
}
