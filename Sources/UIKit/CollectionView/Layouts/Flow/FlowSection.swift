/// The solved geometry of one section. Positions along the scroll direction are relative to the section's start.
struct FlowSection: Sendable {
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

    func frame(of item: Int) -> FlowRect {
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

  /// The section's position in the content, along the scroll direction.
  var start: CGFloat = 0
  /// The extents of the header and the footer along the scroll direction, in points; 0 for none.
  var header: CGFloat
  var footer: CGFloat
  var insets: FlowInsets
  var items: Items

  /// The position of the first line.
  var itemsStart: CGFloat { header + insets.before }

  /// The position of the footer.
  var footerStart: CGFloat { itemsStart + items.length + insets.after }

  /// The extent of header, insets, lines and footer together.
  var length: CGFloat { footerStart + footer }

  /// An item's frame in content coordinates; not rounded.
  func frame(of item: Int) -> FlowRect {
    var frame = items.frame(of: item)
    frame.origin.along += start + itemsStart
    frame.origin.across += insets.start
    return frame
  }
}
