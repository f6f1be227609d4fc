import SwiftSyntax

/// `@objc dynamic var`: observers learn of every change.
extension Adaptation {
  /// Adds the notifications to a stored property as property observers, to a computed one in its setter. A read-only
  /// property stays as it is.
  func observe(_ binding: PatternBindingSyntax, key: String) {
    let willChange = "AdaptedMembers.willChange(self, \(key.swiftLiteral))"
    let didChange = "AdaptedMembers.didChange(self, \(key.swiftLiteral))"
    header.usesRegistry = true
    guard let block = binding.accessorBlock else {
      let end =
        (binding.initializer.map { $0.byteRange } ?? binding.typeAnnotation.map { $0.byteRange }
        ?? binding.pattern.byteRange)
        .upperBound
      return edits.insert(" { willSet { \(willChange) } didSet { \(didChange) } }", at: end)
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    if let setter = accessors.first(where: { $0.accessorSpecifier.text == "set" }) {
      // Whichever way the setter ends.
      return insert("\(willChange); defer { \(didChange) }", into: setter)
    }
    guard !accessors.contains(where: { $0.accessorSpecifier.text == "get" }) else { return }
    let (before, after) = (
      accessors.first { $0.accessorSpecifier.text == "willSet" },
      accessors.first { $0.accessorSpecifier.text == "didSet" }
    )
    if let before { insert(willChange, into: before) }
    if let after { insert("defer { \(didChange) }", into: after) }
    let end = block.leftBrace.byteRange.upperBound
    if before == nil { edits.insert(" willSet { \(willChange) }", at: end) }
    if after == nil { edits.insert(" didSet { \(didChange) }", at: end) }
  }

  /// At the start of an accessor's body.
  private func insert(_ statement: String, into accessor: AccessorDeclSyntax) {
    guard let body = accessor.body else { return }
    edits.insert(" " + statement + (body.statements.isEmpty ? "" : ";"), at: body.leftBrace.byteRange.upperBound)
  }
}
