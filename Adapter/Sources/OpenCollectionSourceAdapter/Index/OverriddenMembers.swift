import SwiftSyntax

/// Members of extensions that classes of the target override, which Swift takes only with Objective-C.
///
/// - The extended class declares such a member itself, if it is one of the target: it calls that of the extension.
///   It does so too for a member that is open: another target may override it.
/// - A member of another module's class calls what overrides it in the target's classes, under a name of their own. One that is open
///   calls what overrides it in other targets too, by a protocol.
struct OverriddenMembers {
  private struct Override {
    var className: String
    var file: IndexedFile
    var key: String
    var name: TokenSyntax
  }

  private let files: [IndexedFile]
  private let module: String
  private var declaring: [String: [IndexedFile]] = [:]
  private var overrides: [String: [Override]] = [:]
  /// The names that members of extensions have and classes override.
  private let names: Set<String>
  /// The open members of extensions of other modules' classes in the targets that the target depends on, by the types.
  private let openElsewhere: [String: Set<String>]

  init(_ files: [IndexedFile], module: String, openElsewhere: [String: Set<String>] = [:]) {
    self.files = files
    self.openElsewhere = openElsewhere
    self.module = module
    func union(_ names: KeyPath<SourceOutline, Set<String>>) -> Set<String> {
      files.reduce(into: []) { $0.formUnion($1.outline[keyPath: names]) }
    }
    let elsewhere = openElsewhere.values.joined().map { String($0.prefix { $0 != "(" }) }
    names = union(\.extensionMembers).union(elsewhere).intersection(union(\.overriddenMembers))
    guard !names.isEmpty || files.contains(where: Self.mayHaveOpenMembers) else { return }
    for file in files {
      for name in file.outline.classes { declaring[name, default: []].append(file) }
    }
    for file in files where !file.outline.overriddenMembers.isDisjoint(with: names) {
      for (className, declaration) in file.declarations.classes.sorted(by: { $0.key < $1.key }) {
        for item in declaration.node.memberBlock.members where item.isOverride {
          guard let key = ForwardedOverride.key(of: item.decl), let name = ForwardedOverride.name(of: item.decl),
            names.contains(name.plainText)
          else { continue }
          overrides[key, default: []].append(Override(className: className, file: file, key: key, name: name))
        }
      }
    }
  }

  func note(in entries: inout [String: IndexEntry]) {
    for file in files where !file.outline.extensionMembers.isDisjoint(with: names) || Self.mayHaveOpenMembers(file) {
      for (key, members) in file.declarations.extensionMembers.sorted(by: { $0.key < $1.key }) {
        for member in members {
          let own = OverridesOfExtensions.withoutModule(member.type, module)
          let overriding = (overrides[key] ?? []).filter { superclasses(of: $0.className).contains(own) }
          if overriding.isEmpty ? isOpen(member, own, in: file) : isExposed(member, own) {
            note(member, key, overriding, own, of: file, in: &entries)
          }
          if isOpenForOthers(member, own) {
            entries[file.path, default: IndexEntry()].openMembers[member.type, default: []].insert(key)
          }
        }
      }
    }
    for (type, keys) in openElsewhere.sorted(by: { $0.key < $1.key }) {
      for key in keys.sorted() {
        let overriding = (overrides[key] ?? []).filter { superclasses(of: $0.className).contains(type) }
        rename(overriding, of: type, protocolName: ForwardedOverride.protocolName(of: key, in: type), in: &entries)
      }
    }
  }

  /// Whether a member of an extension of another module's class is one that classes of other targets may override.
  private func isOpenForOthers(_ member: FileDeclarations.ExtensionMember, _ own: String) -> Bool {
    guard declaring[own] == nil, UIKitClasses.ancestors(of: own) != nil, !UIKitClasses.generic.contains(own),
      member.mayBeExposed, member.extension.genericWhereClause == nil,
      let modifiers = member.item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
    else { return false }
    return modifiers.contains { $0.name.text == "open" } && !modifiers.isOfType
      && member.item.decl.as(FunctionDeclSyntax.self)?.genericParameterClause == nil
  }

