@_spi(Adapting) import OpenCollectionRuntime

/// A property of a class that has a name: an entry of `ClassKeys`.
///
/// A property `isHidden` has the keys "isHidden" and "hidden". Documents have the second as the name of its attribute.
@MainActor package struct ClassKey<Root: NSObject> {
  let names: [String]
  let members: [AdaptedMember]
  var isSettable = true
  var read: ((InterfaceCoder, Root) -> Void)?
  var proxied: AppearanceProperty?

  private init(_ names: [String], _ members: [AdaptedMember]) {
    self.names = names
    self.members = members
  }

  private init<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, isProxied: Bool) {
    let names = Self.names(of: name)
    self.init(names, names.map { .property($0, path) })
    if isProxied {
      proxied = AppearanceProperty(name, of: Root.self) {
        $0[keyPath: path]
      } _: {
        $0[keyPath: path] = $1
      }
    }
  }

  /// The keys of a property, that of Objective-C last.
  private static func names(of name: String) -> [String] {
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return [name] }
    return [name, first.lowercased() + rest.dropFirst()]
  }

  // MARK: Entries

  /// A property that no document sets.
  package static func key<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, isProxied: Bool = false
  ) -> ClassKey { ClassKey(name, path, isProxied: isProxied) }

  /// A property that documents set by an attribute or an element.
  ///
  /// - Parameter attribute: its name in documents; by default, that of Objective-C.
  package static func read<Value: InterfaceValue>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, as attribute: String? = nil, isProxied: Bool = false
  ) -> ClassKey {
    reading(name, path, as: attribute, isProxied: isProxied) { Value.read($1, $0) }
  }

  /// A property that documents set to one of some named values.
  package static func choice<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, as attribute: String? = nil,
    _ values: [String: Value], isProxied: Bool = false
  ) -> ClassKey {
    reading(name, path, as: attribute, isProxied: isProxied) { $0.choice($1, values) }
  }

  /// A property that documents set to an object made of an element inside.
  package static func object<Value: AnyObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value?>
  ) -> ClassKey {
    // Not the optional value itself: no element is not an element without an object.
    reading(name, path) { coder, key in coder.object(key, as: Value.self).map { .some($0) } }
  }

  /// A property that can only be read.
  package static func readOnly<Value>(_ name: String, _ path: KeyPath<Root, Value>) -> ClassKey {
    let names = names(of: name)
    var key = ClassKey(names, names.map { .property(readOnly: $0, path) })
    key.isSettable = false
    return key
  }

  /// A property whose setter runs alone. Setting through a key path reads the property first, which may load a view.
  package static func property<Value>(
    _ name: String, get: @escaping @MainActor (Root) -> Value, set: @escaping @MainActor (Root, Value) -> Void
  ) -> ClassKey { ClassKey([name], [.property(name, of: Root.self, get: get, set: set)]) }

  /// What only appearance proxies set: a property of a state, or one whose own value differs from the one that it reads as.
  package static func proxied<Value>(
    _ name: String, get: @escaping @MainActor (Root) -> Value, set: @escaping @MainActor (Root, Value) -> Void
  ) -> ClassKey {
    var key = ClassKey([], [])
    key.proxied = AppearanceProperty(name, of: Root.self, get, set)
    return key
  }

  private static func reading<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, as attribute: String? = nil, isProxied: Bool = false,
    _ value: @escaping (InterfaceCoder, String) -> Value?
  ) -> ClassKey {
    var key = ClassKey(name, path, isProxied: isProxied)
    let attribute = attribute ?? key.names.last ?? name
    key.read = { coder, object in
      if let value = value(coder, attribute) { object[keyPath: path] = value }
    }
    return key
  }
}
