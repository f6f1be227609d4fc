import AppleFrameworksScreens
import UIKit

/// A grid of frameworks, three to a row. Tapping one shows its detail screen by a segue of the storyboard.
class FrameworkListController: UIViewController {
  enum Section { case main }

  @IBOutlet weak var collectionView: UICollectionView!

  private var dataSource: UICollectionViewDiffableDataSource<Section, AppleFramework>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = layout()
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, framework in
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "FrameworkCell", for: indexPath)
      (cell as? FrameworkCell)?.configure(framework)
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, AppleFramework>()
    snapshot.appendSections([.main])
    snapshot.appendItems(AppleFramework.list)
    dataSource.apply(snapshot)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? FrameworkDetailController, let cell = sender as? UICollectionViewCell,
      let indexPath = collectionView.indexPath(for: cell)
    else { return }
    detail.framework = dataSource.itemIdentifier(for: indexPath)
    collectionView.deselectItem(at: indexPath, animated: true)
  }

  private func layout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.33), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.33)),
      subitem: item, count: 3)
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}
