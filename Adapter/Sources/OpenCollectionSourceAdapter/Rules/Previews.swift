import SwiftSyntax

/// Previews are for Xcode. They are left out, and with them an import of SwiftUI that serves nothing else.
extension Adaptation {
  func adaptPreviews(of tree: SourceFileSyntax) {
    guard text.contains("#Preview") || text.contains("SwiftUI") else { return }
    let previews = PreviewDeclarations(tree)
    for macro in previews.macros { edits.blank(macro.byteRange) }
    guard previews.exist, !previews.imports.isEmpty, !previews.usesSwiftUIElsewhere(tree) else { return }
    for declaration in previews.declarations { edits.blank(declaration.byteRange) }
    for declaration in previews.imports {
      // SwiftUI brings UIKit in.
      edits.replace(
        declaration.importKeyword.byteRange.lowerBound..<declaration.byteRange.upperBound, with: "import UIKit")
    }
  }
}

/// What a file declares for previews.
private struct PreviewDeclarations {
  private(set) var imports: [ImportDeclSyntax] = []
  /// `#Preview { … }`
  private(set) var macros: [Syntax] = []
  /// Preview providers, and types and functions of SwiftUI that may serve them only.
  private(set) var declarations: [Syntax] = []
  private var names: Set<String> = []

  /// The file has a preview; otherwise its declarations may serve other files.
  var exist: Bool { !macros.isEmpty || names.contains { $0.lowercased().contains("preview") } }

  init(_ tree: SourceFileSyntax) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    imports = visitor.imports
    macros = visitor.macros
    declarations = visitor.declarations
    names = visitor.names
  }

  /// Whether the rest of the file names something of SwiftUI, or one of the declarations.
  func usesSwiftUIElsewhere(_ tree: SourceFileSyntax) -> Bool {
    let left = (declarations + macros).map(\.byteRange).sorted { $0.lowerBound < $1.lowerBound }
    var index = 0
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let place = token.byteRange.lowerBound
      while index < left.count, left[index].upperBound <= place { index += 1 }
      if index < left.count, left[index].contains(place) { continue }
      guard case .identifier = token.tokenKind else { continue }
      let name = token.plainText
      if name == "SwiftUI", token.parent?.is(ImportPathComponentSyntax.self) == true { continue }
      if Self.namesOfSwiftUI.contains(name) || names.contains(name) { return true }
    }
    return false
  }

  /// Names that only SwiftUI has, one of which every other use of it needs.
  private static let namesOfSwiftUI: Set = [
    "SwiftUI", "View", "ViewModifier", "UIHostingController", "UIHostingConfiguration", "UIViewRepresentable",
    "UIViewControllerRepresentable", "PreviewProvider", "ViewBuilder", "State", "Binding", "ObservedObject",
    "StateObject",
    "EnvironmentObject", "Environment", "EnvironmentValues", "EnvironmentKey", "AppStorage", "FocusState", "Bindable",
    "Text", "Image", "Color", "Font", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid",
    "LazyHGrid",
    "ForEach", "ScrollView", "NavigationView", "NavigationStack", "NavigationLink", "AnyView", "EmptyView", "Group",
    "GeometryReader", "withAnimation", "Shape", "Scene", "WindowGroup", "ButtonStyle", "LinearGradient", "EdgeInsets",
    "Alignment", "HorizontalAlignment", "VerticalAlignment", "TextAlignment", "Published", "ObservableObject", "Angle",
    "LocalizedStringKey", "ColorScheme", "DynamicTypeSize", "UIApplicationDelegateAdaptor", "Transaction",
    "ViewThatFits",
  ]

  private final class Visitor: SyntaxVisitor {
    var imports: [ImportDeclSyntax] = []
    var macros: [Syntax] = []
    var declarations: [Syntax] = []
    var names: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.path.first?.name.text == "SwiftUI" { imports.append(node) }
      return .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.macroName.text == "Preview" else { return .visitChildren }
      macros.append(Syntax(node))
      return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.macroName.text == "Preview" else { return .visitChildren }
      macros.append(Syntax(node))
      return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: node.name, inheritance: node.inheritanceClause)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: node.name, inheritance: node.inheritanceClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: node.name, inheritance: node.inheritanceClause)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.extendedType.nameWithoutGenericArguments
      let isOfPreview = names.contains(name) || Self.isForPreviews(node.inheritanceClause)
      if isOfPreview { declarations.append(Syntax(node)) }
      return isOfPreview ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      takeView(node, name: node.name, type: node.signature.returnClause?.type)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.bindings.count == 1, let binding = node.bindings.first,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return .visitChildren }
      return takeView(node, name: pattern.identifier, type: binding.typeAnnotation?.type)
    }

    /// A function or property whose value is a view of SwiftUI.
    private func takeView(_ node: some SyntaxProtocol, name: TokenSyntax, type: TypeSyntax?)
      -> SyntaxVisitorContinueKind
    {
      guard let type, ["some View", "some SwiftUI.View", "AnyView"].contains(type.oneLine) else {
        return .visitChildren
      }
      names.insert(name.plainText)
      declarations.append(Syntax(node))
      return .skipChildren
    }

    private func take(
      _ node: some SyntaxProtocol, name: TokenSyntax, inheritance: InheritanceClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
      guard Self.isForPreviews(inheritance) else { return .visitChildren }
      names.insert(name.plainText)
      declarations.append(Syntax(node))
      return .skipChildren
    }

    private static func isForPreviews(_ clause: InheritanceClauseSyntax?) -> Bool {
      let types = ["PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable"]
      return clause?.inheritedTypes.contains {
        types.contains($0.type.nameWithoutGenericArguments.replacing("SwiftUI.", with: ""))
      } ?? false
    }
  }
}
