/// Text on a card at the top or the bottom of the screen.
@MainActor
struct InspectorPanel {
  let text: String
  let palette: InspectorPalette
  let isAtTop: Bool

  private static let padding: CGFloat = 10
  /// Sizes of type, in points: the first at which all of the text has room, else the last.
  private static let sizes: [CGFloat] = [9, 8, 7]

  func draw(in context: CGContext, bounds: CGRect) {
    guard !text.isEmpty else { return }
    let width = min(bounds.width - 16, 620)
    let room = CGSize(width: width - 2 * Self.padding, height: bounds.height * 0.55)
    var string = NSAttributedString(string: "")
    var needed = CGRect.zero
    for size in Self.sizes {
      string = attributed(size)
      needed = string.boundingRect(
        with: CGSize(width: room.width, height: 100_000), options: .usesLineFragmentOrigin, context: nil)
      if needed.height <= room.height { break }
    }
    let height = min(needed.height, room.height) + 2 * Self.padding
    let y = isAtTop ? bounds.minY + 8 : bounds.maxY - height - 8
    let card = CGRect(x: bounds.minX + 8, y: y, width: width, height: height)
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
