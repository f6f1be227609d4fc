/// Sets properties of an object to what its element says; properties the element does not mention keep their values.
@MainActor package struct InterfaceReader<Root: AnyObject> {
  package let coder: InterfaceCoder
  private let object: Root

  /// Nil for a coder that is not of a document.
  package init?(_ coder: NSCoder, _ object: Root) {
    guard let coder = coder as? InterfaceCoder else { return nil }
    self.coder = coder
    self.object = object
  }

  package func set<Value: InterfaceValue>(_ path: ReferenceWritableKeyPath<Root, Value>, from key: String) {
    if let value = Value.read(key, coder) { object[keyPath: path] = value }
  }

  func set<Value: InterfaceValue>(_ path: ReferenceWritableKeyPath<Root, Value?>, from key: String) {
    if let value = Value.read(key, coder) { object[keyPath: path] = value }
  }

  /// Sets one of some named values.
  package func set<Value>(_ path: ReferenceWritableKeyPath<Root, Value>, from key: String, _ names: [String: Value]) {
    if let value = coder.choice(key, names) { object[keyPath: path] = value }
  }

  /// Sets a user-visible text, whose translation may have another name.
  func setText(_ path: ReferenceWritableKeyPath<Root, String?>, from key: String, translatedAs name: String? = nil) {
    if let text = coder.text(key, translatedAs: name) { object[keyPath: path] = text }
  }

  package func set(_ path: ReferenceWritableKeyPath<Root, UIColor?>, from key: String) {
    if let color = coder.color(key) { object[keyPath: path] = color }
  }

  func set(_ path: ReferenceWritableKeyPath<Root, UIFont?>, from key: String) {
    if let font = coder.font(key) { object[keyPath: path] = font }
  }

  func set(_ path: ReferenceWritableKeyPath<Root, UIImage?>, from key: String) {
    if let image = coder.image(key) { object[keyPath: path] = image }
  }

  /// Sets an object made of an element inside.
  package func setObject<Value: AnyObject>(_ path: ReferenceWritableKeyPath<Root, Value?>, from key: String) {
    if let value = coder.object(key, as: Value.self) { object[keyPath: path] = value }
  }
}
