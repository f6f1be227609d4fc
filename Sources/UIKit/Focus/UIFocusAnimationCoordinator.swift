/// What runs beside a move of the focus.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: AnyObject {
  /// Seconds the move takes.
  var duration: TimeInterval { get }
}

/// Takes in animations that run while the focus moves.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// Seconds. Unmeasured.
  private static let duration: TimeInterval = 0.15

  private final class Context: UIFocusAnimationContext {
    let duration = UIFocusAnimationCoordinator.duration
  }

  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Runs `animations` beside the move and `completion` after it.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs animations beside the appearing of the focus, of which they are told the duration.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { animations in { animations(Context()) } }, completion: completion)
  }

  /// Runs animations beside the disappearing of the focus, of which they are told the duration.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedFocusingAnimations(animations, completion: completion)
  }

  /// Runs what was taken in.
  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(withDuration: Self.duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}
