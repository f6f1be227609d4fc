/// The lookahead of `resynchronize` after two items differ, in skipped items of both lists together.
@usableFromInline let resynchronizationLookahead = 8

/// Matches equal items of two lists by comparing them in order, without hashing: a common prefix, a common suffix, and
/// between them blocks that match again a few items after a difference.
///
/// As identifiers are unique, every match is correct. Unmatched items are returned, though some may be in both lists. The
/// number of lookahead comparisons is bounded, so it is O(n) however the lists differ.
///
/// - Returns: the matches as blocks in order, and the unmatched indices of either list, ascending.
@inlinable
func resynchronize<Item: Equatable>(
  _ old: UnsafeBufferPointer<Item>, _ new: UnsafeBufferPointer<Item>
) -> (kept: [KeptBlock], oldUnmatched: [Int], newUnmatched: [Int]) {
  let shorter = min(old.count, new.count)
  var start = 0
  while start < shorter && old[start] == new[start] { start += 1 }
  var tail = 0
  while tail < shorter - start && old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }

  var kept: [KeptBlock] = []
  var oldUnmatched: [Int] = []
  var newUnmatched: [Int] = []
  if start > 0 { kept.append(KeptBlock(old: 0, new: 0, count: start)) }
  let oldEnd = old.count - tail
  let newEnd = new.count - tail
  var i = start
  var j = start
  var budget = 4096
  while i < oldEnd && j < newEnd {
    if old[i] == new[j] {
      let first = i
      repeat {
        i += 1
        j += 1
      } while i < oldEnd && j < newEnd && old[i] == new[j]
      kept.append(KeptBlock(old: first, new: j - (i - first), count: i - first))
      budget += 16 * (i - first)
      continue
    }
    guard budget > 0 else { break }
    // The nearest match, by the number of items skipped in both lists together.
    var skip: (old: Int, new: Int)?
    search: for distance in 1...resynchronizationLookahead {
      for passed in 0...distance {
        // Skips in one list first: an insertion or a deletion is likelier than a replacement.
        let oldPassed = passed % 2 == 0 ? passed / 2 : distance - passed / 2
        let newPassed = distance - oldPassed
        if i + oldPassed < oldEnd && j + newPassed < newEnd && old[i + oldPassed] == new[j + newPassed] {
          skip = (oldPassed, newPassed)
          break search
        }
      }
      budget -= distance + 1
    }
    let passed = skip ?? (1, 1)
    for _ in 0..<passed.old {
      oldUnmatched.append(i)
      i += 1
    }
    for _ in 0..<passed.new {
      newUnmatched.append(j)
      j += 1
    }
  }
  oldUnmatched.append(contentsOf: i..<oldEnd)
  newUnmatched.append(contentsOf: j..<newEnd)
  if tail > 0 { kept.append(KeptBlock(old: oldEnd, new: newEnd, count: tail)) }
  return (kept, oldUnmatched, newUnmatched)
}
