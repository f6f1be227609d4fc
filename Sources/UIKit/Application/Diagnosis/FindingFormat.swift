/// How findings are printed.
enum FindingFormat: String, CaseIterable, Sendable {
  /// For people: a paragraph each.
  case text
  /// A JSON object per line.
  case json
  /// A log in the format SARIF 2.1.0.
  case sarif
  /// Commands by which a workflow of GitHub annotates the lines.
  case github
}
