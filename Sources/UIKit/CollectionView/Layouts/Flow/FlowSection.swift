/// One section of a flow layout, solved. Positions along the direction of scrolling are from the section's start.
struct FlowSection: Sendable {
  /// The section's items.
  enum Items: Sendable {
    /// All of one size: arithmetic.
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

  /// Where the section starts in the content.
  var start: CGFloat = 0
  /// Points of the header and the footer along the direction of scrolling; 0 for none.
  var header: CGFloat
  var footer: CGFloat
  var insets: FlowInsets
  var items: Items

  /// Where the first line starts.
  var itemsStart: CGFloat { header + insets.before }

  /// Where the footer starts.
  var footerStart: CGFloat { itemsStart + items.length + insets.after }

  /// Header, insets, lines and footer together.
  var length: CGFloat { footerStart + footer }

  /// An item's frame in the content; not rounded.
  func frame(of item: Int) -> FlowRect {
    var frame = items.frame(of: item)
    frame.origin.along += start + itemsStart
    frame.origin.across += insets.start
    return frame
  }
}
