//! The people of the demo. None of them exists.

use engine::people::Role;

pub struct StaffAccount {
    pub login: &'static str,
    pub name: &'static str,
    /// Where the work of these roles is done.
    pub room: &'static str,
    pub roles: &'static [Role],
}

/// The first one creates the tournament and holds every role.
pub const STAFF: [StaffAccount; 3] = [
    StaffAccount { login: "organizer", name: "Olga Orchard", room: "office", roles: &Role::FOUNDER },
    StaffAccount {
        login: "scorekeeper", name: "書記 さくら", room: "desk", roles: &[Role::Scorekeeper]
    },
    StaffAccount { login: "judge", name: "Juniper Judge", room: "floor", roles: &[Role::FloorJudge] },
];

/// Two of them share a name.
pub const PLAYERS: [&str; 32] = [
    "Amber Alder",
    "青葉 あんず",
    "Basil Birch",
    "石山 いちご",
    "Clover Cedar",
    "梅野 うめ",
    "Dill Dogwood",
    "江ノ木 えのき",
    "Elder Elm",
    "岡野 おりひめ",
    "Fern Fir",
    "柿沼 かえで",
    "Ginger Gum",
    "桐島 きりか",
    "Hazel Hawthorn",
    "杉本 すみれ",
    "Ivy Ironwood",
    "杉本 すみれ",
    "Jasmine Juniper",
    "小松原 こむぎ",
    "Kale Kauri",
    "榊 さかき",
    "Laurel Larch",
    "篠竹 しのぶ",
    "Mint Maple",
    "橘 たちばな",
    "Nettle Nutmeg",
    "椿山 つばき",
    "Olive Oak",
    "栃木坂 とちのすけ",
    "Rosemary Quince-Blackthorn-Willowherb",
    "野々花 ののか",
];
