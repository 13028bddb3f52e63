//! Fields: small ones of every kind, and events played round by round.

use matching::{ByePick, Meeting, Objective, Pairing, Player, Problem, Rematches, SecondBye};

/// A generator of its own (splitmix64), so that fields do not depend on the crate's.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) >> 33) as u32 % bound
    }

    pub fn seed(&mut self) -> [u8; 32] {
        std::array::from_fn(|_| self.below(256) as u8)
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// Up to `most` players with any history, and any wishes.
pub fn small(dice: &mut Dice, most: u32) -> Problem {
    let n = 1 + dice.below(most);
    let rounds = dice.below(n + 2);
    let spread = 1 + dice.below(8);
    let sparse = dice.below(10);
    let player = |i: u32, dice: &mut Dice| Player {
        points: i64::from(dice.below(spread)),
        byes: dice.below(3) / 2,
        rank: i,
        pod: 0,
    };
    let players = (0..n).map(|i| player(i, dice)).collect();
    let mut problem = Problem { players, ..Problem::default() };
    let mut order: Vec<u32> = (0..n).collect();
    for round in 1..=rounds {
        dice.shuffle(&mut order);
        for two in order.chunks_exact(2) {
            if dice.below(10) >= sparse {
                problem.met.push(Meeting { a: two[0], b: two[1], round });
            }
        }
    }
    if n > 1 && dice.below(2) == 0 {
        for _ in 0..dice.below(4) {
            let a = dice.below(n);
            problem.forbidden.push((a, (a + 1 + dice.below(n - 1)) % n));
        }
    }
    problem.objective = [Objective::LeastSquares, Objective::EqualPointsFirst][dice.below(2) as usize];
    problem.bye = [ByePick::RandomLowestPoints, ByePick::LowestRanked][dice.below(2) as usize];
    problem.rematches = [Rematches::Refuse, Rematches::Allow][dice.below(2) as usize];
    problem.second_bye = [SecondBye::Never, SecondBye::Refuse, SecondBye::Allow][dice.below(3) as usize];
    problem
}

/// An event of `n` players before its first round.
pub fn event(n: u32) -> Problem {
    Problem { players: vec![Player::default(); n as usize], ..Problem::default() }
}

/// Plays a round: three points for a win, one for a draw; draws in `draws` of 100 matches.
pub fn play(problem: &mut Problem, pairing: &Pairing, round: u32, draws: u32, dice: &mut Dice) {
    for &(a, b) in &pairing.pairs {
        let (mut for_a, mut for_b) = (1, 1);
        if dice.below(100) >= draws {
            (for_a, for_b) = if dice.below(2) == 0 { (3, 0) } else { (0, 3) };
        }
        problem.players[a as usize].points += for_a;
        problem.players[b as usize].points += for_b;
        problem.met.push(Meeting { a, b, round });
    }
    for &bye in &pairing.byes {
        problem.players[bye as usize].points += 3;
        problem.players[bye as usize].byes += 1;
    }
}

/// Takes a player out; the others keep their order.
pub fn drop_one(problem: &mut Problem, player: u32) {
    problem.players.remove(player as usize);
    let down = |p: u32| p - u32::from(p > player);
    problem.met.retain(|m| m.a != player && m.b != player);
    for m in &mut problem.met {
        (m.a, m.b) = (down(m.a), down(m.b));
    }
    problem.forbidden.retain(|&(a, b)| a != player && b != player);
    for pair in &mut problem.forbidden {
        *pair = (down(pair.0), down(pair.1));
    }
}
