extension UIImage {
  /// The configuration that selects an image's variant.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// The size, weight and colours of symbols.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Unchecked: a configuration is immutable.

    package struct Values: Hashable, Sendable {
      package var pointSize: CGFloat?
      package var textStyle: UIFont.TextStyle?
      package var weight: SymbolWeight?
      package var scale: SymbolScale?
      /// The colours of the layers, front first; empty for the tint.
      package var colors: [UIColor] = []
      /// Whether the layers behind the front one use its colour at a lower opacity.
      package var isHierarchical = false
    }

    package let values: Values

    package init(_ values: Values) {
      self.values = values
    }

    /// For text of this size, in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    /// For text of this size, in points, and this weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight.specified))
    }

    /// For text of this size, in points, and this weight, at a symbol scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight.specified, scale: scale.specified))
    }

    /// A symbol scale alone.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale.specified)) }

    /// A weight alone.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight.specified)) }

    /// For text of a style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }

    /// For text of a style, at a symbol scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(textStyle: textStyle, scale: scale.specified))
    }

    /// For text of a font: its size and weight.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// For text of a font, at a symbol scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        Values(
          pointSize: font.pointSize, weight: SymbolWeight(UIFont.Weight(font.attributes.weight)), scale: scale.specified
        ))
    }

    /// The symbol's colour, used instead of the tint; an enclosing shape has a lower opacity.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(colors: [hierarchicalColor], isHierarchical: true))
    }

    /// The colours used instead of the tint: the first for the symbol, the second for an enclosing shape. More are
    /// ignored: no symbol has a third layer.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }

    /// A configuration that specifies nothing.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// This configuration, overridden by the values that `configuration` specifies.
    public func applying(_ configuration: UIImage.Configuration) -> Self {
      guard let other = (configuration as? SymbolConfiguration)?.values else { return self }
      var merged = values
      if other.pointSize != nil || other.textStyle != nil {
        (merged.pointSize, merged.textStyle) = (other.pointSize, other.textStyle)
      }
      merged.weight = other.weight ?? merged.weight
      merged.scale = other.scale ?? merged.scale
      if !other.colors.isEmpty { (merged.colors, merged.isHierarchical) = (other.colors, other.isHierarchical) }
      // UIKit has no subclass, and an app's subclass cannot be created from values.
      return (SymbolConfiguration(merged) as? Self) ?? self
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }

    open override var hash: Int { values.hashValue }
  }

  /// The size of a symbol relative to text of its point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3

    package var specified: SymbolScale? { self == .unspecified ? nil : self }

    /// The factor of the size at medium scale.
    package var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .large: 1.28
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// The weight of a symbol's strokes: the weights of fonts.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight nearest to a font's.
    package init(_ weight: UIFont.Weight) {
      let named = UIFont.Weight.named
      let nearest = named.indices.min {
        abs(named[$0].weight.rawValue - weight.rawValue) < abs(named[$1].weight.rawValue - weight.rawValue)
      }
      self = SymbolWeight(rawValue: (nearest ?? 3) + 1) ?? .regular
    }

    /// The same weight of a font; regular where it is not specified.
    public func fontWeight() -> UIFont.Weight {
      self == .unspecified ? .regular : UIFont.Weight.named[rawValue - 1].weight
    }

    package var specified: SymbolWeight? { self == .unspecified ? nil : self }

    /// The stroke width, in units of the symbols' grid: 20 units are 1.2 times the point size.
    package var strokeWidth: CGFloat {
      let widths: [CGFloat] = [1.5, 0.5, 0.8, 1.15, 1.5, 1.75, 2, 2.3, 2.65, 3]
      return widths[rawValue]
    }
  }
}
