import Foundation

@testable import UIKit

/// A collection view of rows in a window, filled by a diffable data source that writes down which items it was asked
/// for.
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

  /// Sections in alphabetical order with their items.
  nonisolated static func contents(_ sections: KeyValuePairs<String, [String]>) -> Contents {
    var snapshot = Contents()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  /// Applies, lays out, and tells which items the provider was asked for, in alphabetical order.
  func asked(by snapshot: Contents, animated: Bool = true) -> [String] {
    log = []
    source.apply(snapshot, animatingDifferences: animated)
    view.layoutIfNeeded()
    return log.sorted()
  }

  func asked(by tree: NSDiffableDataSourceSectionSnapshot<String>, to section: String) -> [String] {
    log = []
    source.apply(tree, to: section)
    view.layoutIfNeeded()
    return log.sorted()
  }

  /// Which items the provider was asked for since the last `asked`, in alphabetical order.
  var askedSoFar: [String] { log.sorted() }

  /// The names in the cells on the screen, section by section.
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
