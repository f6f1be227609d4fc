import UIKit

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews

/// A collection view with a compositional layout: sections of several kinds, or a list.
@MainActor
class CollectionScreen: ContentScreen {
  let collection: UICollectionView
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  init(_ contents: ScreenContents, _ layout: UICollectionViewLayout) {
    collection = UICollectionView(
      frame: CGRect(origin: .zero, size: contents.size), collectionViewLayout: layout)
    super.init(contents, collection)
    source = makeSource()
  }

  func makeSource() -> UICollectionViewDiffableDataSource<Int, Int>? { nil }

  override func apply(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>, animated: Bool) {
    source?.apply(snapshot, animatingDifferences: animated)
  }
  override func applyByReloading(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {
    source?.applySnapshotUsingReloadData(snapshot)
  }
  override func invalidate() { collection.collectionViewLayout.invalidateLayout() }
  override var display: ElementDisplay? { collection.display }

  /// Shows an item in a cell.
  func configure(_ cell: UICollectionViewCell, _ item: Int) {}

  override func displayedCell(of item: Int) -> (() -> Void)? {
    guard let path = source?.indexPath(for: item), let cell = collection.cellForItem(at: path) else { return nil }
    return { [self] in
      configure(cell, item)
      cell.invalidateIntrinsicContentSize()
    }
  }

  private var kinds: [String] {
    [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
  }

  override func frames() -> [String] {
    contents.sections.indices.flatMap { section -> [String] in
      let items = contents.sections[section].items.indices.map { item in
        let path = IndexPath(item: item, section: section)
        let frame = collection.layoutAttributesForItem(at: path).map { Self.rounded($0.frame) } ?? "nil"
        return "item \(section)-\(item) \(frame)"
      }
      let others = kinds.map { kind in
        let path = IndexPath(item: 0, section: section)
        let attributes = collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
        return "\(kind) \(section) \(attributes.map { Self.rounded($0.frame) } ?? "nil")"
      }
      return items + others
    }
  }

  override func displayed() -> [(name: String, view: UIView)] {
    let cells = collection.indexPathsForVisibleItems.compactMap { path in
      collection.cellForItem(at: path).map { ("cell \(path.section)-\(path.item)", $0 as UIView) }
    }
    let others = kinds.flatMap { kind in
      collection.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
        collection.supplementaryView(forElementKind: kind, at: path).map { ("\(kind) \(path.section)", $0 as UIView) }
      }
    }
    return cells + others
  }
}

/// Sections of several kinds, by their identifiers, with cells and headers as high as they say.
final class GridScreen: CollectionScreen {
  /// Its height depends on its item, its version, its width and the text size.
  final class Cell: UICollectionViewCell {
    let label = UILabel()
    var seed = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = contentView.bounds
    }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let size = UIContentSizeCategory.ascending.firstIndex(of: traitCollection.preferredContentSizeCategory) ?? 0
      layoutAttributes.size.height = CGFloat(20 + (seed * 13 + Int(layoutAttributes.size.width) + size * 5) % 70)
      return layoutAttributes
    }
  }

  init(_ contents: ScreenContents) {
    let box = Box()
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    super.init(
      contents,
      UICollectionViewCompositionalLayout(
        sectionProvider: { index, environment in box.screen?.section(index, environment) },
        configuration: configuration))
    box.screen = self
  }

  private final class Box {
    weak var screen: GridScreen?
  }

  override func configure(_ cell: UICollectionViewCell, _ item: Int) {
    guard let cell = cell as? Cell else { return }
    cell.seed = item * 3 + (contents.versions[item] ?? 0)
    cell.label.text = contents.text(item)
  }

  override func makeSource() -> UICollectionViewDiffableDataSource<Int, Int>? {
    let cell = UICollectionView.CellRegistration<Cell, Int> { [unowned self] cell, _, item in
      checkPlaces()
      configure(cell, item)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    let header = UICollectionView.SupplementaryRegistration<Cell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned source] view, _, path in
      let id = source.sectionIdentifier(for: path.section) ?? 0
      view.seed = id * 11
      view.label.text = "section \(id)"
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }

  private func section(_ index: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    // While an apply is under way, the contents are those that it leads to.
    let id = index < contents.sections.count ? contents.sections[index].id : 0
    let section = Self.section(kind: id % 6, width: environment.container.effectiveContentSize.width)
    if id % 3 != 1 {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = id % 2 == 0
      section.boundarySupplementaryItems = [header]
    }
    section.contentInsets = .init(top: 3, leading: 5, bottom: CGFloat(id % 4), trailing: 9)
    return section
  }

  private static func section(kind: Int, width: CGFloat) -> NSCollectionLayoutSection {
    func item(
      _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutItem {
      NSCollectionLayoutItem(layoutSize: .init(widthDimension: width, heightDimension: height))
    }
    let full = NSCollectionLayoutDimension.fractionalWidth(1)
    func section(_ group: NSCollectionLayoutGroup) -> NSCollectionLayoutSection {
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 4
      return section
    }
    switch kind {
    case 0:
      return section(
        .vertical(
          layoutSize: .init(widthDimension: full, heightDimension: .estimated(44)),
          subitems: [item(full, .estimated(44))]))
    case 1:
      // As many columns as fit.
      let count = max(1, Int(width / 120))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: full, heightDimension: .estimated(60)),
        repeatingSubitem: item(.fractionalWidth(1 / CGFloat(count)), .estimated(60)), count: count)
      group.interItemSpacing = .fixed(6)
      return section(group)
    case 2:
      let column = NSCollectionLayoutGroup.vertical(
        layoutSize: .init(widthDimension: .fractionalWidth(0.4), heightDimension: .estimated(80)),
        subitems: [item(full, .estimated(30)), item(full, .estimated(50))])
      return section(
        .horizontal(
          layoutSize: .init(widthDimension: full, heightDimension: .estimated(80)),
          subitems: [item(.fractionalWidth(0.6), .estimated(80)), column]))
    case 3:
      return section(
        .horizontal(
          layoutSize: .init(widthDimension: full, heightDimension: .absolute(35)),
          subitems: [item(.absolute(70), .fractionalHeight(1))]))
    case 4:
      let rows = section(
        .horizontal(
          layoutSize: .init(widthDimension: .absolute(90), heightDimension: .absolute(70)),
          subitems: [item(full, .fractionalHeight(1))]))
      rows.orthogonalScrollingBehavior = .continuous
      return rows
    default:
      return section(
        .horizontal(
          layoutSize: .init(widthDimension: full, heightDimension: .estimated(50)),
          subitems: [item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50))]))
    }
  }
}

