import SwiftSyntax

/// The declarations of a target that need what is not on Linux: those that use names of Objective-C or files that import
/// modules that do not exist, and those that use them in turn.
///
/// A use is told by its name, without types: a member with the name of one that is left out counts as a use of it, unless the
/// target declares another member of the name. O(n + u·k·c) in the length of the files, the names that declarations use, the
/// declarations of one name, and the longest chain of uses.
struct UnavailableDeclarations {
  struct File {
    var path: String
    var tree: SourceFileSyntax
  }

  /// By the paths of files: in order, without those inside another.
  private(set) var ranges: [String: [Range<Int>]] = [:]
  /// What the declarations are called, by the paths of files.
  private(set) var names: [String: [String]] = [:]

  private let unavailable: Set<String>
  private let conditions: CompilerCondition
  private var units: [DeclaredUnit] = []
  private var declared: [String: [DeclaredUnit]] = [:]
  /// Members by their types, with and without the conditions of extensions, and their names.
  private var members: [MemberName: [DeclaredUnit]] = [:]
  private var membersOfType: [MemberName: [DeclaredUnit]] = [:]

  private struct MemberName: Hashable {
    var type: MemberOwner
    var name: String
  }

  /// `names`: of modules, and of declarations in Objective-C.
  init(_ files: [File], names: Set<String>, conditions: CompilerCondition) {
    unavailable = names.union(MissingNames.types).union(MissingNames.runtime)
    self.conditions = conditions
    var unitsByPath: [String: Range<Int>] = [:]
    for file in files {
      let first = units.count
      add(file.tree.statements)
      if importsUnavailable(file.tree) {
        ranges[file.path] = [0..<file.tree.endPosition.utf8Offset]
        for unit in units[first...] { unit.isLeftOut = true }
      }
      unitsByPath[file.path] = first..<units.count
    }
    for unit in units {
      guard let name = unit.name else { continue }
      declared[name, default: []].append(unit)
      guard let type = unit.type else { continue }
      members[MemberName(type: type, name: name), default: []].append(unit)
      membersOfType[MemberName(type: MemberOwner(name: type.name), name: name), default: []].append(unit)
    }
    leaveOut()
    for (path, indices) in unitsByPath {
      let left = units[indices].filter { $0.isLeftOut && $0.owner?.isLeftOut != true }
      guard !left.isEmpty || ranges[path] != nil else { continue }
      if ranges[path] == nil { ranges[path] = left.map(\.range).sorted { $0.lowerBound < $1.lowerBound } }
      var seen: Set<String> = []
      self.names[path] = left.compactMap(\.title).filter { seen.insert($0).inserted }
    }
  }

  // MARK: - Finding what is left out

