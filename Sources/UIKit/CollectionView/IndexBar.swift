/// The column of index titles at the trailing edge of a collection view: a finger on a title scrolls to its item.
///
/// Where there is no room for all titles, dots stand for those between.
@MainActor
final class IndexBar: UIView {
  /// Points across, and from one title to the next. Unmeasured.
  static let width: CGFloat = 15
  private static let pitch: CGFloat = 14
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  private let titles: [String]
  private let choose: (Int) -> Void
  private var chosen: Int?

  init(titles: [String], choose: @escaping (Int) -> Void) {
    self.titles = titles
    self.choose = choose
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    clientError("an index bar is not made from an archive", name: "NSInvalidArgumentException")
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  /// The rows from top to bottom: indices of titles, nil for a dot.
  private var rows: [Int?] {
    let room = max(1, Int(bounds.height / Self.pitch))
    guard titles.count > room else { return titles.indices.map { $0 } }
    // Title, dot, title, dot, … title.
    let shown = max(1, (room + 1) / 2)
    return (0..<shown * 2 - 1).map { row in
      row % 2 == 1 ? nil : shown == 1 ? 0 : row / 2 * (titles.count - 1) / (shown - 1)
    }
  }

  private var top: CGFloat { (bounds.height - CGFloat(rows.count) * Self.pitch) / 2 }

  override func draw(_ rect: CGRect) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: Self.font, .foregroundColor: tintColor ?? UIColor.systemBlue,
    ]
    for (row, index) in rows.enumerated() {
      let text = index.map { titles[$0] } ?? "•"
      let size = text.size(withAttributes: attributes)
      let middle = top + (CGFloat(row) + 0.5) * Self.pitch
      text.draw(
        at: CGPoint(x: (bounds.width - size.width) / 2, y: middle - size.height / 2), withAttributes: attributes)
    }
  }

  /// The title at a height: all of them count, those behind dots too.
  private func title(at y: CGFloat) -> Int {
    let part = (y - top) / (CGFloat(rows.count) * Self.pitch)
    return min(max(Int(part * CGFloat(titles.count)), 0), titles.count - 1)
  }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    let title = title(at: touch.location(in: self).y)
    guard title != chosen else { return }
    chosen = title
    choose(title)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    chosen = nil
    follow(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
}

extension UICollectionView {
  /// Shows the index the data source has now, or none.
  func reloadIndex() {
    indexBar?.removeFromSuperview()
    indexBar = nil
    guard let titles = dataSource?.indexTitles(for: self), !titles.isEmpty else { return }
    let bar = IndexBar(titles: titles) { [weak self] index in
      guard let self, let dataSource else { return }
      let path = dataSource.collectionView(self, indexPathForIndexTitle: titles[index], at: index)
      guard itemExists(at: path) else { return }
      scrollToItem(at: path, at: contentSize.width > bounds.width ? .left : .top, animated: false)
    }
    indexBar = bar
    addSubview(bar)
    placeIndex()
  }

  /// Keeps the index at the trailing edge of what is visible, in front of the cells.
  func placeIndex() {
    guard let indexBar else { return }
    let visible = bounds.interior(safeAreaInsets) ?? CGRect(origin: bounds.origin, size: .zero)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    indexBar.frame = CGRect(
      x: isMirrored ? visible.minX : visible.maxX - IndexBar.width, y: visible.minY, width: IndexBar.width,
      height: visible.height)
    bringSubviewToFront(indexBar)
  }

  /// Whether a gesture began on the index, which follows the finger itself.
  func isOnIndex(_ recognizer: UIGestureRecognizer) -> Bool {
    indexBar.map { $0.frame.contains(recognizer.location(in: self)) } ?? false
  }
}
