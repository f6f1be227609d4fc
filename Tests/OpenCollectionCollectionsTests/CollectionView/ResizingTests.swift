import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Resizing a collection view", .serialized, .isolatedScreen)
struct ResizingTests {
  /// 33 full-width rows of three squares.
  private func squares(width: CGFloat, height: CGFloat, top: CGFloat = 0) -> (UICollectionView, Words) {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
      subitems: [item])
    let words = Words([(0..<99).map { "\($0)" }])
    let view = rows(
      words, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    view.contentInset.top = top
    resize(view, width, height)
    return (view, words)
  }

  private func resize(_ view: UICollectionView, _ width: CGFloat, _ height: CGFloat) {
    view.frame.size = CGSize(width: width, height: height)
    view.layoutIfNeeded()
  }

  @Test("keeps the first visible item, with the same fraction of it hidden")
  func item() {
    let (view, words) = squares(width: 300, height: 400)
    // Half of the eleventh row is hidden.
    view.contentOffset.y = 1050
    view.layoutIfNeeded()
    resize(view, 600, 400)
    #expect(view.contentOffset == CGPoint(x: 0, y: 2100))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 2101)) == IndexPath(item: 30, section: 0))
    resize(view, 300, 700)
    #expect(view.contentOffset == CGPoint(x: 0, y: 1050))
    withExtendedLifetime(words) {}
  }

  @Test("keeps content at its start, below the inset")
  func start() {
    let (view, words) = squares(width: 300, height: 400, top: 20)
    view.contentOffset.y = -20
    view.layoutIfNeeded()
    resize(view, 600, 500)
    #expect(view.contentOffset.y == -20)
    // Row 5 just below the inset: 500 - 20 in rows of 100, 1000 - 20 in rows of 200.
    resize(view, 300, 400)
    view.contentOffset.y = 480
    view.layoutIfNeeded()
    resize(view, 600, 400)
    #expect(view.contentOffset.y == 980)
    withExtendedLifetime(words) {}
  }

  @Test("does not leave the offset past the end")
  func end() {
    let (view, words) = squares(width: 600, height: 400)
    view.contentOffset.y = 6200
    view.layoutIfNeeded()
    // Rows of 100, 3300 points in total: at 3100, 600 points would be empty.
    resize(view, 300, 800)
    #expect(view.contentOffset.y == 2500)
    withExtendedLifetime(words) {}
  }

  @Test("respects an offset that is set explicitly")
  func explicitOffset() {
    let (view, words) = squares(width: 300, height: 400)
    view.contentOffset.y = 1050
    view.layoutIfNeeded()
    view.bounds = CGRect(x: 0, y: 700, width: 600, height: 400)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 700)
    view.frame.size.width = 300
    view.contentOffset.y = 300
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 300)
    withExtendedLifetime(words) {}
  }
}
