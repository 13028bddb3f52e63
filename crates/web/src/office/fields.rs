//! What a form sent, by the names of its fields.

pub(super) use crate::fields::Fields;
