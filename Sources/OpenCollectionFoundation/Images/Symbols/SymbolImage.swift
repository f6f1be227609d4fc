package import OpenCollectionGraphics

/// An image's content: a symbol with a configuration.
package struct SymbolImage: Sendable, Equatable {
  package var name: String
  package var drawing: SymbolDrawing
  package var configuration: UIImage.SymbolConfiguration.Values

  /// The opacity of a symbol's enclosing shape in hierarchical colours. Unmeasured.
  private static let faintness = 0.25

  /// The colours of symbols that are displayed as they are (`alwaysOriginal`) and not black. Unmeasured, except that the
  /// sparkles are yellow.
  private static let originalColors: [String: UIColor] = [
    "sparkles": .systemYellow, "star.fill": .systemYellow, "sun.max.fill": .systemYellow,
    "sun.min.fill": .systemYellow, "bolt.fill": .systemYellow, "heart.fill": .systemRed, "leaf.fill": .systemGreen,
  ]

  private var pointSize: CGFloat {
    if let size = configuration.pointSize { return size }
    let category = UITraitCollection.current.preferredContentSizeCategory
    return configuration.textStyle?.size(at: category) ?? 17
  }

  /// Points per unit of the grid.
  private var unit: CGFloat { pointSize * 1.2 / SymbolDrawing.height * (configuration.scale ?? .medium).factor }

  private var weight: UIImage.SymbolWeight {
    configuration.weight ?? SymbolWeightOfStyle.weight(configuration.textStyle)
  }

  /// Points, rounded to whole pixels.
  package var size: CGSize {
    let scale = DrawingScale.current
    func rounded(_ length: CGFloat) -> CGFloat { max(1, (length * scale).rounded()) / scale }
    return CGSize(width: rounded(drawing.width * unit), height: rounded(SymbolDrawing.height * unit))
  }

  /// - Parameter color: nil for the symbol's own colour.
  package func draw(in canvas: Canvas, rect: CGRect, color: RGBA?) {
    let colors = configuration.colors.map { $0.rgba(for: .current) }
    let front = colors.first ?? color ?? Self.originalColors[name]?.rgba(for: .current) ?? .black
    let back = configuration.isHierarchical ? front.withAlpha(front.alpha * Self.faintness) : colors.dropFirst().first
    let picture = SymbolPicture(drawing: drawing, color: front, behind: back, strokeWidth: weight.strokeWidth)
    picture.draw(in: canvas, rect: rect)
  }
}

private enum SymbolWeightOfStyle {
  static func weight(_ style: UIFont.TextStyle?) -> UIImage.SymbolWeight {
    style.map { UIImage.SymbolWeight($0.weight) } ?? .regular
  }
}
