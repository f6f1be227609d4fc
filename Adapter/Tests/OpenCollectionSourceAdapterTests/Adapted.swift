import OpenCollectionSourceAdapter

/// What adapting a text gives, without the lines before its first.
struct Adapted {
  let lines: [String]
  let header: [String]
  let errors: [String]

  let warnings: [String]

  /// `others`: the target's other files.
  init(
    _ source: String, renamed: [String: String] = [:], others: [String: String] = [:], unavailable: Set<String> = [],
    undefined: Set<String> = [], defined: Set<String>? = nil, isLibrary: Bool = false
  ) {
    let path = "App/File.swift"
    let index = SourceIndex(
      [(path, source)] + others.sorted { $0.key < $1.key }.map { ($0, $1) }, module: "App", unavailable: unavailable,
      undefined: undefined, defined: defined, isLibrary: isLibrary)
    warnings = index.warnings.map(\.description)
    let adapted = adapt(source, path: path, renamed: renamed, entry: index.entry(for: path))
    let all = adapted.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = (all.firstIndex { $0.hasPrefix("#sourceLocation(file: \"App/File.swift\", line: 1)") } ?? 0) + 1
    header = Array(all[..<start])
    lines = Array(all[start...])
    errors = adapted.diagnostics.map(\.description)
  }

  var text: String { lines.joined(separator: "\n") }
}

/// A registration as it stands in a class or an extension.
func registration(_ number: Int, _ type: String, _ members: String) -> String {
  "; @section(\".init_array\") @used nonisolated private static let _adapted\(number): @convention(c) () -> Void = "
    + "{ AdaptedMembers.add { [AdaptedClass(\(type).self, [\(members)])] } }"
}
