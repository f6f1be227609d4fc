import OpenCollectionCombiningMarks
import Testing

@Suite("Runs of combining marks")
struct CombiningMarksTests {
  /// A letter with an acute accent and a dot below, in turn.
  private func letter(marks: Int) -> String {
    "a" + String(repeating: "\u{301}\u{323}", count: marks / 2) + (marks % 2 == 0 ? "" : "\u{301}")
  }

  @Test("A letter keeps its first 30 marks, and text with fewer is left as it is")
  func limit() {
    // By scalars: strings with many marks are compared in the square of their number.
    let cut = CombiningMarks.limited(letter(marks: 1_000_000) + "b" + letter(marks: 31))
    #expect(cut.unicodeScalars.elementsEqual((letter(marks: 30) + "b" + letter(marks: 30)).unicodeScalars))
    for text in ["", "abc", "e\u{301}", "日本語 한국어 👩‍👩‍👧", letter(marks: 30) + letter(marks: 30)] {
      #expect(CombiningMarks.limited(text).unicodeScalars.elementsEqual(text.unicodeScalars))
      #expect(!CombiningMarks.exceedLimit(in: text) && !CombiningMarks.exceedLimit(inDocument: text))
    }
    #expect(CombiningMarks.exceedLimit(in: letter(marks: 31)))
    #expect(CombiningMarks.exceedLimit(inDocument: letter(marks: 31)))
    // A Tibetan vowel without a class, which consists of two that have one.
    #expect(CombiningMarks.limited("a" + String(repeating: "\u{F73}", count: 40)).unicodeScalars.count == 31)
  }

  @Test(
    "Escapes of documents count as the marks that they stand for",
    arguments: ["\\u0301", "\\U0301", "&#769;", "&#x301;", "\\\u{301}", "\u{301}<![CDATA[", "\u{301}]]>"])
  func escapes(escape: String) {
    #expect(CombiningMarks.exceedLimit(inDocument: "a" + String(repeating: escape, count: 31)))
    #expect(!CombiningMarks.exceedLimit(inDocument: "a" + String(repeating: escape, count: 30)))
    #expect(!CombiningMarks.exceedLimit(in: "a" + String(repeating: escape, count: 31)))
  }
}
