import SwiftSyntax

/// The declarations of a target that need what is not on Linux: those that use names of Objective-C or of modules that do not exist,
/// and those that use them in turn.
///
/// A use is told by its name, without types: a member with the name of one that is left out counts as a use of it, unless the
/// target declares another member of the name. Of functions without a result, only the statements are left out that need it, if
/// others remain. O(n + u·k·c) in the length of the files, the names that declarations use, the declarations of one name, and
/// the longest chain of uses.
struct UnavailableDeclarations {
  struct File {
    var path: String
    var tree: SourceFileSyntax
    /// The overriding members of extensions that cannot be adapted.
    var unadaptable: Set<SyntaxIdentifier> = []
    /// What the file uses of SwiftUI.
    var swiftUI = SwiftUIUses.Need()
  }

  /// What is left out of one file.
  struct LeftOut {
    struct Item {
      var offset: Int
      /// What a message calls it; nil for a statement.
      var name: String?
      var cause: String?
      /// It is a branch of a statement.
      var isBranch = false
      /// The app begins there.
      var isStart = false
    }

    /// In order, without those inside another.
    var ranges: [Range<Int>] = []
    /// What stands in place of what is left out, where something has to.
    var inserted: [IndexEntry.Insertion] = []
    var items: [Item] = []
    /// Imports are among the ranges.
    var lostImport = false
  }

  private(set) var files: [String: LeftOut] = [:]

  private let unavailable: Set<String>
  /// The names of modules are among them.
  private let modulesMissing: Set<String>
  /// Members of extensions in other targets, which classes cannot override.
  private let extended: ExtendedMembers
  /// Modules that do not exist, whose names are known, and that a file imports.
  private var imported: Set<String> = []
  private let conditions: CompilerCondition
  private var units: [DeclaredUnit] = []
  private var declared: [String: [DeclaredUnit]] = [:]
  /// Members by their types, with and without the conditions of extensions, and their names.
  private var members: [MemberName: [DeclaredUnit]] = [:]
  private var membersOfType: [MemberName: [DeclaredUnit]] = [:]
  /// The members that a declaration cannot do without, with the requirement of a protocol of the target.
  private var required: [ObjectIdentifier: [(member: DeclaredUnit, requirement: DeclaredUnit?)]] = [:]

  private struct MemberName: Hashable {
    var type: MemberOwner
    var name: String
  }

  /// The names that the sources use only if something may have to be left out.
  static let triggers = MissingNames.types.union(MissingNames.members).union(MissingNames.runtime)
    .union(MissingNames.inherited).union(["NSManaged", "convention"])

  /// `names`: of modules, and of declarations in Objective-C.
  init(
    _ files: [File], names: Set<String>, extended: ExtendedMembers = ExtendedMembers(), conditions: CompilerCondition
  ) {
    self.extended = extended
    unavailable = names.union(MissingNames.types).union(MissingNames.runtime).union(MissingNames.language)
      .union(MissingNames.inherited)
    modulesMissing = unavailable.union(["SwiftUI"])
    self.conditions = conditions
    var unitsByPath: [String: Range<Int>] = [:]
    for file in files {
      let first = units.count
      add(file.tree.statements)
      unitsByPath[file.path] = first..<units.count
      for unit in units[first...] where file.unadaptable.contains(unit.node.id) {
        (unit.isLeftOut, unit.cause) = (true, "override in an extension")
      }
      for unit in units[first...] {
        unit.missing = file.swiftUI.names
        guard file.swiftUI.declarations.contains(unit.node.id) else { continue }
        (unit.isLeftOut, unit.isReportedElsewhere, unit.cause) = (true, true, "SwiftUI")
      }
      readImports(of: file, first)
    }
    for unit in units {
      guard let name = unit.name else { continue }
      declared[name, default: []].append(unit)
      guard let type = unit.type else { continue }
      members[MemberName(type: type, name: name), default: []].append(unit)
      membersOfType[MemberName(type: MemberOwner(name: type.name), name: name), default: []].append(unit)
    }
    findRequired()
    leaveOut()
    for file in files { note(file, units[unitsByPath[file.path] ?? 0..<0]) }
  }

