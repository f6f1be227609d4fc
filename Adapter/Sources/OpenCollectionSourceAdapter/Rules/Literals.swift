import SwiftSyntax

/// `#imageLiteral`, `#colorLiteral` and `#fileLiteral`.
extension Adaptation {
  func adaptLiteral(_ node: MacroExpansionExprSyntax) {
    let name = node.pound.byteRange.lowerBound..<node.macroName.byteRange.upperBound
    switch node.macroName.text {
    case "imageLiteral":
      replace(name, label: node.arguments.first?.label, type: "UIImage", argument: "imageLiteralResourceName")
    case "fileLiteral":
      replace(name, label: node.arguments.first?.label, type: "URL", argument: "fileReferenceLiteralResourceName")
    default: edits.replace(name, with: "UIColor")
    }
  }

  private func replace(_ name: Range<Int>, label: TokenSyntax?, type: String, argument: String) {
    edits.replace(name, with: type)
    if let label { edits.replace(label.byteRange, with: argument) }
    if type == "URL" { header.usesRegistry = true }
  }
}
