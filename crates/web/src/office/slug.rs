//! The address of a tournament, made from its name.

/// Long enough to be recognised, short enough to be read out.
const LONGEST: usize = 40;

/// Letters and digits of the name; where it has no letters an address can hold, the game and the day.
pub(super) fn slug(name: &str, rulebook: &str, date: &str) -> String {
    let made = ascii(name);
    if made.chars().any(|letter| letter.is_ascii_alphabetic()) {
        return made;
    }
    let fallback = ascii(&format!("{rulebook} {date}"));
    if fallback.is_empty() { "tournament".to_owned() } else { fallback }
}

fn ascii(text: &str) -> String {
    let mut made = String::new();
    for letter in
        text.chars().flat_map(char::to_lowercase).flat_map(|letter| plain(letter).chars().collect::<Vec<_>>())
    {
        match letter {
            'a'..='z' | '0'..='9' => made.push(letter),
            // An apostrophe parts no words.
            '\'' | '’' => {}
            _ if made.is_empty() || made.ends_with('-') => {}
            _ => made.push('-'),
        }
    }
    // Cut between words where there is a place to.
    if made.len() > LONGEST {
        let cut = made[..=LONGEST].rfind('-').unwrap_or(LONGEST);
        made.truncate(cut);
    }
    made.trim_end_matches('-').to_owned()
}

/// Letters with a mark on them, as they are written without.
fn plain(letter: char) -> String {
    let plain = match letter {
        'à' | 'á' | 'â' | 'ã' | 'å' | 'ā' => "a",
        'ä' | 'æ' => "ae",
        'ç' | 'č' | 'ć' => "c",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ě' => "e",
        'ì' | 'í' | 'î' | 'ï' | 'ī' => "i",
        'ñ' | 'ń' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ō' | 'ø' => "o",
        'ö' | 'œ' => "oe",
        'š' | 'ś' => "s",
        'ß' => "ss",
        'ù' | 'ú' | 'û' | 'ū' => "u",
        'ü' => "ue",
        'ý' | 'ÿ' => "y",
        'ž' | 'ź' | 'ż' => "z",
        'ａ'..='ｚ' | '０'..='９' => {
            return char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter).to_string();
        }
        other => return other.to_string(),
    };
    plain.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_an_address() {
        for (name, expected) in [
            ("Friday Swiss", "friday-swiss"),
            ("  Olga's  2nd Cup! ", "olgas-2nd-cup"),
            ("Café Zürich", "cafe-zuerich"),
            ("金曜スイス", "transformers-2026-11-20"),
            ("第3回", "transformers-2026-11-20"),
            ("金曜 Ｓｗｉｓｓ 第3回", "swiss-3"),
            ("---", "transformers-2026-11-20"),
            ("A very long name of a tournament that goes on and on", "a-very-long-name-of-a-tournament-that"),
        ] {
            assert_eq!(slug(name, "transformers", "2026-11-20"), expected, "{name}");
        }
        assert_eq!(slug("大会", "", ""), "tournament");
    }
}
