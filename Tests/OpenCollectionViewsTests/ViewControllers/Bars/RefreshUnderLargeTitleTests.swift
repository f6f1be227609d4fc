import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A refresh control under a large title and a search bar", .serialized, .isolatedScreen)
struct RefreshUnderLargeTitleTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let navigation: UINavigationController
  private let list: UICollectionViewController
  private let refresh = UIRefreshControl()
  private let touch: TestTouch
  private var bar: UINavigationBar { navigation.navigationBar }

  init() {
    touch = TestTouch(on: window)
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    list = UICollectionViewController(collectionViewLayout: layout)
    list.title = "Inbox"
    list.navigationItem.searchController = UISearchController(searchResultsController: nil)
    list.collectionView.refreshControl = refresh
    navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// Drags the content down by a distance, in points.
  private func pull(to target: CGFloat) {
    var y: CGFloat = 300
    touch.press(100, y)
    while list.collectionView.contentOffset.y > -195 - target, y < 844 {
      y += 2
      touch.wait(0.02)
      touch.move(100, y)
    }
    window.layoutIfNeeded()
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  @Test("takes no space at rest: the content begins below the row, the title and the search bar")
  func rest() {
    // 47 of the safe area, 44 of the row, 52 of the title, 52 of the search bar.
    #expect(list.collectionView.contentOffset.y == -195)
    #expect(refresh.isHidden)
  }

  @Test("is shown in the gap between the row and the title, which moves down with the content")
  func pulled() {
    pull(to: 80)
    let open = -195 - list.collectionView.contentOffset.y
    #expect(open >= 80 && open < 90 && !refresh.isRefreshing)
    // The row ends at 47 + 44 = 91; the control, 60 points high, is centred in the gap.
    #expect(frame(of: refresh) == CGRect(x: 0, y: 91 + (open - 60) / 2, width: 390, height: 60))
    #expect(refresh.isDescendant(of: bar))
    #expect(frame(of: bar.largeTitleLabel).minY >= 91 + open)
    #expect(frame(of: bar.searchArea) == CGRect(x: 0, y: 195 + open - 52, width: 390, height: 52))
  }

  @Test("keeps a gap of 60 points while it refreshes, and closes it at the end")
  func refreshing() {
    pull(to: 120)
    #expect(refresh.isRefreshing)
    touch.lift(100, 700)
    touch.wait(3)
    window.layoutIfNeeded()
    #expect(list.collectionView.contentOffset.y == -255)
    #expect(frame(of: refresh) == CGRect(x: 0, y: 91, width: 390, height: 60))
    #expect(frame(of: bar.searchArea).maxY == 255)
    #expect(list.view.safeAreaInsets.top == 195)
    // Scrolled by 30 points, half of the inset is under the bar, but no content: the bar shows no background.
    list.collectionView.contentOffset.y += 30
    window.layoutIfNeeded()
    #expect(frame(of: bar.searchArea).maxY == 225 && !bar.isContentUnder)
    list.collectionView.contentOffset.y -= 30
    refresh.endRefreshing()
    touch.wait(1)
    window.layoutIfNeeded()
    #expect(list.collectionView.contentOffset.y == -195)
    #expect(refresh.isHidden && refresh.superview === list.collectionView)
    #expect(frame(of: bar.searchArea).maxY == 195)
  }

  @Test("is removed with its screen when another one is pushed while it refreshes")
  func pushed() {
    refresh.beginRefreshing()
    window.layoutIfNeeded()
    #expect(refresh.isDescendant(of: bar))
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    #expect(refresh.superview === list.collectionView)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(refresh.isDescendant(of: bar) && frame(of: refresh).minY == 91)
  }
}
