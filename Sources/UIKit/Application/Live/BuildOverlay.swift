internal import OpenCollectionGraphics
internal import OpenCollectionLiveMessages

/// The errors of a build, over the last good screen.
@MainActor final class BuildOverlay {
  let problems: [LiveRequest.Problem]
  /// The picture for a size and a scale.
  private var drawn: (size: CGSize, scale: Double, node: LayerNode)?

  init(problems: [LiveRequest.Problem]) { self.problems = problems }

  /// The title and, for each error, its place and message.
  var text: String {
    let title = problems.count == 1 ? "The build failed." : "The build failed: \(problems.count) errors."
    return ([title] + problems.map { $0.place.isEmpty ? $0.message : "\($0.place)\n\($0.message)" })
      .joined(separator: "\n\n")
  }

  /// A card at the bottom of the screen, drawn once for each size.
  func node(size: CGSize, scale: Double) -> LayerNode? {
    if let drawn, drawn.size == size, drawn.scale == scale { return drawn.node }
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(scale)
    let bounds = CGRect(origin: .zero, size: size)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in draw(in: bounds) }
    guard let bitmap = image.rendered() else { return nil }
    var node = LayerNode()
    node.content = .bitmap(bitmap, bounds)
    drawn = (size, scale, node)
    return node
  }

  private static let padding: CGFloat = 12

  private func draw(in bounds: CGRect) {
    let width = bounds.width - 16
    let string = NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.monospacedSystemFont(ofSize: 12, weight: .regular), .foregroundColor: UIColor.white,
      ])
    let needed = string.boundingRect(
      with: CGSize(width: width - 2 * Self.padding, height: 100_000), options: .usesLineFragmentOrigin, context: nil)
    let height = min(needed.height.rounded(.up), bounds.height * 0.7) + 2 * Self.padding
    let card = CGRect(x: 8, y: bounds.maxY - height - 24, width: width, height: height)
    UIColor(red: 0.55, green: 0.08, blue: 0.1, alpha: 0.95).setFill()
    UIBezierPath(roundedRect: card, cornerRadius: 12).fill()
    string.draw(in: card.insetBy(dx: Self.padding, dy: Self.padding))
  }
}
