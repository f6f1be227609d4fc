internal import COpenCollectionSwiftRuntime
import Synchronization

/// How an object keeps an associated one.
// swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Weakly, except that a value that is not an object is kept.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy, if the value is `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// A copy, if the value is `NSCopying`.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Associates a value with an object under a key, a pointer that is only compared. Nil removes the value.
///
/// An object's values are released when it is deallocated, after its `deinit`, which can still read them. An object that is
/// being deallocated gets no new ones. The owner is an object or a class.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, policy, for: key, of: object)
}

/// The value associated with an object under a key; nil for none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(for: key, of: object)
}

/// Removes all values associated with an object.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object)
}

/// The values associated with objects, which hold their values only as long as they live.
private final class AssociatedObjects: Sendable {
  static let shared = AssociatedObjects()

  fileprivate enum Association {
    case kept(Any)
    case weak(() -> AnyObject?)
  }

  /// The values of one owner. `@unchecked`: read and written under the lock of the table.
  fileprivate final class Values: @unchecked Sendable {
    /// By the keys' addresses.
    var values: [UInt: Association] = [:]
    /// The owner is being deallocated. Another object may get its address.
    var isEnding = false
  }

  /// `@unchecked`: read and written under the lock. Values are used on the threads of their callers, as on iOS.
  private struct Table: @unchecked Sendable {
    var owners: [ObjectIdentifier: Values] = [:]
    /// The addresses of the functions that deallocate the objects of the owners' classes, by the classes' addresses.
    var destroyers: [UInt: UInt] = [:]

    /// The values of an object, and not those of one that was at its address before.
    func values(of owner: Owner) -> Values? {
      guard let values = owners[owner.id], !values.isEnding || owner.isDeallocating else { return nil }
      return values
    }
  }

  /// An object, or a class, which is never deallocated.
  private struct Owner {
    let id: ObjectIdentifier
    /// Nil for a class.
    let object: AnyObject?

    init(_ owner: Any) {
      let type: AnyClass? = owner as? AnyClass
      object = type == nil ? owner as AnyObject : nil
      id = type.map { ObjectIdentifier($0) } ?? ObjectIdentifier(owner as AnyObject)
    }

    var isDeallocating: Bool {
      object.map { swiftruntime_is_deallocating(Unmanaged.passUnretained($0).toOpaque()) } ?? false
    }

    /// The address of the metadata of the object's class.
    var type: UInt? { object.map { unsafeBitCast(Swift.type(of: $0), to: UInt.self) } }
  }

  private let table = Mutex(Table())

  func set(_ value: Any?, _ policy: objc_AssociationPolicy, for key: UnsafeRawPointer, of object: Any) {
    let (owner, key) = (Owner(object), UInt(bitPattern: key))
    if owner.isDeallocating { return }
    let association = DynamicValue.unwrapped(value).map { Self.association($0, policy) }
    // A value is released outside the lock: its deinitializer may use associations.
    let released = table.withLock { table -> Any? in
      if let type = owner.type, table.destroyers[type] == nil {
        guard let destroyer = swiftruntime_observe_deallocation(UnsafeRawPointer(bitPattern: type)) else {
          clientError(
            "cannot associate an object with one of \(Swift.type(of: object)): the class's metadata is read-only")
        }
        table.destroyers[type] = UInt(bitPattern: destroyer)
      }
      guard let values = table.values(of: owner) else {
        let values = Values()
        values.values[key] = association
        return association == nil ? nil : table.owners.updateValue(values, forKey: owner.id)
      }
      let previous = values.values[key]
      values.values[key] = association
      return previous
    }
    withExtendedLifetime(released) {}
  }

  func value(for key: UnsafeRawPointer, of object: Any) -> Any? {
    let (owner, key) = (Owner(object), UInt(bitPattern: key))
    switch table.withLock({ $0.values(of: owner)?.values[key] }) {
    case nil: return nil
    case .kept(let value): return value
    case .weak(let value): return value()
    }
  }

  func removeAll(of object: Any) {
    let owner = Owner(object)
    let released = table.withLock { table -> [UInt: Association] in
      guard let values = table.values(of: owner) else { return [:] }
      defer { values.values = [:] }
      return values.values
    }
    withExtendedLifetime(released) {}
  }

  /// The address of the function that deallocates the objects of a class, and the values of the one at an address, which is
  /// about to be.
  func beginDeallocation(of object: UInt, type: UInt) -> (UInt?, Values?) {
    let id = unsafeBitCast(object, to: ObjectIdentifier.self)
    return table.withLock { table in
      let values = table.owners[id]
      values?.isEnding = true
      return (table.destroyers[type], values)
    }
  }

  /// Releases the values of the object that was at an address.
  func endDeallocation(of object: UInt, _ values: Values) {
    let id = unsafeBitCast(object, to: ObjectIdentifier.self)
    let released = table.withLock { table in
      // Another thread's object may have the address by now.
      if table.owners[id] === values { table.owners[id] = nil }
      defer { values.values = [:] }
      return values.values
    }
    withExtendedLifetime(released) {}
  }

  private static func association(_ value: Any, _ policy: objc_AssociationPolicy) -> Association {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      guard type(of: value) is AnyClass else { return .kept(value) }
      return .weak { [weak object = value as AnyObject] in object }
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      return .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: return .kept(value)
    }
  }
}

/// Called before an object of an owner's class is deallocated. `values` gets the object's values, retained.
@_cdecl("opencollection_begin_deallocation")
func beginDeallocation(
  _ object: UnsafeRawPointer, _ type: UnsafeRawPointer, _ values: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) -> UnsafeRawPointer? {
  let (destroyer, found) = AssociatedObjects.shared.beginDeallocation(
    of: UInt(bitPattern: object), type: UInt(bitPattern: type))
  values.pointee = found.map { Unmanaged.passRetained($0).toOpaque() }
  return destroyer.flatMap { UnsafeRawPointer(bitPattern: $0) }
}

/// Called after the object was deallocated, with its values.
@_cdecl("opencollection_end_deallocation")
func endDeallocation(_ object: UnsafeRawPointer, _ values: UnsafeMutableRawPointer) {
  let values = Unmanaged<AssociatedObjects.Values>.fromOpaque(values).takeRetainedValue()
  AssociatedObjects.shared.endDeallocation(of: UInt(bitPattern: object), values)
}
