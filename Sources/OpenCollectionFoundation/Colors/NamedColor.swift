/// A colour of an asset catalogue with its variants.
package struct NamedColor: Hashable, Sendable {
  /// A variant and the appearance it applies to.
  package struct Variant: Hashable, Sendable {
    /// Dynamic itself if the catalogue names one of UIKit's colours.
    package var color: UIColor
    package var isDark: Bool?
    package var isHighContrast: Bool?
    /// Nil for all device idioms.
    package var idiom: UIUserInterfaceIdiom?
  }

  package var name: String
  package var variants: [Variant]

  /// The variant that matches the traits best: by style and contrast, and by device idiom if there is a variant for it;
  /// else the variant for any appearance.
  package func cgColor(for traits: UITraitCollection) -> CGColor {
    let isDark = traits.userInterfaceStyle == .dark
    let isHighContrast = traits.accessibilityContrast == .high
    func rank(_ variant: Variant) -> Int? {
      if let idiom = variant.idiom, idiom != traits.userInterfaceIdiom { return nil }
      if let dark = variant.isDark, dark != isDark { return nil }
      if let contrast = variant.isHighContrast, contrast != isHighContrast { return nil }
      return (variant.isDark == nil ? 0 : 4) + (variant.isHighContrast == nil ? 0 : 2) + (variant.idiom == nil ? 0 : 1)
    }
    let ranked = variants.compactMap { variant in rank(variant).map { (variant, $0) } }
    return ranked.max { $0.1 < $1.1 }?.0.color.cgColor(for: traits) ?? variants.first?.color.cgColor(for: traits)
      ?? CGColor(gray: 0, alpha: 0)
  }
}

extension NamedColor {
  /// The colour described by the `Contents.json` of a folder `Name.colorset`; nil if it describes none that is
  /// supported.
  package init?(contents json: [String: Any], name: String) {
    guard let colors = json["colors"] as? [[String: Any]] else { return nil }
    variants = colors.compactMap(Variant.init(entry:))
    guard !variants.isEmpty else { return nil }
    self.name = name
  }
}

extension NamedColor.Variant {
  fileprivate init?(entry: [String: Any]) {
    guard let described = entry["color"] as? [String: Any], let color = Self.color(described) else { return nil }
    self.color = color
    for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
      let value = appearance["value"] as? String
      switch appearance["appearance"] as? String {
      case "luminosity": isDark = value == "dark"
      case "contrast": isHighContrast = value == "high"
      default: break
      }
    }
    switch entry["idiom"] as? String {
    case "iphone": idiom = .phone
    case "ipad": idiom = .pad
    case "mac": idiom = .mac
    case "tv": idiom = .tv
    case "watch": return nil
    default: break
    }
  }

  private static func color(_ described: [String: Any]) -> UIColor? {
    if let name = described["reference"] as? String {
      return described["platform"] as? String == "ios" ? UIColor.system(named: name) : nil
    }
    guard let components = described["components"] as? [String: Any] else { return nil }
    func component(_ name: String) -> CGFloat? { (components[name]).flatMap(value) }
    let alpha = component("alpha") ?? 1
    if let white = component("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
    if described["color-space"] as? String == "display-p3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A fraction ("0.500"), a byte ("128") or a byte in hexadecimal ("0x80").
  private static func value(_ component: Any) -> CGFloat? {
    if let number = component as? NSNumber { return CGFloat(number.doubleValue) }
    guard let text = component as? String else { return nil }
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? CGFloat(number) : CGFloat(number / 255)
  }
}
