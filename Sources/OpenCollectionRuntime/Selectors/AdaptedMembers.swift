/// Where adapted sources register their members.
@_spi(Adapting) public enum AdaptedMembers {
  /// Registers the classes of a file. Called when the program is loaded; the classes are not made before the first
  /// lookup.
  public static func add(_ classes: @escaping @Sendable @MainActor () -> [AdaptedClass]) {
    MemberRegistry.shared.add(withoutIsolation(classes))
  }

  /// Calls the observers of a property before it is set.
  public static func willChange(_ object: AnyObject, _ key: String) { KeyValueObservers.willSet(object, key) }

  /// Calls the observers of a property after it was set.
  public static func didChange(_ object: AnyObject, _ key: String) { KeyValueObservers.didSet(object, key) }

  /// Runs a test of a class on the main actor. XCTest calls tests on the main thread, but not those whose type names the
  /// actor.
  public static func runTest<Case>(_ testCase: Case, _ test: @MainActor (Case) throws -> Void) rethrows {
    try withoutActuallyEscaping(test) { test in
      try unsafeBitCast(test, to: ((Case) throws -> Void).self)(testCase)
    }
  }

  /// `super.observeValue` in a direct subclass of `NSObject`, which handles no change: a call ends the app.
  public struct UnhandledChange {
    private let observer: AnyObject
    public init(_ observer: AnyObject) { self.observer = observer }

    public func callAsFunction(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      NamedObservers.isNotHandled(by: observer, path: keyPath, object: object)
    }
  }
}

/// Whether an object's class or a superclass declares a method, given its Swift name: "listDidScroll(_:)". Optional
/// requirements that are not implemented are nil.
@_spi(Adapting) public func adaptedImplements(_ object: AnyObject, _ name: String) -> Bool {
  MemberRegistry.shared.implements(type(of: object), name)
}

/// The value of a property that implements an optional requirement; nil if the object's class has none.
@_spi(Adapting) public func adaptedImplementation(_ object: AnyObject, _ name: String) -> Any? {
  let property =
    MemberRegistry.shared.implementation(name, of: object) ?? MemberRegistry.shared.property(name, of: object)
  return DynamicValue.unwrapped(property?.get(object))
}

/// A property of an object whose class is not known when it is compiled; nil if there is no object, or if the object has
/// no such property of that type.
@_spi(Adapting) public func adaptedProperty<Value>(_ key: String, of object: AnyObject?) -> Value! {
  guard let object else { return nil }
  guard let property = MemberRegistry.shared.property(key, of: object) else {
    // Numbers and other values: `intValue`, `cgRectValue`.
    guard key.hasSuffix("Value") else { return nil }
    return DynamicValue.converted((object as? NSValue)?.geometry(key) ?? object, to: Value.self)
  }
  return DynamicValue.converted(property.get(object), to: Value.self)
}

extension NSValue {
  /// The value of a property of boxed geometry; nil for any other property.
  fileprivate func geometry(_ key: String) -> Any? {
    switch key {
    case "cgRectValue": cgRectValue
    case "cgPointValue": cgPointValue
    case "cgSizeValue": cgSizeValue
    case "uiEdgeInsetsValue": uiEdgeInsetsValue
    default: nil
    }
  }
}
