//! What the compiler counts while the program runs: how often each piece of our own code was passed through.
//!
//! Built as `scripts/fuzz` does it (`-C instrument-coverage` for the crates of this workspace), the counters are there and an
//! input that reaches something new is kept and changed further. Built like everything else there are none, and inputs
//! are only changed at random.

use std::collections::BTreeSet;

/// Which pieces were ever passed through, and how often at a time: once, twice, a few times, often.
#[derive(Default)]
pub struct Reached {
    seen: Vec<u8>,
    pieces: BTreeSet<usize>,
}

impl Reached {
    pub fn guided() -> bool {
        cfg!(coverage_guided)
    }

    pub fn pieces(&self) -> usize {
        self.pieces.len()
    }

    /// Runs something, and says whether it reached what nothing before it did.
    pub fn by(&mut self, run: impl FnOnce()) -> bool {
        passed::clear();
        run();
        let mut news = false;
        passed::each(|piece, count| {
            if self.seen.len() <= piece {
                self.seen.resize(piece + 1, 0);
            }
            let times = 1_u8 << count.ilog2().min(7);
            if self.seen[piece] & times == 0 {
                self.seen[piece] |= times;
                self.pieces.insert(piece);
                news = true;
            }
        });
        news
    }
}

#[cfg(coverage_guided)]
#[expect(unsafe_code, reason = "the counters are reached by the addresses the compiler's runtime names")]
mod passed {
    use std::sync::atomic::{AtomicU64, Ordering};

    // Of LLVM's profiling runtime, which `-C instrument-coverage` links in.
    unsafe extern "C" {
        fn __llvm_profile_begin_counters() -> *mut u64;
        fn __llvm_profile_end_counters() -> *mut u64;
    }

    fn all() -> &'static [AtomicU64] {
        // SAFETY: both point into one section of the program, which holds nothing but 8-byte counters, lives as long as the
        // program and is written to by plain additions; lost additions do no harm here.
        unsafe {
            let begin = __llvm_profile_begin_counters();
            let length = __llvm_profile_end_counters().offset_from(begin);
            std::slice::from_raw_parts(begin.cast::<AtomicU64>(), usize::try_from(length).unwrap_or(0))
        }
    }

    pub fn clear() {
        all().iter().for_each(|counter| counter.store(0, Ordering::Relaxed));
    }

    pub fn each(mut take: impl FnMut(usize, u64)) {
        for (piece, counter) in all().iter().enumerate() {
            let count = counter.load(Ordering::Relaxed);
            if count > 0 {
                take(piece, count);
            }
        }
    }
}

#[cfg(not(coverage_guided))]
mod passed {
    pub fn clear() {}

    pub fn each(_take: impl FnMut(usize, u64)) {}
}
