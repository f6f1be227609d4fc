extension UIButton {
  /// What a button shows and how it looks, as one value.
  ///
  /// Insets, fonts and corners are what iOS 17 shows; Unmeasured.
  @preconcurrency @MainActor
  public struct Configuration {
    /// How the corners of the ground are rounded.
    public enum CornerStyle: Int, Sendable {
      /// That of the background, growing with the text size the person prefers.
      case dynamic = 0
      /// That of the background.
      case fixed = -1
      case small = 1
      case medium = 2
      case large = 3
      /// Half circles.
      case capsule = 4
    }

    /// How much room the button takes.
    public enum Size: Int, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    /// How the title and the subtitle stand to each other.
    public enum TitleAlignment: Int, Sendable {
      /// As the button's content stands across it.
      case automatic = 0
      case leading = 1
      case center = 2
      case trailing = 3
    }

    /// The mark of a button that opens a menu.
    public enum Indicator: Int, Sendable {
      /// A popup mark where a menu is the primary action and the choice is shown as title.
      case automatic = 0
      case none = 1
      case popup = 2
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style

    // MARK: Content

    /// The words; nil for none. Setting them takes the attributed ones away.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The words with looks of their own.
    public var attributedTitle: AttributedString?
    /// Applied to the looks of the title before it is shown.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Where a title too long is broken or cut. The default wraps it.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// A second, smaller line; nil for none.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The second line with looks of its own.
    public var attributedSubtitle: AttributedString?
    /// Applied to the looks of the subtitle before it is shown.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Where a subtitle too long is broken or cut. The default wraps it.
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// How the title and the subtitle stand to each other. The default is automatic.
    public var titleAlignment = TitleAlignment.automatic
    /// The picture, in the foreground colour if it is a template.
    public var image: UIImage?
    /// Applied to the colour of the picture before it is shown.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// How a symbol is drawn that has no configuration of its own for it.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a turning indicator is shown in place of the picture. The default is false.
    public var showsActivityIndicator = false
    /// Applied to the colour of the indicator before it is shown.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The mark of a button that opens a menu. The default is automatic.
    public var indicator = Indicator.automatic
    /// Applied to the colour of the mark before it is shown.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: Room

    /// The side of the words the picture is at. The default is leading.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between the picture and the words. The default is 0.
    public var imagePadding: CGFloat = 0
    /// Points between the title and the subtitle. The default is 1.
    public var titlePadding: CGFloat = 1
    /// How much room the button takes. The default is medium.
    public var buttonSize = Size.medium

    /// Points round the content. The default is that of the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    private var ownInsets: NSDirectionalEdgeInsets?

    /// Lets the insets be those of the size again.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    // MARK: Colours and ground

    /// The colour of words and picture; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour the ground is made from; nil for the style's.
    public var baseBackgroundColor: UIColor?
    /// How the corners are rounded. The default is dynamic.
    public var cornerStyle = CornerStyle.dynamic
    /// The ground. A colour that is nil is the style's.
    public var background = UIBackgroundConfiguration(.button)
    /// Whether a selected button looks it. The default is true.
    public var automaticallyUpdateForSelection = true

    /// What the state of a button asks for, where the app's own values do not say otherwise.
    var stateForeground: UIColor?
    var stateBackground: UIColor?

    private init(style: Style) {
      self.style = style
    }

    /// Words in the tint colour without a ground.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Words in the tint colour on grey.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Words in the tint colour on a faint tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// White words on the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// As `plain()` on this kind of device.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// As `gray()` on this kind of device.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// As `tinted()` on this kind of device.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// As `filled()` on this kind of device.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }
  }
}
