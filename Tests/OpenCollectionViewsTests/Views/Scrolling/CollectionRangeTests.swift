import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The offset range of a collection view's content", .serialized, .isolatedScreen)
struct CollectionRangeTests {
  private final class Rows: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 800))
  private let view: UICollectionView
  private let rows = Rows()

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 50)
    layout.minimumLineSpacing = 0
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    window.isHidden = false
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  @Test("limits the offset when the keyboard is dismissed and when the view grows")
  func shrinks() {
    // 40 rows of 50 points: 2,000.
    view.contentInset.bottom = 300
    view.contentOffset.y = 1900
    window.layoutIfNeeded()
    view.contentInset.bottom = 0
    #expect(view.contentOffset.y == 1600)
    window.layoutIfNeeded()
    #expect(view.contentOffset.y == 1600)
    view.frame.size.height = 600
    window.layoutIfNeeded()
    #expect(view.contentOffset.y == 1400)
  }

  @Test("keeps the offset while the screen is covered")
  func covered() {
    let controller = UIViewController()
    window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 80, right: 0)
    view.frame = controller.view.bounds
    controller.view.addSubview(view)
    window.layoutIfNeeded()
    // 2,000 points of rows and a safe area of at least 80, in a view 800 points high.
    #expect(view.adjustedContentInset.bottom >= 80)
    let end = 2000 + view.adjustedContentInset.bottom - 800
    view.contentOffset.y = end
    window.layoutIfNeeded()
    view.removeFromSuperview()
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == end)
    controller.view.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.contentOffset.y == end)
    window.rootViewController = nil
  }

  @Test("scrolling to a visible item stops deceleration at the present offset")
  func stops() {
    let touch = TestTouch(on: window)
    touch.press(100, 390)
    for step in 1...6 {
      touch.wait(1.0 / 60)
      touch.move(100, 390 - CGFloat(step) * 30)
    }
    touch.lift(100, 210)
    touch.wait(0.3)
    window.layoutIfNeeded()
    #expect(view.isDecelerating)
    let offset = view.contentOffset
    let middle = view.indexPathForItem(at: CGPoint(x: 100, y: offset.y + 200))
    view.scrollToItem(at: middle ?? IndexPath(item: 0, section: 0), at: [], animated: true)
    #expect(middle != nil && !view.isDecelerating && view.contentOffset == offset)
    touch.wait(1)
    #expect(view.contentOffset == offset)
  }
}
