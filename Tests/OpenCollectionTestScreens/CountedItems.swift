import Foundation
import UIKit

/// A data source with given item counts, whose cells are dequeued by a closure.
@MainActor final class CountedItems: NSObject, UICollectionViewDataSource {
  let counts: [Int]
  let cells: (UICollectionView, IndexPath) -> UICollectionViewCell

  init(
    _ counts: [Int],
    cells: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell = { view, path in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  ) {
    self.counts = counts
    self.cells = cells
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { cells(collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
}

/// A cell and a supplementary view that return their layout attributes unchanged.
final class FixedCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

final class FixedView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A collection view in a window, laid out as for the recordings.
@MainActor final class Stage {
  let window: UIWindow
  let view: UICollectionView
  let source: CountedItems

  init(
    _ size: CGSize, _ layout: UICollectionViewLayout, _ source: CountedItems, margins: UIEdgeInsets = .zero,
    contentInset: UIEdgeInsets = .zero
  ) {
    self.source = source
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.insetsLayoutMarginsFromSafeArea = false
    view.layoutMargins = margins
    view.contentInset = contentInset
    view.register(FixedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    window.addSubview(view)
  }

  /// Repeats layout passes until measured sizes are stable.
  func settle() {
    for _ in 0..<6 {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }
}

/// Runs a test on a screen of a scale, in pixels per point.
@MainActor func onScreen<Result>(scale: CGFloat, _ body: @MainActor () throws -> Result) rethrows -> Result {
  let (size, old) = (UIScreen.main.bounds.size, UIScreen.main.scale)
  UIScreen.main.configure(size: size, scale: scale)
  defer { UIScreen.main.configure(size: size, scale: old) }
  return try body()
}
