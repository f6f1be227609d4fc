extension UIView {
  /// Runs a closure whose changes are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }
}
