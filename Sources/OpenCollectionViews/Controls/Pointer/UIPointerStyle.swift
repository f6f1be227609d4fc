/// How a view looks under the pointer.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect

  /// A style with an effect.
  public init(effect: UIPointerEffect) { self.effect = effect }
}

/// What happens to a previewed view under the pointer. Sizes and tones are Unmeasured.
public enum UIPointerEffect {
  /// As `highlight`.
  case automatic(UITargetedPreview)
  /// A tint beneath the view's subviews.
  case highlight(UITargetedPreview)
  /// The view is larger and has a shadow.
  case lift(UITargetedPreview)
  /// The given changes.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Where the tint is.
  public enum TintMode: Int, Sendable {
    /// There is no tint.
    case none = 0
    /// Above the view's subviews.
    case overlay = 1
    /// Beneath them.
    case underlay = 2
  }

  /// The previewed view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}
