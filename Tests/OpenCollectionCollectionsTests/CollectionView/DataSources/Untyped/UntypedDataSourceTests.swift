import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("UICollectionViewDiffableDataSourceReference", .isolatedScreen)
struct UntypedDataSourceTests {
  @Test("Applies snapshots with identifiers of several types, and looks them up")
  func shows() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: RowsLayout())
    view.register(NamedCell.self, forCellWithReuseIdentifier: "item")
    let source = UICollectionViewDiffableDataSourceReference(collectionView: view) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      (cell as? NamedCell)?.name = "\(item)"
      return cell
    }
    #expect(view.dataSource === source)
    let snapshot = source.snapshot()
    snapshot.appendSections(withIdentifiers: ["A", 2])
    snapshot.appendItems(withIdentifiers: [1, "one"], intoSectionWithIdentifier: "A")
    snapshot.appendItems(withIdentifiers: [3.5])
    source.applySnapshot(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(view.visibleCells.compactMap { ($0 as? NamedCell)?.name }.sorted() == ["1", "3.5", "one"])
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) as? String == "one")
    #expect(source.indexPath(forItemIdentifier: 3.5) == IndexPath(item: 0, section: 1))
    #expect(source.index(forSectionIdentifier: 2) == 1 && source.index(forSectionIdentifier: "Z") == NSNotFound)
    // Edits after the apply do not affect the applied snapshot.
    snapshot.deleteItems(withIdentifiers: ["one"])
    #expect(source.snapshot().numberOfItems == 3 && snapshot.numberOfItems == 2)
    let copy = snapshot.copy() as? NSDiffableDataSourceSnapshotReference
    #expect(copy == snapshot && copy !== snapshot)
    copy?.moveItem(withIdentifier: 1, afterItemWithIdentifier: 3.5)
    #expect(copy != snapshot && copy?.index(ofItemIdentifier: 1) == 1)
  }

  @Test("Inserting a section snapshot after an item returns the measured values")
  func trees() {
    let more = NSDiffableDataSourceSectionSnapshotReference()
    more.appendItems(["m"])
    func answer(_ item: String) -> String? {
      let tree = NSDiffableDataSourceSectionSnapshotReference()
      tree.appendItems(["a", "b"])
      tree.appendItems(["a1", "a2"], intoParentItem: "a")
      tree.expandItems(["a"])
      #expect(tree.expandedItems() as? [String] == ["a"])
      return tree.insert(more, afterItem: item) as? String
    }
    #expect(answer("a") == "b" && answer("a1") == "a1" && answer("b") == nil)
  }

  @Test("A typed data source has a description")
  func description() {
    let rack = Rack(inWindow: false)
    rack.source.apply(Rack.contents(["A": ["a", "b"], "B": []]), completion: {})
    #expect(rack.source.description().contains("2 sections with item counts: [2, 0]"))
  }
}
