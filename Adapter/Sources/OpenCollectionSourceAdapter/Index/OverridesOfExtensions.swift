import SwiftSyntax

/// The overriding members of extensions in a target, and the files that declare their classes.
struct OverridesOfExtensions {
  /// What such a member is left out for.
  static let cause = "override in an extension"
  static let causeElsewhere = "override of an extension"

  private let files: [IndexedFile]
  private let module: String
  private let declaring: [String: [IndexedFile]]

  init(_ files: [IndexedFile], module: String) {
    self.files = files
    self.module = module
    var declaring: [String: [IndexedFile]] = [:]
    for file in files {
      for name in file.outline.classes { declaring[name, default: []].append(file) }
    }
    self.declaring = declaring
  }

  /// The files that declare the class that a file extends by a name; nil if the file does itself.
  private func others(declaring written: String, than file: IndexedFile) -> [IndexedFile]? {
    let name = Self.withoutModule(written, module)
    // An extension in the class's own file is that file's affair.
    guard file.declaration(of: name) == nil else { return nil }
    return (declaring[name] ?? []).filter { $0.declaration(of: name)?.modifiers.isPrivate == false }
  }

  static func withoutModule(_ name: String, _ module: String) -> String {
    name.hasPrefix(module + ".") ? String(name.dropFirst(module.count + 1)) : name
  }

  /// The members that no class takes and that override no member of an extension in their file, by the paths of files.
  var unadaptable: [String: Set<SyntaxIdentifier>] {
    var found: [String: Set<SyntaxIdentifier>] = [:]
    for file in files where !file.outline.overriding.isEmpty {
      let elsewhere = file.outline.overriding.filter { others(declaring: $0, than: file)?.isEmpty == false }
      let dispatched = DispatchTable(file.declarations, declaredElsewhere: elsewhere)
      for override in file.declarations.overrides {
        guard let others = others(declaring: override.type, than: file) else { continue }
        let isTaken = !others.isEmpty || dispatched.isDispatched(override.item)
        if isTaken, ForwardedOverride(override.item, of: override.type) != nil { continue }
        found[file.path, default: []].insert(Syntax(override.item.decl).id)
      }
    }
    return found
  }

  /// Tells the files of the members and of the classes of each other.
  func note(in entries: inout [String: IndexEntry]) {
    for file in files {
      for written in file.outline.overriding.sorted() {
        guard let others = others(declaring: written, than: file), !others.isEmpty else { continue }
        entries[file.path, default: IndexEntry()].declaredElsewhere.insert(written)
        let lines = file.forwardingMembers(of: written)
        let name = Self.withoutModule(written, module)
        for other in others where !lines.isEmpty {
          entries[other.path, default: IndexEntry()].forwarded[name, default: []] += lines
        }
      }
    }
  }
}
