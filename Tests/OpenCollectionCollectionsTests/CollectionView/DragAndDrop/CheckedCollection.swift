import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A collection view whose data source and delegate check each index path they get.
@MainActor
final class CheckedCollection: NSObject {
  /// `badges` are rows with a view attached to each, 20 points wide at its trailing end.
  enum Kind: String, CaseIterable { case rows, list, flow, badges }

  final class Cell: UICollectionViewListCell {
    var text: String?
  }

  let data: CheckedData
  let kind: Kind
  let view: UICollectionView
  var proposal = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  /// Called when the separators of a row are asked for.
  var whenSeparated: (IndexPath) -> Void = { _ in }

  init(_ data: CheckedData, _ kind: Kind, size: CGSize = CGSize(width: 320, height: 480)) {
    (self.data, self.kind) = (data, kind)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: UICollectionViewFlowLayout())
    super.init()
    view.setCollectionViewLayout(layout(kind), animated: false)
    view.register(Cell.self, forCellWithReuseIdentifier: "row")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
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
    case .badges: return UICollectionViewCompositionalLayout(section: Self.badgedRows())
    }
  }

  /// A section of rows 40 points high, each with a badge 20 points wide at its trailing end.
  static func badgedRows() -> NSCollectionLayoutSection {
    let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .fractionalHeight(1)),
      elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: .trailing))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: full, supplementaryItems: [badge])])
    return NSCollectionLayoutSection(group: group)
  }

  /// What is wrong with the attached views: each item in sight has its own, the gap and placeholders have none.
  var badgeProblem: String? {
    guard kind == .badges else { return nil }
    var paths: [IndexPath] = []
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell) else { continue }
      paths.append(path)
      guard let badge = view.supplementaryView(forElementKind: "badge", at: path) else { return "\(path) has no badge" }
      let end = CGRect(x: cell.frame.maxX - 20, y: cell.frame.minY, width: 20, height: cell.frame.height)
      if badge.frame != end { return "the badge of \(path) is at \(badge.frame) instead of \(end)" }
      let own = view.indexPath(forSupplementaryView: badge)
      if own != path { return "the badge of \(path) has \(own?.description ?? "no index path")" }
    }
    let shown = view.indexPathsForVisibleSupplementaryElements(ofKind: "badge")
    return shown.sorted() == paths.sorted() ? nil : "badges of \(shown.sorted()) instead of \(paths.sorted())"
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
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    data.row(path)
    return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: path)
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
  func collectionView(
    _ view: UICollectionView, willDisplaySupplementaryView badge: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath
  ) { if kind == "badge" { data.row(path) } }
  func collectionView(
    _ view: UICollectionView, didEndDisplayingSupplementaryView badge: UICollectionReusableView,
    forElementOfKind kind: String, at path: IndexPath
  ) { if kind == "badge" { data.checkLast(path, showed: nil) } }
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
