import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A collection view of orthogonal sections in a window of 320 by 480 points, with simulated touches. Sections are
/// named by letters, which prefix their cells' texts. A section is 50 points high and has eight cells 100 points wide,
/// 8 apart, unless a test changes that.
@MainActor final class OrthogonalStage: NSObject, UICollectionViewDataSource {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  final class Cell: UICollectionViewCell {
    static var made = 0
    var text = ""
    /// The cell's preferred size; nil for the offered one.
    var preferredSize: CGSize?
    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.made += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let preferredSize { layoutAttributes.size = preferredSize }
      return layoutAttributes
    }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let touch: TestTouch
  let view: UICollectionView
  let layout: UICollectionViewCompositionalLayout
  var sections: [(name: String, count: Int)]
  /// The preferred size of an item's cell.
  var preferredSize: (IndexPath) -> CGSize? = { _ in nil }
  /// The interactive moves committed to the data source.
  var moves: [String] = []

  init(
    _ behavior: Behavior = .continuous, _ sections: [(name: String, count: Int)] = [("a", 8)], height: CGFloat = 50,
    _ change: @escaping (_ section: NSCollectionLayoutSection, _ index: Int) -> Void = { _, _ in }
  ) {
    touch = TestTouch(on: window)
    self.sections = sections
    layout = UICollectionViewCompositionalLayout { index, _ in
      let fill = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(height))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: fill)])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 8
      section.orthogonalScrollingBehavior = behavior
      change(section, index)
      return section
    }
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    super.init()
    layout.register(FixedView.self, forDecorationViewOfKind: "background")
    view.contentInsetAdjustmentBehavior = .never
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(FixedView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    view.register(FixedView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    view.dataSource = self
    window.isHidden = false
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.text = "\(sections[indexPath.section].name)\(indexPath.item)"
    (cell as? Cell)?.preferredSize = preferredSize(indexPath)
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    moves.append("\(source.section)-\(source.item) to \(destination.section)-\(destination.item)")
    sections[source.section].count -= 1
    sections[destination.section].count += 1
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }

  // MARK: Displayed state

  /// The scroll views of the sections in the order of the subviews.
  var scrollViews: [UIScrollView] { view.subviews.compactMap { $0 as? UIScrollView } }

  /// The scroll view a section's cells are in.
  func row(_ section: Int) -> UIScrollView? {
    let path = view.indexPathsForVisibleItems.first { $0.section == section }
    return path.flatMap { view.cellForItem(at: $0)?.superview as? UIScrollView }
  }

  /// The offset of a section; nil if it is not visible.
  func offset(_ section: Int) -> CGFloat? { row(section).map { $0.contentOffset.x - $0.frame.minX } }

  /// The texts of the cells a section displays, with their distances from the left edge.
  func seen(_ section: Int) -> [String: CGFloat] {
    var seen: [String: CGFloat] = [:]
    for path in view.indexPathsForVisibleItems where path.section == section {
      guard let cell = view.cellForItem(at: path) as? Cell, !cell.isHidden else { continue }
      seen[cell.text] = cell.convert(cell.bounds, to: view).minX
    }
    return seen
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: section))
  }

  func layOut() {
    view.setNeedsLayout()
    window.layoutIfNeeded()
  }

  func scroll(_ section: Int, to offset: CGFloat) {
    row(section).map { $0.contentOffset.x = $0.frame.minX + offset }
    window.layoutIfNeeded()
  }

  /// Advances the clock, with one layout pass per frame.
  func wait(_ seconds: TimeInterval) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      touch.wait(1.0 / 60)
      window.layoutIfNeeded()
    }
  }

  func close() { window.isHidden = true }
}
