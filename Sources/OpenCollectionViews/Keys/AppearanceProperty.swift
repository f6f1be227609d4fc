/// A property that appearance proxies set.
struct AppearanceProperty {
  /// The class's and the property's name.
  let name: String
  let value: (NSObject) -> Any
  let set: (NSObject, Any) -> Void
  let isSame: (Any, Any) -> Bool

  /// The properties of a class and its superclasses.
  @MainActor static func all(of type: AnyClass) -> [AppearanceProperty] {
    var properties: [AppearanceProperty] = []
    var next: AnyClass? = type
    while let current = next {
      properties += ClassKeys.all[ObjectIdentifier(current)]?.proxied ?? ofAdapted(current)
      next = _getSuperclass(current)
    }
    return properties
  }

  /// The properties that an app's own class declares with `@objc dynamic`.
  @MainActor private static func ofAdapted(_ type: AnyClass) -> [AppearanceProperty] {
    let name = _typeName(type)
    guard !UIKitModules.declare(typeNamed: name), !name.hasPrefix("Foundation.") else { return [] }
    return MemberRegistry.shared.properties(declaredBy: type).compactMap { property in
      guard let set = property.set, property.path != nil else { return nil }
      return AppearanceProperty(
        name: "\(type).\(property.key)", value: { property.get($0) as Any }, set: { _ = set($0, $1) }, isSame: isEqual)
    }
  }

  static func isEqual(_ value: Any, _ other: Any) -> Bool {
    switch (DynamicValue.unwrapped(value), DynamicValue.unwrapped(other)) {
    case (nil, nil): true
    case (let value as [NSAttributedString.Key: Any], let other as [NSAttributedString.Key: Any]):
      value.count == other.count && value.allSatisfy { key, value in other[key].map { isEqual(value, $0) } == true }
    case (let value?, let other?): KeyValueObserver.areEqual(value, other) ?? false
    default: false
    }
  }

  @MainActor init<Root: NSObject, Value>(
    _ name: String, of type: Root.Type, _ get: @escaping @MainActor (Root) -> Value,
    _ set: @escaping @MainActor (Root, Value) -> Void
  ) {
    let (get, set) = (withoutIsolation(get), withoutIsolation(set))
    self.name = "\(type).\(name)"
    // The table has each property under its own class, and proxies and targets are of that class.
    value = { get($0 as! Root) }
    self.set = { if let value = $1 as? Value { set($0 as! Root, value) } }
    isSame = Self.isEqual
  }

  init(
    name: String, value: @escaping (NSObject) -> Any, set: @escaping (NSObject, Any) -> Void,
    isSame: @escaping (Any, Any) -> Bool
  ) {
    (self.name, self.value, self.set, self.isSame) = (name, value, set, isSame)
  }
}
