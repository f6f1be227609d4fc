import UIKit

/// A grid of tiles above a list: tiles are reordered by dragging them in the grid, and copied to the list, whose rows are
/// reordered as well. Text and files of other programs can be dropped on the list.
final class DragAndDropViewController: UIViewController {
  private struct Tile {
    let letter: String
    let color: UIColor
  }

  private var tiles = (0..<12).map { Tile(letter: String(UnicodeScalar(UInt8(65 + $0))), color: .tile($0 * 30)) }
  private var names = ["Drop tiles here", "or move these rows"]

  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: Self.gridLayout())
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: Self.listLayout())

  private lazy var tileRegistration = UICollectionView.CellRegistration<NumberCell, Tile> { cell, _, tile in
    cell.configure(text: tile.letter, color: tile.color, font: .systemFont(ofSize: 26, weight: .bold))
  }

  private lazy var nameRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    content.image = UIImage(systemName: "tray")
    cell.contentConfiguration = content
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Drag and Drop"
    view.backgroundColor = .systemGroupedBackground
    grid.backgroundColor = .systemBackground
    // Made here: registrations must not be made while a cell is requested.
    _ = (tileRegistration, nameRegistration)
    for collectionView in [grid, list] {
      collectionView.dataSource = self
      collectionView.dragDelegate = self
      collectionView.dropDelegate = self
      collectionView.dragInteractionEnabled = true
      collectionView.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(collectionView)
    }
    NSLayoutConstraint.activate([
      grid.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      grid.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      grid.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      grid.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.4),
      list.topAnchor.constraint(equalTo: grid.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private static func gridLayout() -> UICollectionViewCompositionalLayout {
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

  private static func listLayout() -> UICollectionViewCompositionalLayout {
    .list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
  }
}

extension DragAndDropViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    collectionView === grid ? tiles.count : names.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView === grid
      ? collectionView.dequeueConfiguredReusableCell(
        using: tileRegistration, for: indexPath, item: tiles[indexPath.item])
      : collectionView.dequeueConfiguredReusableCell(
        using: nameRegistration, for: indexPath, item: names[indexPath.item])
  }
}

extension DragAndDropViewController: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let name = collectionView === grid ? "Tile \(tiles[indexPath.item].letter)" : names[indexPath.item]
    let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
    item.localObject = name
    return [item]
  }

  /// The preview of a tile has its corners and no background.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    guard collectionView === grid, let cell = collectionView.cellForItem(at: indexPath) else { return nil }
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    parameters.visiblePath = UIBezierPath(
      roundedRect: cell.bounds, cornerRadius: cell.contentView.layer.cornerRadius)
    return parameters
  }
}

extension DragAndDropViewController: UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    if collectionView.hasActiveDrag {
      return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    return UICollectionViewDropProposal(
      operation: collectionView === grid ? .forbidden : .copy, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let destination =
      coordinator.destinationIndexPath
      ?? IndexPath(item: collectionView === grid ? tiles.count - 1 : names.count, section: 0)
    for item in coordinator.items {
      if let source = item.sourceIndexPath {
        let target = IndexPath(item: min(destination.item, collectionView.numberOfItems(inSection: 0) - 1), section: 0)
        move(source, to: target, in: collectionView)
        coordinator.drop(item.dragItem, toItemAt: target)
      } else if let name = item.dragItem.localObject as? String {
        collectionView.performBatchUpdates {
          names.insert(name, at: destination.item)
          collectionView.insertItems(at: [destination])
        }
        coordinator.drop(item.dragItem, toItemAt: destination)
      } else {
        load(item.dragItem, to: destination, coordinator)
      }
    }
  }

  private func move(_ source: IndexPath, to target: IndexPath, in collectionView: UICollectionView) {
    collectionView.performBatchUpdates {
      if collectionView === grid {
        tiles.insert(tiles.remove(at: source.item), at: target.item)
      } else {
        names.insert(names.remove(at: source.item), at: target.item)
      }
      collectionView.moveItem(at: source, to: target)
    }
  }

  /// A placeholder stands for text of another program until it is loaded.
  private func load(
    _ item: UIDragItem, to destination: IndexPath, _ coordinator: any UICollectionViewDropCoordinator
  ) {
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "placeholder")
    let placeholder = UICollectionViewDropPlaceholder(
      insertionIndexPath: destination, reuseIdentifier: "placeholder")
    placeholder.cellUpdateHandler = { cell in
      guard let cell = cell as? UICollectionViewListCell else { return }
      var content = cell.defaultContentConfiguration()
      content.text = "…"
      cell.contentConfiguration = content
    }
    let context = coordinator.drop(item, to: placeholder)
    item.itemProvider.loadObject(ofClass: NSString.self) { object, _ in
      let text = (object as? NSString).map { String(describing: $0) }
      Task { @MainActor [weak self] in
        guard let self, let text else {
          context.deletePlaceholder()
          return
        }
        context.commitInsertion { path in self.names.insert(text, at: path.item) }
      }
    }
  }
}
