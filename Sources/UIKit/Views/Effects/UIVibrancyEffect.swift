internal import OpenCollectionGraphics

/// What the content of a vibrancy effect is.
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

/// Shows what is in the effect view in one colour that goes with a blur beneath it: what counts is only how opaque it is.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect
  private let style: UIVibrancyEffectStyle?

  /// An effect for content over a blur, of the kind that stands out most.
  public init(blurEffect: UIBlurEffect) {
    blur = blurEffect
    style = nil
    super.init()
  }

  /// An effect for content of a kind over a blur.
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

  /// The colour of the content over a material as light or dark as the blur's.
  func color(for traits: UITraitCollection) -> RGBA {
    let isDark = blur.style.material(isDark: traits.userInterfaceStyle == .dark).white < 0.5
    let appearance = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    return (style ?? .label).color.rgba(for: appearance).withAlpha(style == nil ? 0.85 : nil)
  }
}

extension RGBA {
  fileprivate func withAlpha(_ alpha: Double?) -> RGBA { alpha.map { withAlpha($0) } ?? self }
}
