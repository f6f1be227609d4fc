import UIKit

/// A section for each orthogonal scrolling behavior.
final class CarouselsViewController: UIViewController {
  private struct Carousel: Hashable {
    let name: String
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  }

  private struct Card: Hashable {
    let carousel: Int
    let number: Int
  }

  private static let carousels = [
    Carousel(name: "continuous", behavior: .continuous),
    Carousel(name: "continuousGroupLeadingBoundary", behavior: .continuousGroupLeadingBoundary),
    Carousel(name: "paging", behavior: .paging),
    Carousel(name: "groupPaging", behavior: .groupPaging),
    Carousel(name: "groupPagingCentered", behavior: .groupPagingCentered),
  ]

  private var dataSource: UICollectionViewDiffableDataSource<Carousel, Card>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Carousels"
    view.backgroundColor = .systemBackground
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    configureDataSource(collectionView)

    var snapshot = NSDiffableDataSourceSnapshot<Carousel, Card>()
    snapshot.appendSections(Self.carousels)
    for (index, carousel) in Self.carousels.enumerated() {
      snapshot.appendItems((1...12).map { Card(carousel: index, number: $0) }, toSection: carousel)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func configureDataSource(_ collectionView: UICollectionView) {
    let registration = UICollectionView.CellRegistration<NumberCell, Card> { cell, _, card in
      cell.configure(
        text: "\(card.number)", color: .tile(card.carousel * 7 + card.number),
        font: .systemFont(ofSize: 28, weight: .semibold))
    }
    let headers = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in
      view.title = Self.carousels[indexPath.section].name
    }
    dataSource = UICollectionViewDiffableDataSource<Carousel, Card>(collectionView: collectionView) {
      collectionView, indexPath, card in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: card)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  private func layout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { index, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.42), heightDimension: .absolute(86)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = Self.carousels[index].behavior
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 11, bottom: 14, trailing: 11)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(34)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }
}

/// A section header with one line of text.
final class TitleView: UICollectionReusableView {
  private let label = UILabel()

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textColor = .secondaryLabel
    label.frame = bounds.inset(by: UIEdgeInsets(top: 6, left: 5, bottom: 4, right: 5))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
