/// A text panel at an edge of the screen, placed where it covers the least of the inspected view.
@MainActor
struct InspectorPanel {
  let text: String
  let palette: InspectorPalette
  /// The frame of the inspected cell or view in screen coordinates; nil for none.
  let target: CGRect?

  private static let padding: CGFloat = 10
  /// Font sizes in points, in descending order.
  private static let sizes: [CGFloat] = [9, 8, 7]

  func draw(in context: CGContext, bounds: CGRect) {
    guard !text.isEmpty else { return }
    let width = min(bounds.width - 16, 620)
    let available = CGSize(width: width - 2 * Self.padding, height: bounds.height * 0.55)
    let texts = Self.sizes.map { size in
      let string = attributed(size)
      let needed = string.boundingRect(
        with: CGSize(width: available.width, height: 100_000), options: .usesLineFragmentOrigin, context: nil)
      return (string: string, height: needed.height)
    }
    // The largest font that does not cover the inspected view, else the largest that fits, else the smallest.
    let free = min(available.height, freeHeight(in: bounds))
    let fitting = texts.first { $0.height <= free } ?? texts.first { $0.height <= available.height } ?? texts.last
    guard let (string, needed) = fitting else { return }
    let height = min(needed, available.height) + 2 * Self.padding
    let card = frame(for: CGSize(width: width, height: height), in: bounds)
    let path = UIBezierPath(roundedRect: card, cornerRadius: 12)
    palette.panel.setFill()
    path.fill()
    palette.text.withAlphaComponent(0.25).setStroke()
    path.lineWidth = 0.5
    path.stroke()
    context.saveGState()
    context.clip(to: card)
    string.draw(in: CGRect(origin: CGPoint(x: card.minX + Self.padding, y: card.minY + Self.padding), size: available))
    context.restoreGState()
  }

  /// The height available for text above or below the inspected view, in points.
  func freeHeight(in bounds: CGRect) -> CGFloat {
    guard let target else { return .infinity }
    return max(target.minY - bounds.minY, bounds.maxY - target.maxY) - 8 - 2 * Self.padding
  }

  /// The panel's frame: at the bottom, or at the top if the inspected view is in the lower half; at the opposite edge
  /// or on the right if that covers less of the view.
  func frame(for size: CGSize, in bounds: CGRect) -> CGRect {
    let (top, bottom) = (bounds.minY + 8, bounds.maxY - size.height - 8)
    let (left, right) = (bounds.minX + 8, bounds.maxX - size.width - 8)
    let isLow = (target?.midY ?? 0) > bounds.midY
    let rows = isLow ? [top, bottom] : [bottom, top]
    let candidates = [left, right].flatMap { x in rows.map { y in CGRect(origin: CGPoint(x: x, y: y), size: size) } }
    // The first candidate with the least covered area.
    var best = candidates[0]
    for candidate in candidates where coveredArea(by: candidate) < coveredArea(by: best) - 0.5 { best = candidate }
    return best
  }

  /// The area of the inspected view covered by the panel, in square points.
  private func coveredArea(by card: CGRect) -> CGFloat {
    guard let shared = target?.intersection(card), !shared.isNull else { return 0 }
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

/// A summary of the screen's contents, displayed while no view is inspected.
@MainActor
struct InspectorSummary {
  let windows: [UIWindow]

  var text: String {
    var lines = [
      "\(windows.map(Self.count).reduce(0, +)) views in \(windows.count) window\(windows.count == 1 ? "" : "s")"
    ]
    for view in windows.flatMap(Inspector.elementViews) {
      let counts = view.display.uncommitted.dataCounts(view.display.itemCounts.all)
      let cells = view.display.displayed.all.count { $0.key.category == .cell }
      let size = view.contentSize
      lines.append(
        "\(type(of: view as UIView)): \(cells) cells for \(counts.reduce(0, +)) items in"
          + " \(counts.count) section\(counts.count == 1 ? "" : "s"), content \(size.width.short) × \(size.height.short)"
      )
    }
    lines.append("orange insets · violet groups · blue items · red supplementary views · green safe area and margins")
    return lines.joined(separator: "\n")
  }

  private static func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
}
