import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("A collection view that gets another size", .serialized, .alone)
struct ResizingTests {
  /// 33 rows of three squares, as wide together as the view.
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

  @Test("begins with the item it began with, as much of it hidden as before")
  func item() {
    let (view, words) = squares(width: 300, height: 400)
    // Half of the eleventh row is out of sight.
    view.contentOffset.y = 1050
    view.layoutIfNeeded()
    resize(view, 600, 400)
    #expect(view.contentOffset == CGPoint(x: 0, y: 2100))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 2101)) == IndexPath(item: 30, section: 0))
    resize(view, 300, 700)
    #expect(view.contentOffset == CGPoint(x: 0, y: 1050))
    withExtendedLifetime(words) {}
  }

  @Test("stays at its start, under its inset")
  func start() {
    let (view, words) = squares(width: 300, height: 400, top: 20)
    view.contentOffset.y = -20
    view.layoutIfNeeded()
    resize(view, 600, 500)
    #expect(view.contentOffset.y == -20)
    // Row 5 right under the inset: 500 - 20 in rows of 100, 1000 - 20 in rows of 200.
    resize(view, 300, 400)
    view.contentOffset.y = 480
    view.layoutIfNeeded()
    resize(view, 600, 400)
    #expect(view.contentOffset.y == 980)
    withExtendedLifetime(words) {}
  }

  @Test("does not look past its end")
  func end() {
    let (view, words) = squares(width: 600, height: 400)
    view.contentOffset.y = 6200
    view.layoutIfNeeded()
    // Rows of 100, 3300 points of them: 3100 would show 600 points of nothing.
    resize(view, 300, 800)
    #expect(view.contentOffset.y == 2500)
    withExtendedLifetime(words) {}
  }

  @Test("stands where it is told to if it is told")
  func told() {
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
