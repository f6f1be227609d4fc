/// How the parts of a control come to another place.
@MainActor
enum ControlMotion {
  /// Makes changes of views, over some seconds where asked and where the views are on a screen.
  static func run(_ isAnimated: Bool, seconds: TimeInterval = 0.25, _ changes: @escaping () -> Void) {
    changes()
  }
}
