extension UIListContentConfiguration {
  /// How a text of a row is displayed.
  public struct TextProperties: Hashable {
    private var styleFont: UIFont
    private var styleColor: UIColor
    private var styleTransformer: UIConfigurationColorTransformer?
    private var customFont: UIFont?
    private var customColor: UIColor?
    private var customTransformer: UIConfigurationColorTransformer??

    /// The font. The default is the style's.
    public var font: UIFont {
      get { customFont ?? styleFont }
      set { customFont = newValue }
    }

    /// The colour, before the transformer. The default is the style's.
    public var color: UIColor {
      get { customColor ?? styleColor }
      set { customColor = newValue }
    }

    /// Transforms `color` into the displayed colour. The default is nil, or the style's transformer for a highlighted
    /// row.
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { customTransformer ?? styleTransformer }
      set { customTransformer = .some(newValue) }
    }

    /// The displayed colour.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// The text alignment. The default is natural.
    public var alignment = TextAlignment.natural
    /// The line break mode. The default truncates the tail.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for no limit. The default is 0, in sidebars 1.
    public var numberOfLines: Int
    /// Whether a single line of text shrinks to fit. The default is false, in sidebars true.
    public var adjustsFontSizeToFitWidth: Bool
    /// The minimum scale of the font size. The default is 0, in sidebars 0.9.
    public var minimumScaleFactor: CGFloat
    /// Whether the text is tightened before it is truncated. The default is false, in sidebars true.
    public var allowsDefaultTighteningForTruncation: Bool
    /// Whether the font scales with the content size category. The default is true.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the pointer, when it rests over a truncated text, shows all of it. The default is false.
    public var showsExpansionTextWhenTruncated = false
    /// The transform applied to the text; not to an attributed one. The default is none, for the header of a grouped section
    /// upper case (measured: facts on lists on a phone, A).
    public var transform: TextTransform

    /// The alignment of a row's text.
    public enum TextAlignment: Hashable, Sendable {
      /// At the leading edge.
      case natural
      case center
      case justified
    }

    /// The transform of a row's text.
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
      transform = isSecondary ? .none : style.textTransform
    }

    mutating func update(for state: StateFlags, _ style: ListContentStyle, isSecondary: Bool, traits: UITraitCollection)
    {
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

    /// Configures a label.
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
      ("font", font), ("color", color), ("colorTransformer", colorTransformer?.listingValue), ("alignment", alignment),
      ("lineBreakMode", lineBreakMode.rawValue), ("numberOfLines", numberOfLines),
      ("adjustsFontSizeToFitWidth", adjustsFontSizeToFitWidth), ("minimumScaleFactor", minimumScaleFactor),
      ("allowsDefaultTighteningForTruncation", allowsDefaultTighteningForTruncation),
      ("adjustsFontForContentSizeCategory", adjustsFontForContentSizeCategory), ("transform", transform),
      ("showsExpansionTextWhenTruncated", showsExpansionTextWhenTruncated ? true : nil),
    ])
  }

  public static func == (
    one: UIListContentConfiguration.TextProperties, other: UIListContentConfiguration.TextProperties
  ) -> Bool { one.listing == other.listing }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIListContentTextProperties: \(listing.text)" }
  public var debugDescription: String { description }
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