  /// The types and functions of which nothing remains of what is visible so far.
  func topLevelNames(visibleIn visibility: Visibility) -> Set<String> {
    Set(
      declared.filter { _, all in
        let ofTarget = all.filter { $0.type == nil && Visibility(of: $0.node) >= visibility }
        return !ofTarget.isEmpty && ofTarget.allSatisfy(\.isLeftOut)
      }.keys)
  }

  /// Notes what is left out of a file.
  private mutating func note(_ file: File, _ units: ArraySlice<DeclaredUnit>) {
    var found = files[file.path] ?? LeftOut()
    let isWhole = found.ranges == [0..<file.tree.endPosition.utf8Offset]
    var seen: Set<[String]> = []
    for unit in units
    where unit.owner?.isLeftOut != true && unit.owner?.node.id != unit.node.id && !unit.isReportedElsewhere {
      let isStart = Self.isStart(unit)
      if unit.isLeftOut {
        if !isWhole { found.ranges.append(unit.range) }
        // Of several of a name, those of one type or extension are one message.
        let owner = unit.owner.map { "\($0.range.lowerBound)" } ?? ""
        if let title = unit.title, seen.insert([owner, title]).inserted {
          found.items.append(
            LeftOut.Item(offset: unit.range.lowerBound, name: title, cause: unit.cause, isStart: isStart))
        }
        continue
      }
      for part in unit.uses.parts where part.isLeftOut && part.parent?.isGone != true {
        found.ranges.append(part.range)
        if case .switchCase = part.kind { continue }
        var item = LeftOut.Item(
          offset: part.range.lowerBound, name: part.title, cause: unit.partCauses[ObjectIdentifier(part)])
        if case .available(let statements, let isValue) = part.kind {
          found.ranges.append(statements)
          found.inserted.append(.init(text: "false", offset: part.range.lowerBound))
          if isValue { found.inserted.append(.init(text: "fatalError()", offset: statements.lowerBound)) }
          item.isBranch = true
        }
        found.items.append(item)
      }
      for list in unit.uses.lists where list.isEmptied {
        if case .switchCase(let offset) = list.place { found.inserted.append(.init(text: "break; ", offset: offset)) }
      }
    }
    found.ranges.sort { $0.lowerBound < $1.lowerBound }
    if !found.ranges.isEmpty { files[file.path] = found }
  }

  /// Whether an app begins in a declaration: in its delegate, that of its scenes, or in their methods that make the first window.
  private static func isStart(_ unit: DeclaredUnit) -> Bool {
    let methods = [["_", "didFinishLaunchingWithOptions"], ["_", "willConnectTo", "options"]]
    guard unit.owner == nil || unit.labels.map(methods.contains) == true else { return false }
    let node = (unit.owner ?? unit).node
    let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
    let inherited = node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes ?? []
    let protocols = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
    return attributes.contains { ["main", "UIApplicationMain"].contains($0) }
      || inherited.contains { protocols.contains($0.type.trimmedDescription) }
  }

  // MARK: - Finding what is left out

