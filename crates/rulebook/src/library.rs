//! The rulebooks a program knows.

use std::collections::BTreeMap;

use crate::{FactSheet, Problem, Resolved, Rulebook};

/// Rulebooks by id.
#[derive(Clone, Debug, Default)]
pub struct Library {
    rulebooks: BTreeMap<String, Rulebook>,
}

impl Library {
    pub fn builtin() -> Self {
        Self::default()
    }

    pub fn add(&mut self, file: &str, text: &str) -> Result<(), Vec<Problem>> {
        let _ = text;
        Err(vec![Problem::in_file(file, (1, 1), "not read yet")])
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.rulebooks.keys().map(String::as_str)
    }

    pub fn get(&self, id: &str) -> Option<&Rulebook> {
        self.rulebooks.get(id)
    }

    pub fn resolve(&self, id: &str, sheet: &FactSheet) -> Result<Resolved, Vec<Problem>> {
        let Some(rulebook) = self.get(id) else {
            let known: Vec<String> = self.ids().map(|id| format!("`{id}`")).collect();
            let message = format!("there is no rulebook `{id}`; there are {}", known.join(", "));
            return Err(vec![Problem::of_option("rulebook", message, None)]);
        };
        Resolved::new(rulebook.clone(), sheet)
    }
}
