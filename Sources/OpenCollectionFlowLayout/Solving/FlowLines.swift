import Foundation

/// Lines of items of different sizes, followed by a tail of items of one size. Storage is a size and two numbers per item
/// before the tail.
///
/// 1. Items are added to a line until the next does not fit
/// 2. A line's extent along the scroll axis is that of its longest item; the others are centred in it
/// 3. Across the scroll axis, the remaining length of a line is distributed (`FlowLine`)
/// 4. From the first line of the tail on, lines are computed arithmetically (`FlowGrid`)
struct FlowLines: Sendable {
  private struct Line: Sendable {
    var firstItem: Int
    var origin: CGFloat
    var length: CGFloat
    /// The farthest end of this line and those before it, which a negative line spacing may let overlap it.
    var farthestEnd: CGFloat
  }

  private let axis: FlowAxis
  private let sizes: [CGSize]
  private let tailSize: AxisSize
  /// The position of each item before the tail in its line; not rounded.
  private var starts: [CGFloat] = []
  private var lines: [Line] = []
  private var lineOfItem: [Int32] = []
  private var tail: FlowGrid
  private var tailOrigin: CGFloat = 0

  let count: Int

  /// The distance from the start of the first line to the end of the last, in points.
  private(set) var length: CGFloat = 0

  /// The range along the scroll axis that the lines cover, relative to the start of the first. With negative line
  /// spacings it may exceed `0...length`.
  private(set) var bounds: (lower: CGFloat, upper: CGFloat) = (0, 0)

  /// Whether no line before the tail starts before the one it follows, as it does if the line spacing is less than minus
  /// a line's length.
  private var isAscending = true

  /// Lays out items of the given sizes, followed by items of `tailSize` up to `count`.
  ///
  /// - Parameter section: the section's index, which error messages state.
  /// - Complexity: O(sizes).
  init(
    section: Int = 0, sizes: [CGSize], count: Int, tailSize: AxisSize, axis: FlowAxis, line: FlowLine,
    lineSpacing: CGFloat
  ) {
    self.axis = axis
    self.sizes = sizes
    self.count = count
    self.tailSize = tailSize
    let width = sizes.first.map { AxisSize($0, axis).across } ?? tailSize.across
    let isUniform =
      sizes.allSatisfy { AxisSize($0, axis).across == width } && (sizes.count == count || tailSize.across == width)
    // If all items have one width, every line uses the spacing of a full line (measured).
    let capacity = isUniform ? line.capacity(itemLength: width) : 0

    func size(_ item: Int) -> AxisSize { item < sizes.count ? AxisSize(sizes[item], axis) : tailSize }
    tail = FlowGrid(itemSize: tailSize, count: 0, line: line, lineSpacing: lineSpacing)
    var first = 0
    while first < sizes.count {
      var total = size(first).across
      var end = first + 1
      while end < count, line.fits(total + size(end).across, count: end - first + 1) {
        total += size(end).across
        end += 1
      }
      let (start, spacing) =
        if isUniform, capacity < .max {
          line.justified(total: CGFloat(capacity) * width, count: capacity)
        } else if end < count {
          line.justified(total: total, count: end - first)
        } else {
          line.last(total: total, count: end - first)
        }
      var (position, longest) = (start, CGFloat(0))
      for item in first..<end {
        // Checked here, where every size is read anyway.
        precondition(
          item >= sizes.count || sizes[item].isFiniteAndNotNegative,
          "The size of item \(item) of section \(section) must be finite and not negative, "
            + "not \(sizes[item].width) × \(sizes[item].height).")
        starts.append(position)
        lineOfItem.append(Int32(lines.count))
        position += size(item).across + spacing
        longest = max(longest, size(item).along)
      }
      isAscending = isAscending && length >= (lines.last?.origin ?? 0)
      let farthestEnd = max(length + longest, lines.last?.farthestEnd ?? 0)
      lines.append(Line(firstItem: first, origin: length, length: longest, farthestEnd: farthestEnd))
      bounds = (min(bounds.lower, length), farthestEnd)
      length += longest + (end < count ? lineSpacing : 0)
      first = end
    }
    tail = FlowGrid(
      itemSize: tailSize, count: max(0, count - first), line: line, lineSpacing: lineSpacing,
      alignsLastLineToGrid: isUniform)
    tailOrigin = length
    length += tail.length
    let inTail = tail.bounds
    bounds = (min(bounds.lower, tailOrigin + inTail.lower), max(bounds.upper, tailOrigin + inTail.upper))
  }

  /// The index of the first item of the tail: the number of items before it.
  private var tailIndex: Int { starts.count }

  /// An item's frame relative to the start of the first line; not rounded.
  func frame(of item: Int) -> AxisRect {
    guard item < tailIndex else {
      var frame = tail.frame(of: item - tailIndex)
      frame.origin.along += tailOrigin
      return frame
    }
    let line = lines[Int(lineOfItem[item])]
    let size = item < sizes.count ? AxisSize(sizes[item], axis) : tailSize
    return AxisRect(
      origin: AxisPoint(along: line.origin + (line.length - size.along) / 2, across: starts[item]), size: size)
  }

  /// The items of the lines that may intersect a range along the scroll axis. O(log lines).
  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let head = itemsBeforeTail(from: lower, to: upper)
    let tail = tail.items(from: lower - tailOrigin, to: upper - tailOrigin)
    if tail.isEmpty { return head }
    let inTail = tailIndex + tail.lowerBound..<tailIndex + tail.upperBound
    return head.isEmpty ? inTail : head.lowerBound..<inTail.upperBound
  }

  private func itemsBeforeTail(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    // Lines that do not ascend cannot be searched: return all.
    guard isAscending else { return 0..<tailIndex }
    let first = lines.firstIndex(sorted: { $0.farthestEnd > lower })
    let end = lines.firstIndex(sorted: { $0.origin >= upper })
    guard first < end else { return 0..<0 }
    return lines[first].firstItem..<(end < lines.count ? lines[end].firstItem : tailIndex)
  }
}
