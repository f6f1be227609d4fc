import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Self-sizing views and layouts that do not converge, where client errors are forgiven: layout ends after a bounded number of
/// measurements, and nothing is measured while nothing changes.
@MainActor
@Suite("Self-sizing that does not converge", .isolatedScreen)
struct SettlingTests {
  init() { ClientErrors.areForgiven = true }

  /// A cell that returns a size set by the test and counts measurements.
  final class Cell: UICollectionViewCell {
    static var measurements = 0
    static var preferredSize: (UICollectionViewLayoutAttributes) -> CGSize = { $0.size }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      Cell.measurements += 1
      layoutAttributes.size = Cell.preferredSize(layoutAttributes)
      return layoutAttributes
    }
  }

  final class Header: UICollectionReusableView {
    static var height: () -> CGFloat = { 30 }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      Cell.measurements += 1
      layoutAttributes.size.height = Header.height()
      return layoutAttributes
    }
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func stage(_ section: NSCollectionLayoutSection) -> Stage {
    let stage = Stage(
      CGSize(width: 320, height: 480), UICollectionViewCompositionalLayout(section: section), CountedItems([1000]))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.register(Header.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    Cell.measurements = 0
    return stage
  }

  /// Repeats layout at three offsets: a bounded number of measurements at each, and none while nothing changes.
  private func expectRest(_ section: NSCollectionLayoutSection, atMost maximum: Int = 1000) {
    let stage = stage(section)
    for offset in [0, 700, 650] as [CGFloat] {
      stage.view.contentOffset.y = offset
      stage.view.layoutIfNeeded()
      // At the second and third offset, all visible cells may have been measured already.
      #expect((Cell.measurements > 0 || offset > 0) && Cell.measurements <= maximum)
      Cell.measurements = 0
      let frames = stage.view.visibleCells.map(\.frame)
      for _ in 0..<5 {
        stage.view.setNeedsLayout()
        stage.view.layoutIfNeeded()
      }
      #expect(Cell.measurements == 0)
      #expect(stage.view.visibleCells.map(\.frame) == frames && !frames.isEmpty)
    }
  }

  private func rows(estimate: CGFloat = 44) -> NSCollectionLayoutSection {
    let size = size(.fractionalWidth(1), .estimated(estimate))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  @Test("Cells with a different preferred size each time")
  func restless() {
    Cell.preferredSize = { CGSize(width: $0.size.width, height: CGFloat(10 + Cell.measurements * 31 % 90)) }
    expectRest(rows())
    Cell.preferredSize = { CGSize(width: $0.size.width, height: $0.size.height + 1) }
    expectRest(rows())
    Cell.preferredSize = { CGSize(width: $0.size.width, height: $0.size.height / 2) }
    expectRest(rows())
  }

  @Test("Cells in a line whose widths depend on their positions")
  func flippingLines() {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .estimated(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [item])
    // At the start of a line too wide for two cells, elsewhere too narrow for a line of its own.
    Cell.preferredSize = { CGSize(width: $0.frame.minX == 0 ? 250 : 60, height: $0.frame.minX == 0 ? 90 : 20) }
    expectRest(NSCollectionLayoutSection(group: group), atMost: 4000)
    Cell.preferredSize = { CGSize(width: $0.size.width > 150 ? 90 : 200, height: 400 - $0.size.width) }
    expectRest(NSCollectionLayoutSection(group: group), atMost: 4000)
  }

  @Test("A header whose height depends on the visible cells, which it moves out of the visible bounds")
  func headerAndCells() {
    let section = rows()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(30)), elementKind: "header", alignment: .top)
    ]
    let stage = stage(section)
    Header.height = { [weak view = stage.view] in CGFloat(view?.visibleCells.count ?? 0) * 40 }
    Cell.preferredSize = { [weak view = stage.view] in
      let header = view?.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
      return CGSize(width: $0.size.width, height: (header?.frame.height ?? 0) > 200 ? 20 : 100)
    }
    stage.view.layoutIfNeeded()
    #expect(Cell.measurements < 1000)
    Cell.measurements = 0
    for _ in 0..<5 {
      stage.view.setNeedsLayout()
      stage.view.layoutIfNeeded()
    }
    #expect(Cell.measurements == 0)
  }

  @Test("Estimated cells in a group with a count, which divides its own estimate")
  func countedGroup() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(88)), subitem: item, count: 2)
    Cell.preferredSize = { CGSize(width: $0.size.width, height: CGFloat(5 + Cell.measurements * 17 % 70)) }
    let stage = stage(NSCollectionLayoutSection(group: group))
    stage.settle()
    #expect(Cell.measurements < 100)
    let item2 = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(44)))
    expectRest(
      NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(44)), subitem: item2, count: 2)))
  }

  @Test("Zero and huge sizes")
  func huge() {
    for length in [0, 1e5, 1e9, 1e15] as [CGFloat] {
      Cell.preferredSize = { CGSize(width: $0.size.width, height: length) }
      let stage = stage(rows())
      stage.view.layoutIfNeeded()
      // Cells of zero height make all others visible: as many as fill the view at the estimate, in every round.
      #expect(Cell.measurements <= 4000)
      Cell.measurements = 0
      stage.settle()
      #expect(Cell.measurements == 0, "\(length)")
    }
  }

  @Test("A cell that invalidates its intrinsic size whenever it is laid out does not block layout")
  func invalidatingInLayout() {
    final class InvalidatingCell: UICollectionViewCell {
      override func layoutSubviews() {
        super.layoutSubviews()
        invalidateIntrinsicContentSize()
      }
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        Cell.measurements += 1
        layoutAttributes.size.height += 1
        return layoutAttributes
      }
    }
    let stage = stage(rows())
    stage.view.register(InvalidatingCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    #expect(Cell.measurements < 4000)
  }

  #if os(Linux) || os(macOS)
    @Test(
      "An invalid preferred size terminates the app with an error that names the view", arguments: ["nan", "inf", "-1"])
    func noSize(length: String) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [length] in
        await MainActor.run {
          let height = CGFloat(Double(length) ?? 0)
          Cell.preferredSize = { CGSize(width: $0.size.width, height: height) }
          let tests = SettlingTests()
          let stage = tests.stage(tests.rows())
          stage.settle()
        }
      }
      let reason = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(reason.contains("preferredLayoutAttributesFitting of") && reason.contains("Cell"))
    }
  #endif
}
