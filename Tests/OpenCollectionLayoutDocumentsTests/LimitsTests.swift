import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionLayoutDocuments

/// Documents that exceed a limit or could not be solved in reasonable time are rejected with an error.
@Suite("Limits of documents")
struct LimitsTests {
  private func error(_ text: String) -> DocumentError? {
    do throws(DocumentError) {
      let located = try DocumentReader.value(LayoutCase.self, in: Array(text.utf8))
      var writer = JSONWriter()
      do throws(SolvingError) { try located.value.writeAnswer(to: &writer) } catch {
        return located.error(at: error.field, error.problem)
      }
      return nil
    } catch {
      return error
    }
  }

  private func text(
    group: String = #"{"axis": "horizontal", "width": {"fractionalWidth": 1}, "height": {"absolute": 40}, "#
      + #""subitems": [{"width": {"absolute": 40}, "height": {"absolute": 40}}]}"#,
    container: String = "[320, 480]", counts: String = "[9]", section: String = "", more: String = ""
  ) -> String {
    #"{"container": \#(container), "itemCounts": \#(counts), \#(more)"layout": {"section": {\#(section)"group": "#
      + group + "}}}"
  }

  @Test(
    "An invalid number is rejected with its field and what was expected",
    arguments: [
      ("container[0]", "[1e999, 480]", "[9]"), ("container", "[-320, 480]", "[9]"), ("container", "[320]", "[9]"),
      ("container[1]", "[320, \"1/0\"]", "[9]"), ("container[1]", "[320, 1000000001]", "[9]"),
      ("itemCounts[0]", "[320, 480]", "[9223372036854775808]"), ("itemCounts[1]", "[320, 480]", "[1, 1000000001]"),
      ("itemCounts[0]", "[320, 480]", "[-1]"), ("itemCounts[0]", "[320, 480]", "[1.5]"),
      ("itemCounts[0]", "[320, 480]", "[null]"), ("itemCounts", "[320, 480]", "9"),
    ])
  func numbers(field: String, container: String, counts: String) throws {
    let found = try #require(error(text(container: container, counts: counts)))
    #expect(found.field == field && found.problem.contains("expected"), "\(found)")
  }

  @Test("NaN is rejected as not JSON, with its location")
  func notANumber() throws {
    let found = try #require(error("{\"container\":\n [320, NaN]}"))
    #expect(found.line == 2 && found.column == 8 && found.problem == "found NaN where a value was expected")
  }

  @Test("An integer may be written in any notation, a fraction as two numbers")
  func spellings() throws {
    #expect(error(text(container: "[3.2e2, \"960/2\"]", counts: "[9.0, 1e1]")) == nil)
    let located = try DocumentReader.value(
      LayoutCase.self, in: Array(text(container: "[\" 1 / 3 \", \"-4/-2\"]", counts: "[]").utf8))
    #expect(located.value.container == CGSize(width: 1.0 / 3, height: 2))
  }

