/// A responder whose class is known only at run time, as `T` in `func make<T: UIView>() -> T` or the value of a
/// `UIView.Type`, and that can be created nevertheless. Only UIKit's classes conform.
///
/// Swift calls initializers of such classes only if they are required. UIKit's are not: an app's classes need not declare
/// them. The initializers here are functions in C, which find those of the class at run time.
public protocol _RuntimeConstructible {}

extension UIResponder: _RuntimeConstructible {}

extension _RuntimeConstructible where Self: UIResponder {
  /// Creates an object of the class by its `init()`: the one it declares or inherits.
  ///
  /// A class that declares only initializers with parameters ends the program, as on iOS. One that declares an `init()` of
  /// its own and not the initializer that UIKit's calls, such as `init(frame:)`, is found by the program's symbols: not in
  /// a program without them (`strip`), nor where the optimizer removed an initializer that nothing else calls.
  @_silgen_name("swiftruntime_init_responder") @_disfavoredOverload @preconcurrency @MainActor public init()
}

extension _RuntimeConstructible where Self: UIView {
  /// Creates a view of the class by its `init(frame:)`. A class that does not have it ends the program, as on iOS.
  @_silgen_name("swiftruntime_init_view") @_disfavoredOverload @preconcurrency @MainActor public init(frame: CGRect)
}
