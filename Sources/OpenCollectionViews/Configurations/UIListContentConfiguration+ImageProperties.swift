extension UIListContentConfiguration {
  /// How the image of a row is displayed.
  public struct ImageProperties: Hashable {
    /// In `reservedLayoutSize`, the dimension the system reserves for symbols.
    public static let standardDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

    /// The symbol configuration. The default, nil, is body text size at the large scale. Unmeasured.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of symbols and template images, before the transformer; nil, the default, is the view's tint
    /// colour.
    public var tintColor: UIColor? {
      get { customTint ?? styleTint }
      set { customTint = newValue }
    }
    private var customTint: UIColor?
    private var styleTint: UIColor?

    /// Transforms the tint colour into the displayed colour. The default is nil, or the style's transformer for a
    /// highlighted row.
    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { customTransformer ?? styleTransformer }
      set { customTransformer = .some(newValue) }
    }
    private var customTransformer: UIConfigurationColorTransformer??
    private var styleTransformer: UIConfigurationColorTransformer?

    /// The corner radius of the image, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, in points; a dimension of 0 sets no limit. The default is zero.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image, in points; the image is centred in it. For a dimension of 0, the default, it
    /// is the image's own, except that a symbol's width is the standard dimension.
    public var reservedLayoutSize = CGSize.zero
    /// The stroke colour of the image, before the transformer; nil, the default, is the view's tint colour.
    public var strokeColor: UIColor?
    /// Transforms the stroke colour into the displayed colour. The default is nil.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The stroke width of the image, in points. The default is 0: none.
    public var strokeWidth: CGFloat = 0
    /// Whether the image keeps its colours while the user inverts those of the screen. The default is false.
    public var accessibilityIgnoresInvertColors = false

    init() {}

    /// The displayed colour of symbols and template images, for a tint colour of the view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// The displayed stroke colour, for a tint colour of the view.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    mutating func update(for state: StateFlags, _ style: ListContentStyle) {
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
      ("tintColorTransformer", tintColorTransformer?.listingValue), ("cornerRadius", cornerRadius),
      ("maximumSize", maximumSize.listingValue), ("reservedLayoutSize", reservedLayoutSize.listingValue),
      ("strokeColor", strokeColor), ("strokeColorTransformer", strokeColorTransformer?.listingValue),
      ("strokeWidth", strokeWidth),
      ("accessibilityIgnoresInvertColors", accessibilityIgnoresInvertColors ? true : nil),
    ])
  }

  public static func == (
    one: UIListContentConfiguration.ImageProperties, other: UIListContentConfiguration.ImageProperties
  ) -> Bool { one.listing == other.listing }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIListContentImageProperties: \(listing.text)" }
  public var debugDescription: String { description }
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
