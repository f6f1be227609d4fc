import UIKit

/// The list of screens. Tapping a row pushes its screen.
public final class GalleryViewController: UIViewController {
  private enum Section { case screens }

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, GalleryScreen>!

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    navigationItem.largeTitleDisplayMode = .always
    view.backgroundColor = .systemGroupedBackground

    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    view.addSubview(collectionView)

    let registration = UICollectionView.CellRegistration<GalleryCell, GalleryScreen> { cell, _, screen in
      cell.configure(screen)
    }
    dataSource = UICollectionViewDiffableDataSource<Section, GalleryScreen>(collectionView: collectionView) {
      collectionView, indexPath, screen in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: screen)
    }

    var snapshot = NSDiffableDataSourceSnapshot<Section, GalleryScreen>()
    snapshot.appendSections([.screens])
    snapshot.appendItems(GalleryScreen.all)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func layout() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(96)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(96)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 24, trailing: 16)
    return UICollectionViewCompositionalLayout(section: section)
  }
}

extension GalleryViewController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let screen = dataSource.itemIdentifier(for: indexPath) else { return }
    let viewController = screen.makeViewController()
    viewController.navigationItem.largeTitleDisplayMode = .never
    navigationController?.pushViewController(viewController, animated: true)
  }
}
