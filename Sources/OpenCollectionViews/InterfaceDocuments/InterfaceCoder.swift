/// What `init?(coder:)` receives for an object of a storyboard or nib: the object's element.
///
/// UIKit's classes read their properties from the element. An app's own keys are not in documents: the coder contains no
/// values for them.
package final class InterfaceCoder: NSCoder {
  package let element: InterfaceElement
  package let objects: any InterfaceObjects

  init(_ element: InterfaceElement, _ objects: any InterfaceObjects) {
    self.element = element
    self.objects = objects
    super.init()
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
  package override func decodeObject<Object: NSObject & NSCoding>(of cls: Object.Type, forKey key: String) -> Object? {
    nil
  }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}

@MainActor extension InterfaceCoder {
  /// A coder of an element inside.
  package func coder(of element: InterfaceElement) -> InterfaceCoder { InterfaceCoder(element, objects) }

  // MARK: Attributes

  /// The value of an attribute, or that of the variation for the size classes.
  package func value(_ name: String) -> String? {
    element.value(name, for: objects.traits)
  }

  /// A user-visible text: an attribute or an element, in the user's language.
  package func text(_ key: String, translatedAs name: String? = nil) -> String? {
    let plain = value(key) ?? child(key, named: "string", "mutableString").map(Self.string)
    return plain.map { objects.document.localized($0, of: element.id, name ?? key) }
  }

  /// The characters of a string element; some are in base 64, as those with control characters.
  private static func string(_ element: InterfaceElement) -> String {
    guard element["base64-UTF8"] == "YES" else { return element.text }
    let code = element.text.filter { !$0.isWhitespace }
    let padded = code + String(repeating: "=", count: (4 - code.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? element.text
  }

  /// A yes or no.
  package func bool(_ name: String) -> Bool? { value(name).map { $0 == "YES" } }

  /// A number; ratios are written "16:9" or "16/9". What is none is reported.
  package func number(_ name: String) -> CGFloat? {
    guard let text = value(name) else { return nil }
    if let number = Self.number(text) { return number }
    objects.document.report(element, "'\(name)' in <\(element.name)> is no number: '\(text)'; it is skipped")
    return nil
  }

  /// A finite decimal number, or a ratio of two.
  package nonisolated static func number(_ text: String) -> CGFloat? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map(decimal)
    guard parts.count <= 2, let number = parts[0] else { return nil }
    guard parts.count == 2 else { return number }
    guard let divisor = parts[1], divisor != 0, (number / divisor).isFinite else { return nil }
    return number / divisor
  }

  nonisolated private static func decimal(_ text: Substring) -> CGFloat? {
    guard !text.contains(where: { "xXnN".contains($0) }), let number = Double(text), number.isFinite else { return nil }
    return CGFloat(number)
  }

  /// One of some named values; another name is reported.
  package func choice<Value>(_ name: String, _ names: [String: Value]) -> Value? {
    guard let text = value(name) else { return nil }
    if let value = names[text] { return value }
    objects.document.report(element, "the value '\(text)' of '\(name)' in <\(element.name)> is unknown; it is skipped")
    return nil
  }

  // MARK: Elements

  /// The element that is the value of a key, or that of the variation for the size classes.
  package func child(_ key: String, named names: String...) -> InterfaceElement? {
    for holder in element.variations(for: objects.traits).reversed() + [element] {
      if let child = holder.children.first(where: { $0.key == key && (names.isEmpty || names.contains($0.name)) }) {
        child.markRead()
        // The variation's takes the place of the element's own.
        if holder !== element { element.child(key: key)?.markAllRead() }
        return child
      }
    }
    return nil
  }

  /// The object that is the value of a key.
  package func object<Object>(_ key: String, as type: Object.Type = Object.self) -> Object? {
    // Swift 6.3 optimizes the cast of an optional object to a class so that none is cast as well, which ends the process.
    guard let object = child(key).flatMap(objects.object) else { return nil }
    return object as? Object
  }

  /// The objects in a list: the children of the element of a name.
  package func objects<Object>(in list: String, as type: Object.Type = Object.self) -> [Object] {
    guard let list = element.child(named: list) ?? element.child(key: list) else { return [] }
    let excluded = element.excluded(list.name, for: objects.traits)
    return list.children.compactMap { child in
      child.markRead()
      if let id = child.id, excluded.contains(id) {
        child.markAllRead()
        return nil
      }
      guard let object = objects.object(for: child) else { return nil }
      return object as? Object
    }
  }

  /// Marks the geometry of a view as read whose owner places it: a bar of a container.
  package func skipGeometry() {
    for key in ["frame", "autoresizingMask"] { _ = child(key) }
    for name in [
      "contentMode", "clipsSubviews", "multipleTouchEnabled", "insetsLayoutMarginsFromSafeArea",
      "preservesSuperviewLayoutMargins", "clearsContextBeforeDrawing", "hidden",
    ] { _ = element[name] }
  }
}
