/// Makes the moves of a frame in the memory of its picture, on several threads.
///
/// Each thread writes rows of its own. Of the rows beside them, which other threads write, it reads copies made before.
struct PixelMoves {
  private var copies: [UInt32] = []

  /// Moves pixels. No move reads what one before it writes.
  ///
  /// - Parameter picture: all rows of the picture.
  mutating func make(_ moves: [Damage.Move], in picture: PixelRows, threads: FrameThreads) {
    // What moves only sideways is read in the row in which it is written.
    let reach = moves.reduce(0) { max($0, abs($1.dy)) }
    let left = moves.reduce(picture.width) { min($0, $1.from.left) }
    let width = moves.reduce(0) { max($0, $1.from.right) } - left
    let count = threadCount(moves, reach: reach, width: width, height: picture.height, threads)
    copies.grow(to: (count - 1) * 2 * reach * width, 0)
    copies.withUnsafeMutableBytes { copies in
      /// The copies of the rows around the first row of a thread, as rows of the picture.
      func copied(_ thread: Int) -> PixelRows? {
        guard let start = copies.baseAddress, thread > 0, thread < count else { return nil }
        let first = FrameThreads.rows(thread, of: count, in: picture.height).lowerBound - reach
        return PixelRows(
          start: start + (((thread - 1) * 2 * reach - first) * width - left) * 4, width: picture.width,
          height: first + 2 * reach, bytesPerRow: width * 4)
      }
      for thread in 0..<count {
        guard let rows = copied(thread) else { continue }
        for y in rows.height - 2 * reach..<rows.height {
          (rows.row(y) + left).update(from: picture.row(y) + left, count: width)
        }
      }
      threads.perform(count) { part in
        let rows = FrameThreads.rows(part, of: count, in: picture.height)
        let (above, below) = (copied(part) ?? picture, copied(part + 1) ?? picture)
        for move in moves {
          let (top, bottom) = (max(rows.lowerBound, move.to.top), min(rows.upperBound, move.to.bottom))
          // From the side to which the pixels move, so that none is written before it is read.
          for index in 0..<max(0, bottom - top) {
            let y = move.dy > 0 ? bottom - 1 - index : top + index
            let source = y - move.dy < rows.lowerBound ? above : y - move.dy < rows.upperBound ? picture : below
            UnsafeMutableRawPointer(picture.row(y) + move.to.left).copyMemory(
              from: source.row(y - move.dy) + move.from.left, byteCount: (move.to.right - move.to.left) * 4)
          }
        }
      }
    }
  }

  /// The threads for which fewer pixels are copied than half of those that move.
  private func threadCount(
    _ moves: [Damage.Move], reach: Int, width: Int, height: Int, _ threads: FrameThreads
  ) -> Int {
    let pixelCount = moves.reduce(0) { $0 + $1.to.count }
    let count = threads.count(for: pixelCount)
    guard reach > 0 else { return count }
    // A thread reads at most rows of those beside it.
    return max(1, min(count, height / (2 * reach), 1 + pixelCount / (4 * reach * width)))
  }
}