  @Test("Items of nearly no length, and groups nested in estimated groups, are rejected without hanging")
  func endlessGroups() throws {
    let tiny = text(
      group: #"{"axis": "horizontal", "width": {"fractionalWidth": 1}, "height": {"absolute": 40}, "#
        + #""subitems": [{"width": {"absolute": 0.0000001}, "height": {"absolute": 40}}]}"#)
    let found = try #require(error(tiny))
    #expect(found.field == "layout.section.group" && found.problem.contains("hundreds of thousands"), "\(found)")

    var nested = #"{"width": {"absolute": 40}, "height": {"absolute": 40}}"#
    for depth in 0..<90 {
      nested =
        #"{"axis": "\#(depth % 2 == 0 ? "vertical" : "horizontal")", "width": {"estimated": 40}, "#
        + #""height": {"estimated": 40}, "subitems": [\#(nested), \#(depth == 0 ? nested : #"{"width": {"absolute": 1}, "height": {"absolute": 1}}"#)]}"#
    }
    _ = error(text(group: nested))

    var repeated = #"{"width": {"absolute": 40}, "height": {"absolute": 40}}"#
    for _ in 0..<6 {
      repeated =
        #"{"axis": "vertical", "width": {"absolute": 40}, "height": {"absolute": 40}, "#
        + #""repeat": {"subitem": \#(repeated), "count": 100000, "keepsSize": true}}"#
    }
    #expect(error(text(group: repeated))?.field == "layout.section.group")
  }

  @Test("A query with too many elements is rejected, however many groups overlap")
  func crowds() throws {
    let whole = text(counts: "[1000000000]", more: #""queries": [[0, 0, 320, 1000000000]], "#)
    #expect(error(whole)?.field == "queries[0]")
    let over = text(
      counts: "[1000000000]", section: #""interGroupSpacing": -41, "#, more: #""queries": [[0, 0, 320, 480]], "#)
    _ = error(over)
    let one = text(
      counts: "[1000000000]", section: #""interGroupSpacing": -40, "#, more: #""queries": [[0, 0, 320, 480]], "#)
    #expect(error(one)?.problem.contains("more than 1000000 groups and elements") == true)
  }

  @Test("Queries and offsets with too many elements together are rejected at the first that is too much")
  func sums() {
    // 300,000 items in rows of 8: 337,500 elements and groups in each query.
    let query = "[0, 0, 320, 1000000000]"
    let queries = text(counts: "[300000]", more: #""queries": [\#(query), \#(query), \#(query), \#(query)], "#)
    #expect(error(queries)?.field == "queries[2]")
    // 1,000 sections are moved to each of 1,001 offsets.
    let counts = Array(repeating: "0", count: 1_000).joined(separator: ", ")
    let offsets = Array(repeating: "0", count: 1_001).joined(separator: ", ")
    let rows = error(text(counts: "[\(counts)]", more: #""orthogonalOffsets": [\#(offsets)], "#))
    #expect(rows?.field.hasPrefix("orthogonalOffsets[") == true && rows?.problem.hasPrefix("more than 1000000") == true)
  }

  @Test("Groups with too many items together are rejected at the first section that is too much")
  func sumOfGroups() throws {
    // A hundred entries take more than 64 steps each.
    let sections = (100...103).map {
      #"{"group": {"axis": "horizontal", "width": {"fractionalWidth": 1}, "height": {"absolute": 40}, "repeat": "#
        + #"{"count": \#($0), "subitem": {"width": {"absolute": 1}, "height": {"absolute": 40}}}}}"#
    }
    let document =
      #"{"container": [320, 480], "itemCounts": [1, 1, 1, 1], "layout": {"sections": [\#(sections.joined(separator: ", "))]}}"#
    let layout = try DocumentReader.value(LayoutCase.self, in: Array(document.utf8)).value
    func error(_ work: () throws -> Void) -> SolvingError? {
      do { try work() } catch { return error as? SolvingError }
      return nil
    }
    #expect(
      error {
        _ = try layout.solve()
        _ = try layout.lint()
      } == nil)
    #expect(error { _ = try layout.solve(steps: 10_000) } == .tooManyGroups(upTo: "sections[1]"))
    // 256 for a group, and 64 for its one entry that is examined.
    #expect(error { _ = try layout.lint(steps: 600) } == .tooManyGroups(upTo: "sections[1]"))
  }

  @Test("Measured cells in groups of many items are rejected when the groups would be solved too often")
  func measuring() throws {
    let group =
      #"{"axis": "vertical", "width": {"fractionalWidth": 1}, "height": {"estimated": 1}, "repeat": {"count": 100, "#
      + #""keepsSize": true, "subitem": {"width": {"fractionalWidth": 1}, "height": {"estimated": 40}}}}"#
    let document = text(group: group, counts: "[100]", more: #""preferredHeights": {"*": [50]}, "#)
    let layout = try DocumentReader.value(LayoutCase.self, in: Array(document.utf8)).value
    // 480 points show ten cells. Each takes 6,400 steps, 64 for each of a hundred items.
    #expect(throws: Never.self) { try layout.settled(steps: 64_001) }
    #expect { try layout.settled(steps: 60_000) } throws: { ($0 as? SolvingError)?.field == "preferredHeights" }
  }

  @Test("An item in twenty nested groups of thousands of items is explained")
  func deepExplanation() throws {
    let item = #"{"width": {"absolute": 1}, "height": {"absolute": 1}}"#
    var group =
      #"{"axis": "horizontal", "width": {"absolute": 2000}, "height": {"absolute": 1}, "#
      + #""repeat": {"subitem": \#(item), "count": 2000, "keepsSize": true}}"#
    for depth in 1...20 {
      group =
        #"{"axis": "vertical", "width": {"absolute": 2000}, "height": {"absolute": \#(depth + 1)}, "#
        + #""subitems": [\#(item), \#(group)]}"#
    }
    let document = text(group: group, counts: "[2000]")
    let layout = try DocumentReader.value(LayoutCase.self, in: Array(document.utf8)).value.solve()
    // One item before each of the twenty groups, then 480 in the row.
    let explanation = try #require(layout.explanation(of: .cell(section: 0, item: 500)))
    #expect(explanation.frame == CGRect(x: 480, y: 20, width: 1, height: 1))
    #expect(explanation.description.contains("it is the 481st of 2000 in the nested group 20"))
  }

  @Test("Invalid JSON is rejected at the location of the error")
  func grammar() throws {
    let wrong: [(String, Int, Int, String)] = [
      ("{\"a\": 1,}", 1, 9, "trailing comma after the object's last field"), ("[1, 2,]", 1, 7, "trailing comma after"),
      ("[1 2]", 1, 4, "found 2 where a comma"), ("{a: 1}", 1, 2, "found a where a field's name"),
      ("{\"a\" 1}", 1, 6, "the colon"), ("[01]", 1, 2, "not a JSON number"), ("[1.]", 1, 2, "not a JSON number"),
      ("[\"a\nb\"]", 1, 4, "a line break"), ("[\"\\x\"]", 1, 2, "an invalid escape"),
      ("[\"\\ud800\"]", 1, 2, "an invalid escape"),
      ("{\"a\": 1,\n \"a\": 2}", 2, 2, "occurs twice in one object, first on line 1"),
      ("[true, nul]", 1, 8, "found nul"),
      ("", 1, 1, "empty"), ("{", 1, 2, "the end of the text"), ("// x\n{}", 1, 1, "found // where a value"),
    ]
    for (text, line, column, problem) in wrong {
      do throws(DocumentError) {
        _ = try DocumentReader.value(SnapshotDocument.self, in: Array(text.utf8))
        Issue.record("\(text) was read")
      } catch {
        #expect(error.line == line && error.column == column && error.problem.contains(problem), "\(text): \(error)")
      }
    }
    let invalid: [UInt8] = Array("[\"".utf8) + [0xFF] + Array("\"]".utf8)
    #expect(throws: DocumentError.self) { try DocumentReader.value(SnapshotDocument.self, in: invalid) }
  }

  @Test(
    "More than 30 combining marks after one letter of an identifier or a field's name are rejected",
    arguments: [31, 100_000])
  func marks(count: Int) throws {
    func read(_ text: String) -> DocumentError? {
      do throws(DocumentError) {
        _ = try DocumentReader.value(SnapshotDocument.self, in: Array(text.utf8)).snapshot()
      } catch {
        return error
      }
      return nil
    }
    for mark in ["\u{301}", #"\u0301"#] {
      let few = "e" + String(repeating: mark, count: 30)
      #expect(read(#"{"sections": [{"id": "\#(few)", "items": ["\#(few)"]}]}"#) == nil)
      let many = "e" + String(repeating: mark, count: count)
      for (text, column) in [
        (#"{"sections": [{"id": 1, "items": ["\#(many)"]}]}"#, 35), (#"{"\#(many)": 1, "sections": []}"#, 2),
      ] {
        let found = try #require(read(text))
        #expect(
          found.line == 1 && found.column == column && found.problem.hasSuffix("more than 30 combining marks in a row"))
      }
    }
  }

  @Test("The error for a misspelt field suggests the correct name")
  func misspelling() throws {
    let cases = [
      ("itemCount", "itemCounts", text().replacingOccurrences(of: "itemCounts", with: "itemCount")),
      ("interGroupSpacin", "interGroupSpacing", text(section: "\"interGroupSpacin\": 4, ")),
      ("subitem", "subitems", text().replacingOccurrences(of: "subitems", with: "subitem")),
      ("absolut", "absolute", text().replacingOccurrences(of: "\"absolute\"", with: "\"absolut\"")),
      ("layoutMargin", "layoutMargins", text(more: "\"layoutMargin\": [0, 0, 0, 0], ")),
    ]
    for (wrong, right, text) in cases {
      let found = try #require(error(text))
      #expect(found.field.hasSuffix(wrong) && found.problem.contains("\"\(right)\""), "\(found)")
    }
    #expect(error(text(more: "\"comment\": {\"any\": [\"note\"]}, ")) == nil)
  }

  @Test("The error for a missing field, or for one that is not a list, says what was expected")
  func missing() throws {
    let lacking = text().replacingOccurrences(of: #""height": {"absolute": 40}, "#, with: "")
    let found = try #require(error(lacking))
    #expect(
      found.field == "layout.section.group"
        && found.problem.hasPrefix(
          "the field \"height\" is missing; found an object with \"axis\", \"width\", \"subitems\"; ")
        && found.problem.contains("expected in \"height\": an object with one of \"fractionalWidth\""), "\(found)")
    let counts = try #require(error(text(counts: "8")))
    #expect(counts.problem == "found 8; expected an array of whole numbers, the items of each section")
    let item = try #require(error(text().replacingOccurrences(of: "\"subitems\": [{", with: "\"subitems\": [7, {")))
    #expect(
      item.field == "layout.section.group.subitems[0]" && item.problem.contains("found 7; expected an item"))
  }

  @Test("A section provider by width that lacks a part is rejected, not ignored")
  func halfAChoice() throws {
    let section = #"{"group": {"axis": "custom", "width": {"absolute": 1}, "height": {"absolute": 1}, "frames": []}}"#
    for parts in [#""above": \#(section)"#, #""threshold": 3, "above": \#(section)"#, #""threshold": 3"#] {
      let text =
        #"{"container": [320, 480], "itemCounts": [1], "layout": {"section": \#(section), "#
        + #""sectionProvider": {"dependsOn": "containerEffectiveWidth", \#(parts)}}}"#
      let found = try #require(error(text))
      #expect(found.field == "layout.sectionProvider" && found.problem.contains("\"otherwise\""), "\(found)")
    }
  }

  @Test("Many members of one object, and findings in many sections on one line, are looked up in linear time")
  func many() throws {
    let widths = (0..<20_000).map { "\"\($0)\": [31]" }.joined(separator: ", ")
    let notes = (0..<20_000).map { "\"note \($0)\": 1" }.joined(separator: ", ")
    let members = text(more: "\"preferredHeights\": {\(widths)}, \(notes), ")
    #expect(error(members) == nil)
    let tree = try DocumentReader.value(LayoutCase.self, in: Array(members.utf8)).tree
    #expect(tree.nodes.count > 80_000)
    #if DEBUG
      #expect(tree.visitedNodes < 10 * tree.nodes.count)
    #endif

    let section =
      #"{"group": {"axis": "horizontal", "width": {"fractionalWidth": 1}, "height": {"absolute": 4}, "subitems": "#
      + #"[{"width": {"absolute": 400}, "height": {"absolute": 4}}]}}"#
    let count = 4_000
    let sections = Array(repeating: section, count: count).joined(separator: ", ")
    let counts = Array(repeating: "1", count: count).joined(separator: ", ")
    let document =
      #"{"container": [320, 480], "itemCounts": [\#(counts)], "layout": {"sections": [\#(sections)]}}"#
    let located = try DocumentReader.value(LayoutCase.self, in: Array(document.utf8))
    let findings = try located.value.lint()
    let columns = findings.map { located.place(of: $0.field).column }
    // The columns of consecutive findings differ by the length of a section.
    #expect(findings.count == count && columns[1] - columns[0] == section.utf8.count + 2)
    #expect(columns == columns.sorted() && columns[count - 1] - columns[0] == (count - 1) * (section.utf8.count + 2))
    #if DEBUG
      #expect(located.tree.visitedNodes < 10 * located.tree.nodes.count)
    #endif
  }

  @Test("40,000 whole numbers in one list are identifiers, each found in the logarithm of the list's length")
  func wholeNumberIdentifiers() throws {
    let count = 40_000
    let numbers = (0..<count).map(String.init).joined(separator: ", ")
    let document = #"{"sections": [{"id": 1, "items": [\#(numbers)]}]}"#
    let located = try DocumentReader.value(SnapshotDocument.self, in: Array(document.utf8))
    #expect(located.value.sections[0].items == (0..<count).map { .number($0) })
    #if DEBUG
      // 2 to the power of 16 is more than the elements: a path takes 16 steps at most. Looking at all of them took 40,000.
      #expect(located.tree.visitedNodes < 20 * located.tree.nodes.count)
    #endif
  }

  @Test("A string of a million escapes is decoded, each once")
  func escapes() throws {
    let count = 1_000_000
    let document = #"{"sections": [{"id": ""# + String(repeating: #"\u00e9"#, count: count) + #"", "items": []}]}"#
    let located = try DocumentReader.value(SnapshotDocument.self, in: Array(document.utf8))
    guard case .text(let text) = located.value.sections[0].id else {
      Issue.record("expected a text")
      return
    }
    // Two bytes each.
    #expect(text.utf8.count == 2 * count && text.unicodeScalars.first == "é")
  }

  @Test(
    "An escape is the scalar that it names, and an invalid one is an error",
    arguments: [
      (#"a\"\\\/\b\f\n\r\tz"#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#"\u00e9\u00E9é"#, "ééé"), (#"\ud83d\ude00"#, "😀"),
      (#"\ud83d"#, nil), (#"\ud83d\u0041"#, nil), (#"\ude00"#, nil), (#"\u00e"#, nil), (#"\u00g0"#, nil), (#"\x"#, nil),
      (#"\"#, nil),
    ] as [(String, String?)])
  func escape(text: String, expected: String?) {
    #expect(JSONString.unescaped(Array(text.utf8)[...]) == expected)
  }

  @Test("The schema has exactly the fields that are read")
  func schema() throws {
    let documents = ["grid", "sections", "surprising"].map { "docs/examples/\($0).json" }
    var read: Set<String> = []
    for path in documents {
      let bytes = Array(try Data(contentsOf: Recordings.package.appendingPathComponent(path)))
      read.formUnion(try fields(bytes))
    }
    // Fields that do not occur in the examples.
    read.formUnion(
      try fields(
        Array(
          (#"{"container": [1, 1], "itemCounts": [1], "layout": {"sectionProvider": {"dependsOn": "sectionIndex"}, "#
            + #""section": {"group": {"axis": "custom", "width": {"absolute": 1}, "height": {"absolute": 1}, "#
            + #""edgeSpacing": {}, "frames": []}}}}"#).utf8)))
    let data = try Data(contentsOf: Recordings.package.appendingPathComponent("docs/layout.schema.json"))
    #expect(read == properties(try JSONSerialization.jsonObject(with: data)))
  }

  private func fields(_ bytes: [UInt8]) throws -> Set<String> {
    var scanner = JSONScanner(bytes)
    let tree = JSONTree(bytes: bytes, nodes: try #require(try scanner.next()))
    tree.recordsRequestedFields = true
    _ = try tree.decode(LayoutCase.self, 0)
    return Set(tree.requestedFields.values.flatMap { $0 })
  }

  private func properties(_ schema: Any) -> Set<String> {
    if let list = schema as? [Any] { return list.reduce(into: []) { $0.formUnion(properties($1)) } }
    guard let object = schema as? [String: Any] else { return [] }
    return object.reduce(into: []) { names, member in
      if member.key == "properties", let fields = member.value as? [String: Any] { names.formUnion(fields.keys) }
      names.formUnion(properties(member.value))
    }
  }
}
