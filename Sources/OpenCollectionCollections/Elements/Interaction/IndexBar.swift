/// The column of index titles at the trailing edge of a collection view: a touch on a title scrolls to its item.
///
/// When not all titles fit, dots replace those in between.
@MainActor
final class IndexBar: UIView {
  /// Width, and height of one row, in points. Unmeasured.
  static let width: CGFloat = 15
  private static let rowHeight: CGFloat = 14
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  private let titles: [String]
  private let didSelect: (Int) -> Void
  private var selectedTitle: Int?
  private var isTracking = false { didSet { updateBackground() } }
  private var backgrounds: (idle: UIColor?, tracking: UIColor?)

  init(titles: [String], didSelect: @escaping (Int) -> Void) {
    self.titles = titles
    self.didSelect = didSelect
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    clientError("IndexBar does not support init(coder:)", name: "NSInvalidArgumentException")
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  /// Sets the colours behind the titles: `tracking` while the bar is touched, or `color` if that is nil.
  func setBackground(_ color: UIColor?, whileTracking tracking: UIColor?) {
    backgrounds = (color, tracking)
    updateBackground()
  }

  private func updateBackground() {
    backgroundColor = isTracking ? backgrounds.tracking ?? backgrounds.idle : backgrounds.idle
  }

  /// The rows from top to bottom: title indices, nil for a dot.
  private var rows: [Int?] {
    let capacity = max(1, Int(bounds.height / Self.rowHeight))
    guard titles.count > capacity else { return titles.indices.map { $0 } }
    // Title, dot, title, dot, … title.
    let shown = max(1, (capacity + 1) / 2)
    return (0..<shown * 2 - 1).map { row in
      row % 2 == 1 ? nil : shown == 1 ? 0 : row / 2 * (titles.count - 1) / (shown - 1)
    }
  }

  private var top: CGFloat { (bounds.height - CGFloat(rows.count) * Self.rowHeight) / 2 }

  override func draw(_ rect: CGRect) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: Self.font, .foregroundColor: tintColor ?? UIColor.systemBlue,
    ]
    for (row, index) in rows.enumerated() {
      let text = index.map { titles[$0] } ?? "•"
      let size = text.size(withAttributes: attributes)
      let middle = top + (CGFloat(row) + 0.5) * Self.rowHeight
      text.draw(
        at: CGPoint(x: (bounds.width - size.width) / 2, y: middle - size.height / 2), withAttributes: attributes)
    }
  }

  /// The index of the title at a vertical position; titles replaced by dots count too.
  private func title(at y: CGFloat) -> Int {
    let part = (y - top) / (CGFloat(rows.count) * Self.rowHeight)
    return min(max(Int(part * CGFloat(titles.count)), 0), titles.count - 1)
  }

  private func track(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    let title = title(at: touch.location(in: self).y)
    guard title != selectedTitle else { return }
    selectedTitle = title
    didSelect(title)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectedTitle = nil
    isTracking = true
    track(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isTracking = false }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isTracking = false }
}
