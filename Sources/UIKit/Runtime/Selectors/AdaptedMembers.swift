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