  private func leaveOut() {
    for unit in units where unit.isLeftOut { unit.isInherited = overridesWhatStays(unit) }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for unit in units where !unit.isLeftOut {
        if leaveOutParts(of: unit) { hasChanged = true }
        guard let cause = causeToLeaveOut(unit) else { continue }
        (unit.isLeftOut, unit.cause) = (true, cause.isEmpty ? nil : cause)
        unit.isInherited = overridesWhatStays(unit)
        hasChanged = true
      }
      // What a superclass of the target declares may be left out later.
      for unit in units where unit.isInherited && !overridesWhatStays(unit) {
        unit.isInherited = false
        hasChanged = true
      }
    }
  }

  /// Whether what a member overrides is there all the same.
  private func overridesWhatStays(_ unit: DeclaredUnit) -> Bool {
    guard unit.isOverride, let name = unit.name, let owner = unit.owner, !owner.isLeftOut,
      !MissingNames.inherited.contains(name)
    else { return false }
    var passed: Set<String> = []
    var next = owner.extended.flatMap(classNamed)?.superclass ?? owner.superclass
    while let current = next, passed.insert(current).inserted, let superclass = classNamed(current) {
      let type = [superclass.type?.name, superclass.name].compactMap { $0 }.joined(separator: ".")
      let own = membersOfType[MemberName(type: MemberOwner(name: type), name: name)] ?? []
      if let overridden = own.first(where: { $0.labels == unit.labels }) { return !overridden.isMissing }
      if superclass.isLeftOut { return false }
      next = superclass.superclass
    }
    return true
  }

  /// The class of the target with a name.
  private func classNamed(_ name: String) -> DeclaredUnit? {
    declared[String(name.split(separator: ".").last ?? "")]?.first { $0.node.is(ClassDeclSyntax.self) }
  }

  /// What a declaration has to be left out for, empty if that has no name; nil if it stays.
  private func causeToLeaveOut(_ unit: DeclaredUnit) -> String? {
    if let owner = unit.owner, owner.isLeftOut { return owner.cause ?? "" }
    if let name = unit.name, unit.isOverride, MissingNames.isMissing(name, inSubclassOf: unit.owner?.superclass) {
      return name
    }
    if let name = unit.name, unit.isOverride,
      extended.contains(name, inSubclassOf: unit.owner?.superclass, own: { declared[$0]?.first?.superclass })
    {
      return OverridesOfExtensions.causeElsewhere
    }
    let lost = required[ObjectIdentifier(unit)]?.first {
      $0.member.isLeftOut && !$0.member.isReportedElsewhere && $0.requirement?.isLeftOut != true
    }
    if let lost { return lost.member.cause ?? "" }
    if let cause = cause(in: unit.uses.uses, of: unit) { return cause }
    for part in unit.uses.parts where !part.isGone && part.statement == nil {
      if let cause = cause(in: part.uses, of: unit) { return cause }
    }
    for part in unit.uses.parts where !part.isGone {
      if case .initialization = part.kind, let cause = cause(in: part, of: unit) { return cause }
    }
    let isEmptied = unit.uses.lists.contains { list in
      if case .body = list.place { list.isEmptied } else { false }
    }
    return isEmptied ? unit.partCauses.values.sorted().first ?? "" : nil
  }

  /// Leaves out the parts of a declaration that can be; whether there was any.
  private func leaveOutParts(of unit: DeclaredUnit) -> Bool {
    var hasChanged = false
    for part in unit.uses.parts where !part.isGone {
      guard case .switchCase(let names) = part.kind else { continue }
      part.isLeftOut = names.allSatisfy { name in
        let cases = (declared[name] ?? []).filter { $0.node.is(EnumCaseDeclSyntax.self) }
        return !cases.isEmpty && cases.allSatisfy(\.isLeftOut)
      }
      hasChanged = hasChanged || part.isLeftOut
    }
    for part in unit.uses.parts where !part.isGone {
      switch part.kind {
      case .switchCase, .otherwise: continue
      case .available:
        if let cause = cause(inBranch: part, of: unit) {
          part.isLeftOut = true
          unit.partCauses[ObjectIdentifier(part)] = cause
        }
      case .initialization(let property):
        if let property, let cause = cause(of: property, in: unit) {
          part.isLeftOut = true
          unit.partCauses[ObjectIdentifier(part)] = cause
        }
      case .statement:
        if let cause = cause(in: part, of: unit) {
          part.isLeftOut = true
          unit.partCauses[ObjectIdentifier(part)] = cause
        }
      }
      hasChanged = hasChanged || part.isLeftOut
    }
    return hasChanged
  }

  /// Why a statement cannot stay, by its uses and those of the cases of a `switch` in it; nil if it can.
  private func cause(in statement: CodePart, of unit: DeclaredUnit) -> String? {
    for part in unit.uses.parts where !part.isGone && part.statement === statement {
      if let cause = cause(in: part.uses, of: unit) { return cause }
    }
    return nil
  }

  /// Why a branch cannot stay: not by statements in it that can be left out by themselves.
  private func cause(inBranch branch: CodePart, of unit: DeclaredUnit) -> String? {
    if let cause = cause(in: branch, of: unit) { return cause }
    for part in unit.uses.parts where !part.isGone && part.parent === branch {
      if case .initialization(let property) = part.kind, property.flatMap({ cause(of: $0, in: unit) }) == nil,
        let cause = cause(in: part, of: unit)
      {
        return cause
      }
    }
    return nil
  }

  private func cause(in uses: Set<NameUses.Use>, of unit: DeclaredUnit) -> String? {
    // The same one in every run.
    uses.compactMap { cause(of: $0, in: unit) }.min()
  }

  /// The name of what is not to be had that a use needs; nil if it needs nothing.
  private func cause(of use: NameUses.Use, in unit: DeclaredUnit) -> String? {
    let all = declared[use.name] ?? []
    func cause(_ isLeftOut: Bool) -> String? {
      isLeftOut ? all.first { $0.isMissing }?.cause ?? use.name : nil
    }
    if use.place != .member, use.name == unit.name, use.labels != nil {
      // An overload that calls its name calls another one, more often than itself.
      let others = all.filter { $0 !== unit && $0.type?.name == unit.type?.name }
      if others.contains(where: { $0.isMissing && $0.accepts(use.labels) }) { return cause(true) }
    }
    switch use.place {
    case .member:
      // Values of a type that is left out come from another declaration that is.
      let members = all.filter { $0.type != nil && !isOfMissingType($0) }
      if members.allSatisfy({ $0 === unit }) {
        return MissingNames.members.union(MissingNames.inherited).contains(use.name) ? use.name : nil
      }
      // Another type's method may have the name.
      guard members.contains(where: { $0.accepts(use.labels) }) else { return nil }
      return cause(isLeftOut(members, use) ?? false)
    case .ofSelf:
      return cause(isLeftOut(ofTypeOf: unit, use) ?? MissingNames.inherited.contains(use.name))
    case .free:
      if !use.isBeforeLocal, unit.uses.locals.contains(use.name) {
        return unit.uses.lostPart(declaring: use.name).flatMap { unit.partCauses[ObjectIdentifier($0)] }
      }
      if let answer = isLeftOut(ofTypeOf: unit, use) ?? isLeftOut(all.filter { $0.type == nil }, use) {
        // A nested type of the name is more likely meant than one that needs SwiftUI.
        let isNested = answer && all.contains { !$0.isLeftOut && $0.node.asProtocol((any DeclGroupSyntax).self) != nil }
        return cause(answer && !(isNested && all.allSatisfy { !$0.isLeftOut || $0.isReportedElsewhere }))
      }
      if unit.missing.contains(use.name) { return "SwiftUI" }
      return unavailable.contains(use.name) || UnavailableModules.declare(use.name, in: imported) ? use.name : nil
    }
  }

  private func isOfMissingType(_ member: DeclaredUnit) -> Bool {
    guard let owner = member.owner else { return false }
    if owner.isLeftOut, owner.isReportedElsewhere { return true }
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
    return (accepting.isEmpty ? declared : accepting).allSatisfy(\.isMissing)
  }

  // MARK: - What declarations cannot do without

  private mutating func findRequired() {
    var conformances: [String: [(listing: DeclaredUnit, names: [String])]] = [:]
    for unit in units {
      guard let clause = unit.node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause,
        !unit.node.is(ProtocolDeclSyntax.self)
      else { continue }
      let names = clause.inheritedTypes.map { $0.type.nameWithoutGenericArguments }
      let type = unit.extended ?? [unit.type?.name, unit.name].compactMap { $0 }.joined(separator: ".")
      conformances[type, default: []].append((unit, names))
    }
    for member in units {
      guard let owner = member.owner, let type = member.type, owner.node.asProtocol((any DeclGroupSyntax).self) != nil,
        !owner.node.is(ProtocolDeclSyntax.self)
      else { continue }
      if isPartOfOwner(member, owner) { required[ObjectIdentifier(owner), default: []].append((member, nil)) }
      let modifiers = member.node.asProtocol((any WithModifiersSyntax).self)?.modifiers
      let isType = member.node.asProtocol((any DeclGroupSyntax).self) != nil
      if isType || modifiers?.isPrivate == true || modifiers?.contains("override") == true
        || member.node.is(EnumCaseDeclSyntax.self)
      {
        continue
      }
      for (listing, names) in conformances[type.name] ?? [] {
        for (index, name) in names.enumerated() {
          let isFirst = index == 0 && listing.node.is(ClassDeclSyntax.self)
          let (answer, requirement) = isRequired(member, by: name, isFirst: isFirst, passed: [])
          guard answer == .required || answer == .unknown && listing === owner else { continue }
          required[ObjectIdentifier(listing), default: []].append((member, requirement))
        }
      }
    }
  }

  /// Whether a type cannot be without a member for itself: a structure without its stored properties, a class without an initializer.
  private func isPartOfOwner(_ member: DeclaredUnit, _ owner: DeclaredUnit) -> Bool {
    if owner.node.is(StructDeclSyntax.self) { return Self.isStored(member.node) }
    guard owner.node.is(ClassDeclSyntax.self) || owner.node.is(ActorDeclSyntax.self) else { return false }
    return member.node.as(InitializerDeclSyntax.self).map { !$0.modifiers.contains("convenience") } ?? false
  }

  /// Whether a protocol or superclass asks for a member, and the requirement if the target declares it.
  private func isRequired(
    _ member: DeclaredUnit, by name: String, isFirst: Bool, passed: Set<String>
  ) -> (Requirements.Answer, DeclaredUnit?) {
    guard let unit = declared[name]?.first, !passed.contains(name) else {
      // What does not exist asks for nothing.
      if UnavailableModules.declare(name, in: imported) { return (.notRequired, nil) }
      return (Requirements.ofSystem(name, member, isFirst: isFirst), nil)
    }
    guard let node = unit.node.as(ProtocolDeclSyntax.self) else {
      return (unit.node.is(ClassDeclSyntax.self) ? .notRequired : .unknown, nil)
    }
    let own = membersOfType[MemberName(type: MemberOwner(name: name), name: member.name ?? "")] ?? []
    let matching = own.filter { $0.labels == member.labels }
    if let requirement = matching.first(where: { $0.owner === unit }) {
      return (matching.contains { $0.owner !== unit } ? .notRequired : .required, requirement)
    }
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
      let (answer, requirement) = isRequired(
        member, by: inherited.type.nameWithoutGenericArguments, isFirst: false, passed: passed.union([name]))
      if answer != .notRequired { return (answer, requirement) }
    }
    return (.notRequired, nil)
  }

  // MARK: - Imports and conditions

  /// A file that imports a module of unknown names is left out as a whole; of others the import is.
  private mutating func readImports(of file: File, _ first: Int) {
    var found = LeftOut()
    func look(_ statements: CodeBlockItemListSyntax) {
      for item in statements {
        if let node = item.item.as(ImportDeclSyntax.self), let module = node.path.first?.name.plainText,
          unavailable.contains(module)
        {
          guard UnavailableModules.contains(module) else {
            found.ranges = [0..<file.tree.endPosition.utf8Offset]
            for unit in units[first...] { (unit.isLeftOut, unit.cause) = (true, module) }
            return
          }
          imported.insert(module)
          found.ranges.append(node.byteRange)
          found.lostImport = true
        }
        if let block = item.item.as(IfConfigDeclSyntax.self) {
          for case .statements(let inner)? in clauses(of: block) { look(inner) }
        }
      }
    }
    look(file.tree.statements)
    let whole = [0..<file.tree.endPosition.utf8Offset]
    if found.ranges.contains(whole[0]) { found.ranges = whole }
    if !found.ranges.isEmpty { files[file.path] = found }
  }

  /// What stands in the clauses of a block that may be compiled.
  private func clauses(of block: IfConfigDeclSyntax?) -> [IfConfigClauseSyntax.Elements?] {
    block.map { $0.clauses.filter(isActive).map(\.elements) } ?? []
  }

  private func isActive(_ clause: IfConfigClauseSyntax) -> Bool {
    conditions.isActive(clause, unavailable: modulesMissing)
  }

  // MARK: - Reading declarations

  private mutating func add(_ statements: CodeBlockItemListSyntax) {
    for item in statements {
      if let block = item.item.as(IfConfigDeclSyntax.self) {
        for case .statements(let inner)? in clauses(of: block) { add(inner) }
      } else if case .decl(let declaration) = item.item {
        add(declaration, in: nil, type: nil)
      } else if let preview = item.item.as(MacroExpansionExprSyntax.self).flatMap({ PreviewMacro($0) }) {
        units.append(
          DeclaredUnit(
            name: nil, type: nil, node: preview.node, uses: NameUses([preview.node], isActive: isActive), owner: nil))
      }
    }
  }

  private mutating func add(_ members: MemberBlockItemListSyntax, in owner: DeclaredUnit, type: MemberOwner) {
    for member in members {
      if let block = member.decl.as(IfConfigDeclSyntax.self) {
        for case .decls(let inner)? in clauses(of: block) { add(inner, in: owner, type: type) }
      } else {
        add(member.decl, in: owner, type: type)
      }
    }
  }

  private mutating func add(_ node: DeclSyntax, in owner: DeclaredUnit?, type: MemberOwner?) {
    if node.is(ImportDeclSyntax.self) { return }
    let group = node.asProtocol((any DeclGroupSyntax).self)
    let body = group?.memberBlock.positionAfterSkippingLeadingTrivia ?? node.endPosition
    let header = node.children(viewMode: .sourceAccurate).filter { $0.position < body }
    let unit = DeclaredUnit(
      name: Self.name(of: node), labels: Self.labels(of: node), type: type, node: Syntax(node),
      uses: NameUses(group == nil ? [Syntax(node)] : Array(header), isActive: isActive), owner: owner)
    unit.extended = node.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutGenericArguments
    units.append(unit)
    guard let group else { return addFurtherNames(of: node, like: unit) }
    if let node = node.as(ExtensionDeclSyntax.self) {
      let type = MemberOwner(
        name: node.extendedType.nameWithoutGenericArguments,
        conditions: node.genericWhereClause?.trimmedDescription ?? "")
      return add(group.memberBlock.members, in: unit, type: type)
    }
    let name = [type?.name, unit.name].compactMap { $0 }.joined(separator: ".")
    add(group.memberBlock.members, in: unit, type: MemberOwner(name: name))
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
      units.append(DeclaredUnit(name: name, type: unit.type, node: unit.node, uses: unit.uses, owner: unit))
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

  private static func isStored(_ node: Syntax) -> Bool {
    guard let node = node.as(VariableDeclSyntax.self), !node.modifiers.isOfType else { return false }
    return node.bindings.contains { binding in
      guard let accessors = binding.accessorBlock?.accessors else { return true }
      guard case .accessors(let list) = accessors else { return false }
      return list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}
