/// Where in an app's source a constraint was made: what a report of a conflict names. Literals, which cost no memory of their
/// own.
package struct SourcePlace: Sendable, CustomStringConvertible {
  let file: String
  let line: UInt

  package init(_ file: String, _ line: UInt) { (self.file, self.line) = (file, line) }

  /// The file's name and the line.
  package var description: String {
    "\(file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...]):\(line)"
  }
}
