/// A class's name with its module and the types that contain it, without generic arguments.
package struct QualifiedName: Hashable {
  package let text: String

  init(_ text: String) { self.text = text }

  package init(of type: AnyClass) {
    var text = ""
    var depth = 0
    for character in _typeName(type, qualified: true) {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      default: if depth == 0 { text.append(character) }
      }
    }
    // A private type's name contains "(unknown context at $address)."; the address differs from run to run.
    while let start = text.range(of: "(unknown context at ") {
      guard let end = text.range(of: ").", range: start.upperBound..<text.endIndex) else { break }
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    self.text = text
  }

  /// The name in its module, as sources write it.
  var withoutModule: QualifiedName { QualifiedName(String(text.drop { $0 != "." }.dropFirst())) }

  /// Whether this is the class that a source names: "Foo", "Outer.Foo" or "Module.Outer.Foo".
  func matches(_ written: String) -> Bool { text == written || text.hasSuffix("." + written) }
}
