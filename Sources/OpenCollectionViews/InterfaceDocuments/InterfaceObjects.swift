/// The objects made of a document's elements, while they are being made.
@MainActor package protocol InterfaceObjects: AnyObject {
  var document: InterfaceDocument { get }
  /// The traits that select size-class variations, fonts and colours.
  var traits: UITraitCollection { get }
  /// The object of an element, made on first use; nil if its class does not exist.
  func object(for element: InterfaceElement) -> AnyObject?
  /// Makes an existing object, which its owner has made, the one of an element.
  func adopt(_ object: AnyObject, as element: InterfaceElement)
  /// A source of further objects, made of an element again and again: a prototype cell.
  func prototype(of element: InterfaceElement) -> AnyObject?
  /// The controllers that an element's relationship segues of a kind lead to.
  func controllers(_ relationship: String, of element: InterfaceElement) -> [AnyObject]
}

/// A class whose objects read themselves from a coder.
@MainActor package protocol InterfaceDecodable: AnyObject {
  init?(coder: NSCoder)
}

/// A class whose objects are made with `init()` and then read from a document.
@MainActor protocol InterfaceReadable: AnyObject {
  /// Reads the object's properties. Overrides call super first.
  func readInterface(_ coder: InterfaceCoder)
}

/// A class whose objects are told when everything of their document is made and connected.
@MainActor package protocol InterfaceAwakable: AnyObject {
  func awakeFromNib()
}
