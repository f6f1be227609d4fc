/// A block of kept elements that are contiguous in the old order and in the new one.
@usableFromInline
struct KeptBlock {
  @usableFromInline var old: Int
  @usableFromInline var new: Int
  @usableFromInline var count: Int

  @inlinable
  init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }
}

/// The heaviest increasing subsequence of blocks: which blocks stay so that the fewest elements move.
///
/// Blocks are weighted as a whole: as no element is inside the range of another block, a subsequence that is increasing
/// with one element of a block is so with all of them. O(b log b) for b blocks; O(b) when they are in order already.
///
/// - Parameter blocks: in the new order, with distinct positions in the old order.
/// - Returns: for each block whether it stays; all others move.
@inlinable
func heaviestIncreasingSubsequence(_ blocks: [KeptBlock]) -> [Bool] {
  var ascends = true
  for index in blocks.indices.dropFirst() where blocks[index].old < blocks[index - 1].old {
    ascends = false
    break
  }
  if ascends { return [Bool](repeating: true, count: blocks.count) }

  var byOld = blocks.indices.map { (old: blocks[$0].old, index: $0) }
  byOld.sort { $0.old < $1.old }
  var ranks = [Int](repeating: 0, count: blocks.count)
  for (rank, block) in byOld.enumerated() { ranks[block.index] = rank + 1 }

  // A Fenwick tree of prefix maxima: the heaviest subsequence that ends at or below a rank, as (weight, its last block).
  var heaviest = [(weight: Int, last: Int)](repeating: (0, -1), count: blocks.count + 1)
  var previous = [Int](repeating: -1, count: blocks.count)
  var best = (weight: 0, last: -1)
  for index in blocks.indices {
    var before = (weight: 0, last: -1)
    var rank = ranks[index] - 1
    while rank > 0 {
      if heaviest[rank].weight > before.weight { before = heaviest[rank] }
      rank &= rank - 1
    }
    previous[index] = before.last
    let run = (weight: before.weight + blocks[index].count, last: index)
    if run.weight > best.weight { best = run }
    rank = ranks[index]
    while rank <= blocks.count {
      if heaviest[rank].weight < run.weight { heaviest[rank] = run }
      rank += rank & -rank
    }
  }
  var stays = [Bool](repeating: false, count: blocks.count)
  var index = best.last
  while index >= 0 {
    stays[index] = true
    index = previous[index]
  }
  return stays
}
