/// A source file as the compiler gets it on Linux.
public struct AdaptedSource: Sendable, Equatable {
  /// The adapted text. Every line of the original stands behind a `#sourceLocation`, so that the compiler's messages name
  /// the original file and line.
  public var text: String
  /// What cannot be adapted, in the order of the file. The text must not be compiled if there is an error among them.
  public var diagnostics: [Diagnostic]
}

/// A message about one place of a source file.
public struct Diagnostic: Sendable, Equatable, CustomStringConvertible {
  public enum Severity: String, Sendable { case error, warning }

  public var severity: Severity
  public var path: String
  /// From 1.
  public var line: Int
  /// From 1, in UTF-8 bytes, as the compiler counts.
  public var column: Int
  /// What cannot be adapted, and what to write instead.
  public var message: String

  /// In the compiler's form: `path:line:column: error: message`, in one line whatever the names in it hold.
  public var description: String {
    let text = "\(path):\(line):\(column): \(severity.rawValue): \(message)"
    return text.visible.replacing("\n", with: "\\u{A}")
  }
}
