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

  /// The distance from the start of one line to the start of the next, in points. Negative line spacings may make it
  /// negative too.
  private var step: CGFloat { itemSize.along + lineSpacing }

  /// The range along the scroll axis that the lines cover, relative to the start of the first. With a negative line
  /// spacing it may exceed `0...length`.
  var bounds: (lower: CGFloat, upper: CGFloat) {
    guard lineCount > 0 else { return (0, 0) }
    let last = CGFloat(lineCount - 1) * step
    return (min(0, last), max(0, last) + itemSize.along)
  }

  /// An item's frame relative to the start of the first line; not rounded.
  func frame(of item: Int) -> AxisRect {
    let (line, position) = item.quotientAndRemainder(dividingBy: itemsPerLine)
    let (start, spacing) = line == lineCount - 1 ? (lastStart, lastSpacing) : (start, spacing)
    return AxisRect(
      origin: AxisPoint(
        along: CGFloat(line) * step,
        across: start + CGFloat(position) * (itemSize.across + spacing)),
      size: itemSize)
  }

  /// The items of the lines that may intersect a range along the scroll axis.
  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    // Lines that do not advance cannot be searched: return all.
    guard step > 0 else { return 0..<count }
    /// The number of lines that start at or before an offset.
    func lines(startingBy offset: CGFloat) -> Int {
      Int(min(max(0, (offset / step).rounded(.down) + 1), CGFloat(lineCount)))
    }
    // A line that ends by `lower` starts an item's length before, whether lines overlap or not.
    let first = lines(startingBy: lower - itemSize.along)
    let end = lines(startingBy: upper)
    guard first < end else { return 0..<0 }
    return first * itemsPerLine..<(end == lineCount ? count : end * itemsPerLine)
  }
}
