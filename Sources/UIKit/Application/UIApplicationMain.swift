// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs the app with a delegate of the named class, for apps with a `main.swift`. It does not return, unless the app hosts tests.
///
/// - Parameters:
///   - argc: the number of arguments; ignored, the process's arguments are used.
///   - argv: the arguments; ignored, the process's arguments are used.
///   - principalClassName: the app's class; must be nil, for `UIApplication`.
///   - delegateClassName: the name of the delegate's class, as from `NSStringFromClass(_:)`, or the name that
///     `@objc(_:)` gives it.
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
  guard let delegateClass = delegateClassName.flatMap({ MemberRegistry.shared.delegateClass(named: $0) }) else {
    clientError(
      "Unable to instantiate the UIApplication delegate instance. No class named \(delegateClassName ?? "nil") is loaded."
    )
  }
  ApplicationLauncher.run(delegateClass: delegateClass)
  return 0
}
