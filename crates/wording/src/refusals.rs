//! The words of a refusal: the message `refusal-<code>`, with what it speaks of.

use engine::Refusal;
use engine::refusal::{EntrantKey, RefusalArgument};

use crate::{Locale, Text};

impl Locale {
    /// Words a refusal, players by their numbers.
    pub fn refusal(self, refusal: &Refusal) -> Text {
        self.refusal_naming(refusal, ToString::to_string)
    }

    /// Words a refusal where players have names.
    pub fn refusal_naming(self, refusal: &Refusal, name: impl Fn(&EntrantKey) -> String) -> Text {
        let group = |group: &Vec<EntrantKey>| group.iter().map(&name).collect::<Vec<_>>().join(", ");
        let value = |argument: RefusalArgument| -> serde_json::Value {
            match argument {
                RefusalArgument::Number(number) => number.into(),
                RefusalArgument::Text(text) => text.into(),
                RefusalArgument::Words(words) => self.words(&words).into(),
                RefusalArgument::Players(groups) => {
                    groups.iter().map(group).collect::<Vec<_>>().join(" | ").into()
                }
            }
        };
        let arguments = refusal.arguments().into_iter().map(|(name, argument)| (name, value(argument)));
        Text::new(self, format!("refusal-{}", refusal.code())).with_all(arguments)
    }
}
