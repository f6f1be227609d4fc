/// The value of an observed property when the observer was last called. An object is not kept alive, unless the observer
/// is told the old values.
struct LastValue {
  private let kept: Any?
  private weak var object: AnyObject?
  private let isObject: Bool

  init(_ value: Any?, isKept: Bool) {
    let plain = DynamicValue.unwrapped(value)
    let object = plain.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
    isObject = object != nil && !isKept
    self.object = isObject ? object : nil
    kept = isObject ? nil : value
  }

  /// The value; nil for an object that no longer exists.
  var value: Any? { isObject ? object : kept }

  /// Whether another value is known to be different.
  func differs(from new: Any?) -> Bool {
    // Whatever took the place of an object that no longer exists is another one.
    if isObject, object == nil { return true }
    return KeyValueObserver.areEqual(new, value) == false
  }
}
