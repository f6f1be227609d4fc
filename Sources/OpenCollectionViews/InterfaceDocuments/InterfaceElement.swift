/// An element of an Interface Builder document. It records what was read, so that the rest can be reported.
package final class InterfaceElement {
  private struct Attribute {
    let name: String
    let value: String
    var isRead = false
  }

  let name: String
  /// The line on which the element begins, from 1.
  let line: Int
  private var attributes: [Attribute]
  /// The number of elements that it is inside of.
  let level: Int
  /// The elements directly inside.
  package let children: [InterfaceElement]
  /// The characters directly inside.
  let text: String
  /// Whether anything asked for the element.
  private(set) var isRead = false

  /// The identifier in the document, which connections and constraints use.
  let id: String?
  /// The name of the property of the enclosing element that this element is the value of.
  let key: String?

  init(
    name: String, line: Int, level: Int, attributes: [String: String], children: [InterfaceElement], text: String
  ) {
    self.name = name
    self.line = line
    self.level = level
    self.attributes = attributes.map { Attribute(name: $0.key, value: $0.value) }
    self.children = children
    self.text = text
    id = attributes["id"]
    key = attributes["key"]
  }

  /// The value of an attribute; nil if there is none. O(attributes).
  package subscript(_ name: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return nil }
    if !attributes[index].isRead { attributes[index].isRead = true }
    return attributes[index].value
  }

  /// Whether its contents are read and reported at another time: a prototype.
  var isDeferred = false

  /// Marks the element itself as read.
  package func markRead() { isRead = true }

  /// Marks the element and everything inside as read: it is left out on purpose.
  func markAllRead() {
    forEachElement { element in
      element.isRead = true
      for index in element.attributes.indices { element.attributes[index].isRead = true }
    }
  }

  /// The first child with an element name.
  package func child(named name: String) -> InterfaceElement? {
    let child = children.first { $0.name == name }
    child?.isRead = true
    return child
  }

  /// The first child that is the value of a key.
  func child(key: String) -> InterfaceElement? {
    let child = children.first { $0.key == key }
    child?.isRead = true
    return child
  }

  /// The children with an element name.
  func children(named name: String) -> [InterfaceElement] {
    let found = children.filter { $0.name == name }
    for child in found { child.isRead = true }
    return found
  }

  /// The attributes that nothing asked for, sorted.
  var unreadAttributes: [String] { attributes.filter { !$0.isRead }.map(\.name).sorted() }

  /// Calls a function with the element and all elements inside, in the document's order.
  func forEachElement(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.forEachElement(body) }
  }
}
