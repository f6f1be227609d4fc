/// Why a document cannot be read: where it is wrong, what was found there, and what may stand there.
///
/// Written to the person who made the document.
public struct DocumentError: Error, Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in bytes.
  public var column: Int
  /// The path of the field, `layout.section.group.width`; empty for the whole value.
  public var field: String
  /// A sentence without its full stop: what was found and what may stand there.
  public var problem: String

  /// An error at a place of a document.
  public init(line: Int, column: Int, field: String, problem: String) {
    self.line = line
    self.column = column
    self.field = field
    self.problem = problem
  }
}

extension DocumentError: CustomStringConvertible {
  /// `line 3, column 14: layout.section.group.width: found "wide"; here may stand ...`
  public var description: String {
    "line \(line), column \(column): " + message
  }

  /// The field and the problem, without the line.
  public var message: String { (field.isEmpty ? "" : field + ": ") + problem + "." }
}
