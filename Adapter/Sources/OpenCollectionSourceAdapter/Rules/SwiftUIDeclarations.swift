import SwiftSyntax

/// The declarations of a file that SwiftUI is needed for.
struct SwiftUIDeclarations {
  /// The imports of SwiftUI that do not depend on whether it can be imported.
  let imports: [ImportDeclSyntax]
  /// `#Preview { … }`
  private let previews: [PreviewMacro]
  /// The previews that show something else than what is of UIKit.
  let foreignPreviews: [PreviewMacro]
  let declarations: [Syntax]
  /// The names of the declarations, and of the types that extensions among them extend, without those that only previews
  /// use: preview providers, and what is named after previews.
  let missed: Set<String>
  /// The types among the declarations, by their names, and from where they may be named.
  let types: [String: Visibility]

  private let elsewhere: Set<String>
  private let namesOfSwiftUI: Set<String>

  /// - Parameters:
  ///   - elsewhere: The types that other files declare with SwiftUI.
  ///   - ownNames: The types of other files whose names SwiftUI has as well.
  init(_ tree: SourceFileSyntax, elsewhere: Set<String>, ownNames: Set<String>) {
    var names = elsewhere
    let declared = DeclaredTypes(tree).names
    let own = declared.union(ownNames)
    namesOfSwiftUI = Self.namesOfSwiftUI.subtracting(own)
    let apps = Self.namesOfApp.subtracting(own)
    var visitor = Visitor(names: names, namesOfSwiftUI: namesOfSwiftUI, namesOfApp: apps)
    visitor.walk(tree)
    // A declaration may stand before one that it names.
    while visitor.names != names {
      names = visitor.names
      visitor = Visitor(names: names, namesOfSwiftUI: namesOfSwiftUI, namesOfApp: apps)
      visitor.walk(tree)
    }
    self.elsewhere = elsewhere
    missed = visitor.missed.filter { !$0.lowercased().contains("preview") }
    types = visitor.types
    imports = visitor.imports
    previews = visitor.previews
    // In a file that does not import it, a name of SwiftUI is that of another type.
    let foreign = visitor.importsSwiftUI ? visitor.names.union(namesOfSwiftUI) : elsewhere.subtracting(declared)
    let classes = visitor.imports.isEmpty ? nil : visitor.viewsAndControllers.subtracting(foreign)
    foreignPreviews = previews.filter { !$0.isOfUIKit(names: foreign, classes: classes) }
    declarations = visitor.declarations
  }

