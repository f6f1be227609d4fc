import Testing

@testable import OpenCollectionAdoption

@Suite("Old-style property lists")
struct PropertyListTextTests {
  @Test("Quoted and unquoted strings, lists, dictionaries and comments are read as Xcode writes them")
  func values() throws {
    let list = try PropertyListText(
      """
      // !$*UTF8*$!
      {
        archiveVersion = 1; /* a comment; with = signs */
        names = (A_1, "b c", "d\\"e\\n", );
        path = "Straße \\U00e9 \\Ud83d\\Ude00";
        empty = ( );
        child = { isa = PBXGroup; };
      }
      """)
    let values = try #require(list.dictionary)
    #expect(values["archiveVersion"] == .string("1"))
    #expect(values["names"] == .array([.string("A_1"), .string("b c"), .string("d\"e\n")]))
    #expect(values["path"] == .string("Straße é 😀"))
    #expect(values["empty"] == .array([]))
    #expect(values["child"] == .dictionary(["isa": .string("PBXGroup")], line: 7))
  }

  @Test(
    "A damaged list is reported with its line",
    arguments: [
      ("{\n a = 1\n b = 2;\n}", 2, "found \"b\" after the value of a; expected ;"),
      ("{\n a = (1, 2;\n}", 2, "found \";\" in a list; expected a comma or a closing parenthesis"),
      ("{\n a = \"x;\n}", 2, "the string has no closing quote"),
      ("{\n a = 1;\n<<<<<<< HEAD\n b = 2;\n}", 3, "found the marker of a merge conflict; resolve the conflict first"),
      ("{\n a = 1;\n", 1, "the dictionary has no closing brace"),
      ("{}\n{}", 2, "found \"{\" after the end of the property list"),
      ("", 1, "the file is empty"),
    ])
  func damaged(text: String, line: Int, message: String) {
    #expect(throws: PropertyListText.Failure(line: line, message: message)) { try PropertyListText(text) }
  }

  @Test("A nesting depth of 10,000 is an error, not a crash")
  func deep() {
    #expect(throws: PropertyListText.Failure.self) { try PropertyListText(String(repeating: "(", count: 10_000)) }
  }
}
