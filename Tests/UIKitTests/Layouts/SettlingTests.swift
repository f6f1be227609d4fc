import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

/// Views and layouts that never agree: laying out ends, after few questions, and asks nothing while nothing changes.
@MainActor
@Suite("Settling", .alone)
struct SettlingTests {
  /// Answers what a test says, and counts.
  final class Cell: UICollectionViewCell {
    static var questions = 0
    static var answer: (UICollectionViewLayoutAttributes) -> CGSize = { $0.size }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      Cell.questions += 1
      layoutAttributes.size = Cell.answer(layoutAttributes)
      return layoutAttributes
    }
  }

  final class Header: UICollectionReusableView {
    static var height: () -> CGFloat = { 30 }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      Cell.questions += 1
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
    Cell.questions = 0
    return stage
  }

  /// Lays out, again and again, in three places: a bounded number of questions in each, none while nothing changes.
  private func expectRest(_ section: NSCollectionLayoutSection, atMost most: Int = 1000) {
    let stage = stage(section)
    for offset in [0, 700, 650] as [CGFloat] {
      stage.view.contentOffset.y = offset
      stage.view.layoutIfNeeded()
      #expect(Cell.questions > 0 && Cell.questions <= most)
      Cell.questions = 0
      let frames = stage.view.visibleCells.map(\.frame)
      for _ in 0..<5 {
        stage.view.setNeedsLayout()
        stage.view.layoutIfNeeded()
      }
      #expect(Cell.questions == 0)
      #expect(stage.view.visibleCells.map(\.frame) == frames && !frames.isEmpty)
      // A question is due in the next place, whatever is still in sight.
      Cell.questions = 1
    }
  }

  private func rows(estimate: CGFloat = 44) -> NSCollectionLayoutSection {
    let size = size(.fractionalWidth(1), .estimated(estimate))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  @Test("Cells that ask for another size every time")
  func restless() {
    Cell.answer = { CGSize(width: $0.size.width, height: CGFloat(10 + Cell.questions * 31 % 90)) }
    expectRest(rows())
    Cell.answer = { CGSize(width: $0.size.width, height: $0.size.height + 1) }
    expectRest(rows())
    Cell.answer = { CGSize(width: $0.size.width, height: $0.size.height / 2) }
    expectRest(rows())
  }

  @Test("Cells in a line whose widths depend on where they stand")
  func flippingLines() {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .estimated(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [item])
    // At the start of a line too wide for two, elsewhere too narrow for a line of its own.
    Cell.answer = { CGSize(width: $0.frame.minX == 0 ? 250 : 60, height: $0.frame.minX == 0 ? 90 : 20) }
    expectRest(NSCollectionLayoutSection(group: group), atMost: 4000)
    Cell.answer = { CGSize(width: $0.size.width > 150 ? 90 : 200, height: 400 - $0.size.width) }
    expectRest(NSCollectionLayoutSection(group: group), atMost: 4000)
  }

  @Test("A header as high as there are cells beneath it, which it pushes out of sight")
  func headerAndCells() {
    let section = rows()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(30)), elementKind: "header", alignment: .top)
    ]
    let stage = stage(section)
    Header.height = { [weak view = stage.view] in CGFloat(view?.visibleCells.count ?? 0) * 40 }
    Cell.answer = { [weak view = stage.view] in
      let header = view?.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
      return CGSize(width: $0.size.width, height: (header?.frame.height ?? 0) > 200 ? 20 : 100)
    }
    stage.view.layoutIfNeeded()
    #expect(Cell.questions < 1000)
    Cell.questions = 0
    for _ in 0..<5 {
      stage.view.setNeedsLayout()
      stage.view.layoutIfNeeded()
    }
    #expect(Cell.questions == 0)
  }

  @Test("Estimated cells in a counted group, which divides its own estimate")
  func countedGroup() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(88)), subitem: item, count: 2)
    Cell.answer = { CGSize(width: $0.size.width, height: CGFloat(5 + Cell.questions * 17 % 70)) }
    let stage = stage(NSCollectionLayoutSection(group: group))
    stage.settle()
    #expect(Cell.questions < 100)
    let item2 = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(44)))
    expectRest(
      NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(44)), subitem: item2, count: 2)))
  }

  @Test("Sizes beyond measure")
  func huge() {
    for length in [0, 1e5, 1e9, 1e15] as [CGFloat] {
      Cell.answer = { CGSize(width: $0.size.width, height: length) }
      let stage = stage(rows())
      stage.view.layoutIfNeeded()
      // Cells of no height let all others in: those of a view's height at the estimate, again in every round.
      #expect(Cell.questions <= 4000)
      Cell.questions = 0
      stage.settle()
      #expect(Cell.questions == 0, "\(length)")
    }
  }

  @Test("A cell that asks to be measured whenever it is laid out holds no layout up")
  func askingOnLayout() {
    final class Asking: UICollectionViewCell {
      override func layoutSubviews() {
        super.layoutSubviews()
        invalidateIntrinsicContentSize()
      }
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        Cell.questions += 1
        layoutAttributes.size.height += 1
        return layoutAttributes
      }
    }
    let stage = stage(rows())
    stage.view.register(Asking.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    #expect(Cell.questions < 4000)
  }

  #if os(Linux) || os(macOS)
    @Test("A size that is none stops the app, and says whose it is", arguments: ["nan", "inf", "-1"])
    func noSize(length: String) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [length] in
        await MainActor.run {
          let height = CGFloat(Double(length) ?? 0)
          Cell.answer = { CGSize(width: $0.size.width, height: height) }
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
