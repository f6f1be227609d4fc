import Foundation
import OpenCollectionDisplays
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

/// A collection view of focusable cells in a window with a simulated keyboard.
@MainActor
private final class FocusScreen {
  let source: Words
  let view: UICollectionView
  let screen: TypingScreen

  init(_ sections: [[String]], layout: UICollectionViewLayout = RowsLayout(), beside: UIView...) {
    source = Words(sections)
    view = rows(source, layout: layout)
    screen = TypingScreen(view)
    for view in beside { screen.window.addSubview(view) }
    screen.window.layoutIfNeeded()
  }

  func key(_ name: String, _ modifiers: KeyModifiers = []) { screen.key(name, modifiers) }

  /// The text of the focused cell.
  var focused: String? { (screen.window.focus.focused as? CountedCell)?.text }

  /// A grid with a number of columns and items 90 points high.
  static func grid(_ columns: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320 / columns - 10, height: 90)
    return layout
  }
}

/// Records the delegate's focus and selection calls, and answers as configured.
@MainActor
private final class FocusLog: NSObject, UICollectionViewDelegate {
  var lines: [String] = []
  var refused: Set<Int> = []
  var closed: Set<Int> = []
  var preferred: IndexPath?
  var begins = false

  private func number(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "-" }

  func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool { !closed.contains(path.item) }
  func collectionView(
    _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    lines.append("should \(number(context.previouslyFocusedIndexPath)) \(number(context.nextFocusedIndexPath))")
    return context.nextFocusedIndexPath.map { !refused.contains($0.item) } ?? true
  }
  func collectionView(
    _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    lines.append("did \(number(context.previouslyFocusedIndexPath)) \(number(context.nextFocusedIndexPath))")
  }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { lines.append("select \(path.item)") }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    lines.append("deselect \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    lines.append("highlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    lines.append("unhighlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    lines.append("act \(path.item)")
  }
  func collectionView(
    _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool { begins }
  func collectionView(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
    lines.append("begin \(path.item)")
    view.allowsMultipleSelectionDuringEditing = true
    view.isEditing = true
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { lines.append("end") }
}

@MainActor
@Suite("Keyboard focus", .serialized, .isolatedScreen)
struct FocusTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Without focus arrow keys scroll; Tab focuses the first visible item, and arrow keys move row by row")
  func rowsOfAList() {
    let list = FocusScreen([(0..<100).map(String.init)])
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
    let list = FocusScreen([(0..<100).map(String.init)])
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
    let list = FocusScreen([(0..<100).map(String.init)])
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
    let list = FocusScreen([(0..<100).map(String.init)])
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
    let grid = FocusScreen([(0..<7).map(String.init)], layout: FocusScreen.grid(3))
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

  @Test("Return and Space act as a tap, once even if the key repeats")
  func using() {
    let list = FocusScreen([["a", "b", "c"]])
    let log = FocusLog()
    list.view.delegate = log
    list.key("tab")
    list.key("down")
    log.lines = []
    list.key("return")
    #expect(log.lines == ["highlight 1", "select 1", "act 1", "unhighlight 1"])
    #expect(list.view.indexPathsForSelectedItems == [path(1)])
    list.key("down")
    log.lines = []
    for _ in 0..<3 { list.screen.host.receive(.keyDown("space", [])) }
    list.screen.host.receive(.keyUp("space", []))
    #expect(log.lines == ["highlight 2", "deselect 1", "select 2", "act 2", "unhighlight 2"])
  }

  @Test("The delegate is consulted and notified for both items, and an item that refuses is not focused")
  func delegate() {
    let list = FocusScreen([["a", "b", "c", "d"]])
    let log = FocusLog()
    list.view.delegate = log
    log.preferred = path(1)
    log.closed = [2]
    log.refused = [0]
    list.key("tab")
    #expect(log.lines == ["should - 1", "did - 1"])
    log.lines = []
    list.key("down")
    #expect(list.focused == "d" && log.lines == ["should 1 3", "did 1 3"])
    list.key("up")
    log.lines = []
    list.key("up")
    #expect(list.focused == "b" && log.lines == ["should 1 0"])
  }

  @Test("The selection follows the focus if selectionFollowsFocus is set")
  func selectionFollows() {
    let list = FocusScreen([["a", "b", "c"]])
    let log = FocusLog()
    list.view.delegate = log
    list.view.selectionFollowsFocus = true
    list.key("tab")
    log.lines = []
    list.key("down")
    list.key("down")
    #expect(log.lines == ["should 0 1", "did 0 1", "select 1", "should 1 2", "did 1 2", "deselect 1", "select 2"])
    #expect(list.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test("Shift extends the selection, and deselects items beyond it when it shrinks")
  func ranges() {
    let list = FocusScreen([["a", "b"], ["c", "d", "e"]])
    list.view.allowsMultipleSelection = true
    list.key("tab")
    list.key("down")
    for _ in 0..<3 { list.key("down", .shift) }
    #expect(list.focused == "e")
    #expect(Set(list.view.indexPathsForSelectedItems ?? []) == [path(1), path(0, 1), path(1, 1), path(2, 1)])
    list.key("up", .shift)
    #expect(Set(list.view.indexPathsForSelectedItems ?? []) == [path(1), path(0, 1), path(1, 1)])
    // Beyond the anchor.
    for _ in 0..<3 { list.key("up", .shift) }
    #expect(Set(list.view.indexPathsForSelectedItems ?? []) == [path(0), path(1)])
    list.key("down")
    #expect(list.focused == "b" && list.view.indexPathsForSelectedItems?.count == 2)
    list.key("return")
    #expect(list.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test("The delegate begins a multiple selection interaction, and is notified of its end")
  func beginningRanges() {
    let list = FocusScreen([["a", "b", "c"]])
    let log = FocusLog()
    list.view.delegate = log
    list.key("tab")
    log.lines = []
    list.key("down", .shift)
    #expect(list.view.indexPathsForSelectedItems == [] && list.focused == "b")
    log.begins = true
    log.lines = []
    list.key("down", .shift)
    #expect(log.lines == ["begin 1", "should 1 2", "did 1 2", "select 1", "select 2"])
    log.lines = []
    list.key("up")
    #expect(log.lines == ["should 2 1", "did 2 1", "end"])
  }

  @Test("The delegate is notified of the end of the interaction when the item where it began was deleted")
  func deletedBeginningOfRange() {
    let list = FocusScreen([["a", "b", "c", "d"]])
    let log = FocusLog()
    log.begins = true
    list.view.delegate = log
    list.view.allowsMultipleSelection = true
    list.key("tab")
    list.key("down", .shift)
    list.source.sections = [["b", "c", "d"]]
    list.view.deleteItems(at: [path(0)])
    list.screen.window.layoutIfNeeded()
    log.lines = []
    list.key("down")
    #expect(log.lines.filter { $0 == "end" }.count == 1)
  }

  @Test("Shift after a reload extends the selection from the focused item, not from an item that is gone")
  func reloadedRange() {
    let list = FocusScreen([(0..<10).map(String.init)])
    list.view.allowsMultipleSelection = true
    list.key("tab")
    for _ in 0..<7 { list.key("down") }
    list.key("down", .shift)
    #expect(Set(list.view.indexPathsForSelectedItems ?? []) == [path(7), path(8)])
    list.source.sections = [["0", "1", "2"]]
    list.view.reloadData()
    list.screen.window.layoutIfNeeded()
    #expect(list.focused == "2")
    list.key("up", .shift)
    #expect(list.focused == "1")
    #expect(Set(list.view.indexPathsForSelectedItems ?? []) == [path(1), path(2)])
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

  @Test("A focused text field stays first responder when it or another view is touched")
  func touchesAndTexts() {
    let field = UITextField(frame: CGRect(x: 10, y: 500, width: 100, height: 30))
    let list = FocusScreen([["a", "b"]], beside: field)
    list.screen.window.frame.size.height = 600
    list.key("tab")
    list.key("tab")
    #expect(field.isFirstResponder)
    list.screen.press(CGPoint(x: 100, y: 20))
    #expect(field.isFirstResponder && field.isFocused)
    list.screen.lift(CGPoint(x: 100, y: 20))
    field.resignFirstResponder()
    list.key("tab")
    #expect(list.focused == "a")
    field.becomeFirstResponder()
    #expect(list.focused == nil && !list.view.visibleCells.contains(where: \.isFocused))
    field.resignFirstResponder()
  }

  @Test("A pushed screen gets the focus too, and returns it to the item focused before")
  func screens() throws {
    let list = FocusScreen([["a", "b", "c"]])
    let (first, second) = (UIViewController(), UIViewController())
    let button = UIButton(frame: CGRect(x: 10, y: 200, width: 100, height: 30))
    first.view.addSubview(list.view)
    second.view.addSubview(button)
    let navigation = UINavigationController(rootViewController: first)
    list.screen.window.rootViewController = navigation
    list.screen.window.layoutIfNeeded()
    list.key("tab", .shift)
    list.key("down")
    #expect(list.focused == "b")
    navigation.pushViewController(second, animated: false)
    list.screen.window.layoutIfNeeded()
    #expect(button.isFocused)
    navigation.popViewController(animated: false)
    list.screen.window.layoutIfNeeded()
    #expect(list.focused == "b")
    list.screen.window.focus.touchBegan()
    navigation.pushViewController(second, animated: false)
    list.screen.window.layoutIfNeeded()
    #expect(!button.isFocused)
  }

  @Test("A touch clears the focus, and Tab restores it")
  func touches() {
    let list = FocusScreen([["a", "b", "c"]])
    list.key("tab")
    #expect(list.focused == "a")
    list.screen.press(CGPoint(x: 100, y: 60))
    list.screen.lift(CGPoint(x: 100, y: 60))
    #expect(list.focused == nil)
    list.key("tab")
    // The touch selected "b".
    #expect(list.focused == "b")
  }

  @Test("The focus follows its item, and moves to the item at its index path when it is deleted")
  func changes() {
    let list = FocusScreen([["a", "b", "c", "d"]])
    UIView.performWithoutAnimation {
      list.key("tab")
      list.key("down")
      list.source.sections = [["x", "a", "b", "c", "d"]]
      list.view.insertItems(at: [path(0)])
      #expect(list.focused == "b")
      list.source.sections = [["x", "a", "c", "d"]]
      list.view.deleteItems(at: [path(2)])
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == "c")
      list.view.reloadItems(at: [path(2)])
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == "c" && list.view.visibleCells.filter(\.isFocused).count == 1)
      list.source.sections = [["m", "n"]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == "n")
      list.source.sections = [[]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == nil)
      // It returns with the items, but not after a touch.
      list.source.sections = [["p", "q"]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == "q")
      list.source.sections = [[]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      list.screen.window.focus.touchBegan()
      list.source.sections = [["r"]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == nil)
    }
  }

  @Test("An app requests focus updates and queries the focused item")
  func systems() throws {
    let list = FocusScreen([["a", "b", "c"]])
    let window = list.screen.window
    let system = try #require(UIFocusSystem(for: list.view))
    #expect(system.focusedItem == nil && UIFocusSystem(for: UIView()) == nil)
    let cell = try #require(list.view.cellForItem(at: path(2)))
    system.requestFocusUpdate(to: cell)
    #expect(list.focused == nil)
    window.layoutIfNeeded()
    #expect(list.focused == "c" && system.focusedItem === cell)
    #expect(UIFocusSystem.environment(window, contains: cell) && !UIFocusSystem.environment(cell, contains: window))
    let log = FocusLog()
    list.view.delegate = log
    log.preferred = path(1)
    list.view.setNeedsFocusUpdate()
    list.view.updateFocusIfNeeded()
    #expect(list.focused == "b")
    list.view.allowsFocus = false
    list.view.delegate = nil
    #expect(!cell.canBecomeFocused)
  }

  @Test("A halo shows the focus of a plain cell, the tint color that of a list cell")
  func looks() throws {
    let list = FocusScreen([["a"]])
    list.key("tab")
    let cell = try #require(list.view.cellForItem(at: path(0)))
    #expect(cell.subviews.last is FocusHalo)
    #expect(cell.configurationState.isFocused)
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.focusEffect == nil)
    cell.backgroundConfiguration?.backgroundColor = .red
    #expect(cell.focusEffect is UIFocusHaloEffect)
    list.screen.window.focus.touchBegan()
    #expect(!cell.subviews.contains { $0 is FocusHalo } && !cell.configurationState.isFocused)
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
