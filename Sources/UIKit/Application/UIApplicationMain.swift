/// Runs the app with a delegate of the named class, for apps with a `main.swift`. It does not return.
///
/// - Parameters:
///   - argc: how many arguments there are; the process's own are read.
///   - argv: the arguments; the process's own are read.
///   - principalClassName: the app's class; only nil, for `UIApplication`, is possible.
///   - delegateClassName: the delegate's class as `NSStringFromClass(_:)` names it.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts the app by class names, as a `main.swift` does. Returns when the app ends, with its exit code.
@MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  if let principalClassName {
    clientError(
      "Unable to instantiate the UIApplication subclass instance. No class named \(principalClassName) is loaded.")
  }
  guard let delegateClassName, let delegateClass = NSClassFromString(delegateClassName) else {
    clientError(
      "Unable to instantiate the UIApplication delegate instance. No class named \(delegateClassName ?? "nil") is loaded."
    )
  }
  ApplicationLauncher.run(delegateClass: delegateClass)
}
