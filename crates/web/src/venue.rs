//! The addresses under which the venue's network may reach this machine.

use std::net::{IpAddr, SocketAddr};

/// An own address, to be offered for QR codes and shown at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VenueAddress {
    /// `http://192.168.1.20:8080`
    pub url: String,
    /// The network interface, by which somebody may recognise it: "wlan0".
    pub interface: String,
}

/// Own http addresses in the order a venue most likely wants them: private networks first, loopback last.
pub fn venue_addresses(listening: SocketAddr) -> Vec<VenueAddress> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    addresses(listening, interfaces.into_iter().map(|interface| (interface.ip(), interface.name)))
}

fn addresses(
    listening: SocketAddr,
    interfaces: impl IntoIterator<Item = (IpAddr, String)>,
) -> Vec<VenueAddress> {
    let mut found: Vec<(u8, IpAddr, String)> = interfaces
        .into_iter()
        .filter(|(ip, _)| reaches(listening.ip(), *ip))
        .filter_map(|(ip, interface)| Some((likelihood(ip)?, ip, interface)))
        .collect();
    found.sort();
    found.dedup_by_key(|(_, ip, _)| *ip);
    let port = listening.port();
    found
        .into_iter()
        .map(|(_, ip, interface)| VenueAddress {
            url: if port == 80 {
                format!("http://{}", SocketAddr::new(ip, 0)).trim_end_matches(":0").to_owned()
            } else {
                format!("http://{}", SocketAddr::new(ip, port))
            },
            interface,
        })
        .collect()
}

/// Whether a socket bound to `bound` answers on `own`.
fn reaches(bound: IpAddr, own: IpAddr) -> bool {
    match bound {
        IpAddr::V4(ip) if ip.is_unspecified() => own.is_ipv4(),
        IpAddr::V6(ip) if ip.is_unspecified() => true,
        ip => ip == own,
    }
}

/// How likely phones in the hall reach it; link-local addresses never work in a QR code.
fn likelihood(ip: IpAddr) -> Option<u8> {
    match ip {
        IpAddr::V4(ip) if ip.is_loopback() => Some(9),
        IpAddr::V4(ip) if ip.is_link_local() => None,
        IpAddr::V4(ip) if ip.octets()[..2] == [192, 168] => Some(0),
        IpAddr::V4(ip) if ip.is_private() => Some(1),
        IpAddr::V4(_) => Some(2),
        IpAddr::V6(ip) if ip.is_loopback() || ip.is_unicast_link_local() => None,
        IpAddr::V6(_) => Some(3),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn urls(listening: &str) -> Vec<String> {
        let own = [
            "127.0.0.1",
            "10.0.0.7",
            "192.168.1.20",
            "169.254.3.3",
            "203.0.113.9",
            "::1",
            "fe80::1",
            "2001:db8::5",
        ];
        let own = own.map(|ip| (ip.parse().expect("address"), "eth0".to_owned()));
        addresses(listening.parse().expect("address"), own).into_iter().map(|address| address.url).collect()
    }

    #[test]
    fn the_venues_own_network_comes_first() {
        assert_eq!(
            urls("0.0.0.0:8080"),
            [
                "http://192.168.1.20:8080",
                "http://10.0.0.7:8080",
                "http://203.0.113.9:8080",
                "http://127.0.0.1:8080"
            ]
        );
    }

    #[test]
    fn only_addresses_the_socket_answers_on_are_offered() {
        assert_eq!(urls("10.0.0.7:80"), ["http://10.0.0.7"]);
        assert_eq!(urls("[::]:9000")[3], "http://[2001:db8::5]:9000");
        assert_eq!(urls("127.0.0.1:8080"), ["http://127.0.0.1:8080"]);
    }

    #[test]
    fn this_machine_has_at_least_itself() {
        assert!(
            venue_addresses(([127, 0, 0, 1], 8080).into())
                .iter()
                .all(|address| address.url.contains("127.0.0.1"))
        );
    }
}