  /// Whether the rest of the file names something of SwiftUI, or one of the types.
  func isNamedElsewhere(in tree: SourceFileSyntax) -> Bool {
    let left = (declarations + previews.map(\.node)).map(\.byteRange).sorted { $0.lowerBound < $1.lowerBound }
    var index = 0
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let place = token.byteRange.lowerBound
      while index < left.count, left[index].upperBound <= place { index += 1 }
      if index < left.count, left[index].contains(place) { continue }
      guard case .identifier = token.tokenKind else { continue }
      let name = token.plainText
      if name == "SwiftUI", token.parent?.is(DeclReferenceExprSyntax.self) == true {
        // `canImport(SwiftUI)`
        if token.parent?.parent?.is(LabeledExprSyntax.self) == true { continue }
      }
      if name == "SwiftUI", token.parent?.is(ImportPathComponentSyntax.self) == true { continue }
      if namesOfSwiftUI.contains(name), !token.isMemberName { return true }
      if types.keys.contains(name) || elsewhere.contains(name) { return true }
    }
    return false
  }

  /// Names of SwiftUI, one of which every other use of it needs. A target that declares a type of one of these names means
  /// that type.
  static let namesOfSwiftUI: Set = [
    "SwiftUI", "View", "ViewModifier", "UIHostingController", "UIHostingConfiguration", "UIViewRepresentable",
    "UIViewRepresentableContext", "UIViewControllerRepresentable", "UIViewControllerRepresentableContext",
    "PreviewProvider", "ViewBuilder", "State", "Binding", "ObservedObject", "StateObject", "EnvironmentObject",
    "Environment", "EnvironmentValues", "EnvironmentKey", "PreferenceKey", "AppStorage", "FocusState", "Bindable",
    "Text", "Image", "Color", "Font", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid",
    "LazyHGrid", "ForEach", "ScrollView", "NavigationView", "NavigationStack", "NavigationLink", "AnyView",
    "EmptyView", "Group", "GeometryReader", "GeometryProxy", "withAnimation", "Shape", "Scene", "WindowGroup",
    "ButtonStyle", "LinearGradient", "EdgeInsets", "Alignment", "HorizontalAlignment", "VerticalAlignment",
    "TextAlignment", "Angle", "LocalizedStringKey", "ColorScheme", "DynamicTypeSize", "UIApplicationDelegateAdaptor",
    "Transaction", "ViewThatFits", "ProposedViewSize", "ModifiedContent", "EquatableView",
    "NSViewRepresentable", "NSViewControllerRepresentable", "NSHostingController", "NSHostingView",
  ]

  /// What the type that an app begins with conforms to. Elsewhere, `App` may be anything's name.
  static let namesOfApp: Set = ["App", "SwiftUI.App"]

  private final class Visitor: SyntaxVisitor {
    var imports: [ImportDeclSyntax] = []
    /// Whether there is an import of SwiftUI, conditional ones included.
    var importsSwiftUI = false
    var previews: [PreviewMacro] = []
    /// The classes of the file that inherit something, with the first type that they inherit.
    private var superclasses: [String: String] = [:]
    var declarations: [Syntax] = []
    /// The types found so far, and those of other files.
    var names: Set<String>
    var missed: Set<String> = []
    var types: [String: Visibility] = [:]
    private let namesOfSwiftUI: Set<String>
    private let namesOfApp: Set<String>

    init(names: Set<String>, namesOfSwiftUI: Set<String>, namesOfApp: Set<String>) {
      self.names = names
      self.namesOfSwiftUI = namesOfSwiftUI
      self.namesOfApp = namesOfApp
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      let isConditional = ConditionalBlock.around(Syntax(node)).contains {
        Array($0.block.clauses)[$0.clause].condition?.trimmedDescription.contains("canImport(SwiftUI)") == true
      }
      guard node.path.first?.name.text == "SwiftUI" else { return .skipChildren }
      importsSwiftUI = true
      if !isConditional { imports.append(node) }
      return .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      takePreview(node)
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      takePreview(node)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: node.name, body: Syntax(node.memberBlock), stored: node.memberBlock)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let inherited = node.inheritanceClause?.inheritedTypes.first?.type
      superclasses[node.name.plainText] = inherited?.nameWithoutGenericArguments
      // A class of the interface is missed by others, which would be hard to see.
      let isOfUIKit = inherited?.trimmedDescription.hasPrefix("UI") == true
      return take(node, name: node.name, body: Syntax(node.memberBlock), stored: isOfUIKit ? nil : node.memberBlock)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: node.name, body: Syntax(node.memberBlock))
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: node.name, body: Syntax(node.memberBlock))
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: nil, body: Syntax(node.memberBlock))
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: node.name, body: nil)
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: nil, body: node.body.map { Syntax($0) })
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      take(node, name: node.name, body: node.body.map { Syntax($0) })
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.bindings.count == 1, let binding = node.bindings.first,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        !isStored(binding) || isOfSwiftUI(node.attributes)
      else { return .visitChildren }
      return take(node, name: pattern.identifier, body: binding.accessorBlock.map { Syntax($0) })
    }

    /// The classes of the file that are views or controllers: not models, which previews of SwiftUI show as well.
    var viewsAndControllers: Set<String> {
      Set(superclasses.keys.filter { isViewOrController($0, besides: []) })
    }

    /// A class of another file or module is told by its name.
    private func isViewOrController(_ name: String, besides passed: Set<String>) -> Bool {
      guard let inherited = superclasses[name], !passed.contains(name) else {
        return UIKitClasses.isViewOrController(name) ?? UIKitClasses.isNamedLikeViewOrController(name)
      }
      return isViewOrController(inherited, besides: passed.union([name]))
    }

    /// A type needs its stored properties, whatever their types.
    private func isStored(_ binding: PatternBindingSyntax) -> Bool {
      guard let accessors = binding.accessorBlock?.accessors else { return true }
      guard case .accessors(let list) = accessors else { return false }
      return list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    private func isOfSwiftUI(_ attributes: AttributeListSyntax) -> Bool {
      attributes.names.contains { namesOfSwiftUI.contains($0) }
    }

    /// Whether it is the type that an app begins with.
    private func isApp(_ node: some DeclSyntaxProtocol) -> Bool {
      guard let type = node.asProtocol((any DeclGroupSyntax).self), type.attributes.names.contains("main") else {
        return false
      }
      return type.inheritanceClause?.inheritedTypes.contains {
        namesOfApp.contains($0.type.nameWithoutGenericArguments)
      } == true
    }

    private func takePreview(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
      guard let preview = PreviewMacro(node) else { return .visitChildren }
      previews.append(preview)
      return .skipChildren
    }

    /// Takes a declaration whose signature, which is all but its body, names SwiftUI or a declaration that was taken, or one
    /// of whose stored properties does.
    private func take(
      _ node: some DeclSyntaxProtocol, name: TokenSyntax?, body: Syntax?, stored: MemberBlockSyntax? = nil
    ) -> SyntaxVisitorContinueKind {
      let signature = node.tokens(viewMode: .sourceAccurate).lazy.prefix {
        $0.byteRange.lowerBound < body?.byteRange.lowerBound ?? .max
      }
      let properties = (stored?.members ?? []).lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter {
        $0.bindings.contains(where: self.isStored)
      }
      let named =
        isApp(node) || signature.contains { self.isOfSwiftUI($0, declaring: name) }
        || properties.contains {
          $0.tokens(viewMode: .sourceAccurate).contains { self.isOfSwiftUI($0, declaring: nil) }
        }
      guard named else { return .visitChildren }
      if let name {
        if !signature.contains(where: { $0.text == "PreviewProvider" }) { missed.insert(name.plainText) }
        // A function's name may be that of a parameter elsewhere.
        if !node.is(FunctionDeclSyntax.self), !node.is(VariableDeclSyntax.self) {
          types[name.plainText] = max(types[name.plainText] ?? .file, Visibility(of: Syntax(node)))
          names.insert(name.plainText)
        }
      }
      if let node = node.as(ExtensionDeclSyntax.self) { missed.insert(node.extendedType.nameWithoutGenericArguments) }
      declarations.append(Syntax(node))
      return .skipChildren
    }

    private func isOfSwiftUI(_ token: TokenSyntax, declaring name: TokenSyntax?) -> Bool {
      guard case .identifier = token.tokenKind, token.id != name?.id else { return false }
      return namesOfSwiftUI.contains(token.plainText) && !token.isMemberName || names.contains(token.plainText)
    }
  }
}

extension TokenSyntax {
  /// Whether it names a member, as `State` in `UIControl.State`: of `SwiftUI.State`, the first name tells what it is of.
  fileprivate var isMemberName: Bool {
    if let type = parent?.as(MemberTypeSyntax.self) { return type.name.id == id }
    guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return name.parent?.as(MemberAccessExprSyntax.self)?.declName.id == name.id
  }
}

/// The names of the types and type aliases that a file declares, nested ones too.
private final class DeclaredTypes: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }

  private func take(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    names.insert(name.plainText)
    return .visitChildren
  }
}
