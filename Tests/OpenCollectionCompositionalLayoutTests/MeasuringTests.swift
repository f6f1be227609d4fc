import Foundation
import OpenCollectionCompositionalLayout
import Testing

@Suite("Measured cells")
struct MeasuringTests {
  private let list = Section(
    group: .column(.estimated(44), .item(.fractionalWidth(1), .estimated(44))), interGroupSpacing: 3)

  private func size(_ height: CGFloat) -> CGSize { CGSize(width: 320, height: height) }

  @Test("A measured row moves the rows after it; unmeasured rows keep their estimate")
  func rows() {
    var layout = SolvedLayout((list, items: 5))
    // Five of 44, and four gaps of 3.
    #expect(layout.contentSize.height == 232)
    for (item, height) in [31, 50, 31, 69, 31].enumerated() {
      layout.setMeasured(size(CGFloat(height)), for: .cell(section: 0, item: item))
    }
    #expect(layout.frames(5).map(\.origin.y) == [0, 34, 87, 121, 193])
    #expect(layout.contentSize.height == 224)
  }

  @Test("Sizes of rows and headers of several sections can be set together")
  func together() {
    var section = list
    section.boundaryItems = [
      BoundaryItem(size: ItemSize(.fractionalWidth(1), .estimated(20)), kind: "header", alignment: .top)
    ]
    var layout = SolvedLayout((section, items: 2), (section, items: 1))
    layout.setMeasured([
      (.cell(section: 0, item: 0), size(30)), (.supplementary("header", section: 1), size(28)),
      (.cell(section: 0, item: 1), size(30)), (.cell(section: 1, item: 0), size(50)),
    ])
    // A header of 20, rows of 30 with a gap of 3; a header of 28, a row of 50.
    #expect(layout.frames(2).map(\.origin.y) == [20, 53])
    #expect(layout.frame(section: 1, item: 0) == CGRect(0, 111, 320, 50))
    #expect(layout.contentSize.height == 161)
  }

  @Test("Rows can be measured in any order and far apart")
  func farApart() {
    var layout = SolvedLayout((list, items: 1_000_000))
    layout.setMeasured(size(100), for: .cell(section: 0, item: 900_000))
    layout.setMeasured(size(30), for: .cell(section: 0, item: 100))
    // Rows are 47 apart; row 100 is 14 shorter, row 900,000 is 56 longer.
    let top: CGFloat = 900_000 * 47 - 14
    #expect(layout.frame(section: 0, item: 900_000) == CGRect(0, top, 320, 100))
    #expect(layout.frame(section: 0, item: 900_001)?.origin.y == top + 103)
    #expect(layout.items(in: CGRect(0, top + 90, 320, 20)) == [900_000, 900_001])
    let height: CGFloat = 1_000_000 * 47 - 3 - 14 + 56
    #expect(layout.contentSize.height == height)
  }