/// A list with cells of text in the styles of the system.
final class TextListScreen: CollectionScreen {
  init(_ contents: ScreenContents, _ appearance: UICollectionLayoutListConfiguration.Appearance) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    configuration.footerMode = appearance == .grouped ? .supplementary : .none
    super.init(contents, UICollectionViewCompositionalLayout.list(using: configuration))
  }

  override func configure(_ cell: UICollectionViewCell, _ item: Int) {
    guard let cell = cell as? UICollectionViewListCell else { return }
    var content =
      item.isMultiple(of: 4) ? cell.defaultContentConfiguration() : UIListContentConfiguration.subtitleCell()
    content.text = contents.text(item)
    if item.isMultiple(of: 3) { content.secondaryText = contents.text(item + 1) }
    cell.contentConfiguration = content
    cell.accessories = item.isMultiple(of: 5) ? [.disclosureIndicator()] : []
  }

  override func makeSource() -> UICollectionViewDiffableDataSource<Int, Int>? {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned self] cell, _, item in
      checkPlaces()
      configure(cell, item)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    func registration(_ kind: String) -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell> {
      .init(elementKind: kind) { [unowned source] view, _, path in
        let id = source.sectionIdentifier(for: path.section) ?? 0
        var content = view.defaultContentConfiguration()
        content.text = String(repeating: "section \(id) ", count: 1 + id % 4)
        view.contentConfiguration = content
      }
    }
    let header = registration(UICollectionView.elementKindSectionHeader)
    let footer = registration(UICollectionView.elementKindSectionFooter)
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: path)
    }
    return source
  }
}
