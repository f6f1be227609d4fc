/// What an observer is told of a change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change has the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The change has the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The observer is also called at once, when it is added.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// The observer is also called before each change; for properties of adapted classes only.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// A kind of change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
  /// Objects were inserted into the property's array, by its `mutableArrayValue(forKey:)`.
  case insertion = 2
  /// Objects were removed from it.
  case removal = 3
  /// Objects of it were replaced.
  case replacement = 4
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change.
  public let kind: NSKeyValueChange
  /// The value after the change; nil without the option `new`.
  public let newValue: Value?
  /// The value before the change; nil without the option `old`, and for the call that `initial` asks for.
  public let oldValue: Value?
  /// Whether the observer is called before the change, which has no new value yet.
  public let isPrior: Bool
}
