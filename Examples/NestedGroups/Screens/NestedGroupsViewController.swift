import UIKit

/// Nested groups: pages of four rows, each with its own items and groups.
public final class NestedGroupsViewController: UIViewController {
  /// The number of items: four pages of ten, and a fifth that is partly filled.
  private let numberOfCells = 46

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Nested Groups"
    view.backgroundColor = .systemBackground

    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.register(IndexCell.self, forCellWithReuseIdentifier: IndexCell.reuseIdentifier)
    view.addSubview(collectionView)
  }

  private func layout() -> UICollectionViewCompositionalLayout {
    let page = NSCollectionLayoutGroup.vertical(
      layoutSize: size(width: 1, height: 1),
      subitems: [
        row([item(width: 1, height: 1)]),
        row([item(width: 2 / 3, height: 1), column()]),
        row([item(width: 1 / 3, height: 1), item(width: 1 / 3, height: 1), item(width: 1 / 3, height: 1)]),
        row([column(), item(width: 2 / 3, height: 1)]),
      ])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: page))
  }

  private func row(_ subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup.horizontal(layoutSize: size(width: 1, height: 1 / 4), subitems: subitems)
  }

  /// A column of two items, a third of a row wide.
  private func column() -> NSCollectionLayoutGroup {
    let half = item(width: 1, height: 1 / 2)
    return NSCollectionLayoutGroup.vertical(layoutSize: size(width: 1 / 3, height: 1), subitems: [half, half])
  }

  private func item(width: CGFloat, height: CGFloat) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(width: width, height: height))
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    return item
  }

  private func size(width: CGFloat, height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height))
  }
}

extension NestedGroupsViewController: UICollectionViewDataSource {
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numberOfCells
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: IndexCell.reuseIdentifier, for: indexPath)
    (cell as? IndexCell)?.configure(index: indexPath.item)
    return cell
  }
}
