/// The separators of empty rows below the last row of a plain table.
@MainActor
final class TableFillerRows: UIView {
  /// In points.
  var rowHeight: CGFloat = 0 { didSet { if rowHeight != oldValue { setNeedsDisplay() } } }
  var color: UIColor = .separator { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// The left and right insets of the lines.
  var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    clientError("TableFillerRows does not support init(coder:)", name: "NSInvalidArgumentException")
  }

  /// The lines, each at the bottom of its row.
  var lines: [CGRect] {
    let thickness = 1 / displayScale
    guard rowHeight >= thickness else { return [] }
    return (0..<max(0, Int(bounds.height / rowHeight))).map { row in
      CGRect(
        x: insets.left, y: CGFloat(row + 1) * rowHeight - thickness,
        width: max(0, bounds.width - insets.left - insets.right), height: thickness)
    }
  }

  override func draw(_ rect: CGRect) {
    color.setFill()
    for line in lines { UIRectFill(line) }
  }
}
