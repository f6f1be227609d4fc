/// Makes a colour from another: how a configuration's colours follow a tint.
public struct UIConfigurationColorTransformer {
  /// The function from the colour set to the colour shown.
  public let transform: (UIColor) -> UIColor

  /// What tells transformers apart: functions cannot be compared.
  let identity: Identity

  enum Identity: Hashable {
    case named(String)
    case own(ObjectIdentifier)
  }

  /// Held only to be unlike any other.
  private let mark: AnyObject?

  /// A change of colours; it is called each time the colour is drawn.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    let mark = NSObject()
    self.transform = transform
    self.mark = mark
    identity = .own(ObjectIdentifier(mark))
  }

  init(named name: String, _ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
    mark = nil
    identity = .named(name)
  }

  /// The colour shown for a colour set.
  public func callAsFunction(_ input: UIColor) -> UIColor {
    transform(input)
  }

  /// The colour as a grey of the same lightness; its alpha stays. The exact grey is Unmeasured.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "Grayscale") { $0.inGray }
  }

  /// The colour itself: no system accent colour takes its place here.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "Preferred Tint") { $0 }
  }

  /// The grey that stands for a tint where colours are not wanted. Unmeasured.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "Monochrome Tint") { _ in .systemGray }
  }

  /// The colour at 30 % of its opacity: what a touched row shows.
  static var faint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "Faint") { color in
      var alpha: CGFloat = 1
      _ = color.getWhite(nil, alpha: &alpha) || color.getRed(nil, green: nil, blue: nil, alpha: &alpha)
      return color.withAlphaComponent(alpha * 0.3)
    }
  }
}

extension UIColor {
  /// A grey of the same lightness (weights of sRGB), for each set of traits anew.
  fileprivate var inGray: UIColor {
    UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      _ = self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
  }
}
