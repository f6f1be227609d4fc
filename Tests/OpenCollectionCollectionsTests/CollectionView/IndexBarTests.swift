import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Test("A touch on an index title scrolls to its item, and a list without titles has no index bar", .isolatedScreen)
func indexTitles() {
  final class Letters: NSObject, UICollectionViewDataSource {
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    var hasIndex = true
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 260 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath) }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { hasIndex ? letters : nil }
    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      #expect(title == letters[index])
      return IndexPath(item: index * 10, section: 0)
    }
  }
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let source = Letters()
  let view = rows(source)
  window.addSubview(view)
  view.layoutIfNeeded()
  #expect(view.display.indexTitles.bar?.frame == CGRect(x: 305, y: 0, width: 15, height: 480))
  // 26 titles of 14 points are centered: from 58 to 422. The center of the eleventh, K, is 205.
  let touch = UITouch(window: window, view: view.display.indexTitles.bar, at: CGPoint(x: 312, y: 205), timestamp: 0)
  view.display.indexTitles.bar?.touchesBegan([touch], with: nil)
  #expect(view.contentOffset.y == 4400)
  view.layoutIfNeeded()
  #expect(view.display.indexTitles.bar?.frame == CGRect(x: 305, y: 4400, width: 15, height: 480))
  source.hasIndex = false
  view.reloadData()
  view.layoutIfNeeded()
  #expect(view.display.indexTitles.bar == nil)
}
