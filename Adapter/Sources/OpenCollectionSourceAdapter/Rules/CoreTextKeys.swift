import SwiftSyntax

/// `kCTTrackingAttributeName as NSAttributedString.Key`: the names of Core Text, which are strings here, as keys.
extension Adaptation {
  func adaptCoreTextKey(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.text
    guard name.hasPrefix("kCT"), name.hasSuffix("AttributeName"), let list = node.parent?.as(ExprListSyntax.self)
    else { return }
    let parts = list.drop { $0.id != node.id }.prefix(3).map { $0 }
    guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
      let type = parts[2].as(TypeExprSyntax.self), type.trimmedDescription == "NSAttributedString.Key"
    else { return }
    edits.insert("NSAttributedString.Key(rawValue: ", at: node.byteRange.lowerBound)
    edits.replace(cast.byteRange.lowerBound..<type.byteRange.upperBound, with: ")")
  }
}
