extension UIListContentConfiguration {
  /// How one text of a row is shown.
  public struct TextProperties: Hashable {
    private var styleFont: UIFont
    private var styleColor: UIColor
    private var styleTransformer: UIConfigurationColorTransformer?
    private var ownFont: UIFont?
    private var ownColor: UIColor?
    private var ownTransformer: UIConfigurationColorTransformer??

    /// The font. The default is the style's.
    public var font: UIFont {
      get { ownFont ?? styleFont }
      set { ownFont = newValue }
    }

    /// The colour, before the transformer. The default is the style's.
    public var color: UIColor {
      get { ownColor ?? styleColor }
      set { ownColor = newValue }
    }

    /// Makes the colour shown from `color`. The default is nil, and the state's for a row that is touched.
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { ownTransformer ?? styleTransformer }
      set { ownTransformer = .some(newValue) }
    }

    /// The colour shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Where lines lie. The default is natural.
    public var alignment = TextAlignment.natural
    /// How lines wrap or are cut. The default cuts the tail.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// At most so many lines, 0 for as many as needed. The default is 0, in sidebars 1.
    public var numberOfLines: Int
    /// Whether the text of one line is made smaller to fit. The default is false, in sidebars true.
    public var adjustsFontSizeToFitWidth: Bool
    /// How small it may become, as a fraction of its size. The default is 0, in sidebars 0.9.
    public var minimumScaleFactor: CGFloat
    /// Whether characters move together before the text is cut. The default is false, in sidebars true.
    public var allowsDefaultTighteningForTruncation: Bool
    /// Whether the font follows the text size. The default is true.
    public var adjustsFontForContentSizeCategory = true
    /// Whether letters are changed before the text is shown. The default is none.
    public var transform = TextTransform.none

    /// Where the lines of a row's text lie.
    public enum TextAlignment: Hashable, Sendable {
      /// At the leading edge.
      case natural
      case center
      case justified
    }

    /// How a row's text is changed before it is shown.
    public enum TextTransform: Hashable, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized
    }

    init(_ style: ListContentStyle, isSecondary: Bool) {
      styleFont = style.font(isSecondary: isSecondary, traits: nil)
      styleColor = isSecondary ? .secondaryLabel : style.textColor
      numberOfLines = style.isSidebar ? 1 : 0
      adjustsFontSizeToFitWidth = style.isSidebar
      minimumScaleFactor = style.isSidebar ? 0.9 : 0
      allowsDefaultTighteningForTruncation = style.isSidebar
    }

    mutating func follow(_ state: StateLook, _ style: ListContentStyle, isSecondary: Bool, traits: UITraitCollection) {
      styleFont = style.font(isSecondary: isSecondary, isSelected: state.isSelected, traits: traits)
      styleTransformer = style.isSidebar && state.isHighlighted ? .faint : nil
      if state.isDisabled {
        styleColor = isSecondary ? .quaternaryLabel : .tertiaryLabel
      } else if state.isFocused {
        styleColor = .white
      } else {
        styleColor = isSecondary ? .secondaryLabel : style.textColor
      }
    }

    /// Gives a label what it shows.
    @MainActor func apply(_ text: Text?, to label: UILabel) {
      label.font = font
      label.textColor = resolvedColor()
      label.textAlignment =
        switch alignment {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
      label.lineBreakMode = lineBreakMode
      label.numberOfLines = numberOfLines
      label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      label.minimumScaleFactor = minimumScaleFactor
      label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
      label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      switch text {
      case .plain(let text): label.text = transformed(text)
      case .attributed(let text): label.attributedText = text
      case nil: label.text = nil
      }
    }

    private func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }
}

extension UIListContentConfiguration.TextProperties: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private var listing: ConfigurationListing {
    ConfigurationListing(entries: [
      ("font", font), ("color", color), ("colorTransformer", colorTransformer?.listed), ("alignment", alignment),
      ("lineBreakMode", lineBreakMode.rawValue), ("numberOfLines", numberOfLines),
      ("adjustsFontSizeToFitWidth", adjustsFontSizeToFitWidth), ("minimumScaleFactor", minimumScaleFactor),
      ("allowsDefaultTighteningForTruncation", allowsDefaultTighteningForTruncation),
      ("adjustsFontForContentSizeCategory", adjustsFontForContentSizeCategory), ("transform", transform),
    ])
  }

  public static func == (
    one: UIListContentConfiguration.TextProperties, other: UIListContentConfiguration.TextProperties
  ) -> Bool { one.listing == other.listing }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIListContentTextProperties: \(listing.text)" }
  public var debugDescription: String { description }
  /// The parts that are set, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
