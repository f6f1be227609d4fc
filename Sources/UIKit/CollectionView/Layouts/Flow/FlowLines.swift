/// Lines of items of different sizes: what is stored is a number or two an item.
///
/// 1. Items are put into a line until the next does not fit
/// 2. Each line is as long along the direction of scrolling as its longest item, on which the others are centred
/// 3. Across, what is left in a line is shared                           (`FlowLine`)
struct FlowLines: Sendable {
  private struct Line: Sendable {
    var firstItem: Int
    var origin: CGFloat
    var length: CGFloat
    var start: CGFloat
    var spacing: CGFloat
  }

  private let sizes: [FlowSize]
  /// Where each item starts in its line; not rounded.
  private var starts: [CGFloat] = []
  private var lines: [Line] = []
  private var lineOfItem: [Int32] = []

  /// From the first line's start to the last one's end.
  private(set) var length: CGFloat = 0

  /// - Complexity: O(items).
  init(sizes: [FlowSize], line: FlowLine, lineSpacing: CGFloat) {
    self.sizes = sizes
    let isGrid = sizes.dropFirst().allSatisfy { $0.across == sizes[0].across }
    var first = 0
    while first < sizes.count {
      var total = sizes[first].across
      var past = first + 1
      while past < sizes.count, line.fits(total + sizes[past].across, count: past - first + 1) {
        total += sizes[past].across
        past += 1
      }
      // With items of one width every line keeps to the grid of a full one (measured).
      let full = isGrid ? line.capacity(itemLength: sizes[0].across, most: .max) : past - first
      let (start, spacing) =
        if isGrid, full < .max {
          line.justified(total: CGFloat(full) * sizes[0].across, count: full)
        } else if past < sizes.count {
          line.justified(total: total, count: past - first)
        } else {
          line.last(total: total, count: past - first)
        }
      append(first..<past, start: start, spacing: spacing)
      length += lines[lines.count - 1].length
      if past < sizes.count { length += lineSpacing }
      first = past
    }
  }

  private mutating func append(_ items: Range<Int>, start: CGFloat, spacing: CGFloat) {
    var position = start
    var longest: CGFloat = 0
    for item in items {
      starts.append(position)
      lineOfItem.append(Int32(lines.count))
      position += sizes[item].across + spacing
      longest = max(longest, sizes[item].along)
    }
    lines.append(
      Line(firstItem: items.lowerBound, origin: length, length: longest, start: start, spacing: spacing))
  }

  var count: Int { sizes.count }

  /// An item's frame from the first line's start; not rounded.
  func frame(of item: Int) -> FlowRect {
    let line = lines[Int(lineOfItem[item])]
    return FlowRect(
      origin: FlowSize(along: line.origin + (line.length - sizes[item].along) / 2, across: starts[item]),
      size: sizes[item])
  }

  /// The items of the lines that may meet a stretch along the direction of scrolling. O(log lines).
  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
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
    return lines[first].firstItem..<(past < lines.count ? lines[past].firstItem : sizes.count)
  }
}
