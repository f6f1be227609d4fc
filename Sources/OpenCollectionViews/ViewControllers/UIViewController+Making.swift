extension _RuntimeConstructible where Self: UIViewController {
  /// Creates a controller of a class known only at run time by its `init(nibName:bundle:)`. A class that does not have it
  /// ends the program, as on iOS.
  @_silgen_name("swiftruntime_init_controller") @_disfavoredOverload @preconcurrency @MainActor
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
}
