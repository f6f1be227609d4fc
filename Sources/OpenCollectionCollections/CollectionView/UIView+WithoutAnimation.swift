extension UIView {
  /// Runs a closure with animations disabled, and returns its result.
  class func withoutAnimation<Result>(_ changes: () -> Result) -> Result {
    var result: Result?
    performWithoutAnimation { result = changes() }
    // The closure runs once, before `performWithoutAnimation` returns.
    guard let result else { preconditionFailure("performWithoutAnimation did not run its closure") }
    return result
  }
}
