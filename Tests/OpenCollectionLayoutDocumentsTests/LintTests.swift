import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionLayoutDocuments

@Suite("Lint")
struct LintTests {
  /// A layout with one mistake: its name, the expected rule and field, and the fields of its section.
  struct Planted: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: LintRule
    var field: String
    var section: String
    var layout = ""

    var testDescription: String { name }
    var text: String {
      #"{"container": [320, 480], "itemCounts": [9], "layout": {\#(layout) "section": {\#(section)}}}"#
    }
  }

  private static func row(_ subitems: String, height: String = #"{"absolute": 40}"#, more: String = "") -> String {
    #""group": {"axis": "horizontal", "width": {"fractionalWidth": 1}, "height": \#(height), \#(more)"#
      + #""subitems": [\#(subitems)]}"#
  }

  private static func item(
    _ width: String, _ height: String = #"{"fractionalHeight": 1}"#, more: String = ""
  ) -> String {
    #"{"width": \#(width), "height": \#(height)\#(more.isEmpty ? "" : ", " + more)}"#
  }

  /// A column of half the width.
  private static func column(_ subitems: String) -> String {
    #"{"axis": "vertical", "width": {"fractionalWidth": 0.5}, "height": {"fractionalHeight": 1}, "#
      + #""subitems": [\#(subitems)]}"#
  }

  /// Sections that resemble a mistake, and are none.
  static let resembling: [Planted] = [
    Planted(
      name: "a fraction of an estimated height whose length is shared", rule: .fractionOfEstimate, field: "",
      section: row(item(#"{"fractionalWidth": 0.5}"#, #"{"estimated": 60}"#), height: #"{"estimated": 60}"#)),
    Planted(
      name: "a whole item in a nested group", rule: .narrowedTwice, field: "",
      section: row(column(item(#"{"fractionalWidth": 1}"#, #"{"fractionalHeight": 0.5}"#)))),
    Planted(
      name: "another fraction in a nested group", rule: .narrowedTwice, field: "",
      section: row(column(item(#"{"fractionalWidth": 0.25}"#, #"{"fractionalHeight": 0.5}"#)))),
    Planted(
      name: "spacing between halves", rule: .spacingWithoutEffect, field: "",
      section: row(half, more: #""interItemSpacing": {"fixed": 8}, "#)),
    Planted(
      name: "spacing in a group whose number of items depends on the screen", rule: .spacingWithoutEffect, field: "",
      section: row(item(#"{"absolute": 200}"#), more: #""interItemSpacing": {"fixed": 8}, "#)),
    Planted(
      name: "a page that ends within the screen, and beyond the trailing inset", rule: .widePage, field: "",
      section: row(half).replacing(#""fractionalWidth": 1}"#, with: #""fractionalWidth": 0.93}"#, maxReplacements: 1)
        + #", "contentInsets": [0, 16, 0, 16], "orthogonalScrollingBehavior": "groupPaging""#),
    Planted(
      name: "a centred page as wide as the screen between insets", rule: .widePage, field: "",
      section: row(half) + #", "contentInsets": [0, 16, 0, 16], "orthogonalScrollingBehavior": "groupPagingCentered""#),
    Planted(
      name: "a row as high as the screen", rule: .rowHigherThanContainer, field: "",
      section: row(half, height: #"{"absolute": 480}"#) + #", "orthogonalScrollingBehavior": "continuous""#),
  ]

  @Test("What resembles a mistake is no finding", arguments: resembling)
  func meant(_ planted: Planted) throws {
    let findings = try DocumentReader.value(LayoutCase.self, in: Array(planted.text.utf8)).value.lint()
    #expect(findings == [], "\(findings)")
  }

  private static let half = item(#"{"fractionalWidth": 0.5}"#)
  private static let header =
    #"{"kind": "header", "width": {"fractionalWidth": 1}, "height": {"absolute": 20}, "alignment": "top"}"#

  static let planted: [Planted] = [
    Planted(
      name: "two fractions that exceed one", rule: .fractionsExceedOne, field: "group.subitems[1]",
      section: row(item(#"{"fractionalWidth": 0.7}"#) + "," + item(#"{"fractionalWidth": 0.4}"#))),
    Planted(
      name: "halves with edge spacing", rule: .fractionsExceedOne, field: "group.subitems[0].edgeSpacing",
      section: row(item(#"{"fractionalWidth": 0.5}"#, more: #""edgeSpacing": {"leading": {"fixed": 4}}"#))),
    Planted(
      name: "points and a fraction that do not fit", rule: .subitemNeverLaidOut, field: "group.subitems[1]",
      section: row(item(#"{"absolute": 200}"#) + "," + half)),
    Planted(
      name: "an item wider than its row", rule: .itemLongerThanGroup, field: "group.subitems[0].width",
      section: row(item(#"{"absolute": 321}"#))),
    Planted(
      name: "an item taller than its column", rule: .itemLongerThanGroup, field: "group.subitems[0].height",
      section: row(item(#"{"fractionalWidth": 1}"#, #"{"absolute": 41}"#))
        .replacingOccurrences(of: "horizontal", with: "vertical")),
    Planted(
      name: "spacing that leaves nothing", rule: .noLengthLeft, field: "group.interItemSpacing",
      section: row(item(#"{"fractionalWidth": 0.1}"#), more: #""interItemSpacing": {"fixed": 40}, "#)),
    Planted(
      name: "insets larger than the group", rule: .noLengthLeft, field: "group.contentInsets",
      section: row(half, more: #""contentInsets": [20, 0, 20, 0], "#)),
    Planted(
      name: "a height as a fraction of the width in a row", rule: .crossingFraction, field: "group.subitems[0].height",
      section: row(
        item(#"{"fractionalWidth": 0.25}"#, #"{"fractionalWidth": 0.25}"#), height: #"{"absolute": 80}"#,
        more: #""interItemSpacing": {"fixed": 10}, "#)),
    Planted(
      name: "an item higher than its row", rule: .itemExceedsGroup, field: "group.subitems[0].height",
      section: row(item(#"{"fractionalWidth": 0.5}"#, #"{"absolute": 60}"#))),
    Planted(
      name: "an estimated height in a fixed row", rule: .estimatedInFixedGroup, field: "group.subitems[0].height",
      section: row(item(#"{"fractionalWidth": 0.5}"#, #"{"estimated": 30}"#))),
    Planted(
      name: "insets on an estimated height", rule: .insetsOnEstimatedDimension,
      field: "group.subitems[0].contentInsets",
      section: row(
        item(#"{"fractionalWidth": 0.5}"#, #"{"estimated": 30}"#, more: #""contentInsets": [4, 0, 4, 0]"#),
        height: #"{"estimated": 30}"#)),
    Planted(
      name: "a count that replaces a width in points", rule: .countedSizeReplaced, field: "group.repeat.subitem.width",
      section: row("").replacingOccurrences(
        of: #""subitems": []"#, with: #""repeat": {"subitem": \#(item(#"{"absolute": 30}"#)), "count": 3}"#)),
    Planted(
      name: "a count that replaces another fraction", rule: .countedSizeReplaced, field: "group.repeat.subitem.width",
      section: row("").replacingOccurrences(
        of: #""subitems": []"#, with: #""repeat": {"subitem": \#(item(#"{"fractionalWidth": 0.5}"#)), "count": 3}"#)),
    Planted(
      name: "a counted column of cells to be measured", rule: .countedEstimate, field: "group.repeat.subitem.height",
      section:
        #""group": {"axis": "vertical", "width": {"fractionalWidth": 1}, "height": {"estimated": 88}, "repeat": "#
        + #"{"subitem": \#(item(#"{"fractionalWidth": 1}"#, #"{"estimated": 44}"#)), "count": 2}}"#),
    Planted(
      name: "insets larger than the item", rule: .insetsExceedItem, field: "group.subitems[0].contentInsets",
      section: row(item(#"{"absolute": 10}"#, more: #""contentInsets": [0, 7, 0, 7]"#))),
    Planted(
      name: "a group wider than the view", rule: .widerThanContainer, field: "group.width",
      section: row(half).replacingOccurrences(
        of: #""width": {"fractionalWidth": 1}, "height": {"absolute": 40}"#,
        with: #""width": {"absolute": 400}, "height": {"absolute": 40}"#)),
    Planted(
      name: "an orthogonal section in a layout that scrolls horizontally", rule: .orthogonalInHorizontalLayout,
      field: "orthogonalScrollingBehavior",
      section: row(half) + #", "orthogonalScrollingBehavior": "continuous""#,
      layout: #""scrollDirection": "horizontal","#),
    Planted(
      name: "a page as wide as the view between insets", rule: .widePage, field: "group.width",
      section: row(half) + #", "contentInsets": [0, 16, 0, 16], "orthogonalScrollingBehavior": "groupPaging""#),
    // A page is 320 - 16 - 16 = 288 points, the group 0.93 x 320 = 297.6: each further page stands 9.6 points off its group.
    Planted(
      name: "a group longer than a page between insets", rule: .widePage, field: "group.width",
      section: row(half).replacing(#""fractionalWidth": 1}"#, with: #""fractionalWidth": 0.93}"#, maxReplacements: 1)
        + #", "contentInsets": [0, 16, 0, 16], "orthogonalScrollingBehavior": "paging""#),
    Planted(
      name: "two headers of one kind", rule: .repeatedKind, field: "boundarySupplementaryItems[1].kind",
      section: row(half) + #", "boundarySupplementaryItems": [\#(header), \#(header)]"#),
    Planted(
      name: "two headers one over the other", rule: .boundaryItemsOverlap,
      field: "boundarySupplementaryItems[1].alignment",
      section: row(half) + #", "boundarySupplementaryItems": [\#(header), "#
        + header.replacingOccurrences(of: #""kind": "header""#, with: #""kind": "second""#) + "]"),
    Planted(
      name: "a badge of the header's kind", rule: .sharedKind, field: "boundarySupplementaryItems[0].kind",
      section: row(
        item(
          #"{"fractionalWidth": 0.5}"#,
          more: #""supplementaryItems": [{"kind": "header", "width": {"absolute": 9}, "height": {"absolute": 9}, "#
            + #""containerAnchor": {"edges": ["top"]}}]"#)) + #", "boundarySupplementaryItems": [\#(header)]"#),
    Planted(
      name: "a fraction of an estimated height", rule: .fractionOfEstimate, field: "group.subitems[0].height",
      section: row(item(#"{"fractionalWidth": 0.5}"#), height: #"{"estimated": 60}"#)),
    Planted(
      name: "the fraction of a nested group once more", rule: .narrowedTwice,
      field: "group.subitems[0].subitems[0].width",
      section: row(column(item(#"{"fractionalWidth": 0.5}"#, #"{"fractionalHeight": 0.5}"#)))),
    Planted(
      name: "spacing between items of which one fits", rule: .spacingWithoutEffect, field: "group.interItemSpacing",
      section: row(item(#"{"fractionalWidth": 1}"#), more: #""interItemSpacing": {"fixed": 8}, "#)),
    Planted(
      name: "a row higher than the screen", rule: .rowHigherThanContainer, field: "group.height",
      section: row(half, height: #"{"absolute": 481}"#) + #", "orthogonalScrollingBehavior": "continuous""#),
    Planted(
      name: "a group without subitems", rule: .emptyGroup, field: "group.subitems", section: row("")),
  ]

  @Test("A mistake is the only finding, with its field and line", arguments: planted)
  func mistake(_ planted: Planted) throws {
    let located = try DocumentReader.value(LayoutCase.self, in: Array(planted.text.utf8))
    let findings = try located.value.lint()
    #expect(findings.map(\.rule) == [planted.rule], "\(findings)")
    #expect(findings.first?.field == "layout.section." + planted.field)
    #expect(located.place(of: findings.first?.field ?? "").line == 1)
  }

  @Test("A provider that returns the same section for two widths is a finding when it does not fit the narrow one")
  func provider() {
    func section(_ width: Length) -> Section {
      let item = Subitem.item(Item(size: ItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))))
      return Section(group: .horizontal(size: ItemSize(width: width, height: .absolute(40)), subitems: [item]))
    }
    func findings(_ narrow: Length, _ wide: Length) -> [LintRule] {
      LayoutLint.findings(
        narrow: section(narrow), at: CGSize(width: 320, height: 480), wide: section(wide),
        at: CGSize(width: 1024, height: 768), field: "section", scrollAxis: .vertical
      ).map(\.rule)
    }
    #expect(findings(.absolute(400), .absolute(400)) == [.providerIgnoresEnvironment])
    #expect(findings(.absolute(300), .absolute(400)) == [])
    #expect(findings(.fractionalWidth(1), .fractionalWidth(1)) == [])
  }

  @Test("Both sections of a width-dependent provider are checked, each at a width it is used for")
  func widths() throws {
    func findings(above: String, otherwise: String) throws -> [String] {
      let text =
        #"{"container": [320, 480], "itemCounts": [9], "layout": {"sectionProvider": {"dependsOn": "#
        + #""containerEffectiveWidth", "threshold": 400, "above": {\#(above)}, "otherwise": {\#(otherwise)}}}}"#
      return try DocumentReader.value(LayoutCase.self, in: Array(text.utf8)).value.lint().map {
        "\($0.rule) \($0.field)"
      }
    }
    let columns = Self.row(Self.half)
    let wide = Self.row(Self.item(#"{"absolute": 350}"#))
    #expect(try findings(above: columns, otherwise: Self.row(Self.item(#"{"fractionalWidth": 1}"#))) == [])
    // 350 points fit above 400, but not into the container's 320.
    #expect(try findings(above: wide, otherwise: columns) == [])
    #expect(
      try findings(above: columns, otherwise: wide)
        == ["itemLongerThanGroup layout.sectionProvider.otherwise.group.subitems[0].width"])
    #expect(
      try findings(above: columns, otherwise: columns)
        == ["providerIgnoresEnvironment layout.sectionProvider.above"])
  }

  @Test("Every rule is covered by a mistake, and has a reason and a fix in complete sentences")
  func everyRule() {
    let rules = Set(Self.planted.map(\.rule)).union([.providerIgnoresEnvironment])
    #expect(rules == Set(LintRule.allCases))
    for rule in LintRule.allCases { #expect(rule.reason.hasSuffix(".") && rule.fix.hasSuffix(".")) }
  }

  /// The findings in the recorded layouts, by name. These were recorded because of their unusual settings.
  private static let surprising: [String: [LintRule]] = [
    "item taller and shorter than its row": [.itemExceedsGroup, .crossingFraction],
    "repeated item": [.countedSizeReplaced],
    "item edge spacing fixed": [.fractionsExceedOne],
    "item edge spacing flexible": [.fractionsExceedOne],
    "several boundary items on one side": [.boundaryItemsOverlap, .boundaryItemsOverlap],
    "list with item insets and section insets": [.insetsOnEstimatedDimension],
    "vertical counted group keeps the estimate": [.countedEstimate],
    // Four cells of 0.9 of the width, each in a group of its own.
    "row of 0.9, fixed 10": [.spacingWithoutEffect],
    "estimated group height": [.fractionOfEstimate],
  ]

  @Test("The recorded layouts have the expected findings and no others", arguments: Recordings.files)
  func recorded(file: String) throws {
    guard let bytes = Recordings.bytes(file) else { return }
    for layoutCase in try DocumentReader.values(LayoutCase.self, in: bytes) {
      let name = layoutCase.name ?? ""
      #expect(try layoutCase.lint().map(\.rule) == Self.surprising[name] ?? [], "\(name)")
    }
  }
}
