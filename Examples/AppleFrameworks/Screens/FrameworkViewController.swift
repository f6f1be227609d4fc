import UIKit

/// A grid of frameworks, three to a row. Tapping one pushes its detail screen.
public final class FrameworkViewController: UIViewController {
  enum Section { case main }
  typealias Item = AppleFramework

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Frameworks"
    view.backgroundColor = .systemBackground
    configureCollectionView()
    configureDataSource()
    applyList()
  }

  private func configureCollectionView() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
    collectionView.register(
      FrameworkCollectionViewCell.self,
      forCellWithReuseIdentifier: FrameworkCollectionViewCell.reuseIdentifier)
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      collectionView, indexPath, item in
      guard
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: FrameworkCollectionViewCell.reuseIdentifier, for: indexPath)
          as? FrameworkCollectionViewCell
      else { return nil }
      cell.configure(item)
      return cell
    }
  }

  private func applyList() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.main])
    snapshot.appendItems(AppleFramework.list, toSection: .main)
    dataSource.apply(snapshot)
  }

  private func layout() -> UICollectionViewCompositionalLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.33), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)

    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.33))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 3)

    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

extension FrameworkViewController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let framework = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(
      FrameworkDetailViewController(framework: framework), animated: true)
  }
}
