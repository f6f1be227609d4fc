import Foundation
import OpenCollectionCompositionalLayout
import Testing

@Suite("Items in a group")
struct GroupTests {
  @Test("A third of 320 points is 106.5 at scale 2: sizes round down, positions are sums of rounded sizes")
  func thirds() {
    let layout = SolvedLayout(
      (Section(group: .row(.absolute(10), .item(.fractionalWidth(1 / 3), .absolute(10)))), items: 4))
    // 320 / 3 = 106.67, down to a half: 106.5; 3 · 106.5 = 319.5 fit.
    #expect(
      layout.frames(4) == [
        CGRect(0, 0, 106.5, 10), CGRect(106.5, 0, 106.5, 10), CGRect(213, 0, 106.5, 10), CGRect(0, 10, 106.5, 10),
      ])
    #expect(layout.contentSize == CGSize(width: 320, height: 20))
  }

  @Test("Fractions refer to the length less the spacing between items")
  func fixedSpacing() {
    let layout = SolvedLayout(
      (Section(group: .row(.absolute(10), .item(.fractionalWidth(0.3), .absolute(10)), spacing: .fixed(10))), items: 4))
    // Three fit: 0.3 · (320 − 2 · 10) = 90 each, 3 · 90 + 20 = 290 ≤ 320. Four would take 4 · 87 + 30 = 378.
    #expect(layout.frames(4).map(\.origin.x) == [0, 100, 200, 0])
    #expect(layout.frames(1) == [CGRect(0, 0, 90, 10)])
  }

  @Test("Flexible spacing shares the leftover space; only positions are rounded")
  func flexibleSpacing() {
    let layout = SolvedLayout(
      (
        Section(group: .row(.absolute(10), .item(.fractionalWidth(0.25), .absolute(10)), spacing: .flexible(1))),
        items: 4
      ))
    // 0.25 · 317 = 79.25, down to 79; 320 − 4 · 79 − 3 = 1 is left over, a third for each gap: steps of 80.33.
    #expect(layout.frames(4).map(\.origin.x) == [0, 80.5, 160.5, 241])
  }

  @Test("A partly filled row has the item spacing of a full one")
  func partialRow() {
    let layout = SolvedLayout(
      (Section(group: .row(.absolute(10), .item(.absolute(100), .absolute(10)), spacing: .flexible(4))), items: 5))
    // A full row holds three: gaps of (320 − 300) / 2 = 10.
    #expect(layout.frames(5).map(\.origin.x) == [0, 110, 220, 0, 110])
  }

  @Test("A counted group divides its length equally, whatever its item declares")
  func counted() {
    let layout = SolvedLayout(
      (
        Section(group: .shares(3, .absolute(20), .item(.absolute(30), .fractionalHeight(1)), spacing: .fixed(10))),
        items: 3
      ))
    // (320 − 20) / 3 = 100.
    #expect(layout.frames(3) == [CGRect(0, 0, 100, 20), CGRect(110, 0, 100, 20), CGRect(220, 0, 100, 20)])
  }

  @Test("A group repeating its subitem keeps the subitem's own size")
  func repeating() {
    let group = Group(
      size: ItemSize(.fractionalWidth(1), .absolute(20)),
      arrangement: .repeats(.horizontal, .item(.absolute(30), .fractionalHeight(1)), count: 2))
    let layout = SolvedLayout((Section(group: group), items: 3))
    #expect(layout.frames(3) == [CGRect(0, 0, 30, 20), CGRect(30, 0, 30, 20), CGRect(0, 20, 30, 20)])
  }

  @Test("A height that is a fraction of the width refers to the width less spacing")
  func crossing() {
    let group = Group.row(
      .absolute(20), .item(.fractionalWidth(0.5), .absolute(100)),
      .item(.fractionalWidth(0.5), .fractionalWidth(0.25)), spacing: .fixed(10))
    let layout = SolvedLayout((Section(group: group), items: 4))
    // Widths 0.5 · 310 = 155; the second is 0.25 · 310 = 77.5 high. Rows stay 20 apart.
    #expect(layout.frames(3) == [CGRect(0, 0, 155, 100), CGRect(165, 0, 155, 77.5), CGRect(0, 20, 155, 100)])
    #expect(layout.contentSize.height == 40)
  }

  @Test("Nested groups are laid out in the row's length less spacing")
  func nested() {
    let column = Group.vertical(
      size: ItemSize(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [.item(.fractionalWidth(1), .fractionalHeight(0.5))], interItemSpacing: .fixed(4))
    let group = Group.row(
      .absolute(100), .item(.fractionalWidth(0.5), .fractionalHeight(1)), .group(column), spacing: .fixed(6))
    let layout = SolvedLayout((Section(group: group), items: 4))
    // Half of 314 is 157; in the column, half of 96 is 48.
    #expect(
      layout.frames(4) == [
        CGRect(0, 0, 157, 100), CGRect(163, 0, 157, 48), CGRect(163, 52, 157, 48), CGRect(0, 100, 157, 100),
      ])
  }

  @Test("Insets are subtracted from the slot; when they exceed it, the extent is the absolute difference")
  func insets() {
    let group = Group.row(
      .absolute(20),
      .item(.absolute(9.5), .fractionalHeight(1), insets: Insets(top: 1, leading: 7, bottom: 2, trailing: 7)))
    // |9.5 − 14| = 4.5 wide at 7; 20 − 3 = 17 high at 1.
    #expect(SolvedLayout((Section(group: group), items: 1)).frames(1) == [CGRect(7, 1, 4.5, 17)])
  }

  @Test("Edge spacing is outside the item: fixed spacing takes its points, flexible spacing the leftover space")
  func edgeSpacing() {
    func layout(_ edges: EdgeSpacing, _ width: CGFloat, _ height: CGFloat) -> SolvedLayout {
      let item = Item(size: ItemSize(.fractionalWidth(width), .fractionalHeight(height)), edgeSpacing: edges)
      return SolvedLayout((Section(group: .row(.absolute(100), .item(item))), items: 2))
    }
    let fixed = EdgeSpacing(leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
    // Two of 4 + 160 + 6 do not fit 320: one per row, rows 100 apart, the item extends past its row.
    #expect(layout(fixed, 0.5, 1).frames(2) == [CGRect(4, 5, 160, 100), CGRect(4, 105, 160, 100)])

    let atEnd = EdgeSpacing(leading: .flexible(0), top: .flexible(0))
    // Two of 128: each leading edge gets half of the 64 left over; the top edge gets the 50 left over.
    #expect(layout(atEnd, 0.4, 0.5).frames(2) == [CGRect(32, 50, 128, 50), CGRect(192, 50, 128, 50)])
  }

  @Test("A group with a first item that is too long holds no items")
  func tooLong() {
    let layout = SolvedLayout((Section(group: .row(.absolute(10), .item(.absolute(321), .absolute(10)))), items: 3))
    #expect(layout.frame(section: 0, item: 0) == nil)
    #expect(layout.contentSize == CGSize(width: 320, height: 0))
  }

  @Test("A group of items without length is finite")
  func noLength() {
    let layout = SolvedLayout((Section(group: .row(.absolute(10), .item(.absolute(0), .absolute(10)))), items: 9))
    #expect(layout.contentSize.height == 10)
  }

  @Test("A custom group's frames are used as given, and repeat")
  func custom() {
    let group = Group.custom(
      size: ItemSize(.fractionalWidth(1), .absolute(80)),
      items: [CustomItem(frame: CGRect(1, 2, 30, 40)), CustomItem(frame: CGRect(50, 10, 60, 30), zIndex: 4)])
    let layout = SolvedLayout(
      (Section(group: group, insets: Insets(top: 3, leading: 4, bottom: 5, trailing: 6)), items: 3))
    #expect(layout.frames(3) == [CGRect(5, 5, 30, 40), CGRect(54, 13, 60, 30), CGRect(5, 85, 30, 40)])
    #expect(layout.element(for: .cell(section: 0, item: 1))?.zIndex == 4)
    // Two groups of 80, whatever the number of items in the last, and the insets.
    #expect(layout.contentSize.height == 168)
  }

  /// A description of groups nested to a depth.
  private static func nested(_ depth: Int) -> Section {
    var group = Group.row(.fractionalHeight(1), .item(.fractionalWidth(1), .fractionalHeight(1)))
    for _ in 1..<depth { group = .row(.fractionalHeight(1), .group(group)) }
    return Section(group: group)
  }

  @Test("Groups at the maximum nesting depth are laid out")
  func deep() {
    let layout = SolvedLayout((Self.nested(Group.maximumDepth), items: 1))
    #expect(layout.frames(1) == [CGRect(0, 0, 320, 480)])
  }

  @Test("Groups nested deeper are rejected with one line that states the limit", arguments: [201, 4_000, 40_000])
  func tooDeep(_ depth: Int) async throws {
    let solved = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [depth] in
      _ = SolvedLayout((GroupTests.nested(depth), items: 1))
    }
    let linted = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [depth] in
      _ = LayoutLint.findings(
        in: GroupTests.nested(depth), at: "section", scrollAxis: .vertical,
        environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 480), scale: 2))
    }
    for result in [solved, linted] {
      let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      #expect(lines.filter { $0.contains("Groups nested more than 200 deep are not laid out.") }.count == 1)
    }
  }
}
