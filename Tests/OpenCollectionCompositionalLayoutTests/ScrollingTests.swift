import Foundation
import OpenCollectionCompositionalLayout
import Testing

@Suite("Pinned items and orthogonal scrolling")
struct ScrollingTests {
  private let insets = Insets(top: 3, leading: 4, bottom: 5, trailing: 6)

  @Test("A pinned header stays visible until its section's end pushes it out")
  func pinning() {
    let header = BoundaryItem(
      size: ItemSize(.fractionalWidth(1), .absolute(30)), kind: "h", alignment: .top, pinsToVisibleBounds: true)
    let section = Section(
      group: .row(.absolute(40), .item(.fractionalWidth(0.5), .fractionalHeight(1))), insets: insets,
      boundaryItems: [header])
    var layout = SolvedLayout(
      (section, items: 3), (section, items: 12), container: CGSize(width: 320, height: 100))
    #expect(layout.hasPinnedItems)

    // Section 0 ends at 30 + 3 + 80 + 5 = 118: at 100, its header of 30 no longer fits below 88.
    layout.pin(to: CGRect(0, 100, 320, 100))
    #expect(layout.element(for: .supplementary("h", section: 0))?.frame == CGRect(4, 88, 310, 30))
    // Section 1's header is at its natural position, and is raised above the cells too.
    let second = layout.element(for: .supplementary("h", section: 1))
    #expect(second?.frame == CGRect(4, 118, 310, 30))
    #expect(second?.zIndex == 1_000_000_001)

    layout.pin(to: CGRect(0, 130, 320, 100))
    #expect(layout.frame(of: .supplementary("h", section: 1)) == CGRect(4, 130, 310, 30))
    // The first, no longer visible, keeps its position.
    #expect(layout.frame(of: .supplementary("h", section: 0)) == CGRect(4, 88, 310, 30))
  }

  @Test("A pinned footer stays visible, but never above its section's header or below its own place")
  func pinnedFooter() {
    func item(_ kind: String, height: CGFloat, _ alignment: BoundaryAlignment, isPinned: Bool) -> BoundaryItem {
      BoundaryItem(
        size: ItemSize(.fractionalWidth(1), .absolute(height)), kind: kind, alignment: alignment,
        pinsToVisibleBounds: isPinned)
    }
    let section = Section(
      group: .row(.absolute(40), .item(.fractionalWidth(0.5), .fractionalHeight(1))), insets: insets,
      boundaryItems: [item("h", height: 30, .top, isPinned: false), item("f", height: 20, .bottom, isPinned: true)])
    var layout = SolvedLayout((section, items: 12), container: CGSize(width: 320, height: 100))
    let footer = ElementKey.supplementary("f", section: 0)

    // Its own place is below the header, 6 rows and the insets: 30 + 3 + 240 + 5 = 278. Seen are 100 to 200.
    layout.pin(to: CGRect(0, 100, 320, 100))
    #expect(layout.frame(of: footer) == CGRect(4, 180, 310, 20))
    // Only 30 points of the section are seen, which the header fills.
    layout.pin(to: CGRect(0, -70, 320, 100))
    #expect(layout.frame(of: footer) == CGRect(4, 30, 310, 20))
    layout.pin(to: CGRect(0, 250, 320, 100))
    #expect(layout.frame(of: footer) == CGRect(4, 278, 310, 20))
  }

  @Test("The z index of pinned items, and of cells above a background, does not overflow")
  func extremeIndexes() {
    func layout(_ zIndex: Int) -> SolvedLayout {
      func header(_ kind: String) -> BoundaryItem {
        BoundaryItem(
          size: ItemSize(.fractionalWidth(1), .absolute(30)), kind: kind, alignment: .top, pinsToVisibleBounds: true,
          zIndex: zIndex)
      }
      let group = Group.custom(
        size: ItemSize(.fractionalWidth(1), .absolute(80)),
        items: [CustomItem(frame: CGRect(1, 2, 30, 40), zIndex: zIndex)])
      let section = Section(
        group: group, boundaryItems: [header("h")], decorationItems: [DecorationItem(kind: "d", zIndex: zIndex)])
      var layout = SolvedLayout(
        (section, items: 3), configuration: LayoutConfiguration(boundaryItems: [header("top")]))
      layout.pin(to: CGRect(0, 20, 320, 100))
      return layout
    }
    for key in [ElementKey.supplementary("h", section: 0), .supplementary("top", section: nil)] {
      #expect(layout(.max).element(for: key)?.zIndex == .max)
      #expect(layout(.max - 999_999_999).element(for: key)?.zIndex == .max)
      #expect(layout(.min).element(for: key)?.zIndex == .min + 1_000_000_000)
    }
    let cell = ElementKey.cell(section: 0, item: 0)
    #expect(layout(.max).element(for: cell)?.zIndex == .max)
    #expect(layout(.min).element(for: cell)?.zIndex == .min + 1)
    #expect(layout(.max).elements(in: CGRect(0, 0, 320, 200)).allSatisfy { $0.zIndex == .max })
  }

