import Testing

@testable import OpenCollectionSourceAdapter

@Suite("Messages of the adapter")
struct DiagnosticTests {
  @Test("are one line, in which control characters and marks of direction in names are escape sequences")
  func visible() {
    let diagnostic = Diagnostic(
      severity: .warning, path: "/a\u{1B}[2J\n/b\u{202E}é.swift", line: 1, column: 2, message: "left out: x\r\u{9B}")
    #expect(
      diagnostic.description
        == "/a\\u{1B}[2J\\u{A}/b\\u{202E}é.swift:1:2: warning: left out: x\\u{D}\\u{9B}")
  }
}
