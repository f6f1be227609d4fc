import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Moving the focus by keys", .serialized, .isolatedScreen)
struct FocusMovementTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Without focus arrow keys scroll; Tab focuses the first visible item, and arrow keys move row by row")
  func rowsOfAList() {
    let list = FocusScreen([(0..<100).map(\.description)])
    list.key("down")
    #expect(list.focused == nil && list.view.contentOffset.y == 60)
    list.key("tab")
    // Row 1 begins above the visible bounds, which begin at 60.
    #expect(list.focused == "2")
    for _ in 0..<4 { list.key("down") }
    #expect(list.focused == "6")
    list.key("up")
    #expect(list.focused == "5" && list.view.contentOffset.y == 60)
    list.key("left")
    #expect(list.focused == "5")
  }

  @Test("The list scrolls just far enough to show the focused row; End and Home go to the ends")
  func scrolling() {
    let list = FocusScreen([(0..<100).map(\.description)])
    list.key("tab")
    for _ in 0..<15 { list.key("down") }
    // The bottom of row 15 is at the bottom of the visible bounds.
    #expect(list.focused == "15" && list.view.contentOffset.y == 16 * 44 - 480)
    list.key("end")
    #expect(list.focused == "99" && list.view.contentOffset.y == 4400 - 480)
    list.key("home")
    #expect(list.focused == "0" && list.view.contentOffset.y == 0)
    list.key("up")
    #expect(list.focused == "0")
  }

  @Test("A focused row that scrolls out of the visible bounds keeps its cell and the focus")
  func outOfSight() throws {
    let list = FocusScreen([(0..<100).map(\.description)])
    list.key("tab")
    let cell = try #require(list.view.cellForItem(at: path(0)))
    list.view.contentOffset.y = 2000
    list.screen.window.layoutIfNeeded()
    #expect(list.view.cellForItem(at: path(0)) === cell && cell.isFocused)
    list.key("down")
    #expect(list.focused == "1" && list.view.contentOffset.y == 44)
  }

  @Test("A row out of sight loses its cell when a touch ends its focus, or when its text field resigns")
  func outOfSightWithoutKeys() throws {
    let list = FocusScreen([(0..<100).map(\.description)])
    list.key("tab")
    list.view.contentOffset.y = 2000
    list.screen.window.layoutIfNeeded()
    #expect(list.view.indexPathsForVisibleItems.first == path(0))
    list.screen.press(CGPoint(x: 100, y: 20))
    list.screen.window.layoutIfNeeded()
    #expect(list.focused == nil && list.view.cellForItem(at: path(0)) == nil)
    // Rows are 44 points high: the first one in sight is 2000 / 44 = 45.
    #expect(list.view.indexPathsForVisibleItems.first == path(45))
    list.screen.lift(CGPoint(x: 100, y: 20))

    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    try #require(list.view.cellForItem(at: path(46))).contentView.addSubview(field)
    field.becomeFirstResponder()
    list.view.contentOffset.y = 0
    list.screen.window.layoutIfNeeded()
    #expect(list.view.cellForItem(at: path(46)) != nil)
    field.resignFirstResponder()
    list.screen.window.layoutIfNeeded()
    #expect(list.view.cellForItem(at: path(46)) == nil)
  }

  @Test("In a grid arrow keys move straight, and to the nearest item of a short last row")
  func grid() {
    let grid = FocusScreen([(0..<7).map(\.description)], layout: FocusScreen.grid(3))
    grid.key("tab")
    #expect(grid.focused == "0")
    grid.key("right")
    grid.key("right")
    #expect(grid.focused == "2")
    grid.key("right")
    #expect(grid.focused == "2")
    grid.key("down")
    #expect(grid.focused == "5")
    grid.key("down")
    #expect(grid.focused == "6")
    grid.key("up")
    #expect(grid.focused == "3")
  }

  @Test("Arrow keys move into an orthogonal section, along it while it scrolls, and out of it")
  func sideways() {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: index == 1 ? .absolute(100) : .fractionalWidth(1), heightDimension: .absolute(60))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      if index == 1 { section.orthogonalScrollingBehavior = .continuous }
      return section
    }
    let row = (0..<20).map { "r\($0)" }
    let screen = FocusScreen([["a", "b"], row, ["z"]], layout: layout)
    screen.key("tab")
    screen.key("down")
    screen.key("down")
    // The center of 320 is in the second item.
    #expect(screen.focused == "r1")
    for _ in 0..<6 { screen.key("right") }
    #expect(screen.focused == "r7")
    let cell = screen.view.cellForItem(at: path(7, 1))
    let frame = cell.map { $0.convert($0.bounds, to: screen.view) }
    #expect(frame?.maxX == 320)
    screen.key("down")
    #expect(screen.focused == "z")
    screen.key("up")
    // 100 points each, scrolled by 480: the center of 320 is in item 6.
    #expect(screen.focused == "r6")
    screen.key("up")
    #expect(screen.focused == "b")
  }

  @Test("Tab cycles through focus groups in reading order, over controls, text fields and lists")
  func groups() {
    let button = UIButton(frame: CGRect(x: 200, y: 500, width: 100, height: 30), primaryAction: UIAction { _ in })
    let field = UITextField(frame: CGRect(x: 10, y: 500, width: 100, height: 30))
    let list = FocusScreen([["a", "b", "c"]], beside: button, field)
    list.screen.window.frame.size.height = 600
    list.key("tab")
    #expect(list.focused == "a")
    list.key("down")
    list.key("tab")
    #expect(field.isFirstResponder && field.isFocused && list.focused == nil)
    list.key("tab")
    #expect(button.isFocused && !field.isFirstResponder && button.state.contains(.focused))
    list.key("tab")
    #expect(list.focused == "a" && !button.isFocused)
    list.key("tab", .shift)
    list.key("tab", .shift)
    list.view.remembersLastFocusedIndexPath = true
    list.key("tab", .shift)
    #expect(list.focused == "a")
    list.key("down")
    list.key("down")
    list.key("tab")
    list.key("tab", .shift)
    #expect(list.focused == "c")
  }

  @Test("Buttons, switches and sliders are operated by keys")
  func controls() {
    var presses = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    let toggle = UISwitch(frame: CGRect(x: 0, y: 50, width: 51, height: 31))
    let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 200, height: 31))
    let screen = TypingScreen(button, toggle, slider)
    screen.key("tab")
    screen.key("space")
    #expect(presses == 1)
    screen.key("tab")
    screen.key("return")
    #expect(toggle.isOn)
    screen.key("tab")
    screen.key("right")
    screen.key("right")
    screen.key("left")
    #expect(slider.isFocused && abs(slider.value - 0.05) < 0.0001)
  }
}

@Suite("The targets of arrow keys")
struct FocusGeometryTests {
  private func nearest(_ heading: UIFocusHeading, _ frames: [CGRect]) -> [Int] {
    FocusGeometry(heading: heading, origin: CGRect(x: 100, y: 100, width: 50, height: 50)).order(
      frames.enumerated().map { (place: $0.offset, frame: $0.element) })
  }

  @Test("Straight ahead before diagonal, near before far")
  func order() {
    let straight = CGRect(x: 110, y: 300, width: 50, height: 50)
    let near = CGRect(x: 90, y: 200, width: 50, height: 50)
    let aside = CGRect(x: 200, y: 160, width: 50, height: 50)
    let behind = CGRect(x: 100, y: 0, width: 50, height: 50)
    #expect(nearest(.down, [straight, aside, near, behind]) == [2, 0, 1])
    #expect(nearest(.up, [straight, aside, near, behind]) == [3])
    // Horizontally only items straight ahead.
    #expect(nearest(.right, [aside, CGRect(x: 300, y: 140, width: 10, height: 50)]) == [1])
  }
}
