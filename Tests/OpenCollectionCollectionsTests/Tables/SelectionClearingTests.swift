import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The selected row of a table to which a transition returns", .serialized, .isolatedScreen)
struct SelectionClearingTests {
  private final class Rows: UITableViewController {
    var whenAppearing: (UITableView) -> Void = { _ in }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      whenAppearing(tableView)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: "row")
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let rows = Rows()
  private let navigation: UINavigationController
  private let cell: UITableViewCell

  init() throws {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    navigation = UINavigationController(rootViewController: rows)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    rows.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    window.layoutIfNeeded()
    cell = try #require(rows.tableView.cellForRow(at: [0, 0]))
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
  }

  private func wait(_ seconds: Double) {
    AppClock.current.advance(by: seconds)
    window.layoutIfNeeded()
  }

  /// Drags from the edge by 110 points, of which the first 10 are not part of the swipe back.
  private func beginSwipe() -> TestTouch {
    let touch = TestTouch(on: window)
    touch.press(5, 400)
    for x in stride(from: 5.0, through: 115, by: 10) {
      touch.wait(1.0 / 60)
      touch.move(x, 400)
      window.layoutIfNeeded()
    }
    return touch
  }

  /// The shown alpha of the picture of the selected row that covers the row, if any.
  private var look: Float? {
    cell.subviews.first { $0.layer.contents != nil }?.layer.presentation()?.opacity
  }

  @Test("fades out during the transition, before which the table is not laid out")
  func pop() throws {
    #expect(look == nil)
    navigation.popViewController(animated: true)
    window.layoutIfNeeded()
    #expect(rows.tableView.indexPathForSelectedRow == nil)
    wait(0.1)
    let shown = try #require(look)
    #expect(shown > 0 && shown < 1)
    wait(1)
    #expect(look == nil)
    #expect(ClientErrors.logged == [])
  }

  @Test("stays if the app selects it again")
  func selectedAgain() {
    navigation.popViewController(animated: true)
    rows.whenAppearing = { $0.selectRow(at: [0, 0], animated: false, scrollPosition: .none) }
    window.layoutIfNeeded()
    wait(1)
    #expect(rows.tableView.indexPathForSelectedRow == [0, 0])
  }

  @Test("is selected again if a swipe back is cancelled")
  func cancelledSwipe() {
    let touch = beginSwipe()
    // 100 of 400 points.
    #expect(near(look.map { CGFloat($0) }, 0.75, within: 0.01))
    touch.wait(1)
    touch.lift(115, 400)
    wait(1)
    #expect(navigation.viewControllers.count == 2)
    #expect(rows.tableView.indexPathForSelectedRow == [0, 0] && look == nil)
  }

  @Test("is cleared by a push that ends a cancelled swipe back before its time")
  func pushAfterSwipe() {
    let touch = beginSwipe()
    touch.wait(1)
    touch.lift(115, 400)
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    #expect(rows.tableView.indexPathForSelectedRow == nil && look == nil)
  }

  @Test("is cleared at once without an animation")
  func withoutAnimation() {
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(rows.tableView.indexPathForSelectedRow == nil)
  }
}
