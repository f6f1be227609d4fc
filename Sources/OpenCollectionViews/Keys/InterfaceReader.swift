/// Sets properties of an object to what its element says; properties the element does not mention keep their values.
@MainActor package struct InterfaceReader<Root: NSObject> {
  package let coder: InterfaceCoder
  private let object: Root

  /// Nil for a coder that is not of a document.
  package init?(_ coder: NSCoder, _ object: Root) {
    guard let coder = coder as? InterfaceCoder else { return nil }
    self.coder = coder
    self.object = object
  }

  /// Sets the properties of the class's table.
  package func setKeys() { ClassKeys.all[ObjectIdentifier(Root.self)]?.read(coder, object) }
}
