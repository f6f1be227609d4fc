import Foundation

/// The solved geometry of one section. Positions along the scroll axis are relative to the section's start.
struct PlacedSection: Sendable {
  /// The section's items.
  enum Items: Sendable {
    /// All of one size, computed arithmetically.
    case grid(FlowGrid)
    /// Of different sizes.
    case lines(FlowLines)

    var count: Int {
      switch self {
      case .grid(let grid): grid.count
      case .lines(let lines): lines.count
      }
    }

    var length: CGFloat {
      switch self {
      case .grid(let grid): grid.length
      case .lines(let lines): lines.length
      }
    }

    /// The range along the scroll axis that the lines cover, relative to the start of the first.
    var bounds: (lower: CGFloat, upper: CGFloat) {
      switch self {
      case .grid(let grid): grid.bounds
      case .lines(let lines): lines.bounds
      }
    }

    func frame(of item: Int) -> AxisRect {
      switch self {
      case .grid(let grid): grid.frame(of: item)
      case .lines(let lines): lines.frame(of: item)
      }
    }

    func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
      switch self {
      case .grid(let grid): grid.items(from: lower, to: upper)
      case .lines(let lines): lines.items(from: lower, to: upper)
      }
    }
  }

  /// The section's position in the content, along the scroll axis.
  let start: CGFloat
  /// The extents of the header and the footer along the scroll axis, in points; 0 for none.
  let header: CGFloat
  let footer: CGFloat
  let insets: AxisInsets
  let items: Items

  /// Lays out a section's lines.
  ///
  /// - Parameter index: the section's index, which error messages state.
  /// - Parameter measured: the measured sizes of its items.
  /// - Parameter average: the average of all sections' measured sizes; nil if there are none.
  /// - Complexity: O(1); O(items) with a size per item, O(items up to the last measured one) with measured items.
  init(
    _ section: FlowSection, index: Int, start: CGFloat, environment: FlowEnvironment, measured: [Int: CGSize],
    average: CGSize?
  ) {
    self.start = start
    header = section.headerLength
    footer = section.footerLength
    insets = AxisInsets(section.insets, environment.scrollAxis)
    let line = FlowLine(
      length: environment.containerLength - insets.start - insets.end, minimumSpacing: section.interitemSpacing)
    items = Items(section, index, line, environment.scrollAxis, measured: measured, average: average)
  }

  /// The position of the first line.
  var itemsStart: CGFloat { header + insets.before }

  /// The position of the footer.
  var footerStart: CGFloat { itemsStart + items.length + insets.after }

  /// The extent of header, insets, lines and footer together.
  var length: CGFloat { footerStart + footer }

  /// The position in the content at which the section ends.
  var end: CGFloat { start + length }

  /// The distance by which the section's elements leave it at its start or its end, in points; 0 unless insets or
  /// spacings are negative.
  var overhang: CGFloat {
    let lines = items.bounds
    let lowest = min(0, header, itemsStart + lines.lower, footerStart)
    let farthest = max(header, itemsStart + lines.upper, footerStart + footer)
    return max(-lowest, farthest - length)
  }

  /// An item's frame in content coordinates; not rounded.
  func frame(of item: Int) -> AxisRect {
    var frame = items.frame(of: item)
    frame.origin.along += start + itemsStart
    frame.origin.across += insets.start
    return frame
  }
}

extension PlacedSection.Items {
  fileprivate init(
    _ section: FlowSection, _ index: Int, _ line: FlowLine, _ axis: FlowAxis, measured: [Int: CGSize],
    average: CGSize?
  ) {
    let unmeasured = average ?? section.itemSize
    let tailSize = AxisSize(unmeasured, axis)
    if measured.isEmpty, section.itemSizes == nil {
      self = .grid(
        FlowGrid(itemSize: tailSize, count: section.itemCount, line: line, lineSpacing: section.lineSpacing))
      return
    }
    // No sizes are stored after the last measured item.
    let count = min(section.itemCount, (measured.keys.max() ?? -1) + 1)
    var sizes = section.itemSizes ?? Array(repeating: unmeasured, count: count)
    for (item, size) in measured where item < sizes.count { sizes[item] = size }
    self = .lines(
      FlowLines(
        section: index, sizes: sizes, count: section.itemCount, tailSize: tailSize, axis: axis, line: line,
        lineSpacing: section.lineSpacing))
  }
}
