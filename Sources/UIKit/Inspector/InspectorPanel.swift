/// Text on a card at an edge of the screen, where it covers the least of what is pointed at.
@MainActor
struct InspectorPanel {
  let text: String
  let palette: InspectorPalette
  /// What is pointed at, in points of the screen; nil for nothing.
  let pointed: CGRect?

  private static let padding: CGFloat = 10
  /// Sizes of type, in points, the largest first.
  private static let sizes: [CGFloat] = [9, 8, 7]

  func draw(in context: CGContext, bounds: CGRect) {
    guard !text.isEmpty else { return }
    let width = min(bounds.width - 16, 620)
    let room = CGSize(width: width - 2 * Self.padding, height: bounds.height * 0.55)
    let texts = Self.sizes.map { size in
      let string = attributed(size)
      let needed = string.boundingRect(
        with: CGSize(width: room.width, height: 100_000), options: .usesLineFragmentOrigin, context: nil)
      return (string: string, height: needed.height)
    }
    // The largest that leaves what is pointed at free, else the largest there is room for, else the smallest.
    let free = min(room.height, freeHeight(in: bounds))
    let fitting = texts.first { $0.height <= free } ?? texts.first { $0.height <= room.height } ?? texts.last
    guard let (string, needed) = fitting else { return }
    let height = min(needed, room.height) + 2 * Self.padding
    let card = place(CGSize(width: width, height: height), in: bounds)
    let path = UIBezierPath(roundedRect: card, cornerRadius: 12)
    palette.panel.setFill()
    path.fill()
    palette.text.withAlphaComponent(0.25).setStroke()
    path.lineWidth = 0.5
    path.stroke()
    context.saveGState()
    context.clip(to: card)
    string.draw(in: CGRect(origin: CGPoint(x: card.minX + Self.padding, y: card.minY + Self.padding), size: room))
    context.restoreGState()
  }

  /// Points text may be high over or under what is pointed at.
  func freeHeight(in bounds: CGRect) -> CGFloat {
    guard let pointed else { return .infinity }
    return max(pointed.minY - bounds.minY, bounds.maxY - pointed.maxY) - 8 - 2 * Self.padding
  }

  /// Where a card goes: at the bottom, at the top where what is pointed at lies low; to the other side of the screen, or the
  /// right, where it would cover more of that.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let (top, bottom) = (bounds.minY + 8, bounds.maxY - size.height - 8)
    let (left, right) = (bounds.minX + 8, bounds.maxX - size.width - 8)
    let isLow = (pointed?.midY ?? 0) > bounds.midY
    let rows = isLow ? [top, bottom] : [bottom, top]
    let places = [left, right].flatMap { x in rows.map { y in CGRect(origin: CGPoint(x: x, y: y), size: size) } }
    // The first of those that cover equally little.
    var best = places[0]
    for place in places where covered(by: place) < covered(by: best) - 0.5 { best = place }
    return best
  }

  /// Square points of what is pointed at.
  private func covered(by card: CGRect) -> CGFloat {
    guard let shared = pointed?.intersection(card), !shared.isNull else { return 0 }
    return shared.width * shared.height
  }
}

extension InspectorPanel {
  private func attributed(_ size: CGFloat) -> NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byWordWrapping
    return NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.monospacedSystemFont(ofSize: size, weight: .regular), .foregroundColor: palette.text,
        .paragraphStyle: paragraph,
      ])
  }
}

/// What is on the screen in numbers, while nothing is pointed at.
@MainActor
struct InspectorSummary {
  let windows: [UIWindow]

  var text: String {
    var lines = [
      "\(windows.map(Self.count).reduce(0, +)) views in \(windows.count) window\(windows.count == 1 ? "" : "s")"
    ]
    for collectionView in windows.flatMap(Inspector.collectionViews) {
      let sections = collectionView.numberOfSections
      let items = (0..<sections).reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) }
      let size = collectionView.contentSize
      lines.append(
        "\(type(of: collectionView)): \(collectionView.visibleCells.count) cells for \(items) items in"
          + " \(sections) section\(sections == 1 ? "" : "s"), content \(size.width.short) × \(size.height.short)")
    }
    lines.append("orange insets · violet groups · blue items · red supplementary views · green safe area and margins")
    return lines.joined(separator: "\n")
  }

  private static func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
}
