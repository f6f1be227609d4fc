import Synchronization

/// An observer of one property of one object.
///
/// `@unchecked`: it is called on the thread of the change, as on iOS.
@usableFromInline package final class KeyValueObserver: @unchecked Sendable {
  weak var object: AnyObject?
  let id: ObjectIdentifier
  let keyPath: AnyKeyPath
  /// Calls the observer; at `mayHaveChanged` only if the property is known to differ from its last value.
  let notify: (AnyObject, Moment) -> Void

  @usableFromInline enum Moment { case willSet, didSet, mayHaveChanged }

  init(of object: AnyObject, _ keyPath: AnyKeyPath, _ notify: @escaping (AnyObject, Moment) -> Void) {
    self.object = object
    id = ObjectIdentifier(object)
    self.keyPath = keyPath
    self.notify = notify
  }

  /// Whether two values are equal; nil if they cannot be compared. Objects that cannot be compared are equal if they are
  /// the same.
  package static func areEqual(_ value: Any?, _ other: Any?) -> Bool? {
    switch (DynamicValue.unwrapped(value), DynamicValue.unwrapped(other)) {
    case (nil, nil): return true
    case (nil, _), (_, nil): return false
    case (let value?, let other?):
      if let value = value as? any Equatable { return isEqual(value, to: other) }
      if type(of: value) is AnyClass { return value as AnyObject === other as AnyObject }
      return nil
    }
  }

  private static func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool { value == other as? Value }
}

/// The observers of the process, by object.
@usableFromInline package final class KeyValueObservers: Sendable {
  @usableFromInline package static let shared = KeyValueObservers()

  /// Whether there is any observer: a setter reads only this.
  @usableFromInline let isActive = Atomic(false)
  private let observers = Mutex<[ObjectIdentifier: [KeyValueObserver]]>([:])

  func add(_ observer: KeyValueObserver) {
    observers.withLock { $0[observer.id, default: []].append(observer) }
    isActive.store(true, ordering: .relaxed)
  }

  func remove(_ observer: KeyValueObserver) {
    observers.withLock { observers in
      observers[observer.id]?.removeAll { $0 === observer }
      if observers[observer.id]?.isEmpty == true { observers[observer.id] = nil }
      if observers.isEmpty { isActive.store(false, ordering: .relaxed) }
    }
  }

  /// Calls the observers of an object whose properties differ from their last values.
  @inlinable @inline(__always) package static func didChange(_ object: @autoclosure () -> AnyObject?) {
    if shared.isActive.load(ordering: .relaxed), let object = object() { shared.notify(object, nil) }
  }

  /// Calls the observers of a property that is about to be set.
  static func willSet(_ object: AnyObject, _ key: String) { set(object, key, .willSet) }

  /// Calls the observers of a property that was set, also to an equal value.
  package static func didSet(_ object: AnyObject, _ key: String) { set(object, key, .didSet) }

  private static func set(_ object: AnyObject, _ key: String, _ moment: KeyValueObserver.Moment) {
    guard shared.isActive.load(ordering: .relaxed) else { return }
    shared.notify(object, MemberRegistry.shared.property(key, of: object)?.path, moment)
  }

  @usableFromInline func notify(
    _ object: AnyObject, _ keyPath: AnyKeyPath?, _ moment: KeyValueObserver.Moment = .didSet
  ) {
    let found = observers.withLock { $0[ObjectIdentifier(object)] } ?? []
    // An observer of an object that was at this address before is not called.
    for observer in found where observer.object === object {
      if let keyPath, ObservedProperty.isSame(keyPath, observer.keyPath, of: object) {
        observer.notify(object, moment)
      } else if moment == .didSet {
        // A computed property may depend on the one that was set.
        observer.notify(object, .mayHaveChanged)
      }
    }
  }
}
