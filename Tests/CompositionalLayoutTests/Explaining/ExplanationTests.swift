import CompositionalLayout
import Foundation
import Testing

@Suite("Explanations")
struct ExplanationTests {
  /// Three to a row of 343 points (375 less 16 at each side), 8 between them, at 2 pixels a point.
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

  @Test("An item of a row tells the width left, the share, why no more fit, and where its row starts")
  func words() throws {
    let explanation = try #require(row().explanation(of: .cell(section: 0, item: 4)))
    // 343 − 2 × 8 = 327 for three, 109 each: item 4 is the second of the second row. 20 + 1 × (50 + 10) = 80.
    #expect(
      explanation.description == """
        Item 4 of section 0: x 133, y 80, width 109, height 50
        ├─ the container is 375 × 667 points, 2 pixels a point
        ├─ width left by the section's insets: 375 (container's width) − 16 (leading inset) − 16 (trailing inset) = 343
        ├─ group's width: 1 × 343 (width left by the section's insets) = 343
        ├─ group's height: 50 (declared)
        ├─ the group holds 3
        │  ├─ 3 take: 3 × 109 (each 1/3 of 327) + 2 × 8 (item spacing) = 343
        │  └─ 4 would take more than 343 at that spacing: 4 × 106 (each 1/3 of 319) + 3 × 8 (item spacing) = 448
        ├─ room its items share: 343 (group's width) − 2 × 8 (item spacing) = 327
        ├─ it is number 2 of 3 in the group
        ├─ item's width: 1/3 × 327 (room its items share) = 109
        ├─ item's height: 1 × 50 (group's height) = 50
        ├─ x of the item in the group: 109 + 1 × 8 (item spacing) = 117
        ├─ y of the item in the group: 0
        ├─ the item is in group 1 of the section, which holds items 3 to 5
        ├─ from group to group: 50 (group's height) + 10 (group spacing) = 60
        ├─ y of the group: 20 (inset of the section) + 1 (groups before it) × 60 (from group to group) = 80
        ├─ x of the group: 16 (inset of the section)
        ├─ x of its cell: 16 (x of the group) + 117 (x of the item in the group) = 133
        ├─ y of its cell: 80 (y of the group)
        └─ so its cell is 109 wide and 50 high
        """)
  }

  @Test("There is none for an item the layout does not have")
  func missing() {
    #expect(row().explanation(of: .cell(section: 0, item: 10)) == nil)
    #expect(row().explanation(of: .supplementary("header", section: 0)) == nil)
  }

  @Test("Every figure of every element of every recorded layout can be worked out again from its own words")
  func recorded() throws {
    guard let cases = try Recording.read("layout.jsonl", as: Recorded<RecordedLayout>.self) else { return }
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

  @Test("Nor does any figure of a layout nobody thought of fail to add up")
  func random() throws {
    var lines = 0
    for seed in UInt64(0)..<1_500 {
      let random = RandomLayout(seed: seed)
      let reference = ReferenceLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections)
      guard !reference.isEndless else { continue }
      let layout = SolvedLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections)
      let everything = CGRect(origin: .zero, size: layout.contentSize)
      for element in layout.elements(in: everything).prefix(12) { lines += try check(layout, element, "seed \(seed)") }
    }
    #expect(lines > 20_000)
  }

  // MARK: - Pencil and paper

  /// Works every figure out again; the number of lines that were.
  private func check(_ layout: SolvedLayout, _ element: LayoutElement, _ name: String) throws -> Int {
    let explanation = try #require(layout.explanation(of: element.key), "\(name): \(element.key)")
    let pixel = 1 / layout.environment.scale
    var results: [String: Double] = [:]
    var lines = 0
    func walk(_ steps: [Explanation.Step]) throws {
      for step in steps {
        if let figure = step.figure {
          lines += 1
          let line = try Arithmetic("\(figure)")
          let context = "\(name), \(explanation.title): \(step.line)"
          // Six decimals are printed; a thousand of them multiplied are off by a thousandth at most.
          #expect(abs(line.worked - line.stated) < 0.002, "\(context)")
          if line.roundsDown {
            #expect(line.stated - line.rounded > -0.002 && line.stated - line.rounded < pixel, "\(context)")
          }
          if line.roundsToNearest { #expect(abs(line.stated - line.rounded) < pixel / 2 + 0.002, "\(context)") }
          for operand in line.operands {
            guard let earlier = results[operand.name] else { continue }
            #expect(abs(earlier - operand.value) < 0.002, "\(context): \(operand.name) was \(earlier)")
          }
          results[step.words] = line.rounded
        }
        try walk(step.steps)
      }
    }
    try walk(explanation.steps)
    let frame = element.frame
    #expect(explanation.frame == frame)
    switch element.key.category {
    case .cell:
      #expect(close(results["x of its cell"], frame.origin.x) && close(results["y of its cell"], frame.origin.y))
      let size = "so its cell is \(readable(frame.size.width)) wide and \(readable(frame.size.height)) high"
      #expect(explanation.steps.contains { $0.words == size }, "\(name), \(explanation)")
      let width = results["width of its cell"] ?? results["item's width"]
      let height = results["height of its cell"] ?? results["item's height"]
      // A custom group's provider gives frames whole.
      if results["x its provider gave"] == nil, width != nil {
        #expect(close(width, frame.size.width) && close(height, frame.size.height), "\(name), \(explanation)")
      }
    case .supplementary:
      #expect(close(results["x"], frame.origin.x), "\(name), \(explanation)")
      if !explanation.steps.contains(where: { $0.words.hasPrefix("it is pinned") }) {
        #expect(close(results["y"], frame.origin.y), "\(name), \(explanation)")
      }
    case .decoration:
      #expect(close(results["x"], frame.origin.x) && close(results["width"], frame.size.width))
      #expect(close(results["y"], frame.origin.y) && close(results["height"], frame.size.height))
    }
    return lines
  }

  private func close(_ result: Double?, _ side: CGFloat) -> Bool {
    guard let result else { return false }
    return abs(result - side) < 0.002
  }

  /// As explanations print it.
  private func readable(_ value: CGFloat) -> String { "\(Formula.number(value, nil))" }
}
