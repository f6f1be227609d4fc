import SwiftSyntax

/// A declaration that can be left out by itself, or an extension, with the names it uses.
final class DeclaredUnit {
  /// Nil for an extension, and for what nothing refers to by a name.
  let name: String?
  /// The labels of a function's parameters; nil for others.
  let labels: [String]?
  /// The type it is a member of, with the conditions of the extension.
  let type: MemberOwner?
  let range: Range<Int>
  let uses: NameUses
  /// The type or extension that it is in.
  let owner: DeclaredUnit?
  /// Its owner cannot do without it: a stored property, or what may satisfy a requirement.
  let isRequired: Bool
  var required: [DeclaredUnit] = []
  /// The type that it extends.
  var extended: String?
  var isLeftOut = false

  init(
    name: String?, labels: [String]? = nil, type: MemberOwner?, range: Range<Int>, uses: NameUses, owner: DeclaredUnit?,
    isRequired: Bool
  ) {
    self.name = name
    self.labels = labels
    self.type = type
    self.range = range
    self.uses = uses
    self.owner = owner
    self.isRequired = isRequired
  }

  /// What a message calls it.
  var title: String? { name ?? extended.map { "extension \($0)" } }

  /// Whether a call with these labels may mean it. Parameters with a default value may be missing in the call.
  func accepts(_ call: [String]?) -> Bool {
    guard var call = call?[...], let labels else { return true }
    for label in labels where call.first == label { call.removeFirst() }
    return call.isEmpty
  }
}

/// A type, and the conditions of an extension of it.
struct MemberOwner: Hashable {
  var name: String
  var conditions = ""
}

/// The names in a declaration.
struct NameUses {
  enum Place {
    /// `name`: of the declaration's type, or of the file
    case free
    /// `self.name`
    case ofSelf
    /// `something.name`
    case member
  }

  struct Use: Hashable {
    var name: String
    var place: Place
    /// Those of the arguments, if it is called.
    var labels: [String]?
    /// In the initial value of a local declaration of the name: `let name = name`.
    var isBeforeLocal = false
  }

  private(set) var uses: Set<Use> = []
  /// Names of parameters and local declarations.
  private(set) var locals: Set<String> = []

  init(_ nodes: [Syntax], isActive: @escaping (IfConfigClauseSyntax) -> Bool) {
    let visitor = Visitor(isActive: isActive)
    for node in nodes { visitor.walk(node) }
    uses = visitor.uses
    locals = visitor.locals
  }

  private final class Visitor: SyntaxVisitor {
    var uses: Set<Use> = []
    var locals: Set<String> = []
    private let isActive: (IfConfigClauseSyntax) -> Bool
    /// The names of the declarations whose initial values are visited.
    private var declaring: [String?] = []

    init(isActive: @escaping (IfConfigClauseSyntax) -> Bool) {
      self.isActive = isActive
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      isActive(node) ? .visitChildren : .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      uses.insert(Use(name: node.name.plainText, place: .free))
      return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
      uses.insert(Use(name: node.name.plainText, place: .member))
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.baseName.plainText
      if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
        let isSelf = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        uses.insert(Use(name: name, place: isSelf ? .ofSelf : .member, labels: Self.labels(ofCall: Syntax(access))))
      } else if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
        uses.insert(Use(name: name, place: .member))
      } else if case .identifier = node.baseName.tokenKind {
        uses.insert(
          Use(
            name: name, place: .free, labels: Self.labels(ofCall: Syntax(node)),
            isBeforeLocal: declaring.contains(name)))
      }
      return .visitChildren
    }

    private static func labels(ofCall node: Syntax) -> [String]? {
      guard let call = node.parent?.as(FunctionCallExprSyntax.self), Syntax(call.calledExpression).id == node.id else {
        return nil
      }
      return call.arguments.map { $0.label?.plainText ?? "_" }
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      locals.insert(node.identifier.plainText)
      return .skipChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      declaring.append(node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText)
      return .visitChildren
    }
    override func visitPost(_ node: PatternBindingSyntax) { declaring.removeLast() }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
      declaring.append(name)
      if let name, node.initializer == nil { uses.insert(Use(name: name, place: .free, isBeforeLocal: true)) }
      return .visitChildren
    }
    override func visitPost(_ node: OptionalBindingConditionSyntax) { declaring.removeLast() }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      locals.insert((node.secondName ?? node.firstName).plainText)
      return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      locals.insert((node.secondName ?? node.firstName).plainText)
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      locals.insert(node.name.plainText)
      return .skipChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
      locals.insert(node.name.plainText)
      return .visitChildren
    }
  }
}
