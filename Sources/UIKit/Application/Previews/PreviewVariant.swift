/// A size, look and text size in which a preview is shown.
struct PreviewVariant: Equatable, Sendable {
  /// Where the preview is.
  enum Screen: Equatable, Sendable {
    /// A screen of a size.
    case size(CGSize)
    /// As large as the view asks for, on a screen of a width.
    case fitting(CGSize)
  }

  /// `phone, dark`.
  var name: String
  var screen: Screen
  var isDark = false
  var textSize = UIContentSizeCategory.large

  /// The sizes of a phone's and of a small phone's screen, in points.
  static let phone = CGSize(width: 390, height: 844)
  static let smallPhone = CGSize(width: 320, height: 568)

  /// The variants of a preview with these traits: light and dark, with large text, and on a small screen unless it has a size of
  /// its own.
  static func all(_ traits: [PreviewTrait<Preview.ViewTraits>.Kind]) -> [PreviewVariant] {
    var isLandscape = false
    var layout = PreviewTrait<Preview.ViewTraits>.Kind.defaultLayout
    for trait in traits {
      switch trait {
      case .landscape: isLandscape = true
      case .portrait: isLandscape = false
      case .fixed, .sizeThatFits, .defaultLayout: layout = trait
      }
    }
    func turned(_ size: CGSize) -> CGSize { isLandscape ? CGSize(width: size.height, height: size.width) : size }
    func looks(_ screen: Screen, _ word: String) -> [PreviewVariant] {
      [
        PreviewVariant(name: "\(word)light", screen: screen),
        PreviewVariant(name: "\(word)dark", screen: screen, isDark: true),
        PreviewVariant(name: "\(word)large text", screen: screen, textSize: .accessibilityLarge),
      ]
    }
    switch layout {
    case .fixed(let size): return looks(.size(size), "")
    case .sizeThatFits: return looks(.fitting(turned(phone)), "")
    default:
      return looks(.size(turned(phone)), "phone, ")
        + [PreviewVariant(name: "small phone, light", screen: .size(turned(smallPhone)))]
    }
  }
}
