import Foundation
import OpenCollectionCompositionalLayout
import Testing

@Suite("Sections")
struct SectionTests {
  private let half = Subitem.item(.fractionalWidth(0.5), .fractionalHeight(1))
  private let insets = Insets(top: 3, leading: 4, bottom: 5, trailing: 6)

  @Test("Section insets reduce a group's container across the scroll axis only: fractional heights refer to all of it")
  func insetsOfASection() {
    let section = Section(
      group: .row(.fractionalHeight(0.5), half), insets: Insets(top: 10, leading: 20, bottom: 30, trailing: 40))
    let layout = SolvedLayout((section, items: 4))
    #expect(
      layout.frames(4) == [
        CGRect(20, 10, 130, 240), CGRect(150, 10, 130, 240), CGRect(20, 250, 130, 240), CGRect(150, 250, 130, 240),
      ])
    #expect(layout.contentSize == CGSize(width: 320, height: 520))
  }

  @Test("Section spacing is added between every two sections, empty ones included")
  func stacking() {
    let section = Section(group: .row(.absolute(30), half), insets: insets)
    let layout = SolvedLayout(
      (section, items: 3), (section, items: 0), (section, items: 4),
      configuration: LayoutConfiguration(interSectionSpacing: 12))
    // The first: 3 + 2 · 30 + 5 = 68. The empty one is at 80 without extent, the third starts at 92.
    #expect(layout.frame(ofSection: 1) == CGRect(0, 80, 320, 0))
    #expect(layout.frame(section: 2, item: 0)?.origin.y == 95)
    #expect(layout.contentSize.height == 160)
  }

  @Test("A partly filled last group ends after its items plus the space a full group has after its last item")
  func trimming() {
    func height(_ spacing: Spacing) -> CGFloat {
      let group = Group.column(.absolute(100), .item(.fractionalWidth(1), .absolute(30)), spacing: spacing)
      return SolvedLayout((Section(group: group), items: 5)).contentSize.height
    }
    #expect(height(.fixed(0)) == 170)  // three per group, 10 after them: 100 + 60 + 10
    #expect(height(.fixed(10)) == 260)  // two per group, 30 after them: 100 + 100 + 30 + 30
    #expect(height(.flexible(10)) == 230)  // two per group, nothing after them: 100 + 100 + 30
  }

  @Test("A partly filled last group whose missing items would extend past it is as long as its items")
  func trimmingOfItemsThatStickOut() {
    let column = Group.vertical(
      size: ItemSize(.absolute(11), .absolute(33)), subitems: [.item(.absolute(50), .absolute(8))],
      interItemSpacing: .fixed(8))
    let group = Group.horizontal(
      size: ItemSize(.absolute(44), .absolute(44)), subitems: [.item(.absolute(14), .absolute(17)), .group(column)],
      interItemSpacing: .fixed(8))
    func layout(_ items: Int) -> SolvedLayout {
      SolvedLayout(
        (Section(group: group), items: items), configuration: LayoutConfiguration(scrollAxis: .horizontal))
    }
    // In a group the item is at 0...14 and the column starts at 14 + 8 = 22. Two items fit into its 33 points, 8 + 8 + 8, and
    // end at 72: they extend 28 past 44. A group with the first item only would be 14 − 28 long; the item takes 14. One
    // with an item of the column too is 72 − 28 long, like a full one.
    let frames = [CGRect(0, 0, 14, 17), CGRect(22, 0, 50, 8), CGRect(22, 16, 50, 8), CGRect(44, 0, 14, 17)]
    for (items, width) in [(1, 14), (2, 44), (3, 44), (4, 58)] as [(Int, CGFloat)] {
      #expect(layout(items).frames(items) == Array(frames[..<items]))
      #expect(layout(items).contentSize == CGSize(width: width, height: 480))
      #expect(layout(items).items(in: CGRect(0, 0, 320, 480)) == Array(0..<items))
    }
  }

  @Test("A partly filled last row with items higher than the row is as high as a full row")
  func trimmingOfHighItems() {
    let group = Group.row(.absolute(40), .item(.fractionalWidth(0.5), .absolute(60)))
    // Both items end at 60, and a full row has 40 − 60 after its last: 60 − 20 = 40 for the third item's row.
    #expect(SolvedLayout((Section(group: group), items: 3)).contentSize.height == 80)
  }

  @Test("A boundary item's own insets reduce its frame, not the space reserved for it")
  func insetsOfBoundaryItems() {
    func header(_ kind: String, _ alignment: BoundaryAlignment, height: Length) -> BoundaryItem {
      BoundaryItem(
        size: ItemSize(.fractionalWidth(1), height), kind: kind, alignment: alignment,
        insets: Insets(top: 1, leading: 20, bottom: 4, trailing: 30))
    }
    let section = Section(
      group: .row(.absolute(40), half), insets: insets, boundaryItems: [header("s", .top, height: .absolute(30))])
    let layout = SolvedLayout(
      (section, items: 2),
      configuration: LayoutConfiguration(
        boundaryItems: [header("top", .top, height: .absolute(50)), header("end", .bottom, height: .estimated(60))]))
    // 320 − 20 − 30 = 270 wide at 20; 50 − 1 − 4 = 45 high at 1.
    #expect(layout.frame(of: .supplementary("top", section: nil)) == CGRect(20, 1, 270, 45))
    // The section's header has 310 at 4, less the same insets: 260 at 24; it starts after the layout's 50.
    #expect(layout.frame(of: .supplementary("s", section: 0)) == CGRect(24, 51, 260, 25))
    // 50 + 30 + 3.
    #expect(layout.frame(section: 0, item: 0) == CGRect(4, 83, 155, 40))
    // After 50 + 30 + 3 + 40 + 5 = 128. The height is estimated, so its insets are ignored.
    #expect(layout.frame(of: .supplementary("end", section: nil)) == CGRect(20, 128, 270, 60))
    #expect(layout.contentSize.height == 188)
    #expect(layout.elements(in: CGRect(0, 46, 320, 4)).isEmpty)
  }

  @Test("Boundary items are around the section; the largest extending one of an edge determines the reserved space")
  func boundaryItems() {
    func header(_ height: CGFloat, _ kind: String) -> BoundaryItem {
      BoundaryItem(size: ItemSize(.fractionalWidth(1), .absolute(height)), kind: kind, alignment: .top)
    }
    let section = Section(
      group: .row(.absolute(40), half), insets: insets, boundaryItems: [header(30, "a"), header(10, "b")])
    let layout = SolvedLayout((section, items: 2))
    #expect(layout.frame(of: .supplementary("a", section: 0)) == CGRect(4, 0, 310, 30))
    #expect(layout.frame(of: .supplementary("b", section: 0)) == CGRect(4, 20, 310, 10))
    #expect(layout.frame(section: 0, item: 0) == CGRect(4, 33, 155, 40))
    // 30, and 3 + 40 + 5.
    #expect(layout.contentSize.height == 78)
  }

  @Test("The layout's own boundary items are around all sections and ignore section insets")
  func layoutBoundaryItems() {
    let header = BoundaryItem(
      size: ItemSize(.fractionalWidth(1), .absolute(30)), kind: "h", alignment: .top)
    let layout = SolvedLayout(
      (Section(group: .row(.absolute(40), half), insets: insets), items: 2),
      configuration: LayoutConfiguration(boundaryItems: [header]))
    #expect(layout.frame(of: .supplementary("h", section: nil)) == CGRect(0, 0, 320, 30))
    #expect(layout.frame(section: 0, item: 0)?.origin.y == 33)
  }

  @Test("A decoration covers its section, and cells are above it")
  func decorations() {
    let section = Section(
      group: .row(.absolute(40), half), insets: insets,
      decorationItems: [
        DecorationItem(kind: "bg", insets: Insets(top: 1, leading: 2, bottom: 3, trailing: 4), zIndex: -3)
      ])
    let layout = SolvedLayout((section, items: 1), (section, items: 0))
    #expect(layout.frame(of: .decoration("bg", section: 0, item: 0)) == CGRect(2, 1, 314, 44))
    #expect(layout.element(for: .cell(section: 0, item: 0))?.zIndex == 1)
    #expect(layout.element(for: .decoration("bg", section: 1, item: 0)) == nil)
    // A decoration is found by a rectangle that only touches its section.
    #expect(layout.elements(in: CGRect(320, 0, 50, 480)).map(\.key) == [.decoration("bg", section: 0, item: 0)])
  }

  @Test("Supplementary items are anchored to their item's frame and numbered consecutively in the section")
  func badges() {
    let badge = SupplementaryItem(
      size: ItemSize(.absolute(20), .absolute(10)), kind: "badge",
      containerAnchor: Anchor(edges: [.top, .trailing], offset: .fractional(CGPoint(x: 0.5, y: -0.5))))
    let item = Item(size: ItemSize(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let layout = SolvedLayout((Section(group: .row(.absolute(40), .item(item))), items: 3))
    // Item 2 is the first of the second row, 0…160 at y 40: its badge ends half its width past the trailing edge.
    #expect(layout.frame(of: .supplementary("badge", section: 0, item: 2)) == CGRect(150, 35, 20, 10))
    #expect(layout.element(for: .supplementary("badge", section: 0, item: 3)) == nil)
  }

  @Test("Frames and elements of ten million items are computed arithmetically")
  func tenMillion() {
    let section = Section(group: .row(.absolute(40), half), interGroupSpacing: 2)
    let layout = SolvedLayout((section, items: 10_000_000))
    let height: CGFloat = 5_000_000 * 42 - 2
    #expect(layout.contentSize.height == height)
    #expect(layout.frame(section: 0, item: 9_999_999) == CGRect(160, 4_999_999 * 42, 160, 40))
    // Row 1,000,000 and the next, at 42,000,000 and 42,000,042, meet a rectangle 50 high.
    #expect(layout.items(in: CGRect(0, 42_000_000, 320, 50)) == [2_000_000, 2_000_001, 2_000_002, 2_000_003])
  }

  @Test("Rows that only touch a rectangle are not in it")
  func touching() {
    let layout = SolvedLayout((Section(group: .row(.absolute(40), half)), items: 6))
    #expect(layout.items(in: CGRect(0, 40, 320, 40)) == [2, 3])
    #expect(layout.items(in: CGRect(0, 40, 320, 0)) == [])
  }

  @Test("An item larger than its group is only found by its part inside the group")
  func itemExceedsGroup() {
    let layout = SolvedLayout(
      (Section(group: .row(.absolute(20), .item(.fractionalWidth(1), .absolute(50)))), items: 3))
    // The first item is at 0...50, but its group ends at 20.
    #expect(layout.items(in: CGRect(0, 25, 320, 10)) == [1])
  }

  @Test("A section with a negative extent does not hide the sections before and after it")
  func negativeExtent() {
    let rows = SectionContent(section: Section(group: .row(.absolute(50), half)), itemCount: 20)
    let overlapping = SectionContent(
      section: Section(group: .row(.absolute(50), half), interGroupSpacing: -100), itemCount: 20)
    var layout = SolvedLayout(
      configuration: LayoutConfiguration(),
      environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 480), scale: 2),
      sections: [rows, overlapping, rows])
    // Ten rows are 500 high; ten overlapping ones 9 · (50 − 100) + 50 = −400, so the third section starts at 100.
    #expect(layout.frame(section: 2, item: 0) == CGRect(0, 100, 160, 50))
    let found = layout.elements(in: CGRect(0, 60, 320, 30)).map(\.key)
    #expect(found.filter { $0.section == 0 } == [.cell(section: 0, item: 2), .cell(section: 0, item: 3)])
    // With one row it has an extent of 50, and the third section starts at 550.
    layout.setItemCount(2, inSection: 1)
    #expect(layout.elements(in: CGRect(0, 560, 320, 30)).map(\.key.section) == [2, 2])
  }

  @Test("Items that negative insets move out of their section are found")
  func negativeInsets() {
    let row = Section(group: .row(.absolute(100), half))
    var raised = row
    raised.insets = Insets(top: -40, leading: 0, bottom: 0, trailing: 0)
    var lowered = row
    lowered.insets = Insets(top: 0, leading: 0, bottom: -40, trailing: 0)
    let layout = SolvedLayout(
      configuration: LayoutConfiguration(),
      environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 480), scale: 2),
      sections: [lowered, row, raised].map { SectionContent(section: $0, itemCount: 1) })
    // The first section is 60 high, its item 100. The third begins at 160, its item 40 before.
    #expect(layout.frame(section: 0, item: 0) == CGRect(0, 0, 160, 100))
    #expect(layout.frame(section: 2, item: 0) == CGRect(0, 120, 160, 100))
    #expect(layout.elements(in: CGRect(0, 70, 320, 20)).map(\.key.section) == [0, 1])
    #expect(layout.elements(in: CGRect(0, 130, 320, 20)).map(\.key.section) == [1, 2])
  }
}
