/// Adds animations alongside a lift, a drop or a cancellation.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the preview.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animation has ended, with the position where it ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects the animations of one preview and runs them.
@MainActor
@_spi(Storeys) open class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var end: UIViewAnimatingPosition?

  public func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if let end { completion(end) } else { completions.append(completion) }
  }

  /// Applies the final state of the animations, within the preview's own animation.
  public func animate() {
    let animations = animations
    self.animations = []
    for change in animations { change() }
  }

  /// Calls the completions.
  public func complete(_ position: UIViewAnimatingPosition = .end) {
    guard end == nil else { return }
    end = position
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}
