import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionTestValues
import Testing

@Suite("Explanations")
struct ExplanationTests {
  /// Three items per row of 343 points (375 less 16 at each side), 8 between them, at scale 2.
  private func row() -> SolvedLayout {
    let item = Item(size: ItemSize(width: .fractionalWidth(1 / 3), height: .fractionalHeight(1)))
    var group = Group.horizontal(
      size: ItemSize(width: .fractionalWidth(1), height: .absolute(50)), subitems: [.item(item)],
      interItemSpacing: .fixed(8))
    group.insets = Insets(leading: 0)
    let section = Section(group: group, insets: Insets(top: 20, leading: 16, trailing: 16), interGroupSpacing: 10)
    return SolvedLayout(
      configuration: LayoutConfiguration(),
      environment: LayoutEnvironment(containerSize: CGSize(width: 375, height: 667), scale: 2),
      sections: [SectionContent(section: section, itemCount: 10)])
  }

  @Test("The explanation of a row's item has the available width, its share, the count and the row's position")
  func words() throws {
    let explanation = try #require(row().explanation(of: .cell(section: 0, item: 4)))
    // 343 − 2 × 8 = 327 for three, 109 each: item 4 is the second of the second row. 20 + 1 × (50 + 10) = 80.
    #expect(
      explanation.description == """
        Item 4 of section 0: x 133, y 80, width 109, height 50
        ├─ the container is 375 × 667 points, 2 pixels per point
        ├─ width inside the section's insets: 375 (container's width) − 16 (leading inset) − 16 (trailing inset) = 343
        ├─ group's width: 1 × 343 (width inside the section's insets) = 343
        ├─ group's height: 50 (declared)
        ├─ the group holds 3
        │  ├─ 3 take: 3 × 109 (each 1/3 of 327) + 2 × 8 (item spacing) = 343
        │  └─ 4 would take more than 343 at that spacing: 4 × 106 (each 1/3 of 319) + 3 × 8 (item spacing) = 448
        ├─ length its items share: 343 (group's width) − 2 × 8 (item spacing) = 327
        ├─ it is the 2nd of 3 in the group
        ├─ item's width: 1/3 × 327 (length its items share) = 109
        ├─ item's height: 1 × 50 (group's height) = 50
        ├─ x of the item in the group: 109 + 1 × 8 (item spacing) = 117
        ├─ y of the item in the group: 0
        ├─ the section repeats its group; the item is in the 2nd, of items 3 to 5
        ├─ from group to group: 50 (group's height) + 10 (group spacing) = 60
        ├─ y of the group: 20 (top inset of the section) + 1 (groups before it) × 60 (from group to group) = 80
        ├─ x of the group: 16 (leading inset of the section)
        ├─ x of its cell: 16 (x of the group) + 117 (x of the item in the group) = 133
        ├─ y of its cell: 80 (y of the group)
        └─ so its cell is 109 wide and 50 high
        """)
  }

  @Test("The explanation of a header has its container and its section's position, that of a badge its anchors")
  func tied() throws {
    let badge = SupplementaryItem(
      size: ItemSize(width: .absolute(20), height: .fractionalHeight(0.5)), kind: "badge",
      containerAnchor: Anchor(edges: [.top, .trailing], offset: .fractional(CGPoint(x: 0.5, y: 0))))
    let item = Item(
      size: ItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)), supplementaryItems: [badge])
    let header = BoundaryItem(
      size: ItemSize(width: .fractionalWidth(1), height: .absolute(30)), kind: "header", alignment: .top)
    let section = Section(
      group: .horizontal(size: ItemSize(width: .fractionalWidth(1), height: .absolute(40)), subitems: [.item(item)]),
      insets: Insets(leading: 10, trailing: 10), boundaryItems: [header])
    let layout = SolvedLayout(
      configuration: LayoutConfiguration(interSectionSpacing: 5),
      environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 480), scale: 2),
      sections: [SectionContent(section: section, itemCount: 2), SectionContent(section: section, itemCount: 2)])
    // A section is 30 + 40 high; the second starts 5 after it. Halves of 300 are 150 wide.
    #expect(
      layout.explanation(of: .supplementary("header", section: 1))?.description == """
        header of section 1: x 10, y 75, width 300, height 30
        ├─ the container is 320 × 480 points, 2 pixels per point
        ├─ width inside the insets that apply to it: 320 (container's width) − 10 (leading inset) − 10 (trailing inset) = 300
        ├─ its width: 1 × 300 (width inside the insets that apply to it) = 300
        ├─ its height: 30 (declared)
        ├─ start of the section: 70 (section 0) + 1 × 5 (section spacing) = 75
        ├─ it is aligned top: it is before the content of the section, which is extended to contain it
        ├─ space the section reserves before its content: 30
        ├─ y: 75 (start of the section) + 30 (space the section reserves before its content) − 30 (its height) = 75
        └─ x: (10 (leading inset) + 320 (container's width) − 10 (trailing inset) − 300 (its width)) ÷ 2 = 10
        """)
    // Item 1 of section 1 starts at 10 + 150 and 75 + 30.
    #expect(
      layout.explanation(of: .supplementary("badge", section: 1, item: 1))?.description == """
        badge 1 of section 1: x 300, y 105, width 20, height 20
        ├─ it is anchored to item 1 and moves with it
        ├─ its width: 20 (declared)
        ├─ its height: 0.5 × 40 (height of item 1) = 20
        ├─ its top trailing corner lies on the top trailing corner of item 1, moved by its offset
        ├─ x: 160 (x of item 1) + 1 × 150 (width of item 1) − 1 × 20 (its width) + 0.5 (offset) × 20 (its width) = 300
        └─ y: 105 (y of item 1)
        """)
  }

  @Test("The explanation of a self-sizing group distinguishes its estimated from its measured height")
  func measured() throws {
    let item = Item(size: ItemSize(width: .fractionalWidth(1), height: .estimated(44)))
    let group = Group.vertical(
      size: ItemSize(width: .fractionalWidth(1), height: .estimated(44)), subitems: [.item(item)])
    var layout = SolvedLayout(
      configuration: LayoutConfiguration(),
      environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 480), scale: 2),
      sections: [SectionContent(section: Section(group: group, interGroupSpacing: 10), itemCount: 4)])
    layout.setMeasured(CGSize(width: 320, height: 50), for: .cell(section: 0, item: 0))
    layout.setMeasured(CGSize(width: 320, height: 60), for: .cell(section: 0, item: 1))
    func lines(_ item: Int) throws -> [String] {
      let explanation = try #require(layout.explanation(of: .cell(section: 0, item: item)))
      var check = ExplanationCheck(explanation, scale: 2)
      check.compare(with: try #require(layout.element(for: .cell(section: 0, item: item))).frame, of: .cell)
      #expect(check.problems.isEmpty)
      return explanation.description.split(separator: "\n").map { String($0.drop { "│├└─ ".contains($0) }) }
    }
    // 1 × (44 + 10) would be 54; the first row is 6 higher than its estimate.
    let second = try lines(1)
    #expect(second.contains("group's measured height: 60"))
    #expect(second.contains("from group to group: 44 (group's estimated height) + 10 (group spacing) = 54"))
    #expect(
      second.contains(
        "y of the group: 1 (groups before it) × 54 (from group to group) + 6 (change by measured groups before it) = 60"
      )
    )
    // 2 × 54 + 6 + 16.
    let third = try lines(2)
    #expect(third.contains("group's estimated height: 44"))
    #expect(!third.contains { $0.hasPrefix("group's measured height") })
    #expect(
      third.contains(
        "y of the group: 2 (groups before it) × 54 (from group to group) + 22 (change by measured groups before it) = 130"
      ))
  }

  @Test("There is no explanation for a missing element")
  func missing() {
    #expect(row().explanation(of: .cell(section: 0, item: 10)) == nil)
    #expect(row().explanation(of: .supplementary("header", section: 0)) == nil)
  }

  @Test("A step between groups that is multiplied by a million is printed with enough decimals")
  func far() throws {
    let item = Item(size: ItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
    let group = Group.horizontal(
      size: ItemSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5)), subitems: [.item(item)])
    let layout = SolvedLayout(
      configuration: LayoutConfiguration(),
      environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 200), scale: 3),
      sections: [SectionContent(section: Section(group: group, insets: Insets(top: 1 / 3)), itemCount: 3_000_001)])
    let explanation = try #require(layout.explanation(of: .cell(section: 0, item: 3_000_000)))
    var check = ExplanationCheck(explanation, scale: 3)
    check.compare(with: CGRect(x: 0, y: 300_000_000 + 1 / 3.0, width: 320, height: 100), of: .cell)
    #expect(check.problems.isEmpty)
  }

  @Test("The figures of all elements of the recorded layouts can be recomputed from the printed operands")
  func recorded() throws {
    guard let cases = try Recordings.cases("layout.jsonl", as: Recorded<RecordedLayout>.self) else { return }
    var lines = 0
    for recorded in cases {
      let layout = try recorded.layoutCase.solve()
      for element in recorded.expected.elements {
        guard let found = layout.element(for: element.key) else { continue }
        lines += try check(layout, found, recorded.layoutCase.name ?? "")
      }
    }
    print("explained lines of layout.jsonl: \(lines)")
    #expect(lines > 10_000)
  }

  @Test("The figures of random layouts can be recomputed from the printed operands")
  func random() throws {
    var lines = 0
    for seed in UInt64(0)..<600 {
      let random = RandomLayout(seed: seed)
      let reference = ReferenceLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections)
      guard !reference.isEndless else { continue }
      let layout = SolvedLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections)
      let everything = CGRect(origin: .zero, size: layout.contentSize)
      for element in layout.elements(in: everything).prefix(12) { lines += try check(layout, element, "seed \(seed)") }
    }
    #expect(lines > 8_000)
  }

  /// Recomputes every figure of an explanation and returns their number.
  private func check(_ layout: SolvedLayout, _ element: LayoutElement, _ name: String) throws -> Int {
    let explanation = try #require(layout.explanation(of: element.key), "\(name): \(element.key)")
    var check = ExplanationCheck(explanation, scale: layout.environment.scale)
    check.compare(with: element.frame, of: element.key.category)
    #expect(check.problems.isEmpty, "\(name)")
    return check.count
  }
}
