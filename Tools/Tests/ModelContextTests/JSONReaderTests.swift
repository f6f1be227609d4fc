import Testing

@testable import OpenCollectionModelContext

@Suite("A text of JSON")
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSON { try JSONReader.read(Array(text.utf8)) }

  @Test("is read with its numbers and the order of its members as written, and written again")
  func value() throws {
    let text = #"{"b":[1,-0.5e3,true,false,null,{}],"a":"x\n\"\\\t é 🍏","n":12345678901234567890}"#
    let value = try read(" \n" + text + "\t")
    #expect(value.text == text)
    #expect(value["b"]?.array?[1].number == -500)
    #expect(value["n"]?.integer == nil && value["c"] == nil)
    #expect(try read(#""\u00e9\ud83c\udf4f\/""#).string == "é🍏/")
    #expect(JSON.string("\u{1}\u{7F}").text == #""\u0001\u007f""#)
    #expect(try read("3.0").integer == 3 && read("3.5").integer == nil)
  }

  @Test(
    "is refused with the place of what is wrong",
    arguments: [
      ("", "byte 0: the end, where a value was expected"),
      ("{", "byte 1: expected a member's name"),
      (#"{"a" 1}"#, "byte 5: expected :"),
      (#"{"a":1,}"#, "byte 7: expected a member's name"),
      ("[1 2]", "byte 3: expected , or ]"),
      ("1 2", "byte 2: more after the value"),
      ("01", "byte 2: no number is written so"),
      ("1.", "byte 2: expected digits after the point"),
      ("-", "byte 1: no number is written so"),
      ("nul", "byte 0: expected null"),
      ("'a'", "byte 0: no value begins so"),
      (#""a"#, "byte 2: the end of a string is missing"),
      (#""\x""#, "byte 3: no escape is written so"),
      (#""\ud83c""#, "byte 7: half of a surrogate pair"),
      (#""\udf4f""#, "byte 7: half of a surrogate pair"),
      ("\"\n\"", "byte 2: a control character in a string, without its escape"),
    ])
  func mistakes(text: String, reason: String) {
    #expect(throws: JSONError(description: reason)) { try read(text) }
  }

  @Test("is refused beyond the limits of its depth, its marks and its bytes")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try read(nested(JSONReader.mostDepth)) }
    #expect(throws: JSONError.self) { try read(nested(JSONReader.mostDepth + 1)) }
    #expect(throws: JSONError.self) { try read(nested(1_000_000)) }
    let marks = String(repeating: "\u{301}", count: 31)
    #expect(throws: JSONError.self) { try read("\"e\(marks)\"") }
    #expect(throws: JSONError.self) { try read("\"e" + String(repeating: #"\u0301"#, count: 31) + "\"") }
    #expect(throws: JSONError.self) { try JSONReader.read([UInt8](repeating: 32, count: JSONReader.mostBytes + 1)) }
    #expect(throws: JSONError.self) { try JSONReader.read([34, 0xFF, 34]) }
  }

  @Test("arrives in pieces, of which no line is longer than the limit")
  func lines() {
    var buffer = LineBuffer(mostBytes: 4)
    #expect(buffer.append(Array("ab".utf8)) == [])
    #expect(buffer.append(Array("c\r\n\n12345\nxyz".utf8)) == [.bytes(Array("abc".utf8)), .tooLong])
    #expect(buffer.append(Array("w\nlonger than four".utf8)) == [.bytes(Array("xyzw".utf8))])
    #expect(buffer.append(Array(", still\nok".utf8)) == [.tooLong])
    #expect(buffer.finish() == .bytes(Array("ok".utf8)))
    #expect(buffer.finish() == nil)
  }
}
