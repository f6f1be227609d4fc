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
/// The values of an object that was deallocated are released with the next association.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, policy, for: key, of: object as AnyObject)
}

/// The value associated with an object under a key; nil for none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(for: key, of: object as AnyObject)
}

/// Removes all values associated with an object.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The values associated with objects, which hold their values only as long as they live.
private final class AssociatedObjects: Sendable {
  static let shared = AssociatedObjects()

  private struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Association] = [:]
  }

  private enum Association {
    case kept(Any)
    case weak(() -> AnyObject?)
  }

  /// `@unchecked`: read and written under the lock. Values are used on the threads of their callers, as on iOS.
  private struct Table: @unchecked Sendable {
    var owners: [ObjectIdentifier: Owner] = [:]
    /// The number of owners at which those that were deallocated are next removed: amortized O(1).
    var limit = 64
  }

  private let table = Mutex(Table())

  func set(_ value: Any?, _ policy: objc_AssociationPolicy, for key: UnsafeRawPointer, of object: AnyObject) {
    let association = DynamicValue.unwrapped(value).map { Self.association($0, policy) }
    // Values are released outside the lock: their deinitializers may use associations.
    let released = table.withLock { table -> (Owner?, Table?) in
      let id = ObjectIdentifier(object)
      var owner = table.owners[id] ?? Owner(object: object)
      // An earlier object at this address was deallocated.
      if owner.object !== object { owner = Owner(object: object) }
      let previous = table.owners[id]
      owner.values[key] = association
      table.owners[id] = owner.values.isEmpty ? nil : owner
      guard table.owners.count >= table.limit else { return (previous, nil) }
      let all = table
      table.owners = table.owners.filter { $0.value.object != nil }
      table.limit = max(64, 2 * table.owners.count)
      return (previous, all)
    }
    withExtendedLifetime(released) {}
  }

  func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    let owner = table.withLock { $0.owners[ObjectIdentifier(object)] }
    guard let owner, owner.object === object else { return nil }
    switch owner.values[key] {
    case nil: return nil
    case .kept(let value): return value
    case .weak(let value): return value()
    }
  }

  func removeAll(of object: AnyObject) {
    let released = table.withLock { $0.owners.removeValue(forKey: ObjectIdentifier(object)) }
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
