import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionDisplays
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// The distances are Unmeasured.
@MainActor
@Suite("A key scrolls", .serialized, .isolatedScreen)
struct KeyScrollingTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
  private let controller = UIViewController()

  init() {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
  }

  private func scrollView(_ frame: CGRect, content: CGSize, in superview: UIView? = nil) -> UIScrollView {
    let view = UIScrollView(frame: frame)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = content
    (superview ?? controller.view).addSubview(view)
    return view
  }

  private func press(_ key: String, _ modifiers: KeyModifiers = [], animated: Bool = false) {
    KeyNavigation.press(key, modifiers, in: window, animated: animated)
  }

  private func list(height: CGFloat = 2000) -> UIScrollView {
    scrollView(window.bounds, content: CGSize(width: 200, height: height))
  }

  @Test("by lines, by pages that keep 40 points of the visible content, and to the ends")
  func amounts() {
    let view = list()
    press("down")
    #expect(view.contentOffset.y == 60)
    press("up")
    #expect(view.contentOffset.y == 0)
    for key in ["pagedown", "space"] {
      press(key)
      #expect(view.contentOffset.y == 460)
      press("home")
      #expect(view.contentOffset.y == 0)
    }
    press("end")
    #expect(view.contentOffset.y == 1500)
    press("pageup")
    #expect(view.contentOffset.y == 1040)
    press("space", .shift)
    #expect(view.contentOffset.y == 580)
    press("down", .alternate)
    #expect(view.contentOffset.y == 1040)
    press("up", .command)
    #expect(view.contentOffset.y == 0)
    press("down", .command)
    #expect(view.contentOffset.y == 1500)
  }

  @Test("by pages of the visible extent between the insets, at least four fifths of it")
  func pages() {
    let view = scrollView(CGRect(x: 0, y: 100, width: 200, height: 300), content: CGSize(width: 200, height: 2000))
    view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
    view.contentOffset.y = -50
    press("pagedown")
    // 200 points are visible: 160 is both four fifths and all but 40.
    #expect(view.contentOffset.y == 110)
    view.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 100, right: 0)
    press("pagedown")
    #expect(view.contentOffset.y == 190)
  }

  @Test("not past the ends, nor views with scrolling or keyboard scrolling disabled")
  func ends() {
    let view = list(height: 700)
    for _ in 0..<3 { press("pagedown") }
    #expect(view.contentOffset.y == 200)
    press("right")
    #expect(view.contentOffset == CGPoint(x: 0, y: 200))
    view.allowsKeyboardScrolling = false
    press("home")
    view.allowsKeyboardScrolling = true
    view.isScrollEnabled = false
    press("home")
    #expect(view.contentOffset.y == 200)
  }

  @Test("horizontally the view at the window's center, and by pages the list around it")
  func nested() {
    let outer = list()
    let inner = scrollView(
      CGRect(x: 0, y: 200, width: 200, height: 100), content: CGSize(width: 900, height: 100), in: outer)
    press("right")
    #expect(inner.contentOffset.x == 60 && outer.contentOffset == .zero)
    press("right", .alternate)
    // 200 points are visible; four fifths are 160.
    #expect(inner.contentOffset.x == 220)
    press("right", .command)
    #expect(inner.contentOffset.x == 700)
    press("pagedown")
    #expect(inner.contentOffset.x == 700 && outer.contentOffset.y == 460)
    // At the end of the list, page keys do not scroll the nested view.
    press("end")
    inner.contentOffset.x = 0
    inner.frame.origin.y = 1700
    press("pagedown")
    #expect(inner.contentOffset.x == 0 && outer.contentOffset.y == 1500)
  }

  @Test("the largest scroll view if there is none at the window's center")
  func elsewhere() {
    let small = scrollView(CGRect(x: 0, y: 0, width: 50, height: 100), content: CGSize(width: 50, height: 900))
    let large = scrollView(CGRect(x: 0, y: 300, width: 200, height: 200), content: CGSize(width: 200, height: 900))
    press("down")
    #expect(small.contentOffset.y == 0 && large.contentOffset.y == 60)
  }

  @Test("a paging view by exactly a page, whatever the key, also during the animation of the previous page")
  func paging() {
    let view = scrollView(window.bounds, content: CGSize(width: 1000, height: 500))
    view.isPagingEnabled = true
    press("right")
    #expect(view.contentOffset.x == 200)
    press("space")
    #expect(view.contentOffset.x == 400)
    press("pageup")
    #expect(view.contentOffset.x == 200)
    press("end")
    #expect(view.contentOffset.x == 800)
    press("right")
    #expect(view.contentOffset.x == 800)
    press("left", animated: true)
    AppClock.current.advance(by: 0.1)
    press("left", animated: true)
    AppClock.current.advance(by: 1)
    #expect(view.contentOffset.x == 400)
  }

  @Test(
    "an orthogonally scrolling section from one target offset to the next",
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .continuousGroupLeadingBoundary,
    ])
  func sections(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(500))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    let view = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    controller.view.addSubview(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<6))
    source.apply(snapshot, animatingDifferences: false)
    window.layoutIfNeeded()
    let row = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    press("right")
    #expect(row.contentOffset.x == 150)
    press("right")
    AppClock.current.advance(by: 2)
    #expect(row.contentOffset.x == 300)
    press("left")
    #expect(row.contentOffset.x == 150)
    press("right", animated: true)
    AppClock.current.advance(by: 0.1)
    press("right", animated: true)
    AppClock.current.advance(by: 1)
    #expect(row.contentOffset.x == 450)
    press("right", .command)
    #expect(row.contentOffset.x == 700)
  }

  @Test("nothing below an alert, and the frontmost presented controller")
  func presented() {
    let behind = list()
    let front = UIViewController()
    let sheet = UIScrollView()
    sheet.contentSize = CGSize(width: 100, height: 3000)
    front.view = sheet
    controller.present(front, animated: false)
    window.layoutIfNeeded()
    press("down")
    #expect(sheet.contentOffset.y > -100 && behind.contentOffset.y == 0)
    let before = sheet.contentOffset
    front.present(UIAlertController(title: "Stop", message: nil, preferredStyle: .alert), animated: false)
    window.layoutIfNeeded()
    press("pagedown")
    #expect(sheet.contentOffset == before && behind.contentOffset.y == 0)
  }
}
