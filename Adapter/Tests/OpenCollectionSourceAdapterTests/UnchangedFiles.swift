import Testing

@testable import OpenCollectionSourceAdapter

@Suite struct UnchangedFiles {
  @Test func onlyTheLocationComesBeforeAFileWithNothingToAdapt() {
    let source = "struct Point {\n  var x = 0 // ünïcode\n}\n"
    #expect(adapt(source, path: "Point.swift").text == "#sourceLocation(file: \"Point.swift\", line: 1)\n" + source)
  }

  @Test func aParsedFileWithNothingToAdaptKeepsItsBytes() {
    let source = "class Foo: UIView {\r\n\toverride func layoutSubviews() {}\r\n}"
    #expect(adapt(source, path: "a.swift").text == "#sourceLocation(file: \"a.swift\", line: 1)\n" + source)
  }

  @Test func aPathWithQuotesIsALiteral() {
    #expect(adapt("", path: "a\"b\\.swift").text == "#sourceLocation(file: \"a\\\"b\\\\.swift\", line: 1)\n")
  }

  @Test func aByteOrderMarkIsLeftOut() {
    #expect(Adapted("\u{FEFF}struct A {}").text == "struct A {}")
  }
}
