import SwiftSyntax

/// What the files of a target declare with SwiftUI, or with types that other files declare so.
struct SwiftUIUses {
  /// The files that import SwiftUI, whatever it depends on.
  private let importing: [IndexedFile]
  /// The types of other files, by the files that see them, that are named like one of SwiftUI.
  private(set) var ownNames: [String: Set<String>] = [:]
  /// The types that files declare with SwiftUI.
  private(set) var types: [String: [String: Visibility]] = [:]

  init(_ files: [IndexedFile]) {
    importing = files.filter { $0.text.contains("import SwiftUI") }
    guard !importing.isEmpty else { return }
    var declared: [String: Set<String>] = [:]
    let namesOfSwiftUI = SwiftUIDeclarations.namesOfSwiftUI.union(SwiftUIDeclarations.namesOfApp)
    for file in files {
      let names = file.outline.topLevelTypes.intersection(namesOfSwiftUI)
      if !names.isEmpty { declared[file.path] = names }
    }
    for file in importing { ownNames[file.path] = Self.union(declared, without: file) }
    var count = -1
    while types.values.reduce(0, { $0 + $1.count }) != count {
      count = types.values.reduce(0) { $0 + $1.count }
      for file in importing {
        types[file.path] = file.typesWithSwiftUI(
          elsewhere: typesElsewhere(for: file), ownNames: ownNames[file.path] ?? [])
      }
    }
  }

  /// The types that a file sees of others.
  func typesElsewhere(for file: IndexedFile) -> Set<String> {
    Self.union(types.mapValues { Set($0.filter { $0.value > .file }.keys) }, without: file)
  }

  /// What is left out of the files that import SwiftUI, by their paths; empty if no file is concerned beyond the declarations whose
  /// signatures name it.
  func needs(in files: [IndexedFile]) -> [String: Need] {
    var needs: [String: Need] = [:]
    var isUsedElsewhere = false
    for file in importing {
      let elsewhere = typesElsewhere(for: file)
      let ownNames = ownNames[file.path] ?? []
      let found = SwiftUIDeclarations(file.tree, elsewhere: elsewhere, ownNames: ownNames)
      guard !found.imports.isEmpty else { continue }
      var need = Need(declarations: Set(found.declarations.map(\.id)))
      if found.isNamedElsewhere(in: file.tree) {
        need.names = SwiftUIDeclarations.namesOfSwiftUI.subtracting(ownNames)
        isUsedElsewhere = true
      }
      needs[file.path] = need
    }
    let names = types.values.joined().filter { $0.value > .file }.map(\.key)
    isUsedElsewhere =
      isUsedElsewhere
      || files.contains { file in
        !file.text.contains("import SwiftUI") && names.contains(where: file.text.contains)
      }
    return isUsedElsewhere ? needs : [:]
  }

  struct Need {
    /// Those that name SwiftUI in their signatures, which a rule of its own reports.
    var declarations: Set<SyntaxIdentifier> = []
    /// Names of SwiftUI, if other declarations use it.
    var names: Set<String> = []
  }

  private static func union(_ types: [String: Set<String>], without file: IndexedFile) -> Set<String> {
    types.filter { $0.key != file.path }.values.reduce(into: []) { $0.formUnion($1) }
  }
}
