import UIKit

/// Tiles that are shuffled, inserted, deleted and, after a long press, dragged: every change applies a new snapshot
/// with animations.
final class ShuffleViewController: UICollectionViewController {
  private enum Section { case tiles }

  private struct Tile: Hashable {
    let number: Int
    var letter: String { String(UnicodeScalar(UInt8(65 + number % 26))) }
  }

  private var dataSource: UICollectionViewDiffableDataSource<Section, Tile>!
  private var nextNumber = 24

  init() {
    super.init(collectionViewLayout: Self.layout())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shuffle"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        primaryAction: UIAction(title: "Shuffle", image: UIImage(systemName: "shuffle")) { [weak self] _ in
          self?.shuffle()
        }),
      UIBarButtonItem(
        primaryAction: UIAction(title: "Insert", image: UIImage(systemName: "plus")) { [weak self] _ in
          self?.insert()
        }),
    ]

    collectionView.backgroundColor = .systemBackground
    let registration = UICollectionView.CellRegistration<NumberCell, Tile> { cell, _, tile in
      cell.configure(
        text: tile.letter, color: .tile(tile.number * 5), font: .systemFont(ofSize: 26, weight: .bold))
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Tile>(collectionView: collectionView) {
      collectionView, indexPath, tile in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: tile)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Tile>()
    snapshot.appendSections([.tiles])
    snapshot.appendItems((0..<nextNumber).map(Tile.init))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Permutes the tiles. The permutation is fixed, so that the screen can be tested.
  private func shuffle() {
    let tiles = dataSource.snapshot().itemIdentifiers
    let order = tiles.sorted { ($0.number * 7919) % 104_729 % 97 < ($1.number * 7919) % 104_729 % 97 }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Tile>()
    snapshot.appendSections([.tiles])
    snapshot.appendItems(order == tiles ? order.reversed() : order)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func insert() {
    var snapshot = dataSource.snapshot()
    let tile = Tile(number: nextNumber)
    nextNumber += 1
    if let third = snapshot.itemIdentifiers.dropFirst(2).first {
      snapshot.insertItems([tile], beforeItem: third)
    } else {
      snapshot.appendItems([tile])
    }
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private static func layout() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
      subitem: item, count: 4)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 11, bottom: 8, trailing: 11)
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Tapping a tile deletes it.
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let tile = dataSource.itemIdentifier(for: indexPath) else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([tile])
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}
