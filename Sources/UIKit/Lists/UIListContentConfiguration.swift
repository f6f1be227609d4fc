/// What a row of a list shows: a picture and two texts, and how they stand. Start from one of the factories, set texts
/// and picture, and give it to a cell's `contentConfiguration`, or make a view of it.
///
/// What the app set stays when the state changes; the rest follows `updated(for:)`.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  let style: ListContentStyle

  /// The picture beside the texts. The default is nil.
  public var image: UIImage?
  /// How the picture is shown.
  public var imageProperties = ImageProperties()

  /// The first text. The default is nil.
  public var text: String?
  /// The first text with attributes, shown in place of `text`. The default is nil.
  public var attributedText: NSAttributedString?
  /// How the first text is shown.
  public var textProperties: TextProperties

  /// The second text. The default is nil.
  public var secondaryText: String?
  /// The second text with attributes, shown in place of `secondaryText`. The default is nil.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text is shown.
  public var secondaryTextProperties: TextProperties

  /// Directions in which the content keeps clear of the superview's margins too. The default is horizontal (measured).
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  /// Points round the content. The default is the style's.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts stand beside one another where their natural widths allow it. The default is true for value cells.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// Points between the picture and the texts.
  public var imageToTextPadding: CGFloat
  /// Points at least between texts beside one another. The default is 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Points between texts above one another.
  public var textToSecondaryTextVerticalPadding: CGFloat

  /// The opacity of the content, 0 to 1. The default is 1; a row that is dragged shows half of it.
  public var alpha: CGFloat {
    get { ownAlpha * stateAlpha }
    set { ownAlpha = newValue }
  }
  private var ownAlpha: CGFloat = 1
  private var stateAlpha: CGFloat = 1

  init(_ style: ListContentStyle) {
    self.style = style
    textProperties = TextProperties(style, isSecondary: false)
    secondaryTextProperties = TextProperties(style, isSecondary: true)
    directionalLayoutMargins = style.margins
    prefersSideBySideTextAndSecondaryText = style == .valueCell
    imageToTextPadding = style.imageToTextPadding
    textToSecondaryTextVerticalPadding = style.verticalTextPadding
  }

  /// A new view that shows this; a cell calls it once and then hands the view new configurations.
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The configuration for a state: colours, fonts and opacity the app did not set follow it.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    let look = StateLook(
      isDisabled: cell?.isDisabled ?? view?.isDisabled ?? false,
      isHighlighted: cell?.isHighlighted ?? view?.isHighlighted ?? false,
      isSelected: cell?.isSelected ?? view?.isSelected ?? false,
      isFocused: cell?.isFocused ?? view?.isFocused ?? false)
    var updated = self
    updated.textProperties.follow(look, style, isSecondary: false, traits: state.traitCollection)
    updated.secondaryTextProperties.follow(look, style, isSecondary: true, traits: state.traitCollection)
    updated.imageProperties.follow(look, style)
    updated.stateAlpha = cell?.cellDragState == .dragging ? 0.5 : 1
    return updated
  }

  /// What of a state the looks depend on.
  struct StateLook {
    var isDisabled = false
    var isHighlighted = false
    var isSelected = false
    var isFocused = false
  }

  /// The first text as shown.
  var shownText: Text? { Text(text, attributedText) }
  /// The second text as shown.
  var shownSecondaryText: Text? { Text(secondaryText, secondaryAttributedText) }

  /// A text with or without attributes.
  enum Text {
    case plain(String)
    case attributed(NSAttributedString)

    init?(_ text: String?, _ attributed: NSAttributedString?) {
      if let attributed {
        self = .attributed(attributed)
      } else if let text {
        self = .plain(text)
      } else {
        return nil
      }
    }
  }
}

extension UIListContentConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var listing: ConfigurationListing {
    ConfigurationListing(entries: [
      ("Base Style", style.rawValue), ("text", text), ("attributedText", attributedText),
      ("secondaryText", secondaryText), ("secondaryAttributedText", secondaryAttributedText), ("image", image),
      ("imageProperties", imageProperties), ("textProperties", textProperties),
      ("secondaryTextProperties", secondaryTextProperties),
      ("axesPreservingSuperviewLayoutMargins", axesPreservingSuperviewLayoutMargins.rawValue),
      ("directionalLayoutMargins", directionalLayoutMargins.listed),
      ("prefersSideBySideTextAndSecondaryText", prefersSideBySideTextAndSecondaryText),
      ("imageToTextPadding", imageToTextPadding),
      ("textToSecondaryTextHorizontalPadding", textToSecondaryTextHorizontalPadding),
      ("textToSecondaryTextVerticalPadding", textToSecondaryTextVerticalPadding), ("alpha", alpha),
    ])
  }

  public static func == (one: UIListContentConfiguration, other: UIListContentConfiguration) -> Bool {
    one.listing == other.listing
  }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIListContentConfiguration: \(listing.text)" }
  public var debugDescription: String { description }
  /// The parts that are set, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
