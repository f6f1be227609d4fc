import Foundation

/// Lines of items of one size. Every query is answered by arithmetic; nothing is stored per item.
struct FlowGrid: Hashable, Sendable {
  let itemSize: AxisSize
  let count: Int
  let lineSpacing: CGFloat

  /// Items in a full line.
  let itemsPerLine: Int
  private let start: CGFloat
  private let spacing: CGFloat
  private let lastStart: CGFloat
  private let lastSpacing: CGFloat

  /// - Parameter alignsLastLineToGrid: whether the last line uses the spacing of a full line. It does if all items of
  ///   the section have one width (measured), but not if items of other widths precede.
  init(itemSize: AxisSize, count: Int, line: FlowLine, lineSpacing: CGFloat, alignsLastLineToGrid: Bool = true) {
    self.itemSize = itemSize
    self.count = count
    self.lineSpacing = lineSpacing
    // The capacity of a full line, even if there are fewer items.
    itemsPerLine = line.capacity(itemLength: itemSize.across)
    (start, spacing) =
      itemsPerLine == .max
      ? (0, line.minimumSpacing)
      : line.justified(total: CGFloat(itemsPerLine) * itemSize.across, count: itemsPerLine)
    if alignsLastLineToGrid || count == 0 {
      (lastStart, lastSpacing) = (start, spacing)
    } else {
      let inLast = (count - 1) % itemsPerLine + 1
      (lastStart, lastSpacing) = line.last(total: CGFloat(inLast) * itemSize.across, count: inLast)
    }
  }

  var lineCount: Int { count == 0 ? 0 : (count - 1) / itemsPerLine + 1 }

  /// The distance from the start of the first line to the end of the last, in points.
  var length: CGFloat {
    lineCount == 0 ? 0 : CGFloat(lineCount) * itemSize.along + CGFloat(lineCount - 1) * lineSpacing
  }

  /// An item's frame relative to the start of the first line; not rounded.
  func frame(of item: Int) -> AxisRect {
    let (line, position) = item.quotientAndRemainder(dividingBy: itemsPerLine)
    let (start, spacing) = line == lineCount - 1 ? (lastStart, lastSpacing) : (start, spacing)
    return AxisRect(
      origin: AxisPoint(
        along: CGFloat(line) * (itemSize.along + lineSpacing),
        across: start + CGFloat(position) * (itemSize.across + spacing)),
      size: itemSize)
  }

  /// The items of the lines that may intersect a range along the scroll axis.
  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let step = itemSize.along + lineSpacing
    // Lines that overlap, or do not advance, cannot be searched: return all.
    guard step > 0, lineSpacing >= 0 else { return 0..<count }
    func line(_ offset: CGFloat) -> Int {
      Int(min(max(0, (offset / step).rounded(.down)), CGFloat(lineCount)))
    }
    // One more line on either side, because frames are rounded to the pixel.
    let (first, end) = (max(0, line(lower) - 1), min(lineCount, line(upper) + 2))
    guard first < end else { return 0..<0 }
    // These products exceed the count by at most one line.
    return min(count, first * itemsPerLine)..<(end == lineCount ? count : end * itemsPerLine)
  }
}
