import UIKit

/// A grid of ten million items, with buttons that scroll to the middle and to the end.
final class TenMillionViewController: UIViewController {
  private static let count = 10_000_000
  private static let columns = 5
  private var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "10,000,000"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        primaryAction: UIAction(title: "Last") { [weak self] _ in self?.scroll(to: Self.count - 1, at: .bottom) }),
      UIBarButtonItem(
        primaryAction: UIAction(title: "Middle") { [weak self] _ in
          self?.scroll(to: Self.count / 2, at: .centeredVertically)
        }),
    ]

    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.addSubview(collectionView)
  }

  private func scroll(to item: Int, at position: UICollectionView.ScrollPosition) {
    collectionView.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
  }

  private func layout() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / CGFloat(Self.columns))),
      subitem: item, count: Self.columns)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    return UICollectionViewCompositionalLayout(section: section)
  }
}

extension TenMillionViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Self.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.configure(text: "\(indexPath.item)", color: .tile(indexPath.item / Self.columns))
    return cell
  }
}
