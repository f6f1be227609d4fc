/// The placeholder of a screen without content: an image, two texts and two buttons, stacked and centred.
///
/// Configurations with equal values are equal; actions and menus are equal to themselves.
///
/// Set it as a view controller's `contentUnavailableConfiguration`. Sizes and spacings are those of iOS 17; Unmeasured.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The horizontal alignment of the parts.
  public enum Alignment: Hashable, Sendable {
    case center
    /// At the leading edge.
    case natural
  }

  /// The system configuration this one is based on.
  enum Kind: Hashable, Sendable {
    case empty, loading, search
  }

  let kind: Kind
  /// The system's text of a search, updated with the search text until the app sets its own.
  private var systemText: String?

  /// The image; nil for none.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The primary text; nil for none. Setting it clears the attributed text.
  public var text: String? { didSet { attributedText = nil } }
  /// The primary text with attributes, shown instead of `text`.
  public var attributedText: NSAttributedString?
  /// The properties of the primary text: bold, in the size of the title 2 style.
  public var textProperties = TextProperties(
    font: UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold)), color: .label)
  /// The secondary text below; nil for none. Setting it clears the attributed text.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The secondary text with attributes, shown instead of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the secondary text: the subheadline style, in grey.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The configuration of the button; it is not shown without a title and an image. The default is plain and empty.
  public var button: UIButton.Configuration
  /// The behaviour of the button.
  public var buttonProperties = ButtonProperties()
  /// The configuration of the button below it. The default is plain and empty.
  public var secondaryButton: UIButton.Configuration
  /// The behaviour of the button below it.
  public var secondaryButtonProperties = ButtonProperties()
  /// The horizontal alignment of the parts. The default is centred.
  public var alignment = Alignment.center
  /// The margins, in points. The default is 20 on each side.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
  /// The spacing between the image and the text, in points. The default is 15.
  public var imageToTextPadding: CGFloat = 15
  /// The spacing between the texts, in points. The default is 6.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The spacing between the texts and the button, in points. The default is 20.
  public var textToButtonPadding: CGFloat = 20
  /// The spacing between the buttons, in points. The default is 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background. The default is clear.
  public var background = UIBackgroundConfiguration.clear()

  @MainActor private init(_ kind: Kind) {
    self.kind = kind
    button = .plain()
    secondaryButton = .plain()
  }

  /// For a screen without content: no text.
  @preconcurrency @MainActor public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(.empty)
  }

  /// For a screen whose content is loading: an activity indicator above "Loading…".
  @preconcurrency @MainActor public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.loading)
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    return configuration
  }

  /// For a search without results: a magnifier, and a text that names the search text once that is known.
  @preconcurrency @MainActor public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.search)
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = Self.noResults
    configuration.systemText = Self.noResults
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  private static let noResults = "No Results"

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The configuration for a state: a search with the system's text names the search text.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    var copy = self
    let searched = (state as? UIContentUnavailableConfigurationState)?.searchText ?? ""
    if let systemText, text == systemText, attributedText == nil {
      copy.text = searched.isEmpty ? Self.noResults : "\(Self.noResults) for “\(searched)”"
      copy.systemText = copy.text
    }
    return copy
  }
}

extension UIContentUnavailableConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var listing: ConfigurationListing {
    ConfigurationListing(entries: [
      ("Base Style", kind), ("image", image), ("imageProperties", imageProperties), ("text", text),
      ("attributedText", attributedText), ("textProperties", textProperties), ("secondaryText", secondaryText),
      ("secondaryAttributedText", secondaryAttributedText), ("secondaryTextProperties", secondaryTextProperties),
      ("button", button), ("buttonProperties", buttonProperties), ("secondaryButton", secondaryButton),
      ("secondaryButtonProperties", secondaryButtonProperties), ("alignment", alignment),
      ("directionalLayoutMargins", directionalLayoutMargins.listingValue), ("imageToTextPadding", imageToTextPadding),
      ("textToSecondaryTextPadding", textToSecondaryTextPadding), ("textToButtonPadding", textToButtonPadding),
      ("buttonToSecondaryButtonPadding", buttonToSecondaryButtonPadding), ("background", background),
    ])
  }

  public static func == (
    one: UIContentUnavailableConfiguration, other: UIContentUnavailableConfiguration
  ) -> Bool { one.listing == other.listing }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIContentUnavailableConfiguration: \(listing.text)" }
  public var debugDescription: String { description }
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}

extension UIContentUnavailableConfiguration {
  /// The properties of the image.
  public struct ImageProperties: Hashable {
    /// The symbol configuration. The default, nil, is the large title style at the large scale.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint colour of symbols and template images; nil, the default, for grey.
    public var tintColor: UIColor?
    /// The corner radius, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, in points; a dimension of 0 sets no limit. The default is zero.
    public var maximumSize = CGSize.zero
  }

  /// The properties of a text.
  public struct TextProperties: Hashable {
    /// The font; it follows the content size category if it is of a text style or scaled.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How lines wrap or are truncated. The default truncates the tail.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// Whether the text of a single line is scaled down to fit. The default is false.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of the font. The default is 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether characters are tightened before the text is truncated. The default is false.
    public var allowsDefaultTighteningForTruncation = false

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// The behaviour of a button.
  public struct ButtonProperties: Hashable {
    /// The action of the button. The default is nil.
    public var primaryAction: UIAction?
    /// The menu opened by the button. The default is nil.
    public var menu: UIMenu?
    /// Whether the button can be pressed. The default is true.
    public var isEnabled = true
    /// The role of the button. The default is normal.
    public var role = UIButton.Role.normal
  }
}
