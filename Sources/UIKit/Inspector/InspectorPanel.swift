/// Text on a card at the top or the bottom of the screen.
@MainActor
struct InspectorPanel {
  let text: String
  let palette: InspectorPalette
  let isAtTop: Bool

  private static let padding: CGFloat = 10
  private static let font = UIFont.monospacedSystemFont(ofSize: 9, weight: .regular)

  func draw(in context: CGContext, bounds: CGRect) {
    guard !text.isEmpty else { return }
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byWordWrapping
    let string = NSAttributedString(
      string: text,
      attributes: [.font: Self.font, .foregroundColor: palette.text, .paragraphStyle: paragraph])
    let width = min(bounds.width - 16, 620)
    let room = CGSize(width: width - 2 * Self.padding, height: bounds.height * 0.55)
    let needed = string.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
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

/// What is on the screen in numbers, while nothing is pointed at.
@MainActor
struct InspectorSummary {
  let windows: [UIWindow]

  var text: String {
    var lines = [
      "\(windows.map(Self.count).reduce(0, +)) views in \(windows.count) window\(windows.count == 1 ? "" : "s")"
    ]
    for collectionView in windows.flatMap(Inspector.collectionViews) {
      let items = (0..<collectionView.numberOfSections).reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) }
      let size = collectionView.contentSize
      lines.append(
        "\(type(of: collectionView)): \(collectionView.visibleCells.count) cells for \(items) items in"
          + " \(collectionView.numberOfSections) sections, content \(size.width.short) × \(size.height.short)")
    }
    lines.append("orange insets · violet groups · blue items · red supplementary views · green safe area and margins")
    return lines.joined(separator: "\n")
  }

  private static func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
}
