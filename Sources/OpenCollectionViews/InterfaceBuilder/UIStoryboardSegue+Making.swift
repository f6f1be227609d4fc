internal import COpenCollectionSwiftRuntime

extension UIStoryboardSegue {
  /// A segue of a class known only at run time, made by the initializer that subclasses override or inherit; nil if the
  /// program does not have it.
  static func make(
    _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
  ) -> UIStoryboardSegue? {
    // The initializer takes over its arguments: the name is moved out of this memory, where it is two words.
    let name = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    defer { name.deallocate() }
    name.initialize(to: identifier)
    let words = UnsafeRawPointer(name).assumingMemoryBound(to: UInt.self)
    let pointer = swiftruntime_construct_segue(
      unsafeBitCast(type, to: UnsafeRawPointer.self), words[0], words[1],
      Unmanaged.passRetained(source).toOpaque(), Unmanaged.passRetained(destination).toOpaque())
    return pointer.map { Unmanaged<UIStoryboardSegue>.fromOpaque($0).takeRetainedValue() }
  }
}

extension UIStoryboardSegue: _RuntimeConstructible {}

extension _RuntimeConstructible where Self: UIStoryboardSegue {
  /// Creates a segue of a class known only at run time by its `init(identifier:source:destination:)`. A class that does not have it
  /// ends the program, as on iOS.
  @_silgen_name("swiftruntime_init_segue") @_disfavoredOverload @preconcurrency @MainActor
  public init(identifier: String?, source: UIViewController, destination: UIViewController)
}
