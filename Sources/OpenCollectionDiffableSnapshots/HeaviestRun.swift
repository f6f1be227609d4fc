/// A stretch of kept elements that stand side by side in the old order and in the new one.
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

/// Which blocks to leave in place so that the most elements stay: the heaviest run of blocks that ascends in the old
/// order, for blocks given in the new order. All others move.
///
/// Blocks may be weighed whole: as no element stands inside another block's stretch, whatever ascends with one element
/// of a block ascends with all of it. O(b log b) for b blocks; O(b) when they ascend already.
///
/// - Parameter blocks: in the new order, with distinct places in the old order.
/// - Returns: for each block whether it stays.
@inlinable
func heaviestAscendingRun(_ blocks: [KeptBlock]) -> [Bool] {
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

  // A Fenwick tree of prefix maxima: the heaviest run that ends at or below a rank, as (weight, its last block).
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
