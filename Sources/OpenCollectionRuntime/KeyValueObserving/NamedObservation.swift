internal import COpenCollectionSwiftRuntime
import Synchronization

/// An observer of a path of keys: "contentOffset", "layer.bounds". It is sent
/// `observeValue(forKeyPath:of:change:context:)`.
///
/// `@unchecked`: it is called on the thread of the change, as on iOS.
final class NamedObservation: @unchecked Sendable {
  private(set) weak var object: NSObject?
  private(set) weak var observer: NSObject?
  let path: String
  let context: UnsafeMutableRawPointer?
  private let options: NSKeyValueObservingOptions
  private let keys: [String]
  /// One for each key that leads to an object.
  private var links: [KeyValueObserver] = []
  private var last = LastValue(nil, isKept: false)

  init(
    of object: NSObject, _ path: String, by observer: NSObject, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    self.object = object
    self.observer = observer
    self.path = path
    self.options = options
    self.context = context
    keys = path.split(separator: ".").map(String.init)
    link()
    let value = value
    last = LastValue(value, isKept: options.contains(.old))
    if options.contains(.initial) { send(old: nil, new: options.contains(.new) ? .some(value) : nil) }
  }

  private var value: Any? { object.flatMap { KeyValueCoding.value(forKeyPath: path, of: $0) } }

  /// Observes each object on the way to the value. Ends the app for a property that cannot be observed.
  private func link() {
    unlink()
    var next: AnyObject? = object
    for (index, key) in keys.enumerated() {
      guard let current = next else { return }
      guard let property = MemberRegistry.shared.property(key, of: current) else {
        // Ends the app: there is no such property.
        _ = KeyValueCoding.value(forKey: key, of: current)
        return
      }
      guard let keyPath = property.path else {
        clientError(
          "the property \(key) of \(type(of: current)) cannot be observed", name: "NSInvalidArgumentException")
      }
      let isLast = index == keys.count - 1
      let link = KeyValueObserver(of: current, keyPath) { [weak self] _, moment in
        if isLast { self?.valueChanges(moment) } else if moment != .willSet { self?.ownerDidChange() }
      }
      KeyValueObservers.shared.add(link)
      links.append(link)
      next = DynamicValue.unwrapped(property.get(current)).map { $0 as AnyObject }
    }
  }

  private func unlink() {
    for link in links { KeyValueObservers.shared.remove(link) }
    links = []
  }

  func end() { unlink() }

  private func valueChanges(_ moment: KeyValueObserver.Moment) {
    if moment == .willSet {
      if options.contains(.prior) { send(old: options.contains(.old) ? .some(value) : nil, new: nil, isPrior: true) }
      return
    }
    let new = value
    if moment == .mayHaveChanged, !last.differs(from: new) { return }
    let old = last.value
    last = LastValue(new, isKept: options.contains(.old))
    send(old: options.contains(.old) ? .some(old) : nil, new: options.contains(.new) ? .some(new) : nil)
  }

  /// An object on the way was replaced, or a property of its owner may have been.
  private func ownerDidChange() {
    link()
    valueChanges(.mayHaveChanged)
  }

  /// Sends the change of a part of the property's array, before it if that is asked for, and after it.
  func send(_ change: ArrayChange, isPrior: Bool) {
    guard !isPrior || options.contains(.prior) else { return }
    guard let observer, let object else { return }
    var values: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue, .indexesKey: change.indexes]
    if options.contains(.old), change.kind != .insertion { values[.oldKey] = change.old }
    if options.contains(.new), change.kind != .removal, !isPrior { values[.newKey] = change.new }
    if isPrior { values[.notificationIsPriorKey] = true }
    NamedObservers.notify(observer, ObservedChange(path: path, object: object, change: values, context: context))
  }

  /// Sends the message; a value that is `.some(nil)` is `NSNull`.
  private func send(old: Any??, new: Any??, isPrior: Bool = false) {
    guard let observer, let object else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if let old { change[.oldKey] = old ?? NSNull() }
    if let new { change[.newKey] = new ?? NSNull() }
    if isPrior { change[.notificationIsPriorKey] = true }
    NamedObservers.notify(observer, ObservedChange(path: path, object: object, change: change, context: context))
  }
}

/// The arguments of `observeValue(forKeyPath:of:change:context:)`.
struct ObservedChange {
  let path: String
  let object: NSObject
  let change: [NSKeyValueChangeKey: Any]
  let context: UnsafeMutableRawPointer?
}

