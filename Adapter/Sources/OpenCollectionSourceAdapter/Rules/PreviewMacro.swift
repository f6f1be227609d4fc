import SwiftSyntax

/// A `#Preview` of a file.
struct PreviewMacro {
  /// The whole macro, with attributes before it.
  let node: Syntax
  private let arguments: LabeledExprListSyntax

  init?(_ node: some FreestandingMacroExpansionSyntax) {
    guard node.macroName.text == "Preview" else { return nil }
    (self.node, arguments) = (Syntax(node), node.arguments)
  }

  /// The traits that previews of UIKit have here.
  private static let traits: Set = [
    "defaultLayout", "sizeThatFitsLayout", "fixedLayout", "portrait", "portraitUpsideDown", "landscapeLeft",
    "landscapeRight",
  ]

  /// Whether it shows a view or controller of UIKit, told by names: it names nothing of SwiftUI, and if its file imports SwiftUI, it
  /// names a view or controller of the file or of UIKit.
  ///
  /// - Parameters:
  ///   - names: names of SwiftUI, and of what is declared with it.
  ///   - classes: the file's views and controllers, if it imports SwiftUI; nil if it does not.
  func isOfUIKit(names: Set<String>, classes: Set<String>?) -> Bool {
    guard hasKnownArguments else { return false }
    var namesClass = false
    for token in node.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let text) = token.tokenKind else { continue }
      let name = token.plainText
      if text == "Previewable" { return false }
      // A member is not a type of SwiftUI: `Model.State`.
      let isMember = token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
      if names.contains(name), !isMember || name == "SwiftUI" { return false }
      namesClass = namesClass || classes?.contains(name) == true || UIKitClasses.isViewOrController(name) == true
    }
    return classes == nil || namesClass
  }

  /// Whether it has no other arguments and traits than those of UIKit's previews here.
  private var hasKnownArguments: Bool {
    var label: String?
    for argument in arguments {
      // The traits after the first have no label.
      label = argument.label?.text ?? label
      switch label {
      case nil, "body": break
      case "traits":
        let member = argument.expression.as(MemberAccessExprSyntax.self) ?? called(argument.expression)
        if let member, !Self.traits.contains(member.declName.baseName.text) { return false }
      default: return false
      }
    }
    return true
  }

  private func called(_ expression: ExprSyntax) -> MemberAccessExprSyntax? {
    expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
  }
}
