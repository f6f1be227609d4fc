import SnapKit
import Then
import UIKit

/// The front page of a store: cards, a ranking in columns of three, and themes, in orthogonally scrolling sections.
public final class AppStoreViewController: UIViewController {
  private enum ElementKind {
    static let header = "AppStoreSectionHeader"
    static let footer = "AppStoreSectionFooter"
  }

  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout()).then {
    $0.backgroundColor = .systemBackground
    $0.delegate = self
  }
  private var dataSource: UICollectionViewDiffableDataSource<AppSection, AppSectionItem>!

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "앱"
    view.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    collectionView.snp.makeConstraints { $0.edges.equalToSuperview() }
    configureDataSource()
    applySamples()
  }

  private func applySamples() {
    var snapshot = NSDiffableDataSourceSnapshot<AppSection, AppSectionItem>()
    snapshot.appendSections(AppSection.allCases)
    snapshot.appendItems(Feature.samples.map(AppSectionItem.feature), toSection: .feature)
    snapshot.appendItems(RankingFeature.samples.map(AppSectionItem.rankingFeature), toSection: .rankingFeature)
    snapshot.appendItems(ThemeFeature.samples.map(AppSectionItem.themeFeature), toSection: .themeFeature)
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}

// MARK: - Data source

extension AppStoreViewController {
  private func configureDataSource() {
    let featureRegistration = UICollectionView.CellRegistration<FeatureCell, Feature> { cell, _, feature in
      cell.configure(feature)
    }
    let rankingRegistration = UICollectionView.CellRegistration<RankingFeatureCell, RankingFeature> {
      cell, indexPath, feature in
      cell.configure(feature, isLastInColumn: indexPath.item % 3 == 2)
    }
    let themeRegistration = UICollectionView.CellRegistration<ThemeFeatureCell, ThemeFeature> { cell, _, feature in
      cell.configure(feature)
    }
    dataSource = UICollectionViewDiffableDataSource<AppSection, AppSectionItem>(collectionView: collectionView) {
      collectionView, indexPath, item in
      switch item {
      case .feature(let feature):
        collectionView.dequeueConfiguredReusableCell(using: featureRegistration, for: indexPath, item: feature)
      case .rankingFeature(let feature):
        collectionView.dequeueConfiguredReusableCell(using: rankingRegistration, for: indexPath, item: feature)
      case .themeFeature(let feature):
        collectionView.dequeueConfiguredReusableCell(using: themeRegistration, for: indexPath, item: feature)
      }
    }
    configureSupplementaryViews()
  }

  private func configureSupplementaryViews() {
    let headerRegistration = UICollectionView.SupplementaryRegistration<SectionHeaderView>(
      elementKind: ElementKind.header
    ) { header, _, indexPath in
      guard let section = AppSection(rawValue: indexPath.section) else { return }
      header.configure(title: section.headerTitle, description: section.headerDescription)
    }
    let footerRegistration = UICollectionView.SupplementaryRegistration<SeparatorFooterView>(
      elementKind: ElementKind.footer
    ) { _, _, _ in }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      switch kind {
      case ElementKind.header:
        collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
      case ElementKind.footer:
        collectionView.dequeueConfiguredReusableSupplementary(using: footerRegistration, for: indexPath)
      default:
        nil
      }
    }
  }
}

// MARK: - Layout

extension AppStoreViewController {
  private func layout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { [unowned self] section, environment -> NSCollectionLayoutSection? in
      switch AppSection(rawValue: section) {
      case .feature: featureSection()
      case .rankingFeature: rankingFeatureSection()
      case .themeFeature: themeFeatureSection()
      case nil: nil
      }
    }
  }

  private func featureSection() -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(width: 0.9, height: 0.3), subitems: [item()])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.boundarySupplementaryItems = [footer()]
    return section
  }

  private func rankingFeatureSection() -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(width: 0.9, height: 1 / 3), subitem: item(), count: 3)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.boundarySupplementaryItems = [header(), footer()]
    return section
  }

  private func themeFeatureSection() -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(width: 0.65, height: 0.25), subitems: [item()])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 0)
    section.boundarySupplementaryItems = [header(), footer()]
    return section
  }

  private func item() -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(width: 1, height: 1))
    item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 6, bottom: 8, trailing: 6)
    return item
  }

  private func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
      elementKind: ElementKind.header, alignment: .top)
  }

  private func footer() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
      elementKind: ElementKind.footer, alignment: .bottom)
  }

  private func size(width: CGFloat, height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height))
  }
}

extension AppStoreViewController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

#Preview("App Store") { UINavigationController(rootViewController: AppStoreViewController()) }
