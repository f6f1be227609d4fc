/// The Objective-C names of a property's setter. Those of methods are given by the adapter, which knows Swift's naming rule.
enum SelectorName {
  /// The name of a property's setter: `title` is "setTitle:".
  static func ofSetter(_ property: String) -> String {
    "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
  }

  /// The key that a setter's name sets; nil for other names.
  static func key(ofSetter name: String) -> String? {
    guard name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4 else { return nil }
    let property = name.dropFirst(3).dropLast()
    guard !property.contains(":"), let first = property.first, first.isUppercase else { return nil }
    return first.lowercased() + property.dropFirst()
  }
}
