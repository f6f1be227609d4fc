import UIKit

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens

/// Lines of cells that size themselves, with headers.
final class FlowScreen: CollectionScreen {
  /// Its size depends on its item, its version and the text size.
  final class Cell: UICollectionViewCell {
    let label = UILabel()
    var seed = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = contentView.bounds
    }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let size = UIContentSizeCategory.ascending.firstIndex(of: traitCollection.preferredContentSizeCategory) ?? 0
      layoutAttributes.size = CGSize(width: 40 + seed * 29 % 90, height: 20 + (seed * 13 + size * 5) % 70)
      return layoutAttributes
    }
  }

  init(_ contents: ScreenContents) {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 80, height: 40)
    layout.headerReferenceSize = CGSize(width: 0, height: 24)
    layout.sectionInset = UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 9)
    layout.minimumLineSpacing = 6
    layout.sectionHeadersPinToVisibleBounds = true
    super.init(contents, layout)
  }

  override func configure(_ cell: UICollectionViewCell, _ item: Int) {
    guard let cell = cell as? Cell else { return }
    cell.seed = item * 3 + (contents.versions[item] ?? 0)
    cell.label.text = contents.text(item)
  }

  override func makeSource() -> UICollectionViewDiffableDataSource<Int, Int>? {
    let cell = UICollectionView.CellRegistration<Cell, Int> { [unowned self] cell, _, item in
      checkPlaces()
      configure(cell, item)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned source] view, _, path in
      var content = UIListContentConfiguration.plainHeader()
      content.text = "section \(source.sectionIdentifier(for: path.section) ?? 0)"
      view.contentConfiguration = content
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }
}
