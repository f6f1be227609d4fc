import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Cells of uniform size", .isolatedScreen)
struct UniformSiblingsTests {
  /// The first one prefers less than the second, and less than it is offered with it.
  private final class Cell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = [48, 79][layoutAttributes.indexPath.item]
      return layoutAttributes
    }
  }

  @Test("A cell that prefers less than it is offered with its siblings is no layout loop")
  func shorter() {
    var errors: [String] = []
    ClientErrors.areCollected = true
    ClientErrors.didFind = { errors.append($0.reason) }
    defer { (ClientErrors.areCollected, ClientErrors.didFind) = (false, nil) }
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .uniformAcrossSiblings(estimate: 50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)), subitems: [item, item])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: .init(group: group)))
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func apply(_ change: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void) {
      var snapshot = source.snapshot()
      change(&snapshot)
      source.apply(snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
    }
    apply {
      $0.appendSections([0])
      $0.appendItems([1, 2])
    }
    // The first cell is measured again, where 79 are offered.
    apply { $0.reconfigureItems([1]) }
    apply { $0.reloadItems([1]) }
    #expect(errors == [])
    #expect(view.visibleCells.map(\.frame.height) == [79, 79])
    #expect(view.contentSize.height == 79)
  }
}
