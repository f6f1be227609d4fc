import SwiftParser
import SwiftSyntax

/// What the files of a target must know of each other: which extensions override members of a class in another file, and
/// which types are declared with SwiftUI, for which system the target is, and what it does without.
///
/// O(n) in the length of the files, of which only those concerned are parsed.
public struct SourceIndex {
  private var entries: [String: IndexEntry] = [:]
  /// What is left out of files because it needs what there is not on Linux: warnings, in the order of the files.
  public private(set) var warnings: [Diagnostic] = []

  /// - Parameters:
  ///   - sources: The files of a target: their paths, which messages name, and their texts.
  ///   - module: The name of the target's module, with which extensions may begin the names of types.
  ///   - unavailable: Names of modules, and of declarations in Objective-C, that sources use but that do not exist here.
  ///   - undefined: Conditions of SwiftPM that do not hold.
  public init(
    _ sources: [(path: String, text: String)], module: String, unavailable: Set<String> = [],
    undefined: Set<String> = []
  ) {
    let texts = sources.map { ($0.path, SourceText($0.text)) }
    let conditions = CompilerCondition(system: TargetSystem(texts.map(\.1)), undefined: undefined)
    if conditions.system == .linux {
      for (path, _) in texts { entries[path, default: IndexEntry()].isForLinux = true }
    }
    if !undefined.isEmpty {
      for (path, _) in texts { entries[path, default: IndexEntry()].undefined = undefined }
    }
    if !unavailable.isEmpty { leaveOut(texts, unavailable, conditions) }
    let files = texts.map { path, text in
      File(path: path, text: text.blanking(entries[path]?.unavailable ?? []), conditions: conditions)
    }
    var declaring: [String: [File]] = [:]
    for file in files {
      for name in file.outline.classes { declaring[name, default: []].append(file) }
    }
    for file in files {
      for written in file.outline.overriding.sorted() {
        let name = Self.withoutModule(written, module: module)
        // An extension in the class's own file is that file's affair.
        guard file.declaration(of: name) == nil else { continue }
        let others = (declaring[name] ?? []).filter { $0.declaration(of: name)?.modifiers.isPrivate == false }
        guard !others.isEmpty else { continue }
        entries[file.path, default: IndexEntry()].declaredElsewhere.insert(written)
        let lines = file.forwardingMembers(of: written)
        for other in others where !lines.isEmpty {
          entries[other.path, default: IndexEntry()].forwarded[name, default: []] += lines
        }
      }
    }
    findLeftOut(in: files)
  }

  /// Notes the declarations that need a name that is not available.
  private mutating func leaveOut(
    _ texts: [(path: String, text: SourceText)], _ names: Set<String>, _ conditions: CompilerCondition
  ) {
    let files = texts.map { UnavailableDeclarations.File(path: $0.path, tree: Parser.parse(source: $0.text.string)) }
    let found = UnavailableDeclarations(files, names: names, conditions: conditions)
    for (path, text) in texts {
      guard let ranges = found.ranges[path], let first = ranges.first else { continue }
      entries[path, default: IndexEntry()].unavailable = ranges
      let names = found.names[path] ?? []
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      let place = text.place(of: first.lowerBound)
      warnings.append(
        Diagnostic(
          severity: .warning, path: path, line: place.line, column: place.column,
          message: "left out, because of Objective-C or a module that does not exist on Linux: "
            + names.prefix(5).joined(separator: ", ") + more))
    }
  }

  /// Finds the types that are declared with SwiftUI, or with one that another file declares so, and those that are named like
  /// one of SwiftUI.
  private mutating func findLeftOut(in files: [File]) {
    let importing = files.filter { $0.text.contains("import SwiftUI") }
    guard !importing.isEmpty else { return }
    var ownNames: [String: Set<String>] = [:]
    for file in files {
      let names = file.outline.topLevelTypes.intersection(SwiftUIDeclarations.namesOfSwiftUI)
      if !names.isEmpty { ownNames[file.path] = names }
    }
    for file in importing {
      let others = Self.union(ownNames, without: file)
      if !others.isEmpty { entries[file.path, default: IndexEntry()].ownNames = others }
    }
    // A preview of UIKit may name a type of SwiftUI too.
    let naming = files.filter { $0.text.contains("import SwiftUI") || $0.text.contains("#Preview") }
    guard naming.count > 1 else { return }
    var types: [String: Set<String>] = [:]
    var count = -1
    while types.values.reduce(0, { $0 + $1.count }) != count {
      count = types.values.reduce(0) { $0 + $1.count }
      for file in importing {
        types[file.path] = file.typesWithSwiftUI(
          elsewhere: Self.union(types, without: file), ownNames: entry(for: file.path).ownNames)
      }
    }
    for file in naming {
      let others = Self.union(types, without: file)
      if !others.isEmpty { entries[file.path, default: IndexEntry()].leftOut = others }
    }
  }

  private static func union(_ types: [String: Set<String>], without file: File) -> Set<String> {
    types.filter { $0.key != file.path }.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// What a file must know; empty for most.
  public func entry(for path: String) -> IndexEntry { entries[path] ?? IndexEntry() }

  private static func withoutModule(_ name: String, module: String) -> String {
    name.hasPrefix(module + ".") ? String(name.dropFirst(module.count + 1)) : name
  }

  private final class File {
    let path: String
    let text: SourceText
    let outline: SourceOutline
    private let conditions: CompilerCondition
    private lazy var tree = Parser.parse(source: text.string)
    private lazy var declarations = FileDeclarations(tree)

    init(path: String, text: SourceText, conditions: CompilerCondition) {
      self.path = path
      self.conditions = conditions
      self.text = text
      outline = SourceOutline(text)
    }

    func declaration(of name: String) -> ClassDeclSyntax? {
      outline.classes.contains(name) ? declarations.classes[name]?.node : nil
    }

    /// The types that the file declares with SwiftUI.
    func typesWithSwiftUI(elsewhere: Set<String>, ownNames: Set<String>) -> Set<String> {
      let found = SwiftUIDeclarations(tree, elsewhere: elsewhere, ownNames: ownNames)
      return found.imports.isEmpty || found.isProgram ? [] : found.types
    }

    /// Members for a class that call the overriding members of its extensions in this file.
    func forwardingMembers(of type: String) -> [String] {
      var lines: [String] = []
      for override in declarations.overrides where override.type == type {
        guard let forwarded = ForwardedOverride(override.item, of: type) else { continue }
        let place = text.place(of: override.item.byteRange.lowerBound)
        let access = override.extension.modifiers.first.map { $0.name.text + " " } ?? ""
        lines += ConditionalBlock.wrap(
          [SourceLocation(path: path, line: place.line).text, forwarded.declaration(access: access)],
          in: override.conditions, for: conditions)
      }
      return lines
    }
  }
}
