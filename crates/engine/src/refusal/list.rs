//! Makes the list of kinds into an enum that knows the code and the arguments of each.

/// How programs know a kind: its code, and the names of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindShape {
    pub code: &'static str,
    pub arguments: &'static [&'static str],
}

macro_rules! refusals {
    ($($kind:ident $({ $($field:ident: $type:ty),* $(,)? })?,)*) => {
        /// Why a command is refused.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum RefusalKind {
            $($kind $({ $($field: $type),* })?,)*
        }

        impl RefusalKind {
            /// Every kind there is.
            pub const ALL: &'static [$crate::refusal::KindShape] = &[$($crate::refusal::KindShape {
                code: $crate::refusal::list::code!($kind),
                arguments: &[$($(stringify!($field)),*)?],
            }),*];

            /// Names the kind for programs and locale files.
            pub fn code(&self) -> &'static str {
                match self {
                    $(Self::$kind { .. } => $crate::refusal::list::code!($kind),)*
                }
            }

            /// Lists what the kind speaks of, by name.
            pub fn arguments(&self) -> Vec<(&'static str, $crate::refusal::RefusalArgument)> {
                let mut arguments = Vec::new();
                match self {
                    $(Self::$kind { $($($field),*)? } => {
                        $($(arguments.extend($crate::refusal::AsArgument::as_argument($field).map(|told| (stringify!($field), told)));)*)?
                    })*
                }
                arguments
            }

            #[cfg(test)]
            pub(crate) fn examples() -> Vec<Self> {
                vec![$(Self::$kind $({ $($field: $crate::refusal::tests::Example::example()),* })?),*]
            }
        }
    };
}

/// The name of a kind in kebab case, as a constant.
macro_rules! code {
    ($kind:ident) => {{
        const NAME: &str = stringify!($kind);
        const BYTES: [u8; $crate::refusal::list::kebab_length(NAME)] = $crate::refusal::list::kebab(NAME);
        const CODE: &str = match std::str::from_utf8(&BYTES) {
            Ok(code) => code,
            Err(_) => NAME,
        };
        CODE
    }};
}

pub(super) use {code, refusals};

pub(super) const fn kebab_length(name: &str) -> usize {
    let name = name.as_bytes();
    let mut length = name.len();
    let mut at = 1;
    while at < name.len() {
        if name[at].is_ascii_uppercase() {
            length += 1;
        }
        at += 1;
    }
    length
}

pub(super) const fn kebab<const LENGTH: usize>(name: &str) -> [u8; LENGTH] {
    let name = name.as_bytes();
    let mut kebab = [b'-'; LENGTH];
    let (mut from, mut to) = (0, 0);
    while from < name.len() {
        if from > 0 && name[from].is_ascii_uppercase() {
            to += 1;
        }
        kebab[to] = name[from].to_ascii_lowercase();
        from += 1;
        to += 1;
    }
    kebab
}
