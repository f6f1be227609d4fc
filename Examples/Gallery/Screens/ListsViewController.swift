import UIKit

/// The appearances of lists; each opens a list of its own.
final class ListsViewController: UIViewController {
  private struct Row: Hashable {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    let name: String
  }

  private let rows: [Row] = [
    Row(appearance: .plain, name: "Plain"), Row(appearance: .grouped, name: "Grouped"),
    Row(appearance: .insetGrouped, name: "Inset Grouped"), Row(appearance: .sidebar, name: "Sidebar"),
    Row(appearance: .sidebarPlain, name: "Sidebar Plain"),
  ]

  private lazy var collectionView = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
  private var dataSource: UICollectionViewDiffableDataSource<Int, Row>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Lists"
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, _, row in
      var content = cell.defaultContentConfiguration()
      content.text = row.name
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Row>(collectionView: collectionView) { view, path, row in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    source.apply(snapshot, animatingDifferences: false)
    dataSource = source
  }
}

extension ListsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let row = rows[indexPath.item]
    collectionView.deselectItem(at: indexPath, animated: true)
    navigationController?.pushViewController(
      ListAppearanceViewController(row.appearance, name: row.name), animated: true)
  }
}

/// A list in one appearance: groups with headers and footers, an outline in a sidebar.
final class ListAppearanceViewController: UIViewController {
  private typealias Configuration = UICollectionLayoutListConfiguration

  private struct Group: Hashable {
    let name: String
    let symbol: String
    let items: [String]

    static let all = [
      Group(name: "Library", symbol: "books.vertical", items: ["Songs", "Albums", "Artists", "Composers"]),
      Group(name: "Places", symbol: "map", items: ["Seoul", "Busan", "Jeju", "Gyeongju", "Suwon"]),
      Group(name: "Mail", symbol: "tray", items: ["Inbox", "Drafts", "Sent", "Archive", "Junk", "Trash"]),
    ]
  }

  private let appearance: UICollectionLayoutListConfiguration.Appearance
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
  private var dataSource: UICollectionViewDiffableDataSource<String, String>?

  init(_ appearance: UICollectionLayoutListConfiguration.Appearance, name: String) {
    self.appearance = appearance
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  /// Sidebars are outlines whose headers are items.
  private var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

  private func layout() -> UICollectionViewCompositionalLayout {
    var configuration = Configuration(appearance: appearance)
    configuration.headerMode = isSidebar ? .firstItemInSection : .supplementary
    configuration.footerMode = isSidebar ? .none : .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(false) }
      ])
    }
    return .list(using: configuration)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let source = makeSource()
    for group in Group.all {
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      if isSidebar {
        snapshot.append([group.name])
        snapshot.append(group.items, to: group.name)
        snapshot.expand([group.name])
      } else {
        snapshot.append(group.items)
      }
      source.apply(snapshot, to: group.name, animatingDifferences: false)
    }
    dataSource = source
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<String, String> {
    let isSidebar = isSidebar
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      let isHeader = isSidebar && path.item == 0
      if !isHeader { content.image = UIImage(systemName: Group.all[path.section].symbol) }
      if !isSidebar, path.section == 1 { content.secondaryText = "South Korea" }
      cell.contentConfiguration = content
      cell.accessories =
        isHeader ? [.outlineDisclosure(options: .init(style: .header))] : isSidebar ? [] : [.disclosureIndicator()]
    }
    let headers = supplementary(UICollectionView.elementKindSectionHeader) { $0.name }
    let footers = supplementary(UICollectionView.elementKindSectionFooter) { "\($0.items.count) items" }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? headers : footers, for: path)
    }
    return source
  }

  private func supplementary(
    _ kind: String, _ text: @escaping (Group) -> String
  ) -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell> {
    UICollectionView.SupplementaryRegistration(elementKind: kind) { cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = text(Group.all[path.section])
      cell.contentConfiguration = content
    }
  }
}