/// The observations by paths, by observed object.
package final class NamedObservers: Sendable {
  static let shared = NamedObservers()

  private let observations = Mutex<[ObjectIdentifier: [NamedObservation]]>([:])

  func add(_ observation: NamedObservation, of object: NSObject) {
    observations.withLock { observations in
      // Those of deallocated objects at the same address end.
      let alive = (observations[ObjectIdentifier(object)] ?? []).filter { $0.object === object }
      observations[ObjectIdentifier(object)] = alive + [observation]
    }
  }

  /// The observations of a property of an object.
  func observations(of object: NSObject, _ key: String) -> [NamedObservation] {
    observations.withLock { $0[ObjectIdentifier(object)] ?? [] }.filter { $0.object === object && $0.path == key }
  }

  /// Ends the newest observation of a path by an observer; false if there is none.
  func remove(_ object: NSObject, _ isWanted: (NamedObservation) -> Bool) -> Bool {
    // An object that is being deallocated is no longer referenced weakly.
    let isEnding = swiftruntime_is_deallocating(Unmanaged.passUnretained(object).toOpaque())
    let found = observations.withLock { observations -> NamedObservation? in
      var list = observations[ObjectIdentifier(object)] ?? []
      let index = list.lastIndex { ($0.object === object || (isEnding && $0.object == nil)) && isWanted($0) }
      guard let index else { return nil }
      let found = list.remove(at: index)
      observations[ObjectIdentifier(object)] = list.isEmpty ? nil : list
      return found
    }
    found?.end()
    return found != nil
  }

  /// Sends the message to a responder, or to an object of an adapted class that declares the method for Objective-C.
  static func notify(_ observer: NSObject, _ change: ObservedChange) {
    if let responder = observer as? any ValueObserving {
      let call = withoutIsolation { (observer: any ValueObserving, change: ObservedChange) in
        observer.observeValue(
          forKeyPath: change.path, of: change.object, change: change.change, context: change.context)
      }
      return call(responder, change)
    }
    let selector = Selector("observeValueForKeyPath:ofObject:change:context:")
    guard Message.isUnderstood(selector, by: observer) else {
      isNotHandled(by: observer, path: change.path, object: change.object)
    }
    Message.send(selector, to: observer, [change.path, change.object, change.change, change.context])
  }

  package static func isNotHandled(by observer: AnyObject, path: String?, object: Any?) -> Never {
    clientError(
      "\(observer): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.\n"
        + "Key path: \(path ?? "")\nObserved object: \(object ?? "nil")")
  }
}

/// A responder.
@MainActor package protocol ValueObserving: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

/// Observing properties by their names.
extension NSObject {
  /// Sends an observer `observeValue(forKeyPath:of:change:context:)` for each change of a property, until it is removed.
  /// Neither object is kept.
  ///
  /// The same properties are observable as by `observe(_:options:changeHandler:)`. The observer is a responder, such as a
  /// view or a view controller, or an object of an adapted class that declares the method with `@objc`.
  ///
  /// - `keyPath`: a property's name, or several joined by points; a name that the object does not have ends the app.
  /// - `context`: passed to the observer.
  nonisolated public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    NamedObservers.shared.add(NamedObservation(of: self, keyPath, by: observer, options, context), of: self)
  }

  /// Ends the last observation of a property by an observer. Ends the app if there is none.
  nonisolated public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath) { $0.observer === observer && $0.path == keyPath }
  }

  /// Ends the last observation of a property by an observer with a context. Ends the app if there is none.
  nonisolated public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath) { $0.observer === observer && $0.path == keyPath && $0.context == context }
  }

  private nonisolated func remove(_ observer: NSObject, _ path: String, _ isWanted: (NamedObservation) -> Bool) {
    // An observer that is being deallocated is no longer referenced weakly.
    if NamedObservers.shared.remove(self, isWanted) { return }
    if NamedObservers.shared.remove(self, { $0.observer == nil && $0.path == path }) { return }
    clientError(
      "Cannot remove an observer \(Self.reference(observer)) for the key path \"\(path)\" from "
        + "\(Self.reference(self)) because it is not registered as an observer.", name: "NSRangeException")
  }

  private nonisolated static func reference(_ object: NSObject) -> String {
    "<\(QualifiedName(of: type(of: object)).text) \(Unmanaged.passUnretained(object).toOpaque())>"
  }
}
