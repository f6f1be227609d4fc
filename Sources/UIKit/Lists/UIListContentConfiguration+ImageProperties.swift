extension UIListContentConfiguration {
  /// How the picture of a row is shown.
  public struct ImageProperties: Hashable {
    /// Stands for the length the system keeps for symbols, in `reservedLayoutSize`.
    public static let standardDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

    /// How a symbol is drawn. The default, nil, is as large as body text at the large scale. Unmeasured.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of symbols and templates, before the transformer; nil, the default, is the view's tint colour.
    public var tintColor: UIColor? {
      get { ownTint ?? styleTint }
      set { ownTint = newValue }
    }
    private var ownTint: UIColor?
    private var styleTint: UIColor?

    /// Makes the colour shown from the tint colour. The default is nil, and the state's for a row that is touched.
    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { ownTransformer ?? styleTransformer }
      set { ownTransformer = .some(newValue) }
    }
    private var ownTransformer: UIConfigurationColorTransformer??
    private var styleTransformer: UIConfigurationColorTransformer?

    /// The radius of the picture's corners, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The picture is made no larger than this, in points; a length of 0 sets no limit. The default is zero.
    public var maximumSize = CGSize.zero
    /// The room kept for the picture, in points, with it in the middle. A length of 0, the default, is the picture's own,
    /// for a symbol across the standard length.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the picture keeps its colours where the person inverts them. The default is false.
    public var accessibilityIgnoresInvertColors = false
    /// The colour of the line round the picture, before the transformer; nil, the default, is the view's tint colour.
    public var strokeColor: UIColor?
    /// Makes the colour of the line from the stroke colour. The default is nil.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the line round the picture, in points. The default is 0: none.
    public var strokeWidth: CGFloat = 0

    init() {}

    /// The colour of symbols and templates in a view of a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// The colour of the line in a view of a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    mutating func follow(_ state: StateLook, _ style: ListContentStyle) {
      styleTransformer = style.isSidebar && state.isHighlighted ? .faint : nil
      styleTint = state.isDisabled ? .tertiaryLabel : state.isFocused ? .white : nil
    }
  }
}

extension UIListContentConfiguration.ImageProperties: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private var listing: ConfigurationListing {
    ConfigurationListing(entries: [
      ("preferredSymbolConfiguration", preferredSymbolConfiguration), ("tintColor", tintColor),
      ("tintColorTransformer", tintColorTransformer?.listed), ("cornerRadius", cornerRadius),
      ("maximumSize", maximumSize.listed), ("reservedLayoutSize", reservedLayoutSize.listed),
      ("accessibilityIgnoresInvertColors", accessibilityIgnoresInvertColors), ("strokeColor", strokeColor),
      ("strokeColorTransformer", strokeColorTransformer?.listed), ("strokeWidth", strokeWidth),
    ])
  }

  public static func == (
    one: UIListContentConfiguration.ImageProperties, other: UIListContentConfiguration.ImageProperties
  ) -> Bool { one.listing == other.listing }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIListContentImageProperties: \(listing.text)" }
  public var debugDescription: String { description }
  /// The parts that are set, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
