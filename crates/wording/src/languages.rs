//! The languages there are. A further one is a folder of files and a line in `LANGUAGES`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{LazyLock, OnceLock};

use rulebook::Words;
use rust_embed::RustEmbed;

use crate::catalogue::{self, Bundle};
use crate::translations;

/// The languages of the program, in the order of the switch. Rulebooks carry English and Japanese themselves.
pub(crate) static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    vec![
        built_in("en", "EN").in_rulebooks(|words| &words.en),
        built_in("ja", "日本語").in_rulebooks(|words| &words.ja).with_kana(),
    ]
});

/// A language with its files, which are read when somebody first reads it.
pub struct Language {
    tag: &'static str,
    own_name: &'static str,
    kana: bool,
    side_by_side: Option<fn(&Words) -> &String>,
    files: Box<dyn Fn() -> Vec<File> + Send + Sync>,
    bundle: OnceLock<Bundle>,
    translations: OnceLock<BTreeMap<String, String>>,
}

/// A file of a language: `desk.ftl` holds words of the program, `rulebooks.po` words of rulebooks.
#[derive(Clone, Debug)]
pub struct File {
    pub name: String,
    pub text: String,
}

impl Language {
    /// Makes a language of its tag, its name in itself (short enough for the header) and its files.
    pub fn new(
        tag: &'static str,
        own_name: &'static str,
        files: impl Fn() -> Vec<File> + Send + Sync + 'static,
    ) -> Self {
        Self {
            tag,
            own_name,
            kana: false,
            side_by_side: None,
            files: Box::new(files),
            bundle: OnceLock::new(),
            translations: OnceLock::new(),
        }
    }

    /// Takes its words from the rulebooks themselves.
    fn in_rulebooks(self, side_by_side: fn(&Words) -> &String) -> Self {
        Self { side_by_side: Some(side_by_side), ..self }
    }

    /// Lists names by kana before the Latin alphabet, and asks how names are read.
    fn with_kana(self) -> Self {
        Self { kana: true, ..self }
    }

    pub(crate) fn tag(&self) -> &'static str {
        self.tag
    }

    pub(crate) fn own_name(&self) -> &'static str {
        self.own_name
    }

    pub(crate) fn has_kana(&self) -> bool {
        self.kana
    }

    pub(crate) fn files(&self, kind: &str) -> Vec<File> {
        let mut files = (self.files)();
        files.retain(|file| file.name.ends_with(kind));
        files
    }

    pub(crate) fn bundle(&self) -> &Bundle {
        self.bundle.get_or_init(|| catalogue::read(self))
    }

    /// Words a rule; what nobody has translated yet stays English.
    pub(crate) fn words<'w>(&'static self, words: &'w Words) -> &'w str {
        match self.side_by_side {
            Some(side_by_side) => side_by_side(words),
            None => {
                let translations = self.translations.get_or_init(|| translations::read(self));
                translations.get(&words.en).map_or(words.en.as_str(), String::as_str)
            }
        }
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.tag)
    }
}

#[derive(RustEmbed)]
#[folder = "locales/"]
struct Files;

/// A language whose folder in `locales/` is compiled in.
fn built_in(tag: &'static str, own_name: &'static str) -> Language {
    Language::new(tag, own_name, move || {
        let within = |path: &str| path.strip_prefix(tag)?.strip_prefix('/').map(str::to_owned);
        let file = |path: &str| {
            let data = Files::get(path)?.data;
            Some(File { name: within(path)?, text: String::from_utf8_lossy(&data).into_owned() })
        };
        Files::iter().filter_map(|path| file(&path)).collect()
    })
}
