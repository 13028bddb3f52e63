use matching::*;
use std::time::Instant;
fn rng(s: &mut u64) -> u32 {
    *s ^= *s << 13;
    *s ^= *s >> 7;
    *s ^= *s << 17;
    (*s >> 32) as u32
}
fn main() {
    for (n, r) in [
        (64u32, 6u32),
        (64, 12),
        (64, 32),
        (256, 8),
        (256, 16),
        (256, 128),
        (400, 300),
        (1024, 10),
        (1024, 20),
    ] {
        let mut s = 88172645463325252u64;
        let mut p = Problem { players: vec![Player::default(); n as usize], ..Default::default() };
        for round in 1..=r {
            let mut seed = [0u8; 32];
            for b in seed.iter_mut() {
                *b = rng(&mut s) as u8;
            }
            let pairing = match pair(&p, &seed) {
                Ok(x) => x,
                Err(e) => {
                    println!("{e}");
                    break;
                }
            };
            for (a, b) in pairing.pairs {
                let x = rng(&mut s) % 32;
                if x < 2 {
                    p.players[a as usize].points += 1;
                    p.players[b as usize].points += 1;
                } else if x % 2 == 0 {
                    p.players[a as usize].points += 3;
                } else {
                    p.players[b as usize].points += 3;
                }
                p.met.push(Meeting { a, b, round });
            }
        }
        let f = Field::new(&p).unwrap();
        let mut t1 = vec![];
        let mut cost = 0;
        let mut bound = Bound::Free;
        for i in 0..9u8 {
            let t = Instant::now();
            let x = f.pair(&[i; 32]).unwrap();
            t1.push(t.elapsed().as_nanos());
            cost = x.cost.squares;
            bound = x.bound;
        }
        t1.sort();
        let nn = n as usize;
        let big = 1_000_000i64;
        let mut c = vec![0i64; nn * nn];
        for i in 0..nn {
            for j in 0..nn {
                let d = p.players[i].points - p.players[j].points;
                c[i * nn + j] = d * d;
            }
        }
        for m in &p.met {
            c[m.a as usize * nn + m.b as usize] = big;
            c[m.b as usize * nn + m.a as usize] = big;
        }
        let mut t2 = vec![];
        let mut c2 = 0;
        for _ in 0..3 {
            let t = Instant::now();
            let m = integer_blossom::min_weight_perfect_matching(&c, nn);
            t2.push(t.elapsed().as_nanos());
            c2 = (0..nn).map(|i| c[i * nn + m[i]]).sum::<i64>() / 2;
        }
        t2.sort();
        println!(
            "n {n} r {r}: ours {:.3} ms, dense {:.3} ms ({:.1}x), cost {cost} {c2} {bound:?}",
            t1[4] as f64 / 1e6,
            t2[1] as f64 / 1e6,
            t2[1] as f64 / t1[4] as f64
        );
    }
}
