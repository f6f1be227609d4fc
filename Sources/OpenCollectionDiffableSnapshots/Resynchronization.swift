/// How far the straight comparison looks ahead, in items of both sides together, after two items differed.
@usableFromInline let resynchronizationReach = 8

/// Pairs equal items of two lists by walking them side by side, without hashing: a common start, a common end, and
/// between them stretches that agree again a few items after they differed.
///
/// As identifiers are unique, any pair found is right. What is not found is left over, though it may well be in both;
/// the walk gives up when looking ahead costs more than it finds, so it is O(n) however the lists differ.
///
/// - Returns: the pairs as blocks in order, and the indices left over on either side, ascending.
@inlinable
func resynchronize<Item: Equatable>(
  _ old: UnsafeBufferPointer<Item>, _ new: UnsafeBufferPointer<Item>
) -> (kept: [KeptBlock], oldLeft: [Int], newLeft: [Int]) {
  let shorter = min(old.count, new.count)
  var start = 0
  while start < shorter && old[start] == new[start] { start += 1 }
  var tail = 0
  while tail < shorter - start && old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }

  var kept: [KeptBlock] = []
  var oldLeft: [Int] = []
  var newLeft: [Int] = []
  if start > 0 { kept.append(KeptBlock(old: 0, new: 0, count: start)) }
  let oldEnd = old.count - tail
  let newEnd = new.count - tail
  var i = start
  var j = start
  var patience = 4096
  while i < oldEnd && j < newEnd {
    if old[i] == new[j] {
      let first = i
      repeat {
        i += 1
        j += 1
      } while i < oldEnd && j < newEnd && old[i] == new[j]
      kept.append(KeptBlock(old: first, new: j - (i - first), count: i - first))
      patience += 16 * (i - first)
      continue
    }
    guard patience > 0 else { break }
    // The nearest place where the two agree again, by the number of items passed on both sides together.
    var skip: (old: Int, new: Int)?
    search: for distance in 1...resynchronizationReach {
      for passed in 0...distance {
        // Passing only one side first: an insertion or a deletion is likelier than a replacement.
        let oldPassed = passed % 2 == 0 ? passed / 2 : distance - passed / 2
        let newPassed = distance - oldPassed
        if i + oldPassed < oldEnd && j + newPassed < newEnd && old[i + oldPassed] == new[j + newPassed] {
          skip = (oldPassed, newPassed)
          break search
        }
      }
      patience -= distance + 1
    }
    let passed = skip ?? (1, 1)
    for _ in 0..<passed.old {
      oldLeft.append(i)
      i += 1
    }
    for _ in 0..<passed.new {
      newLeft.append(j)
      j += 1
    }
  }
  oldLeft.append(contentsOf: i..<oldEnd)
  newLeft.append(contentsOf: j..<newEnd)
  if tail > 0 { kept.append(KeptBlock(old: oldEnd, new: newEnd, count: tail)) }
  return (kept, oldLeft, newLeft)
}
