//! Chance: every draw follows from the seed of the round.
//!
//! The generator is xoshiro256++ (Blackman and Vigna). Its state is the seed read as four little-endian words,
//! each passed through the finalizer of splitmix64 together with its place, so that seeds differing in one bit
//! (or a seed of zeros) start far apart. A number below `bound` is drawn by Lemire's multiplication with
//! rejection, so all are equally likely; shuffles are Fisher and Yates's, from the last place down.

#[derive(Debug, Clone)]
pub struct Chance {
    state: [u64; 4],
}

impl Chance {
    pub fn new(seed: &[u8; 32]) -> Self {
        let mut state = [0; 4];
        let mut carried = 0;
        for (place, (word, bytes)) in state.iter_mut().zip(seed.chunks_exact(8)).enumerate() {
            let mut read = [0; 8];
            read.copy_from_slice(bytes);
            carried = mix(u64::from_le_bytes(read) ^ carried).wrapping_add(place as u64 + 1);
            *word = mix(carried);
        }
        let mut chance = Chance { state };
        // The words are filled from the first on; a few steps carry the last one into all of them.
        for _ in 0..8 {
            chance.word();
        }
        chance
    }

    /// An independent stream for one part of a round, such as a pod.
    pub fn stream(seed: &[u8; 32], part: u32) -> Self {
        let mut chance = Chance::new(seed);
        if part > 0 {
            chance.state[3] ^= mix(u64::from(part));
            for _ in 0..8 {
                chance.word();
            }
        }
        chance
    }

    pub fn word(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let drawn = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let [a, b, c, d] = [a ^ d ^ b, b ^ c ^ a, c ^ a ^ (b << 17), (d ^ b).rotate_left(45)];
        self.state = [a, b, c, d];
        drawn
    }

    /// A number from 0 to `bound - 1`, each equally likely; 0 if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let half = (self.word() >> 32) as u32;
        self.scale(half, bound)
    }

    /// Turns 32 random bits into a number below `bound`, drawing more bits where they would not be fair.
    #[inline]
    fn scale(&mut self, half: u32, bound: u32) -> u32 {
        let wide = u64::from(half) * u64::from(bound);
        if (wide as u32) < bound { self.scale_fairly(wide, bound) } else { (wide >> 32) as u32 }
    }

    #[cold]
    fn scale_fairly(&mut self, mut wide: u64, bound: u32) -> u32 {
        let unfair = bound.wrapping_neg() % bound.max(1);
        while (wide as u32) < unfair {
            wide = (self.word() >> 32) * u64::from(bound);
        }
        (wide >> 32) as u32
    }

    /// One word serves two places.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut left = items.len();
        while left > 2 {
            let word = self.word();
            let place = self.scale((word >> 32) as u32, left as u32) as usize;
            items.swap(left - 1, place);
            let place = self.scale(word as u32, left as u32 - 1) as usize;
            items.swap(left - 2, place);
            left -= 2;
        }
        if left == 2 {
            let place = self.below(2) as usize;
            items.swap(1, place);
        }
    }
}

fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sum of squared deviations from `expected`, in units of it: the statistic times one.
    fn chi_squared(counts: &[u64], expected: u64) -> u64 {
        counts.iter().map(|&count| count.abs_diff(expected).pow(2)).sum::<u64>() / expected
    }

    #[test]
    fn numbers_below_a_bound_are_equally_likely() {
        let mut chance = Chance::new(&[1; 32]);
        for bound in [2, 3, 6, 7, 48] {
            let mut counts = vec![0; bound as usize];
            for _ in 0..bound * 10_000 {
                counts[chance.below(bound) as usize] += 1;
            }
            // Seven deviations above the mean of the statistic, which is `bound - 1`.
            let limit = u64::from(bound - 1 + 7 * (2 * bound).isqrt());
            assert!(chi_squared(&counts, 10_000) < limit, "{bound}: {counts:?}");
        }
    }

    #[test]
    fn large_bounds_are_not_rounded() {
        let mut chance = Chance::new(&[2; 32]);
        let bound = 3 << 30;
        let mut counts = [0; 3];
        for _ in 0..300_000 {
            counts[(chance.below(bound) >> 30) as usize] += 1;
        }
        assert!(chi_squared(&counts, 100_000) < 20, "{counts:?}");
    }

    #[test]
    fn every_order_is_equally_likely() {
        for len in [2_usize, 3, 4, 5] {
            let orders: usize = (1..=len).product();
            let mut counts = vec![0; orders];
            let mut chance = Chance::new(&[3; 32]);
            for _ in 0..orders * 2_000 {
                let mut items: Vec<usize> = (0..len).collect();
                chance.shuffle(&mut items);
                let rank = (0..len).fold(0, |rank, i| {
                    rank * (len - i) + items[i + 1..].iter().filter(|&&later| later < items[i]).count()
                });
                counts[rank] += 1;
            }
            let limit = (orders + 7 * (2 * orders).isqrt()) as u64;
            assert!(chi_squared(&counts, 2_000) < limit, "{len}: {counts:?}");
        }
    }

    #[test]
    fn one_bit_of_the_seed_or_another_part_changes_everything() {
        let words = |mut chance: Chance| -> [u64; 4] { std::array::from_fn(|_| chance.word()) };
        let zero = words(Chance::new(&[0; 32]));
        for byte in 0..32 {
            let mut seed = [0; 32];
            seed[byte] = 1;
            let other = words(Chance::new(&seed));
            let differing: u32 = zero.iter().zip(other).map(|(a, b)| (a ^ b).count_ones()).sum();
            assert!((85..172).contains(&differing), "byte {byte}: {differing} of 256 bits");
        }
        assert_ne!(zero, words(Chance::stream(&[0; 32], 1)));
        assert_eq!(zero, words(Chance::stream(&[0; 32], 0)));
    }
}
