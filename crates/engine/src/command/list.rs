//! The list of commands, made from their names in [`crate::vocabulary`].

macro_rules! commands {
    ($($($home:ident)::+ { $($name:literal => $command:ident,)* })*) => {
        $(pub use crate::$($home)::+::{$($command,)*};)*

        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "type")]
        pub enum Command {
            $($(#[serde(rename = $name)] $command($command),)*)*
        }

        impl Command {
            /// Counts the people it may bring in, each of whom the edge makes an id for.
            pub fn new_people(&self) -> usize {
                match self {
                    $($(Self::$command(command) => command.new_people(),)*)*
                }
            }

            pub(crate) fn open_to(&self, actor: &Actor) -> bool {
                match self {
                    $($(Self::$command(command) => $command::RIGHT.open_to(command, actor),)*)*
                }
            }

            /// Names what staff need to give it; None where only players do.
            pub fn capability(&self, tournament: &Tournament) -> Option<Capability> {
                match self {
                    $($(Self::$command(command) => $command::RIGHT.capability(command, tournament),)*)*
                }
            }

            pub(crate) fn is_for_the_head(&self, tournament: &Tournament) -> bool {
                match self {
                    $($(Self::$command(command) => $command::RIGHT.is_for_the_head(command, tournament),)*)*
                }
            }

            pub(crate) fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
                match self {
                    $($(Self::$command(command) => command.decide(tournament, context),)*)*
                }
            }
        }
    };
}

pub(crate) use commands;