  @Test("A row of estimated height is as high as its tallest measured cell")
  func grid() {
    let section = Section(
      group: .shares(2, .estimated(50), .item(.fractionalWidth(0.5), .estimated(50)), spacing: .fixed(5)),
      interGroupSpacing: 3)
    var layout = SolvedLayout((section, items: 3))
    layout.setMeasured(CGSize(width: 157.5, height: 31), for: .cell(section: 0, item: 0))
    layout.setMeasured(CGSize(width: 157.5, height: 88), for: .cell(section: 0, item: 1))
    #expect(
      layout.frames(3) == [
        CGRect(0, 0, 157.5, 31), CGRect(162.5, 0, 157.5, 88), CGRect(0, 91, 157.5, 50),
      ])
  }

  @Test("Siblings of uniform length all have the largest measured length")
  func uniform() {
    let item = Subitem.item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50))
    var layout = SolvedLayout((Section(group: .row(.estimated(50), item)), items: 4))
    layout.setMeasured(CGSize(width: 160, height: 31), for: .cell(section: 0, item: 0))
    layout.setMeasured(CGSize(width: 160, height: 40), for: .cell(section: 0, item: 1))
    #expect(layout.frames(4).map(\.size.height) == [40, 40, 50, 50])
    #expect(layout.contentSize.height == 90)
  }

  @Test("Rows are packed again when measured widths change how many items fit")
  func packing() {
    let section = Section(group: .row(.absolute(40), .item(.estimated(100), .fractionalHeight(1))))
    var layout = SolvedLayout((section, items: 9))
    #expect(layout.frames(9).map(\.origin.y) == [0, 0, 0, 40, 40, 40, 80, 80, 80])
    // 100 + 100 + 20 + 100 fill a row of 320: the fourth item moves up, and all after it.
    layout.setMeasured(CGSize(width: 20, height: 40), for: .cell(section: 0, item: 2))
    #expect(layout.frames(9).map(\.origin.y) == [0, 0, 0, 0, 40, 40, 40, 80, 80])
    #expect(layout.frame(section: 0, item: 3)?.origin.x == 220)
  }

  @Test("A nested group with a cell longer than its column has the column for itself, and keeps the cell's size")
  func longNestedGroup() {
    let pair = Group.column(
      .estimated(50), .item(.fractionalWidth(1), .absolute(20)), .item(.fractionalWidth(1), .estimated(30)))
    let column = Group.vertical(size: ItemSize(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [.group(pair)])
    // A column of 100 holds two pairs of 50, and a row two columns.
    var layout = SolvedLayout((Section(group: .row(.absolute(100), .group(column))), items: 9))
    #expect(layout.frames(9).last == CGRect(0, 100, 160, 20))
    let long = CGSize(width: 160, height: 120)
    layout.setMeasured(long, for: .cell(section: 0, item: 1))
    #expect(layout.measuredSize(of: .cell(section: 0, item: 1)) == long)
    #expect(layout.frames(3) == [CGRect(0, 0, 160, 20), CGRect(0, 20, 160, 120), CGRect(160, 0, 160, 20)])
    // The second column holds items 2 to 5.
    #expect(layout.frame(section: 0, item: 6) == CGRect(0, 100, 160, 20))
  }

  @Test("Only estimated dimensions are measured")
  func estimatedSides() {
    var layout = SolvedLayout((list, items: 2))
    #expect(layout.estimatedSides(of: .cell(section: 0, item: 0)) == (false, true))
    layout.setMeasured(CGSize(width: 99, height: 60), for: .cell(section: 0, item: 0))
    #expect(layout.frame(section: 0, item: 0) == CGRect(0, 0, 320, 60))

    var fixed = SolvedLayout(
      (Section(group: .row(.absolute(40), .item(.fractionalWidth(1), .absolute(40)))), items: 1))
    let changed = fixed.setMeasured(size(60), for: .cell(section: 0, item: 0))
    #expect(!changed)
  }

  @Test("A measured header moves its section's cells")
  func header() {
    var section = list
    section.boundaryItems = [
      BoundaryItem(size: ItemSize(.fractionalWidth(1), .estimated(30)), kind: "header", alignment: .top)
    ]
    var layout = SolvedLayout((section, items: 2))
    layout.setMeasured(size(28), for: .supplementary("header", section: 0))
    #expect(layout.frame(of: .supplementary("header", section: 0)) == CGRect(0, 0, 320, 28))
    #expect(layout.frame(section: 0, item: 0)?.origin.y == 28)
  }

  @Test("Items keep their measured sizes when others are inserted and deleted")
  func movingItems() {
    var layout = SolvedLayout((list, items: 4))
    layout.setMeasured(size(60), for: .cell(section: 0, item: 2))
    // One item is inserted at the start.
    layout.moveItems(inSection: 0, count: 5) { $0 + 1 }
    #expect(layout.frames(5).map(\.size.height) == [44, 44, 44, 60, 44])
    // The measured one is deleted.
    layout.moveItems(inSection: 0, count: 4) { $0 == 3 ? nil : $0 < 3 ? $0 : $0 - 1 }
    // Four of 44, and three gaps of 3.
    #expect(layout.contentSize.height == 185)
  }

  @Test("Changing the item count keeps the measured sizes of the remaining items")
  func changingTheEnd() {
    var layout = SolvedLayout((list, items: 4))
    layout.setMeasured(size(60), for: .cell(section: 0, item: 1))
    layout.setMeasured(size(70), for: .cell(section: 0, item: 3))
    layout.setItemCount(3, inSection: 0)
    // 44 + 60 + 44, and two gaps of 3.
    #expect(layout.contentSize.height == 154)
    layout.setItemCount(4, inSection: 0)
    // 44 + 60 + 44 + 44, and three gaps of 3.
    #expect(layout.contentSize.height == 201)
  }

  @Test("Sections keep their measured sizes when others are inserted and deleted")
  func updatingSections() {
    var layout = SolvedLayout((list, items: 1), (list, items: 2))
    layout.setMeasured(size(60), for: .cell(section: 1, item: 0))
    // The first is deleted, a new one is inserted at the end.
    layout.updateSections(count: 2) {
      $0 == 0 ? 1 : nil
    } content: {
      SectionContent(section: list, itemCount: $0 == 0 ? 2 : 3)
    }
    #expect(layout.frame(section: 0, item: 0) == CGRect(0, 0, 320, 60))
    // 60 + 3 + 44 and 3 · 44 + 2 · 3.
    #expect(layout.contentSize.height == 245)
  }

  @Test("Sections keep their measured sizes when their insets along the scroll axis change")
  func changingInsets() {
    func section(bottom: CGFloat) -> Section {
      var section = list
      section.insets = Insets(top: 5, bottom: bottom)
      return section
    }
    var layout = SolvedLayout((section(bottom: 20), items: 2))
    layout.setMeasured(size(60), for: .cell(section: 0, item: 0))
    // A section is appended, so that the first is no longer the last.
    layout.updateSections(count: 2) {
      $0 == 0 ? 0 : nil
    } content: {
      SectionContent(section: section(bottom: $0 == 0 ? 10 : 20), itemCount: 2)
    }
    #expect(layout.frame(section: 0, item: 0) == CGRect(0, 5, 320, 60))
    // 5 + 60 + 3 + 44 + 10 and 5.
    #expect(layout.frame(section: 1, item: 0) == CGRect(0, 127, 320, 44))
  }

  @Test("The space before a section is outside of it and of its header")
  func spaceBefore() {
    let header = BoundaryItem(
      size: ItemSize(width: .fractionalWidth(1), height: .absolute(30)), kind: "header", alignment: .top,
      pinsToVisibleBounds: true)
    var section = list
    section.boundaryItems = [header]
    section.spaceBefore = 22
    var layout = SolvedLayout((section, items: 1), (section, items: 1))
    #expect(layout.frame(ofSection: 0) == CGRect(0, 22, 320, 74))
    #expect(layout.frame(ofSection: 1) == CGRect(0, 118, 320, 74))
    #expect(layout.contentSize.height == 192)
    #expect(layout.items(in: CGRect(0, 148, 320, 1)) == [0])
    #expect(layout.elements(in: CGRect(0, 96, 320, 22)).isEmpty)
    layout.pin(to: CGRect(0, 40, 320, 480))
    #expect(layout.frame(of: .supplementary("header", section: 0, item: 0)) == CGRect(0, 40, 320, 30))
  }
}
