/// What a screen shows in the place of content it does not have: a picture, two texts and two buttons, one under the other
/// in the middle.
///
/// Set it as a view controller's `contentUnavailableConfiguration`. Sizes and distances are those of iOS 17; Unmeasured.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the parts lie across.
  public enum Alignment: Hashable, Sendable {
    case center
    /// At the leading edge.
    case natural
  }

  /// What the parts follow of themselves.
  enum Kind: Hashable, Sendable {
    case empty, loading, search
  }

  let kind: Kind
  /// The words that follow what is searched for, while they are shown.
  private var systemText: String?

  /// The picture; nil for none.
  public var image: UIImage?
  /// How the picture is shown.
  public var imageProperties = ImageProperties()
  /// The larger text; nil for none. Setting it takes attributed text away.
  public var text: String? { didSet { attributedText = nil } }
  /// The larger text with attributes of its own, shown in the place of `text`.
  public var attributedText: NSAttributedString?
  /// How the larger text is shown: bold, as large as second titles.
  public var textProperties = TextProperties(
    font: UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold)), color: .label)
  /// The smaller text beneath; nil for none. Setting it takes attributed text away.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The smaller text with attributes of its own, shown in the place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the smaller text is shown: as large as subheadlines, in grey.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// How the button looks; without a title and a picture there is none. The default is plain and empty.
  public var button: UIButton.Configuration
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// How the button beneath it looks. The default is plain and empty.
  public var secondaryButton: UIButton.Configuration
  /// What the button beneath it does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where the parts lie across. The default is the middle.
  public var alignment = Alignment.center
  /// Points kept free at the sides. The default is 20 all round.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
  /// Points between the picture and the text. The default is 15.
  public var imageToTextPadding: CGFloat = 15
  /// Points between the texts. The default is 6.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// Points between the texts and the button. The default is 20.
  public var textToButtonPadding: CGFloat = 20
  /// Points between the buttons. The default is 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// What lies behind everything. The default is nothing.
  public var background = UIBackgroundConfiguration.clear()

  @MainActor private init(_ kind: Kind) {
    self.kind = kind
    button = .plain()
    secondaryButton = .plain()
  }

  /// For a screen that has nothing to show: no words of its own.
  @preconcurrency @MainActor public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(.empty)
  }

  /// For a screen whose content is being loaded: turning spokes over "Loading…".
  @preconcurrency @MainActor public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.loading)
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    return configuration
  }

  /// For a search that found nothing: a magnifier, and words that name what was searched for once that is known.
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

  /// The configuration for a state: a search without words of the app's own names what is searched for.
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

extension UIContentUnavailableConfiguration {
  /// How the picture is shown.
  public struct ImageProperties: Hashable {
    /// How a symbol is drawn. The default, nil, is as large as large titles at the large scale.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of symbols and templates; nil, the default, for grey.
    public var tintColor: UIColor?
    /// The radius of the corners, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The picture is made no larger than this, in points; a length of 0 sets no limit. The default is zero.
    public var maximumSize = CGSize.zero
  }

  /// How a text is shown.
  public struct TextProperties: Hashable {
    /// The font; it follows the text size where it is one of a text style or scaled.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How lines wrap or are cut. The default cuts the tail.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// At most so many lines; 0, the default, for as many as needed.
    public var numberOfLines = 0
    /// Whether the text of one line is made smaller to fit. The default is false.
    public var adjustsFontSizeToFitWidth = false
    /// How small it may become, as a fraction of its size. The default is 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether characters move together before the text is cut. The default is false.
    public var allowsDefaultTighteningForTruncation = false

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// What a button does.
  public struct ButtonProperties {
    /// What a press does. The default is nothing.
    public var primaryAction: UIAction?
    /// Opened by a press. The default is none.
    public var menu: UIMenu?
    /// Whether it can be pressed. The default is true.
    public var isEnabled = true
    /// What the button stands for. The default is normal.
    public var role = UIButton.Role.normal
  }
}
