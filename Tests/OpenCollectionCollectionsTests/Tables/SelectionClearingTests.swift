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
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: "row")
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let rows = Rows()
  private let navigation: UINavigationController
  /// What shows the colour of the selected row.
  private let background: CALayer

  init() throws {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    navigation = UINavigationController(rootViewController: rows)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    rows.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    window.layoutIfNeeded()
    let cell = try #require(rows.tableView.cellForRow(at: [0, 0]))
    background = try #require(cell.subviews.first { $0 is BackgroundConfigurationView }?.subviews.first).layer
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
  }

  private func wait(_ seconds: Double) {
    AppClock.current.advance(by: seconds)
    window.layoutIfNeeded()
  }

  private var shownColor: CGColor? { background.presentation()?.backgroundColor }

  @Test("fades out during the transition, before which the table is not laid out")
  func pop() {
    let selected = shownColor
    navigation.popViewController(animated: true)
    window.layoutIfNeeded()
    wait(0.1)
    #expect(rows.tableView.indexPathForSelectedRow == nil)
    #expect(shownColor != selected && shownColor != background.backgroundColor)
    wait(1)
    #expect(shownColor == background.backgroundColor && background.backgroundColor != selected)
    #expect(ClientErrors.logged == [])
  }

  @Test("is selected again if a swipe back is cancelled")
  func cancelledSwipe() {
    let selected = shownColor
    let touch = TestTouch(on: window)
    touch.press(5, 400)
    for x in stride(from: 5.0, through: 115, by: 10) {
      touch.wait(1.0 / 60)
      touch.move(x, 400)
      window.layoutIfNeeded()
    }
    #expect(shownColor != selected && shownColor != background.backgroundColor)
    touch.wait(1)
    touch.lift(115, 400)
    wait(1)
    #expect(navigation.viewControllers.count == 2)
    #expect(rows.tableView.indexPathForSelectedRow == [0, 0])
  }

  @Test("is cleared at once without an animation")
  func withoutAnimation() {
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(rows.tableView.indexPathForSelectedRow == nil)
  }
}