  private func leaveOut() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for unit in units where !unit.isLeftOut && isUnavailable(unit) {
        unit.isLeftOut = true
        hasChanged = true
      }
    }
  }

  private func isUnavailable(_ unit: DeclaredUnit) -> Bool {
    unit.owner?.isLeftOut == true || unit.required.contains(where: \.isLeftOut)
      || unit.uses.uses.contains { isUnavailable($0, in: unit) }
  }

  private func isUnavailable(_ use: NameUses.Use, in unit: DeclaredUnit) -> Bool {
    let all = declared[use.name] ?? []
    if use.place != .member, use.name == unit.name, use.labels != nil {
      // An overload that calls its name calls another one, more often than itself.
      let others = all.filter { $0 !== unit && $0.type?.name == unit.type?.name }
      if others.contains(where: { $0.isLeftOut && $0.accepts(use.labels) }) { return true }
    }
    switch use.place {
    case .member:
      // Values of a type that is left out come from another declaration that is.
      let members = all.filter { $0.type != nil && !isOfMissingType($0) }
      if members.allSatisfy({ $0 === unit }) { return MissingNames.members.contains(use.name) }
      return isLeftOut(members, use) ?? false
    case .ofSelf:
      return isLeftOut(ofTypeOf: unit, use) ?? false
    case .free:
      if !use.isBeforeLocal, unit.uses.locals.contains(use.name) { return false }
      return isLeftOut(ofTypeOf: unit, use) ?? isLeftOut(all.filter { $0.type == nil }, use)
        ?? unavailable.contains(use.name)
    }
  }

  private func isOfMissingType(_ member: DeclaredUnit) -> Bool {
    guard let owner = member.owner else { return false }
    guard let name = owner.extended else { return owner.isLeftOut }
    return declared[name]?.allSatisfy(\.isLeftOut) == true
  }

  /// Nil if nothing of the name is declared for the type of a declaration.
  private func isLeftOut(ofTypeOf unit: DeclaredUnit, _ use: NameUses.Use) -> Bool? {
    guard let type = unit.type else { return nil }
    let ofType = membersOfType[MemberName(type: MemberOwner(name: type.name), name: use.name)] ?? []
    return isLeftOut(members[MemberName(type: type, name: use.name)] ?? [], use) ?? isLeftOut(ofType, use)
  }

  /// Whether all declarations that may be meant are left out; nil if there is none.
  private func isLeftOut(_ declared: [DeclaredUnit], _ use: NameUses.Use) -> Bool? {
    if declared.isEmpty { return nil }
    let accepting = declared.filter { $0.accepts(use.labels) }
    return (accepting.isEmpty ? declared : accepting).allSatisfy(\.isLeftOut)
  }

  private func importsUnavailable(_ tree: SourceFileSyntax) -> Bool {
    var isFound = false
    func look(_ statements: CodeBlockItemListSyntax) {
      for item in statements {
        if let node = item.item.as(ImportDeclSyntax.self), let module = node.path.first?.name.plainText {
          isFound = isFound || unavailable.contains(module)
        }
        for case .statements(let inner)? in clauses(of: item.item.as(IfConfigDeclSyntax.self)) { look(inner) }
      }
    }
    look(tree.statements)
    return isFound
  }

  /// What stands in the clauses of a block that may be compiled.
  private func clauses(of block: IfConfigDeclSyntax?) -> [IfConfigClauseSyntax.Elements?] {
    block.map { $0.clauses.filter(isActive).map(\.elements) } ?? []
  }

  private func isActive(_ clause: IfConfigClauseSyntax) -> Bool {
    clause.condition.flatMap { conditions.value(of: $0, unavailable: unavailable) } ?? true
  }

  // MARK: - Reading declarations

  private mutating func add(_ statements: CodeBlockItemListSyntax) {
    for item in statements {
      if let block = item.item.as(IfConfigDeclSyntax.self) {
        for case .statements(let inner)? in clauses(of: block) { add(inner) }
      } else if case .decl(let declaration) = item.item {
        add(declaration, in: nil, type: nil, isRequired: { _ in false })
      } else if let preview = item.item.as(MacroExpansionExprSyntax.self).flatMap({ PreviewMacro($0) }) {
        units.append(
          DeclaredUnit(
            name: nil, type: nil, range: preview.node.byteRange,
            uses: NameUses([preview.node], isActive: isActive), owner: nil, isRequired: false))
      }
    }
  }

  private mutating func add(
    _ members: MemberBlockItemListSyntax, in owner: DeclaredUnit, type: MemberOwner,
    isRequired: @escaping (DeclSyntax) -> Bool
  ) {
    for member in members {
      if let block = member.decl.as(IfConfigDeclSyntax.self) {
        for case .decls(let inner)? in clauses(of: block) { add(inner, in: owner, type: type, isRequired: isRequired) }
      } else {
        add(member.decl, in: owner, type: type, isRequired: isRequired)
      }
    }
  }

  private mutating func add(
    _ node: DeclSyntax, in owner: DeclaredUnit?, type: MemberOwner?, isRequired: @escaping (DeclSyntax) -> Bool
  ) {
    if node.is(ImportDeclSyntax.self) { return }
    let group = node.asProtocol((any DeclGroupSyntax).self)
    let body = group?.memberBlock.positionAfterSkippingLeadingTrivia ?? node.endPosition
    let header = node.children(viewMode: .sourceAccurate).filter { $0.position < body }
    let unit = DeclaredUnit(
      name: Self.name(of: node), labels: Self.labels(of: node), type: type, range: node.byteRange,
      uses: NameUses(group == nil ? [Syntax(node)] : Array(header), isActive: isActive), owner: owner,
      isRequired: owner != nil && isRequired(node))
    unit.extended = node.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutGenericArguments
    units.append(unit)
    if unit.isRequired { owner?.required.append(unit) }
    guard let group else { return addFurtherNames(of: node, like: unit) }
    if let node = node.as(ExtensionDeclSyntax.self) {
      let type = MemberOwner(
        name: node.extendedType.nameWithoutGenericArguments,
        conditions: node.genericWhereClause?.trimmedDescription ?? "")
      let conforms = node.inheritanceClause != nil
      return add(group.memberBlock.members, in: unit, type: type) { _ in conforms }
    }
    let name = [type?.name, unit.name].compactMap { $0 }.joined(separator: ".")
    let (conforms, isProtocol) = (group.inheritanceClause != nil, node.is(ProtocolDeclSyntax.self))
    let isClass = node.is(ClassDeclSyntax.self) || node.is(ActorDeclSyntax.self)
    add(group.memberBlock.members, in: unit, type: MemberOwner(name: name)) { member in
      if isProtocol || member.is(EnumCaseDeclSyntax.self) || Self.isStored(member) { return true }
      if isClass, member.is(InitializerDeclSyntax.self) { return true }
      let isPrivate = member.asProtocol((any WithModifiersSyntax).self)?.modifiers.isPrivate == true
      return conforms && !isPrivate && member.asProtocol((any DeclGroupSyntax).self) == nil
    }
  }

  /// A declaration may have several names: `let a, b`, `case a, b`.
  private mutating func addFurtherNames(of node: DeclSyntax, like unit: DeclaredUnit) {
    var names: [String] = []
    if let node = node.as(VariableDeclSyntax.self) {
      names = node.bindings.dropFirst().compactMap {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
      }
    } else if let node = node.as(EnumCaseDeclSyntax.self) {
      names = node.elements.dropFirst().map(\.name.plainText)
    }
    for name in names {
      units.append(
        DeclaredUnit(
          name: name, type: unit.type, range: unit.range, uses: unit.uses, owner: unit, isRequired: false))
    }
  }

  private static func name(of node: DeclSyntax) -> String? {
    if let node = node.asProtocol((any NamedDeclSyntax).self) { return node.name.plainText }
    if let node = node.as(VariableDeclSyntax.self) {
      return node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
    }
    if let node = node.as(EnumCaseDeclSyntax.self) { return node.elements.first?.name.plainText }
    return nil
  }

  private static func labels(of node: DeclSyntax) -> [String]? {
    node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.map(\.firstName.plainText)
  }

  private static func isStored(_ node: DeclSyntax) -> Bool {
    guard let node = node.as(VariableDeclSyntax.self), !node.modifiers.isOfType else { return false }
    return node.bindings.contains { binding in
      guard let accessors = binding.accessorBlock?.accessors else { return true }
      guard case .accessors(let list) = accessors else { return false }
      return list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}
