import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

@Suite("The indices in a list after a batch")
struct ListChangesTests {
  @Test("Remaining elements keep their order and skip the indices of insertions")
  func small() {
    let map = ListChanges(deleted: [1, 3], inserted: [0, 2, 3], moves: [])
    // a b c d e, without b and d: a c e, at the indices that are left: _ a _ _ c e
    #expect((0..<5).map(map.newIndex) == [1, nil, 4, nil, 5])
  }

  @Test("Agrees with arrays for random removals and insertions")
  func random() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &generator)
      let removed = (0..<count).filter { _ in Bool.random(using: &generator) }
      let additions = Int.random(in: 0...6, using: &generator)
      let after = count - removed.count + additions
      let added = Array((0..<after).shuffled(using: &generator).prefix(additions))
      let map = ListChanges(deleted: removed, inserted: added.sorted(), moves: [])

      var result = [Int?](repeating: nil, count: after)
      var survivors = (0..<count).filter { !removed.contains($0) }[...]
      for index in result.indices where !added.contains(index) { result[index] = survivors.popFirst() }
      for old in 0..<count { #expect(map.newIndex(of: old) == result.firstIndex(of: old)) }
    }
  }

  @Test("A batch of sections and items maps paths across moved sections")
  func sectionsAndItems() throws {
    let changes = try CollectionChanges(checking: [
      .moveSection(from: 0, to: 2), .insertSection(0), .deleteItem([0, 1]), .insertItem([2, 0]),
      .moveItem(from: [1, 0], to: [2, 1]),
    ])
    // Sections before: A B C; after: new B A C. A: a0 a1 a2 without a1, with a new item and b0 in front: _ b0 a0 a2.
    try changes.validate(before: [3, 2, 1], after: [4, 1, 4, 1])
    #expect((0..<3).map(changes.newSection) == [2, 1, 3])
    #expect(changes.newIndexPath(of: IndexPath(item: 0, section: 0)) == IndexPath(item: 2, section: 2))
    #expect(changes.newIndexPath(of: IndexPath(item: 1, section: 0)) == nil)
    #expect(changes.newIndexPath(of: IndexPath(item: 2, section: 0)) == IndexPath(item: 3, section: 2))
    #expect(changes.newIndexPath(of: IndexPath(item: 0, section: 1)) == IndexPath(item: 1, section: 2))
    #expect(changes.newIndexPath(of: IndexPath(item: 1, section: 1)) == IndexPath(item: 0, section: 1))
    #expect(changes.newIndexPath(of: IndexPath(item: 0, section: 2)) == IndexPath(item: 0, section: 3))
  }

  @Test("Only sections with changed or reloaded items are touched")
  func touchedSections() throws {
    let changes = try CollectionChanges(checking: [
      .moveSection(from: 0, to: 3), .reloadItem([0, 0]), .reloadItem([0, 1]), .reloadItem([0, 2]), .reloadItem([2, 0]),
      .deleteItem([3, 0]),
    ])
    // A B C D becomes B C D A. A and C have reloaded items, D a deleted one.
    let sections = (0..<4).map { ($0, changes.newSection(of: $0) ?? -1) }
    #expect(sections.map(\.1) == [3, 0, 1, 2])
    #expect(sections.map { changes.touches(oldSection: $0, newSection: $1) } == [true, false, true, true])
    #expect(
      sections.map { changes.inverted().touches(oldSection: $1, newSection: $0) } == [true, false, true, true])
  }

  @Test("Contradictions and missing indices are reported with UIKit's texts")
  func refusals() {
    func reason(_ updates: [CollectionUpdate], before: [Int], after: [Int]) -> String {
      do {
        try CollectionChanges(checking: updates).validate(before: before, after: after)
        return ""
      } catch {
        return "\(error)"
      }
    }
    let path = IndexPath(item: 5, section: 0)
    let first = IndexPath(item: 0, section: 0)
    #expect(
      reason([.deleteItem(path)], before: [3], after: [2])
        == "attempt to delete item 5 from section 0 which only contains 3 items before the update")
    #expect(
      reason([.insertItem(path)], before: [3], after: [4])
        == "attempt to insert item 5 into section 0, but there are only 4 items in section 0 after the update")
    #expect(
      reason([.deleteSection(2)], before: [3], after: [])
        == "attempt to delete section 2, but there are only 1 sections before the update")
    #expect(
      reason([.deleteItem(first), .moveItem(from: first, to: path)], before: [3], after: [2]).hasPrefix(
        "attempt to perform a delete and a move from the same index path ("))
    #expect(
      reason([.insertItem(first)], before: [3], after: [3])
        == "Invalid update: invalid number of items in section 0. The number of items contained in an existing section "
        + "after the update (3) must be equal to the number of items contained in that section before the update (3), "
        + "plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or "
        + "minus the number of items moved into or out of that section (0 moved in, 0 moved out).")
    // An item deleted twice counts twice, and is rejected even if the counts agree.
    #expect(
      reason([.deleteItem(first), .deleteItem(first)], before: [3], after: [2]).contains(
        "in section 0. The number of items contained in an existing section after the update (2) must be equal to the "
          + "number of items contained in that section before the update (3), plus or minus the number of items inserted "
          + "or deleted from that section (0 inserted, 2 deleted)"))
    #expect(
      reason([.deleteItem(first), .deleteItem(first)], before: [3], after: [1]).hasPrefix(
        "attempt to perform multiple deletes from the same index path ("))
    #expect(
      reason([.insertItem(first), .insertItem(first)], before: [3], after: [5]).hasPrefix(
        "attempt to perform multiple inserts to the same index path ("))
    #expect(
      reason([.deleteSection(0), .deleteSection(0)], before: [3, 1], after: [1]).contains("(0 inserted, 2 deleted)"))
    #expect(
      reason([.insertSection(0), .insertSection(0)], before: [3], after: [1, 3, 1])
        == "attempt to perform multiple inserts to the same section (0)")
    let missing = IndexPath(item: 0, section: 2)
    #expect(
      reason([.moveItem(from: first, to: missing)], before: [3], after: [3])
        == "attempt to move item to \(missing.uiKitDescription), but there are only 1 sections after the update")
    // Of many contradictions, the first by index is reported.
    let paths = (10..<60).map { IndexPath(item: $0, section: 0) }
    #expect(
      reason(paths.map { .deleteItem($0) } + paths.map { .reloadItem($0) }, before: [60], after: [10])
        == "attempt to delete and reload the same index path (\(paths[0].uiKitDescription))")
    #expect(
      reason(paths.map { .deleteItem($0) } + paths.map { .moveItem(from: $0, to: $0) }, before: [60], after: [10])
        == "attempt to perform a delete and a move from the same index path (\(paths[0].uiKitDescription))")
    #expect(
      reason(paths.map { .insertItem($0) } + paths.map { .moveItem(from: $0, to: $0) }, before: [60], after: [110])
        == "attempt to perform an insert and a move to the same index path (\(paths[0].uiKitDescription))")
    let sections = Array(3..<50)
    #expect(
      reason(
        sections.map { .deleteSection($0) } + sections.map { .reloadSection($0) }, before: sections, after: [0, 0, 0])
        == "attempt to delete and reload the same section (3)")
    #expect(
      reason(
        sections.map { .deleteSection($0) } + sections.map { .moveSection(from: $0, to: $0) }, before: sections,
        after: []) == "attempt to perform a delete and a move from the same section (3)")
    #expect(
      reason(
        sections.map { .insertSection($0) } + sections.map { .moveSection(from: $0, to: $0) }, before: sections,
        after: []) == "attempt to perform an insert and a move to the same section (3)")
    // Reloading an item twice is allowed.
    #expect(reason([.reloadItem(first), .reloadItem(first)], before: [3], after: [3]) == "")
    #expect(
      reason([], before: [3], after: [3, 1]).hasPrefix("Invalid update: invalid number of sections."))
  }
}
