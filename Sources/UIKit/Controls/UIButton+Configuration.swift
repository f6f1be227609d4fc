extension UIButton {
  /// What a button shows and how it looks, as one value.
  ///
  /// Insets, fonts and corners are what iOS 17 shows; Unmeasured.
  @MainActor
  public struct Configuration {
    /// How the corners of the ground are rounded.
    public enum CornerStyle: Int, Sendable {
      /// A fixed radius that grows with the text size the person prefers.
      case dynamic = 0
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

    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style

    /// The words.
    public var title: String?
    /// A second, smaller line.
    public var subtitle: String?
    /// The picture, in the foreground colour.
    public var image: UIImage?
    /// The side of the words the picture is at. The default is leading.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between the picture and the words. The default is 0.
    public var imagePadding: CGFloat = 0
    /// Points between the title and the subtitle. The default is 1.
    public var titlePadding: CGFloat = 1
    /// How the corners are rounded. The default is dynamic.
    public var cornerStyle = CornerStyle.dynamic
    /// How much room the button takes. The default is medium.
    public var buttonSize = Size.medium
    /// The colour of words and picture; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour of the ground; nil for the style's.
    public var baseBackgroundColor: UIColor?

    private var ownInsets: NSDirectionalEdgeInsets?

    /// Points round the content. The default is that of the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }

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

    /// The colours of words and ground.
    func look(enabled: Bool, tint: UIColor) -> (foreground: UIColor, background: UIColor?) {
      guard enabled else { return (.tertiaryLabel, style == .plain ? baseBackgroundColor : .tertiarySystemFill) }
      switch style {
      case .plain: return (baseForegroundColor ?? tint, baseBackgroundColor)
      case .gray: return (baseForegroundColor ?? tint, baseBackgroundColor ?? .secondarySystemFill)
      case .tinted:
        return (baseForegroundColor ?? tint, (baseBackgroundColor ?? tint).withAlphaComponent(0.18))
      case .filled: return (baseForegroundColor ?? .white, baseBackgroundColor ?? tint)
      }
    }

    /// The radius of the corners of a ground of a height, in points.
    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .dynamic, .fixed: buttonSize == .large ? 8.75 : 5.95
      case .small: min(5, height / 2)
      case .medium: min(8, height / 2)
      case .large: min(12, height / 2)
      case .capsule: height / 2
      }
    }
  }
}

extension UIButton.Configuration.Size {
  @MainActor
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  @MainActor
  var titleFont: UIFont {
    switch self {
    case .mini, .small: .systemFont(ofSize: 15)
    case .medium, .large: .systemFont(ofSize: 17)
    }
  }
}
