import Foundation
import OpenCollectionTestIsolation

@testable import UIKit

/// A collection view whose data source and delegate check each index path they get.
@MainActor
final class CheckedCollection: NSObject {
  enum Kind: CaseIterable { case rows, list, flow }

  final class Cell: UICollectionViewListCell {
    var text: String?
  }

  let data: CheckedData
  let view: UICollectionView
  var proposal = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  /// Called when the separators of a row are asked for.
  var whenSeparated: (IndexPath) -> Void = { _ in }

  init(_ data: CheckedData, _ kind: Kind, size: CGSize = CGSize(width: 320, height: 480)) {
    self.data = data
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: UICollectionViewFlowLayout())
    super.init()
    view.setCollectionViewLayout(layout(kind), animated: false)
    view.register(Cell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    view.dragDelegate = self
    view.dropDelegate = self
    view.allowsMultipleSelection = true
    view.layoutIfNeeded()
  }

  private func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .rows: return RowsLayout()
    case .flow: return UICollectionViewFlowLayout()
    case .list:
      var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      list.itemSeparatorHandler = { [weak self] path, separators in
        self?.data.row(path, "itemSeparatorHandler")
        self?.whenSeparated(path)
        return separators
      }
      list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
        let row = self?.data.row(path, "trailingSwipeActions") ?? 0
        let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
          self?.data.log.append("delete \(row)")
          completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
      }
      return UICollectionViewCompositionalLayout.list(using: list)
    }
  }
}

extension CheckedCollection: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
  func numberOfSections(in collectionView: UICollectionView) -> Int { data.sections.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data.sections[section].rows.count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let row = data.row(path)
    if view.numberOfItems(inSection: path.section) != data.sections[path.section].rows.count {
      data.problem = data.problem ?? "cellForItemAt with \(view.numberOfItems(inSection: path.section)) items"
    }
    let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    (cell as? Cell)?.text = "\(row)"
    return cell
  }
  func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
    for path in paths { data.log.append("prefetch \(data.row(path))") }
  }
  func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
    for path in paths { data.row(path) }
  }
}

extension CheckedCollection: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 320, height: 30 + CGFloat(data.row(path) % 5) * 7) }

  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    data.check(path, shows: (cell as? Cell)?.text)
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    data.checkLast(path, showed: (cell as? Cell)?.text)
    data.log.append("end \(path.item)")
  }
  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { data.row(path) }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { data.row(path) }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    // An item off the screen has no cell.
    guard let cell = view.cellForItem(at: path) as? Cell else {
      _ = data.row(path)
      return
    }
    data.check(path, shows: cell.text)
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { data.row(path) }
  func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) { data.row(path) }
}

extension CheckedCollection: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
  ) -> [UIDragItem] {
    data.row(path)
    return [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))]
  }
  func collectionView(
    _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> UICollectionViewDropProposal {
    data.checkInsertion(path)
    return proposal
  }
  func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {}
}
