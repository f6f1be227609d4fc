/// Lines of items that are all of one size: every question is answered by arithmetic, nothing is stored an item.
struct FlowGrid: Hashable, Sendable {
  let itemSize: FlowSize
  let count: Int
  let lineSpacing: CGFloat

  /// Items in a full line.
  let itemsPerLine: Int
  private let start: CGFloat
  private let spacing: CGFloat
  private let lastStart: CGFloat
  private let lastSpacing: CGFloat

  /// - Parameter lastLineKeepsToGrid: whether the last line is spaced as a full one is; it is where all items of the
  ///   section are of one width (measured), not behind items of other widths.
  init(itemSize: FlowSize, count: Int, line: FlowLine, lineSpacing: CGFloat, lastLineKeepsToGrid: Bool = true) {
    self.itemSize = itemSize
    self.count = count
    self.lineSpacing = lineSpacing
    // A full line, even where there are fewer items.
    itemsPerLine = line.capacity(itemLength: itemSize.across, most: .max)
    (start, spacing) =
      itemsPerLine == .max
      ? (0, line.minimumSpacing)
      : line.justified(total: CGFloat(itemsPerLine) * itemSize.across, count: itemsPerLine)
    if lastLineKeepsToGrid || count == 0 {
      (lastStart, lastSpacing) = (start, spacing)
    } else {
      let inLast = (count - 1) % itemsPerLine + 1
      (lastStart, lastSpacing) = line.last(total: CGFloat(inLast) * itemSize.across, count: inLast)
    }
  }

  var lineCount: Int { count == 0 ? 0 : (count - 1) / itemsPerLine + 1 }

  /// From the first line's start to the last one's end.
  var length: CGFloat {
    lineCount == 0 ? 0 : CGFloat(lineCount) * itemSize.along + CGFloat(lineCount - 1) * lineSpacing
  }

  /// An item's frame from the first line's start; not rounded.
  func frame(of item: Int) -> FlowRect {
    let (line, place) = item.quotientAndRemainder(dividingBy: itemsPerLine)
    let (start, spacing) = line == lineCount - 1 ? (lastStart, lastSpacing) : (start, spacing)
    return FlowRect(
      origin: FlowSize(
        along: CGFloat(line) * (itemSize.along + lineSpacing),
        across: start + CGFloat(place) * (itemSize.across + spacing)),
      size: itemSize)
  }

  /// The items of the lines that may meet a stretch along the direction of scrolling.
  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let step = itemSize.along + lineSpacing
    // Lines that overlap one another, or do not advance, are all tried.
    guard step > 0, lineSpacing >= 0 else { return 0..<count }
    func line(_ position: CGFloat) -> Int {
      Int(min(max(0, (position / step).rounded(.down)), CGFloat(lineCount)))
    }
    // A line more on either side for positions rounded to the pixel.
    let (first, past) = (max(0, line(lower) - 1), min(lineCount, line(upper) + 2))
    guard first < past else { return 0..<0 }
    // No product of lines and items a line is larger than the count by more than a line.
    return min(count, first * itemsPerLine)..<(past == lineCount ? count : past * itemsPerLine)
  }
}