  private static func mayHaveOpenMembers(_ file: IndexedFile) -> Bool {
    !file.outline.extensionMembers.isEmpty && file.text.contains("open ")
  }

  /// Whether classes of other targets may override a member of an extension: it and the class are open, and it may be one for
  /// Objective-C. The class's file must see what the member's does.
  private func isOpen(_ member: FileDeclarations.ExtensionMember, _ own: String, in file: IndexedFile) -> Bool {
    func isOpen(_ modifiers: DeclModifierListSyntax?) -> Bool {
      modifiers?.contains { $0.name.text == "open" } == true
    }
    guard isOpen(member.item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers),
      member.extension.genericWhereClause == nil,
      let owner = declaring[own]?.first(where: { $0.declaration(of: own) != nil }),
      let declared = owner.declarations.classes[own], !declared.isGeneric, isOpen(declared.node.modifiers)
    else { return false }
    return (member.mayBeExposed || declared.exposesMembers)
      && imports(of: file).isSubset(of: imports(of: owner).union(["UIKit", "Foundation"]))
  }

  private func imports(of file: IndexedFile) -> Set<String> {
    Set(file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
  }

  /// Whether a member of an extension is one for Objective-C, of a class: no other is overridden.
  private func isExposed(_ member: FileDeclarations.ExtensionMember, _ own: String) -> Bool {
    let declaration = declaring[own]?.lazy.compactMap { $0.declaration(of: own) }.first
    guard declaration != nil || UIKitClasses.ancestors(of: own) != nil else { return false }
    let attributes = member.item.decl.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
    return attributes.contains { $0 == "objc" || $0.hasPrefix("IB") }
      || member.extension.attributes.names.contains("objc")
      || declaration?.attributes.names.contains("objcMembers") == true
  }

  private func note(
    _ member: FileDeclarations.ExtensionMember, _ key: String, _ overriding: [Override], _ own: String,
    of file: IndexedFile, in entries: inout [String: IndexEntry]
  ) {
    if let owner = declaring[own]?.first(where: { $0.declaration(of: own) != nil }) {
      guard let forwarded = ForwardedOverride(member.item, of: member.type, isOverride: false) else { return }
      entries[file.path, default: IndexEntry()].overridden[member.type, default: []].insert(key)
      entries[owner.path, default: IndexEntry()].forwarded[own, default: []] += file.lines(calling: member, forwarded)
      return
    }
    for name in rename(overriding, of: member.type, in: &entries) {
      entries[file.path, default: IndexEntry()].overridingClasses[member.type, default: [:]][key, default: []].append(
        name)
    }
  }

  /// Notes the names that overriding members get, and returns the classes that no other one of them is a superclass of.
  @discardableResult private func rename(
    _ overriding: [Override], of type: String, protocolName: String? = nil, in entries: inout [String: IndexEntry]
  ) -> [String] {
    let own = OverridesOfExtensions.withoutModule(type, module)
    let classes = Set(overriding.map(\.className))
    var first: [String] = []
    for override in overriding {
      let newName = ForwardedOverride.newName(of: override.name, in: "overriding_" + own)
      let isOverride = superclasses(of: override.className).contains(where: classes.contains)
      if !isOverride { first.append(override.className) }
      entries[override.file.path, default: IndexEntry()].renamedOverrides[override.className, default: [:]][
        override.key] = IndexEntry.RenamedOverride(
          newName: newName, superName: isOverride ? newName : ForwardedOverride.newName(of: override.name, in: type),
          isOverride: isOverride, protocolName: isOverride ? nil : protocolName)
    }
    return first
  }

  /// The names of a class's superclasses, those of UIKit included; of another module's class nothing more is known.
  private func superclasses(of name: String) -> [String] {
    var found: [String] = []
    var next = name
    while let declaration = declaring[next]?.lazy.compactMap({ $0.declaration(of: next) }).first,
      let inherited = declaration.inheritanceClause?.inheritedTypes.first?.type.nameWithoutGenericArguments
    {
      let superclass = OverridesOfExtensions.withoutModule(inherited, module)
      guard superclass != name, !found.contains(superclass) else { break }
      found.append(superclass)
      next = superclass
    }
    return found + (UIKitClasses.ancestors(of: next) ?? [])
  }
}
