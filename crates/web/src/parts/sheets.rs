//! Sheets for the wall, the tables and the big screen: names with their tables, and the order of match slips on paper.

/// A player in the alphabet of names, with the table to go to; no table is a bye.
#[derive(Clone, Debug)]
pub struct NameRow {
    pub name: String,
    pub tag: Option<String>,
    pub table: Option<u32>,
}

/// Lays slips on pages so that the stack can be cut once and piled up: the slips of the first position lie under each other in
/// order, then those of the second. Without this somebody sorts two hundred slips by hand before every round.
pub fn stack_cut<T: Clone>(slips: &[T], per_page: usize) -> Vec<Vec<Option<T>>> {
    let pages = slips.len().div_ceil(per_page.max(1));
    let page = |at: usize| (0..per_page).map(|position| slips.get(position * pages + at).cloned()).collect();
    (0..pages).map(page).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_cut_from_the_stack_are_in_order() {
        for count in 0..40u32 {
            let slips: Vec<u32> = (1..=count).collect();
            let pages = stack_cut(&slips, 4);
            assert_eq!(pages.len(), slips.len().div_ceil(4));
            let piled: Vec<u32> =
                (0..4).flat_map(|position| pages.iter().filter_map(move |page| page[position])).collect();
            assert_eq!(piled, slips);
        }
    }

    #[test]
    fn ten_slips_on_three_pages() {
        let pages = stack_cut(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4);
        assert_eq!(pages[0], [Some(1), Some(4), Some(7), Some(10)]);
        assert_eq!(pages[2], [Some(3), Some(6), Some(9), None]);
    }
}
