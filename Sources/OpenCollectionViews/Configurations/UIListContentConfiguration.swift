/// The content of a list row: an image and two texts, and their layout. Start from one of the factories, set the
/// texts and the image, and set the configuration as a cell's `contentConfiguration`, or create a view from it.
///
/// Values set by the app are kept when the state changes; the others are updated by `updated(for:)`.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  let style: ListContentStyle

  /// The image beside the texts. The default is nil.
  public var image: UIImage?
  /// How the image is displayed.
  public var imageProperties = ImageProperties()

  /// The primary text. The default is nil.
  public var text: String?
  /// The attributed primary text, displayed instead of `text`. The default is nil.
  public var attributedText: NSAttributedString?
  /// How the primary text is displayed.
  public var textProperties: TextProperties

  /// The secondary text. The default is nil.
  public var secondaryText: String?
  /// The attributed secondary text, displayed instead of `secondaryText`. The default is nil.
  public var secondaryAttributedText: NSAttributedString?
  /// How the secondary text is displayed.
  public var secondaryTextProperties: TextProperties

  /// The axes on which the content also respects the superview's margins. The default is horizontal (measured).
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  /// The margins around the content, in points. The default is the style's.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts are side by side if their natural widths allow it. The default is true for value cells.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The spacing between the image and the texts, in points.
  public var imageToTextPadding: CGFloat
  /// The minimum spacing between texts side by side, in points. The default is 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The vertical spacing between the texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat

  /// The opacity of the content, 0 to 1. The default is 1; it is halved for a row that is being dragged.
  public var alpha: CGFloat {
    get { customAlpha * stateAlpha }
    set { customAlpha = newValue }
  }
  private var customAlpha: CGFloat = 1
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

  /// Creates a view that displays the configuration; a cell calls it once and then sets new configurations on the
  /// view.
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The configuration for a state: colours, fonts and opacity not set by the app are updated.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    let flags = StateFlags(
      isDisabled: cell?.isDisabled ?? view?.isDisabled ?? false,
      isHighlighted: cell?.isHighlighted ?? view?.isHighlighted ?? false,
      isSelected: cell?.isSelected ?? view?.isSelected ?? false,
      isFocused: cell?.isFocused ?? view?.isFocused ?? false)
    var updated = self
    updated.textProperties.update(for: flags, style, isSecondary: false, traits: state.traitCollection)
    updated.secondaryTextProperties.update(for: flags, style, isSecondary: true, traits: state.traitCollection)
    updated.imageProperties.update(for: flags, style)
    updated.stateAlpha = cell?.cellDragState == .dragging ? 0.5 : 1
    return updated
  }

  /// The state on which the content's appearance depends.
  struct StateFlags {
    var isDisabled = false
    var isHighlighted = false
    var isSelected = false
    var isFocused = false
  }

  /// The displayed primary text.
  var displayedText: Text? { Text(text, attributedText) }
  /// The displayed secondary text.
  var displayedSecondaryText: Text? { Text(secondaryText, secondaryAttributedText) }

  /// A plain or attributed text.
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
      ("directionalLayoutMargins", directionalLayoutMargins.listingValue),
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
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