  @Test("A pinned item's own insets apply at its pinned position")
  func pinnedInsets() {
    let header = BoundaryItem(
      size: ItemSize(.fractionalWidth(1), .absolute(30)), kind: "h", alignment: .top, pinsToVisibleBounds: true,
      insets: Insets(top: 2, leading: 10, bottom: 3))
    let section = Section(
      group: .row(.absolute(40), .item(.fractionalWidth(1), .fractionalHeight(1))), boundaryItems: [header])
    var layout = SolvedLayout((section, items: 12), container: CGSize(width: 320, height: 100))
    layout.pin(to: CGRect(0, 130, 320, 100))
    // 30 points at 130, less 2 above and 3 below.
    #expect(layout.frame(of: .supplementary("h", section: 0)) == CGRect(10, 132, 310, 25))
  }

  /// Groups of 100 points, 8 apart, eight of them: a row of 856 in a viewport of 310.
  private func row(_ behavior: OrthogonalScrolling, items: Int = 8) -> OrthogonalRow? {
    let section = Section(
      group: .horizontal(
        size: ItemSize(.absolute(100), .absolute(50)), subitems: [.item(.fractionalWidth(1), .fractionalHeight(1))]),
      insets: insets, interGroupSpacing: 8, orthogonalScrolling: behavior)
    return SolvedLayout((section, items: items)).orthogonalRow(ofSection: 0)
  }

  @Test("An orthogonally scrolling section is one row inside its insets")
  func orthogonalRow() {
    let row = row(.continuous)
    #expect(row?.viewport == CGRect(4, 3, 310, 50))
    #expect(row?.contentLength == 856)
    #expect(row?.range == 0...546)
  }

  @Test("The resting offsets of each orthogonal scrolling behavior", arguments: OrthogonalScrolling.allCases)
  func resting(_ behavior: OrthogonalScrolling) {
    let proposed: [CGFloat] = [40, 130, 200, 300, 400, 700]
    let expected: [OrthogonalScrolling: [CGFloat]] = [
      // Anywhere up to 856 − 310.
      .continuous: [40, 130, 200, 300, 400, 546],
      // Groups start every 108 points.
      .continuousGroupLeadingBoundary: [0, 108, 216, 324, 432, 546],
      .groupPaging: [0, 108, 216, 324, 432, 546],
      // Pages of 310, then the end.
      .paging: [0, 0, 310, 310, 310, 546],
      // A group in the middle: 108 g + 50 − 155.
      .groupPagingCentered: [3, 111, 219, 327, 435, 651],
    ]
    let row = row(behavior)
    #expect(proposed.compactMap { row?.restingOffset(near: $0) } == expected[behavior, default: []])
  }

  @Test("A row that fits its viewport only scrolls to centre a group")
  func shortRow() {
    #expect(row(.groupPaging, items: 2)?.restingOffset(near: 40) == 0)
    // Groups centred: −105 and 3.
    #expect(row(.groupPagingCentered, items: 2)?.restingOffset(near: 40) == 3)
    #expect(row(.continuous, items: 0)?.restingOffset(near: 40) == 0)
  }

  @Test("The visible elements of a row depend on its offset; their frames do not")
  func scrolledElements() {
    let section = Section(
      group: .horizontal(
        size: ItemSize(.absolute(100), .absolute(50)), subitems: [.item(.fractionalWidth(1), .fractionalHeight(1))]),
      orthogonalScrolling: .continuous)
    let layout = SolvedLayout((section, items: 1_000))
    #expect(layout.items(in: CGRect(0, 0, 320, 480)) == [0, 1, 2, 3])
    let scrolled = layout.elements(in: CGRect(0, 0, 320, 480)) { _ in 50_050 }
    #expect(scrolled.map(\.key.item) == [500, 501, 502, 503])
    #expect(scrolled.first?.frame == CGRect(50_000, 0, 100, 50))
    // The content size does not include the row's length.
    #expect(layout.contentSize == CGSize(width: 320, height: 50))
  }
}
