extension UIButton {
  /// A button's content and appearance, as one value.
  ///
  /// Insets, fonts and corner radii follow iOS 17; Unmeasured. Configurations with equal values are equal; functions are equal
  /// to their copies.
  @preconcurrency @MainActor
  public struct Configuration {
    /// How the corners of the background are rounded.
    public enum CornerStyle: Int, Sendable {
      /// The background's corner radius, scaled with the user's preferred text size.
      case dynamic = 0
      /// The background's corner radius.
      case fixed = -1
      case small = 1
      case medium = 2
      case large = 3
      /// Half the height.
      case capsule = 4
    }

    /// The size class of a button.
    public enum Size: Int, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    /// How the title and the subtitle are aligned with each other.
    public enum TitleAlignment: Int, Sendable {
      /// Follows the button's horizontal content alignment.
      case automatic = 0
      case leading = 1
      case center = 2
      case trailing = 3
    }

    /// The indicator of a button that opens a menu.
    public enum Indicator: Int, Sendable {
      /// A popup indicator if a menu is the primary action and its selection is shown as the title.
      case automatic = 0
      case none = 1
      case popup = 2
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style

    // MARK: Content

    /// The title; nil for none. Setting it replaces the attributed title.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes of its own.
    public var attributedTitle: AttributedString?
    /// Transforms the title's attributes before it is shown.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a title that is too long is wrapped or truncated. The default is word wrapping.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// The subtitle, in a smaller font; nil for none.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The subtitle with attributes of its own.
    public var attributedSubtitle: AttributedString?
    /// Transforms the subtitle's attributes before it is shown.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a subtitle that is too long is wrapped or truncated. The default is word wrapping.
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// How the title and the subtitle are aligned with each other. The default is automatic.
    public var titleAlignment = TitleAlignment.automatic
    /// The image; tinted with the foreground colour if it is a template.
    public var image: UIImage?
    /// Transforms the image's tint colour before it is shown.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The symbol configuration for a symbol image; options the image specifies itself win.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether an activity indicator replaces the image. The default is false.
    public var showsActivityIndicator = false
    /// Transforms the activity indicator's colour before it is shown.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The indicator of a button that opens a menu. The default is automatic.
    public var indicator = Indicator.automatic
    /// Transforms the menu indicator's colour before it is shown.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: Metrics

    /// The edge of the text the image is at. The default is leading.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between the image and the text. The default is 0.
    public var imagePadding: CGFloat = 0
    /// Points between the title and the subtitle. The default is 1.
    public var titlePadding: CGFloat = 1
    /// The button's size class. The default is medium.
    public var buttonSize = Size.medium

    /// Points around the content. The default is that of `buttonSize`.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { customInsets ?? buttonSize.insets }
      set { customInsets = newValue }
    }
    private var customInsets: NSDirectionalEdgeInsets?

    /// Resets the insets to those of `buttonSize`.
    public mutating func setDefaultContentInsets() { customInsets = nil }

    // MARK: Colours and background

    /// The colour of text and image; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour the background is derived from; nil for the style's.
    public var baseBackgroundColor: UIColor?
    /// How the corners are rounded. The default is dynamic.
    public var cornerStyle = CornerStyle.dynamic
    /// The background. A nil colour means the style's.
    public var background = UIBackgroundConfiguration(.button)
    /// Whether the appearance changes while the button is selected. The default is true.
    public var automaticallyUpdateForSelection = true

    /// Colours resolved from the button's state, used where the app set none.
    var stateForeground: UIColor?
    var stateBackground: UIColor?

    private init(style: Style) {
      self.style = style
    }

    /// Tinted text without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Tinted text on grey.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Tinted text on a translucent tint colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// White text on the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// The same as `plain()` on iPhone.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// The same as `gray()` on iPhone.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// The same as `tinted()` on iPhone.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// The same as `filled()` on iPhone.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }
  }
}

extension UIButton.Configuration: @preconcurrency Hashable, @preconcurrency CustomStringConvertible,
  @preconcurrency CustomDebugStringConvertible, @preconcurrency CustomReflectable
{
  private var listing: ConfigurationListing {
    ConfigurationListing(entries: [
      ("Base Style", style), ("attributedTitle", attributedTitle),
      ("titleTextAttributesTransformer", titleTextAttributesTransformer?.listingValue),
      ("titleLineBreakMode", titleLineBreakMode), ("attributedSubtitle", attributedSubtitle),
      ("subtitleTextAttributesTransformer", subtitleTextAttributesTransformer?.listingValue),
      ("subtitleLineBreakMode", subtitleLineBreakMode), ("titleAlignment", titleAlignment), ("image", image),
      ("imageColorTransformer", imageColorTransformer?.listingValue),
      ("preferredSymbolConfigurationForImage", preferredSymbolConfigurationForImage),
      ("showsActivityIndicator", showsActivityIndicator),
      ("activityIndicatorColorTransformer", activityIndicatorColorTransformer?.listingValue),
      ("indicator", indicator), ("indicatorColorTransformer", indicatorColorTransformer?.listingValue),
      ("imagePlacement", imagePlacement.rawValue), ("imagePadding", imagePadding), ("titlePadding", titlePadding),
      ("buttonSize", buttonSize), ("contentInsets", contentInsets.listingValue),
      ("baseForegroundColor", baseForegroundColor), ("baseBackgroundColor", baseBackgroundColor),
      ("cornerStyle", cornerStyle), ("background", background),
      ("automaticallyUpdateForSelection", automaticallyUpdateForSelection), ("foreground", stateForeground),
      ("backgroundColor", stateBackground),
    ])
  }

  public static func == (one: UIButton.Configuration, other: UIButton.Configuration) -> Bool {
    one.listing == other.listing
  }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIButtonConfiguration: \(listing.text)" }
  public var debugDescription: String { description }
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
