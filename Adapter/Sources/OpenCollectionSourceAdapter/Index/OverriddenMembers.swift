import SwiftSyntax

/// Members of extensions that classes of the target override, which Swift takes only with Objective-C.
///
/// - The extended class declares such a member itself, if it is one of the target: it calls that of the extension.
/// - A member of another module's class calls what overrides it in the target's classes, under a name of their own.
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

  init(_ files: [IndexedFile], module: String) {
    self.files = files
    self.module = module
    func union(_ names: KeyPath<SourceOutline, Set<String>>) -> Set<String> {
      files.reduce(into: []) { $0.formUnion($1.outline[keyPath: names]) }
    }
    names = union(\.extensionMembers).intersection(union(\.overriddenMembers))
    guard !names.isEmpty else { return }
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
    guard !overrides.isEmpty else { return }
    for file in files where !file.outline.extensionMembers.isDisjoint(with: names) {
      for (key, members) in file.declarations.extensionMembers.sorted(by: { $0.key < $1.key }) {
        for member in members where overrides[key] != nil {
          let own = OverridesOfExtensions.withoutModule(member.type, module)
          guard isExposed(member, own) else { continue }
          let overriding = (overrides[key] ?? []).filter { superclasses(of: $0.className).contains(own) }
          guard !overriding.isEmpty else { continue }
          note(member, key, overriding, own, of: file, in: &entries)
        }
      }
    }
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
    guard let name = ForwardedOverride.name(of: member.item.decl) else { return }
    let newName = ForwardedOverride.newName(of: name, in: "overriding_" + own)
    let classes = Set(overriding.map(\.className))
    for override in overriding {
      let isOverride = superclasses(of: override.className).contains(where: classes.contains)
      if !isOverride {
        entries[file.path, default: IndexEntry()].overridingClasses[member.type, default: [:]][key, default: []].append(
          override.className)
      }
      entries[override.file.path, default: IndexEntry()].renamedOverrides[override.className, default: [:]][key] =
        IndexEntry.RenamedOverride(
          newName: newName, superName: isOverride ? newName : ForwardedOverride.newName(of: name, in: member.type),
          isOverride: isOverride)
    }
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
