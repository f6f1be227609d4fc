import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Touches and selection", .isolatedScreen)
struct SelectionTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let source = Words([["a", "b", "c"]])
  private let log = Log()
  private let view: UICollectionView

  init() {
    view = rows(source)
    window.addSubview(view)
    view.delegate = log
    window.layoutIfNeeded()
    log.lines = []
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Begins a touch at the center of a row's cell; it is passed up the responder chain from there.
  private func touchDown(on item: Int) throws -> UITouch {
    let cell = try #require(view.cellForItem(at: path(item)))
    let touch = UITouch(window: window, view: cell.contentView, at: center(item), timestamp: 0)
    cell.contentView.touchesBegan([touch], with: nil)
    return touch
  }

  private func center(_ item: Int) -> CGPoint { CGPoint(x: 160, y: CGFloat(item) * 44 + 22) }

  private func lift(_ touch: UITouch) {
    touch.update(to: touch.windowLocation, phase: .ended, timestamp: 0.1)
    touch.view?.touchesEnded([touch], with: nil)
  }

  private func tap(_ item: Int) throws { lift(try touchDown(on: item)) }

  @Test("A tap highlights, selects and unhighlights, in iOS's order")
  func order() throws {
    let touch = try touchDown(on: 1)
    #expect(log.lines == ["should highlight 0-1", "did highlight 0-1"])
    #expect(view.cellForItem(at: path(1))?.isHighlighted == true)
    lift(touch)
    #expect(log.lines.suffix(3) == ["should select 0-1", "did select 0-1", "did unhighlight 0-1"])
    #expect(view.cellForItem(at: path(1))?.isSelected == true)
    #expect(view.cellForItem(at: path(1))?.isHighlighted == false)
    #expect(view.indexPathsForSelectedItems == [path(1)])
  }

  @Test("Selecting another item deselects the previous one; the same one is selected again")
  func single() throws {
    try tap(0)
    log.lines = []
    try tap(2)
    #expect(
      log.lines == [
        "should highlight 0-2", "did highlight 0-2", "should select 0-2", "did deselect 0-0", "did select 0-2",
        "did unhighlight 0-2",
      ])
    #expect(view.indexPathsForSelectedItems == [path(2)])
    log.lines = []
    try tap(2)
    #expect(log.lines.contains("did select 0-2"))
    #expect(view.indexPathsForSelectedItems == [path(2)])
  }

  @Test("With multiple selection a tap on a selected item deselects it if the delegate allows")
  func multiple() throws {
    view.allowsMultipleSelection = true
    try tap(0)
    try tap(2)
    #expect(view.indexPathsForSelectedItems == [path(0), path(2)])
    log.lines = []
    try tap(0)
    #expect(
      log.lines == [
        "should highlight 0-0", "did highlight 0-0", "should deselect 0-0", "did deselect 0-0", "did unhighlight 0-0",
      ])
    log.refuses = ["should deselect"]
    try tap(2)
    #expect(view.indexPathsForSelectedItems == [path(2)])
  }

  @Test("Refusing the highlight prevents the selection")
  func refusedHighlight() throws {
    log.refuses = ["should highlight"]
    try tap(1)
    #expect(log.lines == ["should highlight 0-1"])
    #expect(view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test("A touch that ends outside the cell, or is cancelled by a gesture, selects nothing")
  func leftCell() throws {
    let touch = try touchDown(on: 0)
    touch.update(to: center(2), phase: .moved, timestamp: 0.05)
    touch.view?.touchesMoved([touch], with: nil)
    #expect(log.lines.last == "did unhighlight 0-0")
    lift(touch)
    #expect(!log.lines.contains("did select 0-0"))

    log.lines = []
    let other = try touchDown(on: 1)
    other.update(to: center(1), phase: .cancelled, timestamp: 0.1)
    other.view?.touchesCancelled([other], with: nil)
    #expect(log.lines == ["should highlight 0-1", "did highlight 0-1", "did unhighlight 0-1"])
    #expect(view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test("Selections by the app do not notify the delegate, and the selected background is shown")
  func byApp() throws {
    let cell = try #require(view.cellForItem(at: path(1)))
    let selected = UIView()
    cell.selectedBackgroundView = selected
    #expect(selected.isHidden)
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(cell.isSelected)
    #expect(!selected.isHidden)
    #expect(cell.subviews.last === cell.contentView)
    view.deselectItem(at: path(1), animated: false)
    #expect(selected.isHidden)
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems?.isEmpty == true)
    #expect(log.lines.isEmpty)
    view.allowsSelection = false
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test("A selected item is selected when it is displayed again")
  func comesBack() {
    source.sections = [(0..<100).map { "\($0)" }]
    view.reloadData()
    view.layoutIfNeeded()
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(1))?.isSelected == true)
  }

  @Test("While editing, selection must be allowed separately")
  func editing() throws {
    view.isEditing = true
    try tap(0)
    #expect(view.indexPathsForSelectedItems?.isEmpty == true)
    view.allowsMultipleSelectionDuringEditing = true
    #expect(view.allowsSelectionDuringEditing)
    try tap(0)
    try tap(1)
    #expect(view.indexPathsForSelectedItems == [path(0), path(1)])
    #expect(view.cellForItem(at: path(0))?.configurationState.isEditing == true)
  }
}
