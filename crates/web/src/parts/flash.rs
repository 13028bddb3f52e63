//! What just happened, in one line, with the way back.

/// A line shown once after an action.
#[derive(Clone, Debug)]
pub struct Flash {
    pub words: String,
    pub undo: Option<Undo>,
}

/// A plain form that takes the action back.
#[derive(Clone, Debug)]
pub struct Undo {
    pub action: String,
    /// The command to take back.
    pub command: String,
}
