/// The location in the app's source that created a constraint, for conflict reports. The file name is a literal, which
/// needs no allocation.
package struct ConstraintSourceLocation: Sendable, CustomStringConvertible {
  let file: String
  let line: UInt

  package init(_ file: String, _ line: UInt) { (self.file, self.line) = (file, line) }

  /// The file name without its folder, and the line.
  package var description: String {
    "\(file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...]):\(line)"
  }
}
