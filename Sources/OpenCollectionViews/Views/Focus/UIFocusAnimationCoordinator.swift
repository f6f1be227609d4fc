/// The context of animations that run alongside a focus update.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: AnyObject {
  /// The duration of the focus update, in seconds.
  var duration: TimeInterval { get }
}

/// Runs animations alongside a focus update.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// Seconds. Unmeasured.
  static let duration: TimeInterval = 0.15

  private final class Context: UIFocusAnimationContext {
    let duration = UIFocusAnimationCoordinator.duration
  }

  private(set) var animations: [() -> Void] = []
  private(set) var completions: [() -> Void] = []

  /// Runs `animations` alongside the focus update and `completion` after it.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs animations alongside the appearance of the focus; the context has the duration.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { animations in { animations(Context()) } }, completion: completion)
  }

  /// Runs animations alongside the disappearance of the focus; the context has the duration.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedFocusingAnimations(animations, completion: completion)
  }
}
