//! Circles among results: A beat B, B beat C, C beat A.

/// Numbers the sets of vertices that reach one another along the edges; two vertices in one set are part of a circle.
/// Tarjan's algorithm with its own stack, since a chain of wins may be as long as the field.
pub(super) fn components(vertices: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut starts = vec![0; vertices + 1];
    for &(from, _) in edges {
        starts[from + 1] += 1;
    }
    for vertex in 0..vertices {
        starts[vertex + 1] += starts[vertex];
    }
    let mut filled = starts.clone();
    let mut targets = vec![0; edges.len()];
    for &(from, to) in edges {
        targets[filled[from]] = to;
        filled[from] += 1;
    }

    const NEW: usize = usize::MAX;
    let mut found = vec![NEW; vertices];
    let mut lowest = vec![0; vertices];
    let mut component = vec![NEW; vertices];
    let mut open: Vec<usize> = Vec::new();
    let mut next = starts.clone();
    let (mut count, mut components) = (0, 0);
    for root in 0..vertices {
        if found[root] != NEW {
            continue;
        }
        let mut walk = vec![root];
        while let Some(&vertex) = walk.last() {
            if found[vertex] == NEW {
                found[vertex] = count;
                lowest[vertex] = count;
                count += 1;
                open.push(vertex);
            }
            if next[vertex] < starts[vertex + 1] {
                let to = targets[next[vertex]];
                next[vertex] += 1;
                if found[to] == NEW {
                    walk.push(to);
                } else if component[to] == NEW {
                    lowest[vertex] = lowest[vertex].min(found[to]);
                }
                continue;
            }
            walk.pop();
            if let Some(&parent) = walk.last() {
                lowest[parent] = lowest[parent].min(lowest[vertex]);
            }
            if lowest[vertex] == found[vertex] {
                while let Some(member) = open.pop() {
                    component[member] = components;
                    if member == vertex {
                        break;
                    }
                }
                components += 1;
            }
        }
    }
    component
}

/// The same for a complete relation: everybody is ahead of everybody further down the list, except for the pairs given,
/// in which the later is ahead of the earlier. Sets are numbered from the best.
///
/// A set of the k most successful stands above all others exactly when it holds every success it can have among itself
/// and all those over the rest (Landau), so that sorting by successes finds the sets without looking at every pair.
pub(super) fn relation_components(entrants: usize, upsets: &[(usize, usize)]) -> Vec<usize> {
    let mut successes: Vec<usize> = (0..entrants).map(|place| entrants - 1 - place).collect();
    for &(later, earlier) in upsets {
        successes[later] += 1;
        successes[earlier] -= 1;
    }
    let mut by_successes: Vec<usize> = (0..entrants).collect();
    by_successes.sort_by_key(|&entrant| std::cmp::Reverse(successes[entrant]));
    let mut components = vec![0; entrants];
    let (mut sum, mut current) = (0, 0);
    for (place, &entrant) in by_successes.iter().enumerate() {
        components[entrant] = current;
        sum += successes[entrant];
        let above = place + 1;
        if sum == above * (above - 1) / 2 + above * (entrants - above) {
            current += 1;
        }
    }
    components
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Who reaches whom, by the definition.
    fn reach(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<bool>> {
        let mut reach = vec![vec![false; vertices]; vertices];
        for &(from, to) in edges {
            reach[from][to] = true;
        }
        for over in 0..vertices {
            for from in 0..vertices {
                for to in 0..vertices {
                    reach[from][to] |= reach[from][over] && reach[over][to];
                }
            }
        }
        reach
    }

    #[test]
    fn a_circle_is_one_set_and_a_chain_is_many() {
        let found = components(5, &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4)]);
        assert!(found[0] == found[1] && found[1] == found[2]);
        assert!(found[2] != found[3] && found[3] != found[4]);
        let chain: Vec<(usize, usize)> = (0..50_000).map(|from| (from, from + 1)).collect();
        assert_eq!(components(50_001, &chain).into_iter().max(), Some(50_000));
    }

    proptest! {
        #[test]
        fn sets_are_those_that_reach_one_another(edges in prop::collection::vec((0..8usize, 0..8usize), 0..20)) {
            let (found, reach) = (components(8, &edges), reach(8, &edges));
            for one in 0..8 {
                for other in 0..8 {
                    let together = one == other || reach[one][other] && reach[other][one];
                    prop_assert_eq!(found[one] == found[other], together, "{} {}", one, other);
                }
            }
        }

        #[test]
        fn a_complete_relation_falls_apart_from_the_top(pairs in prop::collection::btree_set((0..8usize, 0..8usize), 0..12)) {
            let upsets: Vec<(usize, usize)> = pairs.into_iter().filter(|(later, earlier)| later > earlier).collect();
            let mut edges = Vec::new();
            for earlier in 0..8 {
                for later in earlier + 1..8 {
                    let upset = upsets.contains(&(later, earlier));
                    edges.push(if upset { (later, earlier) } else { (earlier, later) });
                }
            }
            let (found, sets) = (relation_components(8, &upsets), components(8, &edges));
            for &(ahead, behind) in &edges {
                prop_assert!(found[ahead] <= found[behind]);
                prop_assert_eq!(found[ahead] == found[behind], sets[ahead] == sets[behind]);
            }
        }
    }
}
