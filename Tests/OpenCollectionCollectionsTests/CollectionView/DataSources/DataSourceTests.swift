import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Test("A data source sets itself as the view's data source, which is not retained", .isolatedScreen)
func settingItself() {
  let rack = Rack()
  #expect(rack.view.dataSource === rack.source)
  rack.source = nil
  #expect(rack.view.dataSource == nil)
}

@MainActor @Test("Lookups return sections, items and index paths, or nil", .isolatedScreen)
func dataSourceLookups() {
  let rack = Rack()
  let source = rack.source!  // Made by the rack.
  #expect(source.snapshot().numberOfSections == 0)
  source.apply(Rack.contents(["A": ["a", "b"], "B": ["c"]]))
  #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "c")
  #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 1)) == nil)
  #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 2)) == nil)
  #expect(source.itemIdentifier(for: IndexPath(item: -1, section: 0)) == nil)
  #expect(source.itemIdentifier(for: IndexPath()) == nil)
  #expect(source.indexPath(for: "b") == IndexPath(item: 1, section: 0))
  #expect(source.indexPath(for: "z") == nil)
  #expect(source.sectionIdentifier(for: 1) == "B" && source.sectionIdentifier(for: 2) == nil)
  #expect(source.sectionIdentifier(for: -1) == nil)
  #expect(source.index(for: "B") == 1 && source.index(for: "Z") == nil)
}

@MainActor @Test("Completions are called once each, in the order of the applies, on the main queue", .isolatedScreen)
func completions() async {
  let rack = Rack(inWindow: false)
  var completed: [String] = []
  rack.source.apply(Rack.contents(["A": ["a"]])) { completed.append("first") }
  rack.source.apply(Rack.contents(["A": ["b"]]), animatingDifferences: false) { completed.append("second") }
  rack.source.applySnapshotUsingReloadData(Rack.contents(["A": ["c"]])) {
    #expect(MainThread.isCurrent)
    completed.append("third")
    rack.source.apply(Rack.contents(["A": ["d"]])) { completed.append("nested") }
  }
  #expect(completed.isEmpty)
  await rack.source.apply(Rack.contents(["A": ["e"]]), animatingDifferences: false)
  #expect(Array(completed.prefix(3)) == ["first", "second", "third"])
  await rack.source.apply(rack.source.snapshot())
  #expect(completed == ["first", "second", "third", "nested"])
  #expect(rack.source.snapshot().itemIdentifiers == ["d"])
}

@MainActor
@Test(
  "An apply without animation completes before it returns if the view has no window, else later", .isolatedScreen)
func completionAtOnce() {
  let rack = Rack(inWindow: false)
  var completed = 0
  // The first apply reloads, the second inserts an item, the third changes nothing, the fourth reloads an item.
  for words in [["a"], ["a", "b"], ["a", "b"]] {
    rack.source.apply(Rack.contents(["A": words]), animatingDifferences: false) {
      #expect(rack.source.snapshot().itemIdentifiers == words)
      completed += 1
    }
  }
  #expect(completed == 3)
  var snapshot = rack.source.snapshot()
  snapshot.reloadItems(["a"])
  rack.source.apply(snapshot, animatingDifferences: false) { completed += 1 }
  #expect(completed == 4)
  let shown = Rack(inWindow: true)
  shown.source.apply(Rack.contents(["A": ["a"]]), animatingDifferences: false) { completed += 1 }
  #expect(completed == 4)
}

@MainActor @Test("An apply from another queue is performed on the main queue", .isolatedScreen)
func applyFromAnotherQueue() async {
  let rack = Rack()
  let source = rack.source!  // Made by the rack.
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      // As code in Swift 5 mode does.
      let apply = unsafeBitCast(
        { source.apply(Rack.contents(["A": ["a"]]), completion: { continuation.resume() }) } as @MainActor () -> Void,
        to: (() -> Void).self)
      apply()
    }
  }
  #expect(rack.source.snapshot().itemIdentifiers == ["a"])
}

@MainActor @Test("A subclass can override data source methods", .isolatedScreen)
func subclassing() {
  final class Titled: UICollectionViewDiffableDataSource<Int, Int> {
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      indexPath.item == 1
    }
  }
  let layout = UICollectionViewFlowLayout()
  layout.headerReferenceSize = CGSize(width: 100, height: 20)
  let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 500), collectionViewLayout: layout)
  view.register(
    UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
    withReuseIdentifier: "title")
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  let source = Titled(collectionView: view) { view, path, _ in
    view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
  }
  var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  snapshot.appendSections([0])
  snapshot.appendItems([1, 2])
  source.apply(snapshot)
  view.layoutIfNeeded()
  #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
  #expect(source.collectionView(view, canMoveItemAt: IndexPath(item: 1, section: 0)))
}

@MainActor @Test("Interactive reordering changes the snapshot between the two handlers", .isolatedScreen)
func reordering() {
  let rack = Rack()
  let source = rack.source!  // Made by the rack.
  source.apply(Rack.contents(["A": ["a", "b", "c"], "B": ["d"]]))
  let path = IndexPath(item: 0, section: 0)
  #expect(!source.collectionView(rack.view, canMoveItemAt: path))
  source.reorderingHandlers.canReorderItem = { $0 != "b" }
  #expect(source.collectionView(rack.view, canMoveItemAt: path))
  #expect(!source.collectionView(rack.view, canMoveItemAt: IndexPath(item: 1, section: 0)))

  var log: [String] = []
  source.reorderingHandlers.willReorder = { _ in log.append(source.snapshot().itemIdentifiers.joined()) }
  source.reorderingHandlers.didReorder = { transaction in
    log.append(source.snapshot().itemIdentifiers.joined())
    log.append(transaction.initialSnapshot.itemIdentifiers.joined())
    log.append(transaction.finalSnapshot.itemIdentifiers.joined())
    log.append(transaction.sectionTransactions.map(\.sectionIdentifier).joined())
    log.append(transaction.sectionTransactions.map { $0.finalSnapshot.items.joined() }.joined(separator: "|"))
    for change in transaction.difference {
      if case .remove(let offset, let item, let other) = change { log.append("\(item) \(offset) \(other ?? -1)") }
    }
  }
  source.collectionView(rack.view, moveItemAt: path, to: IndexPath(item: 1, section: 1))
  #expect(log == ["abcd", "bcda", "abcd", "bcda", "BA", "da|bc", "a 0 3"])
}
