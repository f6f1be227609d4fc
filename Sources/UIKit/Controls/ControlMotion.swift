/// How the parts of a control come to another place.
@MainActor
enum ControlMotion {
  /// Makes changes of views, over some seconds where asked; fingers may go on, and begin where the parts are seen.
  static func run(
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
