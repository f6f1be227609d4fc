import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Collection changes from a snapshot difference")
struct DifferenceChangesTests {
  private typealias Contents = NSDiffableDataSourceSnapshot<Int, Int>

  /// Random sections and items, from few identifiers, so that two snapshots have many in common.
  private func randomContents(_ random: inout SeededGenerator) -> Contents {
    var contents = Contents()
    let sections = Array(0..<6).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
    contents.appendSections(Array(sections))
    for item in (0..<40).shuffled(using: &random) where Bool.random(using: &random) {
      guard let section = sections.randomElement(using: &random) else { break }
      contents.appendItems([item], toSection: section)
    }
    return contents
  }

  /// A few sections and items of a snapshot moved, deleted and inserted.
  private func edited(_ contents: Contents, _ random: inout SeededGenerator) -> Contents {
    var result = contents
    let sections = contents.sectionIdentifiers.shuffled(using: &random)
    if sections.count > 1, Bool.random(using: &random) { result.moveSection(sections[0], beforeSection: sections[1]) }
    if let section = sections.last, Int.random(in: 0..<4, using: &random) == 0 { result.deleteSections([section]) }
    result.deleteItems(result.itemIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
    if let section = result.sectionIdentifiers.randomElement(using: &random) {
      result.appendItems(Array(100..<100 + Int.random(in: 0...3, using: &random)), toSection: section)
    }
    let items = result.itemIdentifiers.shuffled(using: &random)
    if items.count > 1 { result.moveItem(items[0], afterItem: items[1]) }
    return result
  }

  private func paths(_ contents: Contents) -> [Int: IndexPath] {
    var paths: [Int: IndexPath] = [:]
    for (section, identifier) in contents.sectionIdentifiers.enumerated() {
      for (item, name) in contents.itemIdentifiers(inSection: identifier).enumerated() {
        paths[name] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }

  private func counts(_ contents: Contents) -> [Int] {
    contents.sectionIdentifiers.map(contents.numberOfItems(inSection:))
  }

  @Test("Index paths follow the identifiers, forwards and backwards")
  func paths() {
    var random = SeededGenerator(seed: 3)
    for round in 0..<1000 {
      let old = randomContents(&random)
      let new = round.isMultiple(of: 2) ? randomContents(&random) : edited(old, &random)
      let changes = CollectionChanges(new.contents.changes(from: old.contents))
      let back = changes.inverted()
      let (oldPaths, newPaths) = (paths(old), paths(new))
      for (item, path) in oldPaths { #expect(changes.newIndexPath(of: path) == newPaths[item]) }
      for (item, path) in newPaths { #expect(back.newIndexPath(of: path) == oldPaths[item]) }
      for (index, section) in old.sectionIdentifiers.enumerated() {
        #expect(changes.newSection(of: index) == new.indexOfSection(section))
        #expect(changes.discardsSection(index) == (new.indexOfSection(section) == nil))
      }
    }
  }

  @Test("Counts are consistent exactly if the same updates of an app are valid")
  func counts() throws {
    var random = SeededGenerator(seed: 5)
    var disagreements = 0
    for round in 0..<2000 {
      let old = randomContents(&random)
      let new = round.isMultiple(of: 2) ? randomContents(&random) : edited(old, &random)
      let difference = new.contents.changes(from: old.contents)
      let changes = CollectionChanges(difference)
      var (before, after) = (counts(old), counts(new))
      #expect(changes.agrees(before: before, after: after))
      // A data source with other counts; sometimes they differ equally before and after.
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        if let section = before.indices.randomElement(using: &random), Bool.random(using: &random) {
          before[section] += [-1, 1, 3].randomElement(using: &random) ?? 0
        }
        if let section = after.indices.randomElement(using: &random), Bool.random(using: &random) {
          after[section] += [-1, 1, 3].randomElement(using: &random) ?? 0
        }
        if Int.random(in: 0..<6, using: &random) == 0 { before.append(0) }
        if Int.random(in: 0..<6, using: &random) == 0 { after.append(0) }
      }
      var isValid = true
      do {
        try CollectionChanges(checking: difference.calls).validate(before: before, after: after)
      } catch {
        isValid = false
        disagreements += 1
      }
      #expect(changes.agrees(before: before, after: after) == isValid)
    }
    #expect(disagreements > 500 && disagreements < 2000)
  }

  @Test("Its updates equal those of the same changes requested one by one")
  func updates() {
    var (old, new) = (Contents(), Contents())
    old.appendSections([0, 1, 2])
    old.appendItems([1, 2, 3], toSection: 0)
    new.appendSections([1, 0, 3])
    new.appendItems([4, 1], toSection: 0)
    new.appendItems([3], toSection: 1)
    let difference = new.contents.changes(from: old.contents)
    let updates = CollectionChanges(difference).updates
    #expect(Array(updates.prefix(2)) == [.deleteSection(2), .insertSection(2)])
    let moved = CollectionUpdate.moveItem(from: [0, 2], to: [0, 0])
    #expect(Array(updates.suffix(3)) == [.deleteItem([0, 1]), .insertItem([1, 0]), moved])
    // Together with a call of the app it is an ordinary batch.
    var requested = RequestedUpdates.difference(difference)
    requested.append([.reloadSection(0)])
    guard case .calls(let calls) = requested else {
      Issue.record("a difference has no calls of the app")
      return
    }
    #expect(calls == updates + [.reloadSection(0)])
  }

  @Test("Only a batch of nothing but reconfigured items keeps the counts")
  func reconfigurations() throws {
    #expect(CollectionChanges(single: .reconfigureItem([0, 0])).onlyReconfigures)
    for update: CollectionUpdate in [
      .reloadItem([0, 1]), .insertItem([0, 1]), .deleteItem([0, 1]), .moveItem(from: [0, 1], to: [0, 2]),
      .insertSection(1), .deleteSection(1), .moveSection(from: 1, to: 2), .reloadSection(1),
    ] {
      #expect(try !CollectionChanges(checking: [.reconfigureItem([0, 0]), update]).onlyReconfigures)
    }
  }
}

@MainActor
@Suite("A diffable apply and updates of the app", .isolatedScreen)
struct MixedUpdateTests {
  private final class RecordingLayout: UICollectionViewFlowLayout {
    var items: [String] = []
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      items += updateItems.map { item in
        func text(_ path: IndexPath?) -> String { path.map { "\($0.section)-\($0.item)" } ?? "none" }
        return "\(item.updateAction) \(text(item.indexPathBeforeUpdate)) \(text(item.indexPathAfterUpdate))"
      }
    }
  }

  @Test("A layout that overrides prepare(forCollectionViewUpdates:) receives every change of an apply, in order")
  func layoutItems() {
    let rack = Rack()
    let layout = RecordingLayout()
    rack.view.setCollectionViewLayout(layout, animated: false)
    _ = rack.requested(by: Rack.contents(["A": ["a", "b", "e", "c"]]))
    #expect(layout.items == [])
    _ = rack.requested(by: Rack.contents(["A": ["c", "a", "b", "d"]]), animated: false)
    #expect(layout.items == ["delete 0-2 none", "insert none 0-3", "move 0-3 0-0"])
    #expect(rack.shown == [["c", "a", "b", "d"]])
  }

  @Test("An apply within a batch of the app joins its updates")
  func withinBatch() {
    let rack = Rack()
    _ = rack.requested(by: Rack.contents(["A": ["a", "b", "c"]]))
    rack.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    rack.view.performBatchUpdates {
      rack.source.apply(Rack.contents(["A": ["b", "d", "c"]]), animatingDifferences: false)
      rack.view.reloadItems(at: [IndexPath(item: 1, section: 0)])
    }
    rack.view.layoutIfNeeded()
    #expect(rack.shown == [["b", "d", "c"]])
    // The requests of the first apply, the new item, and the reloaded one again.
    #expect(rack.requestedSoFar == ["a", "b", "b", "c", "d"])
    #expect(rack.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }
}

/// A data source that wraps a diffable one and returns one item more.
private final class OneMore: NSObject, UICollectionViewDataSource {
  let inner: Rack.Source
  init(_ inner: Rack.Source) {
    self.inner = inner
    super.init()
  }
  var more = 0
  func numberOfSections(in view: UICollectionView) -> Int { inner.numberOfSections(in: view) }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    inner.collectionView(view, numberOfItemsInSection: section) + more
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    inner.collectionView(view, cellForItemAt: path)
  }
}

@Test("A data source that wraps the diffable one and returns other counts terminates the process with UIKit's message")
func countsOtherwise() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    await MainActor.run {
      let rack = Rack()
      let front = OneMore(rack.source)
      rack.view.dataSource = front
      _ = rack.requested(by: Rack.contents(["A": ["a", "b"]]))
      front.more = 1
      rack.source.apply(Rack.contents(["A": ["b", "c", "d"]]), animatingDifferences: false)
    }
  }
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains("Invalid batch updates detected"))
  #expect(text.contains("Data source before updates = { 1 section with item counts: [2] }"))
  #expect(text.contains("Data source after updates = { 1 section with item counts: [4] }"))
  #expect(text.contains("Updates = [\n\tDelete item (0 - 0),\n\tInsert item (0 - 1),\n\tInsert item (0 - 2)\n]"))
}
