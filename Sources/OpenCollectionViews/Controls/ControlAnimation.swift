/// Animations of a control's subviews.
@MainActor
package enum ControlAnimation {
  /// Applies changes to views, animated or not. The animation begins from the current state and allows user
  /// interaction.
  package static func run(
    _ isAnimated: Bool, seconds: TimeInterval = 0.25, _ changes: @escaping () -> Void,
    completion: (() -> Void)? = nil
  ) {
    guard isAnimated else {
      changes()
      completion?()
      return
    }
    UIView.animate(
      withDuration: seconds, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: changes, completion: { _ in completion?() })
  }
}
