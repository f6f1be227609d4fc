import Testing
import TossBenefitScreens
import UIKit

@testable import OpenCollectionTestScreens

@MainActor
@Suite("TossBenefit: three sections of self-sizing cells", .isolatedScreen)
struct TossBenefitTests {
  private let screen = Screen(BenefitListViewController(), size: CGSize(width: 390, height: 844))

  @Test("has a section each for the points, the benefit of the day and the other benefits")
  func sections() throws {
    let collectionView = try screen.collectionView
    #expect(collectionView.numberOfSections == 3)
    let counts = (0..<3).map { collectionView.numberOfItems(inSection: $0) }
    #expect(counts == [1, 1, Benefit.others.count])
    #expect(Benefit.others.count >= 8)
  }

  @Test("places cells 16 points from the sides, sections 20 below one another, items 10 apart")
  func placing() throws {
    let collectionView = try screen.collectionView
    func frame(_ item: Int, _ section: Int) throws -> CGRect {
      try #require(collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame)
    }
    let first = try frame(0, 0)
    #expect(first.minX == 16 && first.width == 390 - 2 * 16 && first.minY == 20)
    let today = try frame(0, 1)
    #expect(abs(today.minY - (first.maxY + 20)) < 0.001)
    var previous = try frame(0, 2)
    #expect(abs(previous.minY - (today.maxY + 20)) < 0.001)
    for item in 1..<4 {
      let frame = try frame(item, 2)
      #expect(abs(frame.minY - (previous.maxY + 10)) < 0.001)
      previous = frame
    }
  }

  @Test("sizes cells by their contents: two lines of text and the spacing around them")
  func heights() throws {
    let collectionView = try screen.collectionView
    let cell = try #require(collectionView.cellForItem(at: IndexPath(item: 0, section: 2)))
    // Line heights are 1.1934 of the font size (13 and 17 points, system font), rounded up to thirds of a point:
    // 15 2/3 and 20 1/3, with 2 between and 8 above and below; the tile needs no more than 44 + 16.
    #expect(abs(cell.bounds.height - 60) < 0.34)
    let panel = try #require(collectionView.cellForItem(at: IndexPath(item: 0, section: 1)))
    #expect(panel.contentView.layer.cornerRadius == 10)
    // Caption, 4 points spacing and title, with 20 above and below.
    #expect(abs(panel.bounds.height - (15.67 + 4 + 20.33 + 40)) < 0.7)
  }

  @Test("makes every cell higher with the text size, with its labels inside")
  func largestText() throws {
    let window = screen.window
    func shownHeights() throws -> [CGFloat] {
      let collectionView = try screen.collectionView
      return (0..<3).compactMap { collectionView.cellForItem(at: IndexPath(item: 0, section: $0))?.bounds.height }
    }
    let before = try shownHeights()
    try #require(before.count == 3)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    window.layoutIfNeeded()
    let collectionView = try screen.collectionView
    for (old, new) in zip(before, try shownHeights()) { #expect(new > old * 1.5) }
    for cell in collectionView.visibleCells {
      for label in labels(in: cell) {
        let frame = label.convert(label.bounds, to: cell)
        #expect(cell.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame), "\(label.text ?? "") at \(frame)")
        let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: .infinity))
        #expect(wanted.height <= label.bounds.height + 0.5, "\(label.text ?? "") is truncated")
      }
    }
  }

  @Test("adds the reward to the points once when the button is tapped")
  func receives() throws {
    let collectionView = try screen.collectionView
    let path = IndexPath(item: 0, section: 1)
    let cell = try #require(collectionView.cellForItem(at: path))
    let button = try #require(descendants(of: cell).compactMap { $0 as? UIButton }.first)
    #expect(button.layer.cornerRadius == 10 && button.layer.masksToBounds)
    #expect(button.contentEdgeInsets.left > 0 && button.contentEdgeInsets.right > 0)
    button.sendActions(for: .touchUpInside)
    screen.window.layoutIfNeeded()
    #expect(!button.isEnabled)
    let points = try #require(collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    // 12,340 and the 50 of the day.
    #expect(labels(in: points).contains { $0.text == "12,390원" })
  }

  @Test("pushes the detail screen of the tapped benefit")
  func opensDetail() throws {
    let navigationController = try #require(screen.navigationController)
    let collectionView = try screen.collectionView
    let delegate = try #require(collectionView.delegate)
    delegate.collectionView(collectionView, didSelectItemAt: IndexPath(item: 2, section: 2))
    screen.window.layoutIfNeeded()
    #expect(navigationController.topViewController?.title == Benefit.others[2].title)
  }

  private func descendants(of view: UIView) -> [UIView] {
    view.subviews.flatMap { [$0] + descendants(of: $0) }
  }

  private func labels(in view: UIView) -> [UILabel] {
    descendants(of: view).compactMap { $0 as? UILabel }.filter { !$0.isHidden && $0.text?.isEmpty == false }
  }
}
