import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Batch updates", .isolatedScreen)
struct UpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func cells(_ view: UICollectionView) -> [String: ObjectIdentifier] {
    Dictionary(
      uniqueKeysWithValues: view.visibleCells.compactMap { cell in
        (cell as? CountedCell).map { ($0.text, ObjectIdentifier($0)) }
      })
  }

  @Test("Remaining items keep their cells; only inserted ones are requested")
  func keptCells() {
    let source = Words([["a", "b", "c", "d", "e"]])
    let view = rows(source)
    let before = cells(view)
    source.cellRequests = []
    view.performBatchUpdates {
      source.sections = [["e", "x", "a", "c"]]
      view.deleteItems(at: [path(1), path(3)])
      view.insertItems(at: [path(1)])
      view.moveItem(at: path(4), to: path(0))
    }
    #expect(view.visibleTexts == ["e", "x", "a", "c"])
    #expect(source.cellRequests == [path(1)])
    let after = cells(view)
    for text in ["a", "c", "e"] { #expect(after[text] == before[text]) }
  }

  @Test("Random batches end in the state of the data, and remaining items keep their cells")
  func randomBatches() {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...10, using: &generator)).map { "o\($0)" }
      let source = Words([old])
      let view = rows(source)
      let before = cells(view)

      // Some items are deleted, some moved, some inserted.
      let kept = old.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
      let moving = Set(kept.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 })
      var new = kept.filter { !moving.contains($0) }
      for text in moving.sorted() { new.insert(text, at: Int.random(in: 0...new.count, using: &generator)) }
      for index in 0..<Int.random(in: 0...3, using: &generator) {
        new.insert("n\(index)", at: Int.random(in: 0...new.count, using: &generator))
      }
      view.performBatchUpdates {
        source.sections = [new]
        view.deleteItems(at: old.indices.filter { !kept.contains(old[$0]) }.map { path($0) })
        for text in moving { view.moveItem(at: path(old.firstIndex(of: text)!), to: path(new.firstIndex(of: text)!)) }
        view.insertItems(at: new.indices.filter { new[$0].hasPrefix("n") }.map { path($0) })
      }
      #expect(view.visibleTexts == Array(new.prefix(11)))
      let after = cells(view)
      for text in kept where before[text] != nil && after[text] != nil { #expect(after[text] == before[text]) }
    }
  }

  @Test("Sections are moved, deleted and inserted with their cells")
  func sections() {
    let source = Words([["a0", "a1"], ["b0"], ["c0", "c1"]])
    let view = rows(source)
    let before = cells(view)
    view.performBatchUpdates {
      source.sections = [["c0", "c1"], ["new"], ["a0", "a1"]]
      view.moveSection(2, toSection: 0)
      view.deleteSections(IndexSet(integer: 1))
      view.insertSections(IndexSet(integer: 1))
    }
    #expect(view.visibleTexts == ["c0", "c1", "new", "a0", "a1"])
    let after = cells(view)
    for text in ["a0", "a1", "c0", "c1"] { #expect(after[text] == before[text]) }
  }

  @Test("A reloaded item's cell is requested again; a reconfigured one keeps its cell without prepareForReuse")
  func reloadAndReconfigure() throws {
    let source = Words([["a", "b", "c"]])
    let view = rows(source)
    let cell = try #require(view.cellForItem(at: path(1)) as? CountedCell)
    source.cellRequests = []
    source.sections = [["a", "B", "C"]]
    view.reconfigureItems(at: [path(1)])
    #expect(source.cellRequests == [path(1)])
    #expect(view.cellForItem(at: path(1)) === cell)
    #expect(cell.text == "B")
    #expect(cell.reuses == 0)
    view.reloadItems(at: [path(2)])
    #expect(view.visibleTexts == ["a", "B", "C"])
    #expect(source.cellRequests == [path(1), path(2)])
  }

  @Test("The selection follows moved items, and deleted and reloaded ones are deselected")
  func selectionFollows() {
    let source = Words([["a", "b", "c", "d"]])
    let view = rows(source)
    view.allowsMultipleSelection = true
    for item in 0..<4 { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    view.performBatchUpdates {
      source.sections = [["d", "a", "c"]]
      view.deleteItems(at: [path(1)])
      view.moveItem(at: path(3), to: path(0))
      view.reloadItems(at: [path(2)])
    }
    #expect(Set(view.indexPathsForSelectedItems ?? []) == [path(0), path(1)])
    #expect(view.cellForItem(at: path(0))?.isSelected == true)
    #expect(view.cellForItem(at: path(2))?.isSelected == false)
  }

  @Test("The layout gets each update between prepare and finalize")
  func layoutHooks() {
    final class RecordingLayout: RowsLayout {
      var lines: [String] = []
      override func prepare() {
        super.prepare()
        lines.append("prepare")
      }
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        for item in updateItems {
          let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { path in
            path.map { "\($0.section)-\($0.item == NSNotFound ? "all" : "\($0.item)")" } ?? "none"
          }
          lines.append("\(item.updateAction) \(paths[0]) \(paths[1])")
        }
      }
      override func finalizeCollectionViewUpdates() { lines.append("finalize") }
    }
    let layout = RecordingLayout()
    let source = Words([["a", "b"]])
    let view = rows(source, layout: layout)
    layout.lines = []
    view.performBatchUpdates {
      source.sections = [["x"], ["b", "y"]]
      view.insertSections(IndexSet(integer: 0))
      view.deleteItems(at: [path(0)])
      view.insertItems(at: [path(1, 1)])
    }
    #expect(layout.lines == ["prepare", "insert none 0-all", "delete 0-0 none", "insert none 1-1", "finalize"])
  }

  @Test("The completion is called asynchronously, with true")
  func completion() async {
    let source = Words([["a"]])
    let view = rows(source)
    var isDone = false
    let finished = await withCheckedContinuation { continuation in
      view.performBatchUpdates({
        source.sections = [["a", "b"]]
        view.insertItems(at: [path(1)])
      }) { finished in
        isDone = true
        continuation.resume(returning: finished)
      }
      #expect(!isDone)
    }
    #expect(finished)
  }

  @Test("An insertion among ten million items does not enumerate them")
  func hugeBatch() {
    let source = Numbers(10_000_000)
    let view = rows(source)
    view.contentOffset.y = 44 * 5_000_000
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(5_000_003))
    #expect(cell != nil)
    view.performBatchUpdates {
      source.count += 1
      view.insertItems(at: [path(3)])
    }
    #expect(view.cellForItem(at: path(5_000_004)) === cell)
  }
}
