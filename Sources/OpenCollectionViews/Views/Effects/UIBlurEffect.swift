internal import OpenCollectionGraphics

/// Blurs what is beneath the effect view and draws a material over it.
///
/// Blur radii, opacities and colours are chosen to resemble iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The strength of the blur and the material over it.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    /// Light or dark, following the interface style.
    case regular = 4
    /// As `regular`, with more contrast.
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// An effect with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  open nonisolated override var hash: Int { style.rawValue }

  /// The backdrop of a view with these traits.
  func backdrop(for traits: UITraitCollection) -> LayerNode.Backdrop {
    let material = style.material(isDark: traits.userInterfaceStyle == .dark)
    return LayerNode.Backdrop(
      rect: .zero, sigma: material.sigma, saturation: material.saturation,
      tint: RGBA(material.white, material.white, material.white, material.opacity))
  }
}

extension UIBlurEffect.Style {
  /// A blur and the tint drawn over it.
  struct Material {
    var sigma: Double
    var saturation: Double
    /// The grey level of the tint.
    var white: Double
    var opacity: Double
  }

  func material(isDark: Bool) -> Material {
    switch self {
    case .extraLight: return Material(sigma: 20, saturation: 1.8, white: 0.97, opacity: 0.82)
    case .light: return Material(sigma: 24, saturation: 1.8, white: 1, opacity: 0.3)
    case .dark: return Material(sigma: 20, saturation: 1.8, white: 0.11, opacity: 0.73)
    case .regular:
      return isDark
        ? Material(sigma: 20, saturation: 1.8, white: 0.11, opacity: 0.73)
        : Material(sigma: 20, saturation: 1.8, white: 0.97, opacity: 0.72)
    case .prominent:
      return isDark
        ? Material(sigma: 20, saturation: 1.8, white: 0.2, opacity: 0.62)
        : Material(sigma: 20, saturation: 1.8, white: 0.97, opacity: 0.82)
    default: return systemMaterial(isDark: isDark)
    }
  }

  private func systemMaterial(isDark: Bool) -> Material {
    let isDark = rawValue >= 16 || rawValue <= 10 && isDark
    // The raw values are in groups of five per appearance: ultra thin, thin, regular, thick, chrome.
    let opacities = isDark ? [0.45, 0.6, 0.74, 0.86, 0.86] : [0.45, 0.6, 0.76, 0.88, 0.88]
    let whites = isDark ? [0.15, 0.15, 0.15, 0.14, 0.11] : [0.96, 0.96, 0.965, 0.97, 0.975]
    let index = (rawValue - 6) % 5
    return Material(sigma: 22, saturation: 1.8, white: whites[index], opacity: opacities[index])
  }
}
