import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Selecting and activating the focused item by keys", .serialized, .isolatedScreen)
struct FocusSelectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

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
    let list = FocusScreen([(0..<10).map(\.description)])
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
}
