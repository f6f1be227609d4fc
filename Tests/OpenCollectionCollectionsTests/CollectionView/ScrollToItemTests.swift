import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Scrolling to items, and prefetching", .isolatedScreen)
struct ScrollToItemTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("An item is scrolled to the position, limited to the content")
  func positions() {
    let source = Numbers(100)
    let view = rows(source)
    view.scrollToItem(at: path(50), at: .top, animated: false)
    #expect(view.contentOffset.y == 2200)
    #expect(view.cellForItem(at: path(50)) != nil)
    view.scrollToItem(at: path(50), at: .centeredVertically, animated: false)
    // Its center at 2222, less half of 480.
    #expect(view.contentOffset.y == 1982)
    view.scrollToItem(at: path(50), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 1764)  // 2244 - 480
    view.scrollToItem(at: path(99), at: .top, animated: false)
    #expect(view.contentOffset.y == 3920)  // 4400 - 480
    view.scrollToItem(at: path(0), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 0)
  }

  @Test("Without a position an item is scrolled just far enough to be visible")
  func nearest() {
    let source = Numbers(100)
    let view = rows(source)
    view.scrollToItem(at: path(5), at: [], animated: false)
    #expect(view.contentOffset.y == 0)
    view.scrollToItem(at: path(20), at: [], animated: false)
    #expect(view.contentOffset.y == 444)  // 21 * 44 - 480
    view.scrollToItem(at: path(3), at: [], animated: false)
    #expect(view.contentOffset.y == 132)
  }

  @Test("Content insets are excluded from the visible length")
  func insets() {
    let source = Numbers(100)
    let view = rows(source)
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    view.scrollToItem(at: path(50), at: .top, animated: false)
    #expect(view.contentOffset.y == 2180)
    view.scrollToItem(at: path(50), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 1794)  // 2244 - 450
  }

  @MainActor
  final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var fetched: [Int] = []
    var cancelled: [Int] = []
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      fetched += indexPaths.map(\.item)
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths.map(\.item)
    }
  }

  @Test("The items ahead are prefetched once, nearest first, and cancelled when no longer ahead")
  func prefetching() {
    let source = Numbers(1000)
    let view = rows(source)
    let prefetcher = Prefetcher()
    view.prefetchDataSource = prefetcher
    view.contentOffset.y = 44
    view.layoutIfNeeded()
    // Visible: 1...11. One view height ahead, 524 to 1004: rows 12...22.
    #expect(prefetcher.fetched == Array(12...22))
    view.contentOffset.y = 88
    view.layoutIfNeeded()
    #expect(prefetcher.fetched == Array(12...23))
    #expect(prefetcher.cancelled.isEmpty)
    view.contentOffset.y = 44 * 500
    view.layoutIfNeeded()
    #expect(prefetcher.cancelled == Array(13...23))
  }
}
