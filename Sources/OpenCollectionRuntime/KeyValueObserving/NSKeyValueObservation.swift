/// The observation of a property. It ends when this object is deallocated or invalidated.
public final class NSKeyValueObservation: NSObject, Sendable {
  private let observer: KeyValueObserver
  private let links: KeyPathLinks?

  init(_ observer: KeyValueObserver, _ links: KeyPathLinks?) {
    self.observer = observer
    self.links = links
    super.init()
  }

  /// Ends the observation.
  public func invalidate() {
    KeyValueObservers.shared.remove(observer)
    links?.end()
  }

  deinit { invalidate() }
}

/// An object whose properties can be observed.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls a function after each change of a property, until the observation is deallocated.
  ///
  /// Observable are the `@objc dynamic` properties of adapted classes, and of UIKit's: a view's geometry, a scroll view's
  /// content size and offset, and the states of controls and cells. Those of UIKit count as changed only when their value
  /// differs. An object that is the value is kept only with the option `old`, until the next change. Measuring a change
  /// costs O(observations of the object); without observations, setting a property costs
  /// nothing.
  ///
  /// A key path through another object, as `\.tableView.contentSize`, is observed in adapted sources only: Swift does not tell
  /// its parts, which the adapter names.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = LastValue(self[keyPath: keyPath], isKept: options.contains(.old))
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? self[keyPath: keyPath] : nil, oldValue: nil,
          isPrior: false))
    }
    let notify = { (object: AnyObject, moment: KeyValueObserver.Moment) in
      guard let object = object as? Self else { return }
      let value = object[keyPath: keyPath]
      if moment == .willSet {
        guard options.contains(.prior) else { return }
        return changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: nil, oldValue: options.contains(.old) ? value : nil, isPrior: true))
      }
      guard moment == .didSet || last.differs(from: value) else { return }
      let old = last.value as? Value
      last = LastValue(value, isKept: options.contains(.old))
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? value : nil,
          oldValue: options.contains(.old) ? old : nil, isPrior: false))
    }
    let links = KeyPathChain.of(keyPath).map { KeyPathLinks(of: self, keyPath, $0, notify) }
    let observer = KeyValueObserver(of: self, keyPath) { [weak links] object, moment in
      links?.update()
      notify(object, moment)
    }
    KeyValueObservers.shared.add(observer)
    return NSKeyValueObservation(observer, links)
  }
}
