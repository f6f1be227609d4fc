import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A list in a window, composed as an app does.
@MainActor
final class ListScreen {
  /// An item of a section and its children, all expanded. Items have unique names.
  struct Node {
    var name: String
    var children: [String] = []
  }

  let window: UIWindow
  let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, String>

  /// Configures a header or footer; the section is the one it belongs to.
  typealias Configure = (_ cell: UICollectionViewListCell, _ section: Int) -> Void

  init(
    width: CGFloat, height: CGFloat = 852, listWidth: CGFloat? = nil, style: UIUserInterfaceStyle = .light,
    layout: UICollectionViewCompositionalLayout, sections: [[Node]], header: Configure? = nil,
    footer: Configure? = nil, supplementary: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)? = nil,
    cell: @escaping (UICollectionView, IndexPath, String) -> UICollectionViewCell
  ) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.overrideUserInterfaceStyle = style
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: listWidth ?? width, height: height), collectionViewLayout: layout)
    source = UICollectionViewDiffableDataSource(collectionView: view, cellProvider: cell)
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in header?(cell, path.section) }
    let footers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionFooter
    ) { cell, _, path in footer?(cell, path.section) }
    source.supplementaryViewProvider = { view, kind, path in
      if let supplementary { return supplementary(view, kind, path) }
      let registration = kind == UICollectionView.elementKindSectionHeader ? headers : footers
      return view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    for (index, nodes) in sections.enumerated() {
      var tree = NSDiffableDataSourceSectionSnapshot<String>()
      tree.append(nodes.map(\.name))
      for node in nodes where !node.children.isEmpty {
        tree.append(node.children, to: node.name)
        tree.expand([node.name])
      }
      source.apply(tree, to: index, animatingDifferences: false)
    }
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  /// The cell provider of list cells, for a closure that configures each.
  static func listCells(
    _ configure: @escaping (UICollectionViewListCell, String) -> Void
  ) -> (UICollectionView, IndexPath, String) -> UICollectionViewCell {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      configure(cell, name)
    }
    return { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
  }

  /// Shows a text as the default content of a cell.
  static func text(_ text: String) -> (UICollectionViewListCell) -> Void {
    { cell in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell {
    // The lists of these screens are short: all of their cells are visible.
    view.cellForItem(at: IndexPath(item: item, section: section)) ?? UICollectionViewCell()
  }

  func supplementary(_ kind: String, _ section: Int) -> UICollectionReusableView {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
      ?? UICollectionReusableView()
  }

  func header(_ section: Int) -> UICollectionReusableView {
    supplementary(UICollectionView.elementKindSectionHeader, section)
  }

  func footer(_ section: Int) -> UICollectionReusableView {
    supplementary(UICollectionView.elementKindSectionFooter, section)
  }

  func picture() -> ScreenPicture { ScreenPicture(window) }
}
