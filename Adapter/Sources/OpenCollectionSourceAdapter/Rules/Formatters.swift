import SwiftSyntax

/// `override func getObjectValue(_:for:range:)` of formatters. Foundation on Linux has no such method; UIKit has one that calls the
/// class's own by a protocol.
extension Adaptation {
  func adaptFormatter(_ node: ClassDeclSyntax) {
    for item in node.memberBlock.members where item.isOverride {
      guard let function = item.decl.as(FunctionDeclSyntax.self),
        ForwardedOverride.key(of: item.decl) == "getObjectValue(_:for:range:)",
        let modifier = function.modifiers.first(where: { $0.name.text == "override" })
      else { continue }
      edits.blank(modifier.byteRange)
      inherit("ReadingFormatter", in: ProtocolHeir(node))
      header.usesRegistry = true
    }
  }
}

/// Classes of UIKit's here with the names of ones that Foundation declares and that do nothing there.
enum NamesOfUIKitAndFoundation {
  static let names: Set = ["NSExpression", "NSComparisonPredicate"]
}
