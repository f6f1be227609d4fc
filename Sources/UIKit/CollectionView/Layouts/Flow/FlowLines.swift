/// Lines of items of different sizes, and a tail of items of one size: what is stored is a number or two for each item
/// before the tail.
///
/// 1. Items are put into a line until the next does not fit
/// 2. Each line is as long along the direction of scrolling as its longest item, on which the others are centred
/// 3. Across, what is left in a line is shared                           (`FlowLine`)
/// 4. From the first line of the tail on, lines are arithmetic           (`FlowGrid`)
struct FlowLines: Sendable {
  private struct Line: Sendable {
    var firstItem: Int
    var origin: CGFloat
    var length: CGFloat
  }

  private let sizes: [FlowSize]
  private let tailSize: FlowSize
  /// Where each item before the tail starts in its line; not rounded.
  private var starts: [CGFloat] = []
  private var lines: [Line] = []
  private var lineOfItem: [Int32] = []
  private var tail: FlowGrid
  private var tailOrigin: CGFloat = 0

  let count: Int

  /// From the first line's start to the last one's end.
  private(set) var length: CGFloat = 0

  /// Items of the given sizes, and after them others of one size up to `count`.
  ///
  /// - Complexity: O(sizes).
  init(sizes: [FlowSize], count: Int, others: FlowSize, line: FlowLine, lineSpacing: CGFloat) {
    self.sizes = sizes
    self.count = count
    tailSize = others
    let width = sizes.first?.across ?? others.across
    let isGrid = sizes.allSatisfy { $0.across == width } && (sizes.count == count || others.across == width)
    // With items of one width every line keeps to the grid of a full one (measured).
    let full = isGrid ? line.capacity(itemLength: width, most: .max) : 0

    func size(_ item: Int) -> FlowSize { item < sizes.count ? sizes[item] : others }
    tail = FlowGrid(itemSize: others, count: 0, line: line, lineSpacing: lineSpacing)
    var first = 0
    while first < sizes.count {
      var total = size(first).across
      var past = first + 1
      while past < count, line.fits(total + size(past).across, count: past - first + 1) {
        total += size(past).across
        past += 1
      }
      let (start, spacing) =
        if isGrid, full < .max {
          line.justified(total: CGFloat(full) * width, count: full)
        } else if past < count {
          line.justified(total: total, count: past - first)
        } else {
          line.last(total: total, count: past - first)
        }
      var (position, longest) = (start, CGFloat(0))
      for item in first..<past {
        starts.append(position)
        lineOfItem.append(Int32(lines.count))
        position += size(item).across + spacing
        longest = max(longest, size(item).along)
      }
      lines.append(Line(firstItem: first, origin: length, length: longest))
      length += longest + (past < count ? lineSpacing : 0)
      first = past
    }
    tail = FlowGrid(
      itemSize: others, count: max(0, count - first), line: line, lineSpacing: lineSpacing, lastLineKeepsToGrid: isGrid)
    tailOrigin = length
    length += tail.length
  }

  /// The number of items before the tail.
  private var listed: Int { starts.count }

  /// An item's frame from the first line's start; not rounded.
  func frame(of item: Int) -> FlowRect {
    guard item < listed else {
      var frame = tail.frame(of: item - listed)
      frame.origin.along += tailOrigin
      return frame
    }
    let line = lines[Int(lineOfItem[item])]
    let size = item < sizes.count ? sizes[item] : tailSize
    return FlowRect(
      origin: FlowSize(along: line.origin + (line.length - size.along) / 2, across: starts[item]), size: size)
  }

  /// The items of the lines that may meet a stretch along the direction of scrolling. O(log lines).
  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let listed = listedItems(from: lower, to: upper)
    let tail = tail.items(from: lower - tailOrigin, to: upper - tailOrigin)
    if tail.isEmpty { return listed }
    let inTail = self.listed + tail.lowerBound..<self.listed + tail.upperBound
    return listed.isEmpty ? inTail : listed.lowerBound..<inTail.upperBound
  }

  private func listedItems(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    // The last line that starts at or before a position; one more on either side for rounded positions.
    func line(at position: CGFloat) -> Int {
      var (low, high) = (0, lines.count)
      while low < high {
        let middle = (low + high) / 2
        if lines[middle].origin <= position { low = middle + 1 } else { high = middle }
      }
      return low - 1
    }
    let first = max(0, line(at: lower) - 1)
    let past = min(lines.count, line(at: upper) + 2)
    guard first < past else { return 0..<0 }
    return lines[first].firstItem..<(past < lines.count ? lines[past].firstItem : listed)
  }
}
