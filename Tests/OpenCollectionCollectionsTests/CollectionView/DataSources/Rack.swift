import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A collection view of rows in a window, with a diffable data source that records which items were requested.
@MainActor
final class Rack {
  typealias Source = UICollectionViewDiffableDataSource<String, String>
  typealias Contents = NSDiffableDataSourceSnapshot<String, String>

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
  let view: UICollectionView
  var source: Source!  // Made from self.
  private var log: [String] = []

  init(inWindow: Bool = true) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 10)
    layout.minimumLineSpacing = 0
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "item")
    if inWindow { window.addSubview(view) }
    source = Source(collectionView: view) { [weak self] view, path, item in
      self?.log.append(item)
      let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      (cell as? NamedCell)?.name = item
      return cell
    }
  }

  /// A snapshot of sections with their items.
  nonisolated static func contents(_ sections: KeyValuePairs<String, [String]>) -> Contents {
    var snapshot = Contents()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  /// Applies a snapshot, lays out, and returns the items requested from the provider, sorted.
  func requested(by snapshot: Contents, animated: Bool = true) -> [String] {
    log = []
    source.apply(snapshot, animatingDifferences: animated)
    view.layoutIfNeeded()
    return log.sorted()
  }

  func requested(by tree: NSDiffableDataSourceSectionSnapshot<String>, to section: String) -> [String] {
    log = []
    source.apply(tree, to: section)
    view.layoutIfNeeded()
    return log.sorted()
  }

  /// The items requested from the provider since the last `requested(by:animated:)`, sorted.
  var requestedSoFar: [String] { log.sorted() }

  /// The names in the displayed cells, section by section.
  var shown: [[String]] {
    (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        (view.cellForItem(at: IndexPath(item: item, section: section)) as? NamedCell)?.name ?? "?"
      }
    }
  }
}

final class NamedCell: UICollectionViewCell {
  var name = ""
}
