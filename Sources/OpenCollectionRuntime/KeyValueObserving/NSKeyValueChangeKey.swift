/// A key of the changes that `observeValue(forKeyPath:of:change:context:)` is given.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of change, an `NSKeyValueChange`'s raw value. Always present.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, or `NSNull` for nil; with the option `new`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, or `NSNull` for nil; with the option `old`.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The places of inserted, removed or replaced objects in an array, an `IndexSet`.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in the call before a change, which the option `prior` asks for.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}
