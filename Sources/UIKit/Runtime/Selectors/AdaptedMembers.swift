/// Where adapted sources register their members.
@_spi(Adapting) public enum AdaptedMembers {
  /// Registers the classes of a file. Called when the program is loaded; the classes are not made before the first
  /// lookup.
  public static func add(_ classes: @escaping @Sendable @MainActor () -> [AdaptedClass]) {
    MemberRegistry.shared.add(withoutIsolation(classes))
  }
}

/// Whether an object's class or a superclass declares a method, given its Swift name: "listDidScroll(_:)". Optional
/// requirements that are not implemented are nil.
@_spi(Adapting) @MainActor public func adaptedImplements(_ object: AnyObject, _ name: String) -> Bool {
  MemberRegistry.shared.implements(type(of: object), name)
}
