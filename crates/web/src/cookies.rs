//! Reading cookies, and giving them out so that they fit the way the visitor came.

use axum::http::{HeaderMap, HeaderValue, header};

/// The value of a cookie.
pub fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .find_map(|pair| pair.trim_start().strip_prefix(name)?.strip_prefix('='))
}

/// A cookie that proves who somebody is: a session of staff, a seat of a player.
///
/// Over https it is `__Host-` and Secure, which no neighbouring host can set or read. A browser refuses that name over plain
/// http, so there it has another one; the two are never taken for each other.
#[derive(Clone, Copy, Debug)]
pub struct Credential {
    secure_name: &'static str,
    plain_name: &'static str,
}

/// Signed-in staff.
pub const SESSION: Credential =
    Credential { secure_name: "__Host-floorkeeper", plain_name: "floorkeeper-plain" };
/// The seats this phone knows.
pub const SEATS: Credential =
    Credential { secure_name: "__Host-floorkeeper-seats", plain_name: "floorkeeper-seats-plain" };

impl Credential {
    pub fn name(self, https: bool) -> &'static str {
        if https { self.secure_name } else { self.plain_name }
    }

    pub fn read(self, headers: &HeaderMap, https: bool) -> Option<&str> {
        cookie(headers, self.name(https)).filter(|value| !value.is_empty())
    }

    /// A `Set-Cookie` line; `None` if the value holds what a cookie cannot.
    pub fn issue(self, value: &str, max_age_s: u64, https: bool) -> Option<HeaderValue> {
        let secure = if https { "; Secure" } else { "" };
        let name = self.name(https);
        set(&format!("{name}={value}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}"), value)
    }

    pub fn withdraw(self, https: bool) -> Option<HeaderValue> {
        self.issue("", 0, https)
    }
}

/// A cookie that only remembers a taste and may be read by the page's scripts.
pub fn preference(name: &str, value: &str, https: bool) -> Option<HeaderValue> {
    let secure = if https { "; Secure" } else { "" };
    set(&format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax{secure}"), value)
}

/// A cookie read once by the next page.
pub fn once(name: &str, value: &str, max_age_s: u64, https: bool) -> Option<HeaderValue> {
    let secure = if https { "; Secure" } else { "" };
    set(&format!("{name}={value}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}"), value)
}

fn set(line: &str, value: &str) -> Option<HeaderValue> {
    let sound =
        value.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b';' | b',' | b'"' | b'\\'));
    if sound { HeaderValue::from_str(line).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let headers: HeaderMap =
            [(header::COOKIE, HeaderValue::from_static("xa=1; a=2;ab=3"))].into_iter().collect();
        assert_eq!(cookie(&headers, "a"), Some("2"));
        assert_eq!(cookie(&headers, "ab"), Some("3"));
        assert_eq!(cookie(&headers, "b"), None);
    }

    #[test]
    fn a_credential_fits_the_way_the_visitor_came() {
        let issued = SESSION.issue("token", 60, true).expect("sound");
        assert_eq!(issued, "__Host-floorkeeper=token; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
        let issued = SESSION.issue("token", 60, false).expect("sound");
        assert_eq!(issued, "floorkeeper-plain=token; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
        assert_eq!(SESSION.issue("a; Domain=evil", 60, true), None);

        let headers: HeaderMap =
            [(header::COOKIE, HeaderValue::from_static("floorkeeper-plain=token"))].into_iter().collect();
        assert_eq!(SESSION.read(&headers, false), Some("token"));
        assert_eq!(SESSION.read(&headers, true), None, "a plain cookie proves nothing over https");
    }
}
