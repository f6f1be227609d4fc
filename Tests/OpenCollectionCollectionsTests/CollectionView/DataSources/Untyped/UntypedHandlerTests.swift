import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Handlers of untyped data sources", .isolatedScreen)
struct UntypedHandlerTests {
  private func source(_ view: UICollectionView) -> UICollectionViewDiffableDataSourceReference {
    UICollectionViewDiffableDataSourceReference(collectionView: view) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
      (cell as? CountedCell)?.text = item as? String ?? ""
      return cell
    }
  }

  @Test("Reordering asks and notifies the handlers, which are copied and may be changed in place")
  func reordering() throws {
    let view = rows(Words([[]]))
    let source = source(view)
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: ["s"])
    snapshot.appendItems(withIdentifiers: ["a", "b", "c"])
    source.applySnapshot(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(!view.beginInteractiveMovementForItem(at: [0, 0]), "without handlers no item moves")
    var log: [String] = []
    let handlers = __UICollectionViewDiffableDataSourceReorderingHandlers()
    handlers.canReorderItemHandler = { $0 as? String != "b" }
    handlers.willReorderHandler = {
      log.append("will \($0.finalSnapshot.itemIdentifiers.map { $0.base as? String ?? "" })")
    }
    source.reorderingHandlers = handlers
    #expect(source.reorderingHandlers !== handlers)
    source.reorderingHandlers.didReorderHandler = { _ in log.append("did") }
    #expect(handlers.didReorderHandler == nil && view.startsMovementsByLongPress)
    #expect(!view.beginInteractiveMovementForItem(at: [0, 1]))
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 120))
    view.endInteractiveMovement()
    #expect(log == ["will [\"b\", \"c\", \"a\"]", "did"])
    #expect(source.snapshot().itemIdentifiers as? [String] == ["b", "c", "a"])
  }

  @Test("Expanding and collapsing ask the handlers")
  func outline() {
    let view = rows(Words([[]]))
    let source = source(view)
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: ["s"])
    source.applySnapshot(snapshot, animatingDifferences: false)
    let tree = NSDiffableDataSourceSectionSnapshotReference()
    tree.appendItems(["root"])
    tree.appendItems(["old"], intoParentItem: "root")
    source.applySnapshot(tree, toSection: "s", animatingDifferences: false)
    var log: [String] = []
    let handlers = source.sectionSnapshotHandlers
    handlers.shouldExpandItemHandler = {
      log.append("should \($0)")
      return true
    }
    handlers.willExpandItemHandler = { log.append("will \($0)") }
    handlers.snapshotForExpandingParentItemHandler = { _, children in
      log.append("children \(children.items.compactMap { $0 as? String })")
      let new = NSDiffableDataSourceSectionSnapshotReference()
      new.appendItems(["new"])
      return new
    }
    handlers.shouldCollapseItemHandler = { _ in true }
    handlers.willCollapseItemHandler = { log.append("collapse \($0)") }
    source.toggleOutlineItem(at: [0, 0])
    #expect(log == ["should root", "will root", "children [\"old\"]"])
    #expect(source.snapshot(forSection: "s").visibleItems as? [String] == ["root", "new"])
    source.toggleOutlineItem(at: [0, 0])
    #expect(log.last == "collapse root" && source.snapshot(forSection: "s").visibleItems as? [String] == ["root"])
    handlers.shouldExpandItemHandler = { _ in false }
    source.toggleOutlineItem(at: [0, 0])
    #expect(source.snapshot(forSection: "s").visibleItems as? [String] == ["root"])
  }

  @Test("A table's untyped data source applies snapshots and finds items")
  func table() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSourceReference(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item as? String
      return cell
    }
    source.defaultRowAnimation = .fade
    #expect(source.defaultRowAnimation == .fade && table.dataSource === source)
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: ["s"])
    snapshot.appendItems(withIdentifiers: ["a", "b"])
    source.applySnapshot(snapshot, animatingDifferences: false)
    table.layoutIfNeeded()
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["a", "b"])
    #expect(
      source.itemIdentifier(for: [0, 1]) as? String == "b" && source.indexPath(forItemIdentifier: "a") == [0, 0])
    #expect(source.sectionIdentifier(for: 0) as? String == "s")
    #expect(source.index(forSectionIdentifier: "s") == 0 && source.index(forSectionIdentifier: "t") == NSNotFound)
    let next = source.snapshot()
    next.deleteItems(withIdentifiers: ["a"])
    source.applySnapshot(usingReloadData: next)
    table.layoutIfNeeded()
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["b"] && source.itemIdentifier(for: [0, 1]) == nil)
  }
}
