extension UIView {
  /// Runs a closure whose changes are not animated, and hands on what it makes.
  class func withoutAnimation<Result>(_ changes: () -> Result) -> Result {
    var result: Result?
    performWithoutAnimation { result = changes() }
    // The closure runs once, before `performWithoutAnimation` returns.
    guard let result else { preconditionFailure("performWithoutAnimation did not run its closure") }
    return result
  }
}
