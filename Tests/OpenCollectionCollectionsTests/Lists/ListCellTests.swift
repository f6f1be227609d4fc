import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("List cells and their accessories", .isolatedScreen)
struct ListCellTests {
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { _ in }

  /// The content range of a recorded cell, given its size, editing state, indentation level and accessories.
  private func content(
    _ width: CGFloat, _ height: CGFloat, editing: Bool = false, level: Int = 0, _ accessories: [UICellAccessory]
  ) -> ClosedRange<CGFloat> {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: width, height: height))
    cell.isEditing = editing
    cell.indentationLevel = level
    cell.accessories = accessories
    cell.contentConfiguration = UIListContentConfiguration.cell()
    cell.layoutIfNeeded()
    return cell.contentView.frame.minX...cell.contentView.frame.maxX
  }

  private func box() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)) }

  @Test("have the recorded content range")
  func recordedContent() {
    #expect(content(320, 60, []) == 0...320)
    #expect(content(320, 80, [.disclosureIndicator()]) == 0...298)
    #expect(content(320, 60, [.checkmark(), .disclosureIndicator()]) == 0...266)
    #expect(content(320, 60, editing: true, [.delete(), .insert()]) == 72...320)
    #expect(content(320, 60, editing: true, [.reorder(), .checkmark()]) == 0...247)
    #expect(content(375, 64, editing: true, level: 1, [.multiselect()]) == 42...375)
    #expect(content(320, 44, editing: true, [.delete(), .reorder(), .disclosureIndicator()]) == 32...257)
    #expect(content(300, 90, level: 3, [.checkmark()]) == 30...268)
    #expect(content(320, 60, [.delete(), .reorder()]) == 0...320)
    let both = content(
      260, 70, level: 2,
      [
        .customView(configuration: .init(customView: box(), placement: .leading())),
        .customView(configuration: .init(customView: box(), placement: .trailing())),
      ])
    #expect(both == 52...228)
  }

  @Test("scale a label's font with the text size unless its options say otherwise")
  func labelFonts() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    cell.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    for (adjusts, size) in [(true, 53), (false, 17)] as [(Bool, CGFloat)] {
      let font = UIFont.preferredFont(
        forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
      cell.accessories = [.label(text: "9", options: .init(font: font, adjustsFontForContentSizeCategory: adjusts))]
      cell.layoutIfNeeded()
      let label = try #require(cell.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first)
      #expect(label.font.pointSize == size)
      #expect(label.adjustsFontForContentSizeCategory == adjusts)
    }
  }

  @Test("show a configuration that is set after the first layout at the cell's text size and in its state")
  func laterConfiguration() throws {
    let listCell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    let tableCell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    func font(in view: UIView, _ contents: UIView) throws -> UIFont {
      view.layoutIfNeeded()
      let fonts = contents.subviews.compactMap { ($0 as? UILabel)?.font }
      return try #require(fonts.first)
    }
    // That of the standard text size: body is 17 points high.
    var content = UIListContentConfiguration.sidebarCell()
    content.text = "text"
    for view in [listCell, tableCell, header] as [UIView] {
      view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    }
    // The text of a selected row of a sidebar is heavier.
    listCell.isSelected = true
    var weights: [UIFont.Weight] = []
    for _ in 0..<2 {
      listCell.contentConfiguration = content
      tableCell.contentConfiguration = content
      header.contentConfiguration = content
      let selected = try font(in: listCell, listCell.contentView)
      #expect(selected.pointSize == 53)
      #expect(try font(in: tableCell, tableCell.contentView).pointSize == 53)
      #expect(try font(in: header, header.contentView).pointSize == 53)
      weights.append(UIFont.Weight(selected.attributes.weight))
    }
    #expect(weights == [.medium, .medium])
  }

  @Test("draw the circle of a symbol in its background colour, and the sign in it in its tint colour or white")
  func backgroundColors() throws {
    func colors(_ accessory: UICellAccessory) throws -> (sign: CGColor?, circle: CGColor?) {
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
      cell.isEditing = true
      cell.accessories = [accessory]
      cell.layoutIfNeeded()
      let images = cell.subviews.flatMap(\.subviews).compactMap { ($0 as? UIImageView)?.image }
      let image = try #require(images.first)
      let bitmap = try #require(image.withTintColor(.black, renderingMode: .alwaysOriginal).cgImage?.bitmap)
      func color(_ x: Double) -> CGColor {
        let pixel = bitmap.pixel(x: Int(Double(bitmap.width) * x), y: bitmap.height / 2)
        return CGColor(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
      }
      // The sign is a horizontal line around the middle; left of it is the circle.
      return (color(0.5), color(0.17))
    }
    let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    let plain = try colors(.delete(options: .init(backgroundColor: green)))
    #expect(plain.sign == white.cgColor && plain.circle == green.cgColor)
    let tinted = try colors(.insert(options: .init(tintColor: blue, backgroundColor: green)))
    #expect(tinted.sign == blue.cgColor && tinted.circle == green.cgColor)
  }

  @Test("centre custom views in their slots; a wider one overflows on both sides equally")
  func recordedViews() {
    let (leading, trailing) = (box(), box())
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 260, height: 70))
    cell.indentationLevel = 2
    cell.accessories = [
      .customView(configuration: .init(customView: leading, placement: .leading())),
      .customView(configuration: .init(customView: trailing, placement: .trailing())),
    ]
    cell.layoutIfNeeded()
    for view in [leading, trailing] { view.superview?.layoutIfNeeded() }
    #expect(leading.convert(leading.bounds, to: cell) == CGRect(x: 25, y: 25, width: 30, height: 20))
    #expect(trailing.convert(trailing.bounds, to: cell) == CGRect(x: 225, y: 25, width: 30, height: 20))
  }

  @Test("have the measured insets in each appearance")
  func sectionInsets() {
    func insets(
      _ appearance: UICollectionLayoutListConfiguration.Appearance,
      _ header: UICollectionLayoutListConfiguration.HeaderMode = .none, footer: Bool = false
    ) -> [CGFloat] {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = header
      configuration.footerMode = footer ? .supplementary : .none
      let insets = NSCollectionLayoutSection.list(using: configuration).contentInsets
      return [insets.top, insets.leading, insets.bottom, insets.trailing]
    }
    #expect(insets(.plain) == [0, 0, 0, 0])
    #expect(insets(.plain, .firstItemInSection) == [22, 0, 0, 0])
    // The group's spacing of 17.5 is rounded up to a whole pixel at the default scale of 1.
    #expect(insets(.grouped) == [18, 0, 20, 0])
    #expect(insets(.grouped, .supplementary) == [0, 0, 20, 0])
    #expect(insets(.insetGrouped, footer: true) == [18, 20, 0, 20])
    #expect(insets(.insetGrouped, .supplementary) == [0, 20, 20, 20])
    #expect(insets(.sidebar, .supplementary, footer: true)[2] == 0)
  }

  @Test("are rows, headers and footers of an inset grouped list, with separators between rows")
  func list() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Header"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    window.layoutIfNeeded()
    let cells = try (0..<3).map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
    #expect(cells.allSatisfy { $0.frame.minX == 20 && $0.frame.width == 350 })
    for cell in cells { #expect(cell.frame.height == 44) }
    #expect(abs(cells[1].frame.minY - cells[0].frame.maxY) < 0.001)
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells[1].layer.cornerRadius == 0)
    #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    let rows = try cells.map { try #require(($0 as? UICollectionViewListCell)?.row) }
    #expect(rows.map(\.showsBottomSeparator) == [true, true, false])
    #expect(view.backgroundColor == .systemBackground)
    let ground = try #require(view.subviews.first as? SectionGroundView)
    #expect(ground.backgroundColor == .systemGroupedBackground)
    #expect(cells[0].backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
    let top = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        as? UICollectionViewListCell)
    #expect(top.row?.role == .header && abs(top.frame.maxY - cells[0].frame.minY) < 0.001)
    let line = try #require(cells[0].subviews.first { !$0.isHidden && $0.frame.height < 1 })
    // From the text, 20 inside the cell, to the trailing edge.
    #expect(abs(line.frame.minX - 20) < 0.34 && abs(line.frame.maxX - 350) < 0.34)
  }

  @Test("expand and collapse an outline by its disclosure, and are indented by level")
  func outline() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = item == "A" ? [.outlineDisclosure()] : []
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["A", "B"])
    tree.append(["A1", "A2"], to: "A")
    source.apply(tree, to: 0, animatingDifferences: false)
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 2)
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    first.toggleOutline()
    window.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 4)
    let child = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell)
    #expect(child.indentationLevel == 1)
    #expect(first.configurationState.isExpanded)
  }
}
