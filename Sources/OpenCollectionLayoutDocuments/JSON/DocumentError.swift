/// An error in a document: its location, what was found there, and what was expected.
///
/// The text is for the author of the document.
public struct DocumentError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int
  /// The path of the field, `layout.section.group.width`; empty for the whole value.
  public var field: String
  /// What was found and what was expected: a sentence without its full stop.
  public var problem: String

  /// Makes an error at a location in a document.
  public init(line: Int, column: Int, field: String, problem: String) {
    self.line = line
    self.column = column
    self.field = field
    self.problem = problem
  }
}

extension DocumentError: CustomStringConvertible {
  /// `line 3, column 14: layout.section.group.width: found "wide"; expected …`
  public var description: String {
    "line \(line), column \(column): " + message
  }

  /// The field and the problem, without the line.
  public var message: String { (field.isEmpty ? "" : field + ": ") + problem + "." }
}
