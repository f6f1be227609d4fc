internal import OpenCollectionGraphics

/// The kind of content a vibrancy effect applies to.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0
  case secondaryLabel = 1
  case tertiaryLabel = 2
  case quaternaryLabel = 3
  case fill = 4
  case secondaryFill = 5
  case tertiaryFill = 6
  case separator = 7

  @MainActor var color: UIColor {
    switch self {
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .fill: .systemFill
    case .secondaryFill: .secondarySystemFill
    case .tertiaryFill: .tertiarySystemFill
    case .separator: .separator
    }
  }
}

/// Draws the effect view's content in one colour that suits the blur beneath; only the content's alpha is used.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect
  private let style: UIVibrancyEffectStyle?

  /// The most prominent vibrancy effect for content over a blur.
  public init(blurEffect: UIBlurEffect) {
    blur = blurEffect
    style = nil
    super.init()
  }

  /// A vibrancy effect for a kind of content over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect
    self.style = style
    super.init()
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blur == blur && other.style == style
  }

  open nonisolated override var hash: Int { blur.hash ^ (style?.rawValue ?? -1) }

  /// The content's colour for the blur's light or dark material.
  func color(for traits: UITraitCollection) -> RGBA {
    let isDark = blur.style.material(isDark: traits.userInterfaceStyle == .dark).white < 0.5
    let appearance = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    return (style ?? .label).color.rgba(for: appearance).withAlpha(style == nil ? 0.85 : nil)
  }
}

extension RGBA {
  fileprivate func withAlpha(_ alpha: Double?) -> RGBA { alpha.map { withAlpha($0) } ?? self }
}
