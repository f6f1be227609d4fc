/// Transforms one colour into another: for example, the colours of a configuration for a tint.
public struct UIConfigurationColorTransformer {
  /// The function from the configured colour to the displayed colour.
  public let transform: (UIColor) -> UIColor

  /// The identity used for comparison, since functions cannot be compared.
  let identity: Identity

  enum Identity: Hashable {
    case named(String)
    case custom(ObjectIdentifier)
  }

  /// Retained so that `identity` stays unique.
  private let identityToken: AnyObject?

  /// A custom transformer; the function is called whenever the colour is drawn.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    let identityToken = NSObject()
    self.transform = transform
    self.identityToken = identityToken
    identity = .custom(ObjectIdentifier(identityToken))
  }

  init(named name: String, _ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
    identityToken = nil
    identity = .named(name)
  }

  /// The displayed colour for a configured colour.
  public func callAsFunction(_ input: UIColor) -> UIColor {
    transform(input)
  }

  /// A grey of the same luminance; alpha is preserved. The exact grey is Unmeasured.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "Grayscale") { $0.inGray }
  }

  /// The colour itself: there is no system accent colour here.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "Preferred Tint") { $0 }
  }

  /// The grey used for a tint in a monochrome appearance. Unmeasured.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "Monochrome Tint") { _ in .systemGray }
  }

  /// The colour at 30 % of its opacity, for a highlighted sidebar row.
  static var faint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "Faint") { color in
      var alpha: CGFloat = 1
      _ = color.getWhite(nil, alpha: &alpha) || color.getRed(nil, green: nil, blue: nil, alpha: &alpha)
      return color.withAlphaComponent(alpha * 0.3)
    }
  }
}

extension UIColor {
  /// A dynamic grey of the same luminance (sRGB weights).
  fileprivate var inGray: UIColor {
    UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      _ = self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
  }
}
