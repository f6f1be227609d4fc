import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// Full-width rows of equal height, computed arithmetically, as a typical custom layout does.
@MainActor
class RowsLayout: UICollectionViewLayout {
  var rowHeight: CGFloat = 44
  var preparations = 0
  var invalidatesOnBoundsChange = false

  override func prepare() { preparations += 1 }

  /// The number of rows before a section.
  func rowsBefore(_ section: Int) -> Int {
    (0..<section).reduce(0) { $0 + collectionView!.numberOfItems(inSection: $1) }
  }

  override var collectionViewContentSize: CGSize {
    let rows = rowsBefore(collectionView!.numberOfSections)
    return CGSize(width: collectionView!.bounds.width, height: CGFloat(rows) * rowHeight)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(rowsBefore(indexPath.section) + indexPath.item) * rowHeight, width: collectionView!.bounds.width,
      height: rowHeight)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = max(0, Int((rect.minY / rowHeight).rounded(.down)))
    let last = Int((rect.maxY / rowHeight).rounded(.up))
    var found: [UICollectionViewLayoutAttributes] = []
    var before = 0
    for section in 0..<collectionView!.numberOfSections {
      let count = collectionView!.numberOfItems(inSection: section)
      let (low, high) = (max(0, first - before), min(count, last - before))
      if low < high {
        found += (low..<high).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
      }
      before += count
    }
    return found
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidatesOnBoundsChange }

  override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool { false }
}

/// A cell that counts its instances, reuses and applied attributes.
@MainActor
class CountedCell: UICollectionViewCell {
  static var made = 0
  var text = ""
  var reuses = 0
  var applied = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    CountedCell.made += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied += 1
  }
}

/// A data source of words in sections that counts the requests.
@MainActor
final class Words: NSObject, UICollectionViewDataSource {
  var sections: [[String]]
  var sectionCountRequests = 0
  var itemCountRequests = 0
  var cellRequests: [IndexPath] = []
  /// Called when a cell is requested.
  var whenAsked: (IndexPath) -> Void = { _ in }

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    sectionCountRequests += 1
    return sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    itemCountRequests += 1
    return sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cellRequests.append(indexPath)
    whenAsked(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? CountedCell)?.text = sections[indexPath.section][indexPath.item]
    return cell
  }
}

/// A data source of one section with a number of empty cells.
@MainActor
final class Numbers: NSObject, UICollectionViewDataSource {
  var count: Int
  init(_ count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
  }
}

/// Records the delegate's calls.
@MainActor
final class Log: NSObject, UICollectionViewDelegate {
  var lines: [String] = []
  var refuses: Set<String> = []

  private func record(_ call: String, _ path: IndexPath) -> Bool {
    lines.append("\(call) \(path.section)-\(path.item)")
    return !refuses.contains(call)
  }

  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    record("should highlight", path)
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    _ = record("did highlight", path)
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    _ = record("did unhighlight", path)
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    record("should select", path)
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    record("should deselect", path)
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { _ = record("did select", path) }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { _ = record("did deselect", path) }
  func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { _ = record("will display", path) }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { _ = record("did end displaying", path) }
}

/// A collection view with rows of 44 points, 320 by 480 points, laid out.
@MainActor
func rows(_ source: some UICollectionViewDataSource, layout: UICollectionViewLayout = RowsLayout()) -> UICollectionView
{
  let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
  view.register(CountedCell.self, forCellWithReuseIdentifier: "word")
  view.dataSource = source
  view.layoutIfNeeded()
  return view
}

extension UICollectionView {
  /// The texts of the displayed cells from top to bottom.
  var visibleTexts: [String] {
    visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { ($0 as? CountedCell)?.text }
  }
}
