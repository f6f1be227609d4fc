import Testing

/// A place in a test's source.
struct SourcePlace: Sendable {
  var file: StaticString
  var line: UInt

  init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }

  /// Swift Testing names a file by its module, too, which is not known here.
  var sourceLocation: SourceLocation {
    let name = "\(file)".split(separator: "/").last.map(String.init) ?? "Tests.swift"
    return SourceLocation(fileID: "Tests/\(name)", filePath: "\(file)", line: Int(line), column: 1)
  }
}
