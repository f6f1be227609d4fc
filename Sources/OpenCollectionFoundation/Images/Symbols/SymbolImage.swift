package import OpenCollectionGraphics

/// An image's content: a symbol with a configuration.
package struct SymbolImage: Sendable, Equatable {
  package var name: String
  package var drawing: SymbolDrawing
  package var configuration: UIImage.SymbolConfiguration.Values

  /// The opacity of a symbol's enclosing shape in hierarchical colours. Unmeasured.
  private static let faintness = 0.25

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

  package func draw(in canvas: Canvas, rect: CGRect, color: RGBA) {
    let colors = configuration.colors.map { $0.rgba(for: .current) }
    let front = colors.first ?? color
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
