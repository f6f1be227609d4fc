/// Key-value coding of the properties that adapted sources declare for Objective-C, and of UIKit's properties that apps
/// set by name.
extension NSObject {
  /// Sets a property by its name. Ends the app if there is none.
  nonisolated public func setValue(_ value: Any?, forKey key: String) {
    KeyValueCoding.set(value, forKey: key, of: self)
  }

  /// Sets the property at the end of a path: "layer.cornerRadius".
  nonisolated public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueCoding.set(value, forKeyPath: keyPath, of: self)
  }

  /// Sets properties by their names; `NSNull` stands for nil.
  nonisolated public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  /// A property's value by its name. Ends the app if there is none.
  nonisolated public func value(forKey key: String) -> Any? { KeyValueCoding.value(forKey: key, of: self) }

  /// The value at the end of a path: "layer.cornerRadius".
  nonisolated public func value(forKeyPath keyPath: String) -> Any? {
    KeyValueCoding.value(forKeyPath: keyPath, of: self)
  }

  /// The values of properties by their names; `NSNull` stands for nil.
  nonisolated public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }
}
