//! Where somebody goes after signing in: the page they wanted, as long as it is one of ours.

use crate::text::escaped;

/// A path of this site, or none. Browsers read `//host` and `/\host` as another site, and drop tabs and line breaks.
pub(super) fn own_path(wanted: &str) -> Option<&str> {
    let own = wanted.starts_with('/')
        && !wanted[1..].starts_with(['/', '\\'])
        && !wanted.chars().any(|letter| letter.is_control() || letter == '\\')
        && wanted.len() <= 500;
    let elsewhere = !["/sign-in", "/sign-out"].iter().any(|door| wanted.starts_with(door));
    (own && elsewhere).then_some(wanted)
}

/// The sign-in page that leads back to a path.
pub(crate) fn sign_in_path(wanted: &str) -> String {
    match own_path(wanted) {
        Some(path) if path != "/" => format!("/sign-in?next={}", escaped(path)),
        _ => "/sign-in".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_of_this_site_are_next() {
        for own in ["/", "/office", "/desk/friday?find=森&x=1", "/invite/abc"] {
            assert_eq!(own_path(own), Some(own));
        }
        for foreign in [
            "",
            "office",
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "/a\\b",
            "/\t/evil.example",
            "/sign-in?next=/",
            "/sign-out",
        ] {
            assert_eq!(own_path(foreign), None, "{foreign:?}");
        }
    }

    #[test]
    fn the_wanted_page_travels_in_the_address() {
        assert_eq!(sign_in_path("/desk/friday?a=b&c"), "/sign-in?next=/desk/friday%3Fa%3Db%26c");
        assert_eq!(sign_in_path("//evil.example"), "/sign-in");
        assert_eq!(sign_in_path("/"), "/sign-in");
    }
}
