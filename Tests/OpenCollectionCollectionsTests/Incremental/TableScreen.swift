import UIKit

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews

/// A table with rows as high as their texts.
final class TableScreen: ContentScreen {
  private final class Source: UITableViewDiffableDataSource<Int, Int>, UITableViewDelegate {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      guard let id = sectionIdentifier(for: section), id % 3 != 1 else { return nil }
      return String(repeating: "section \(id) ", count: 1 + id % 4)
    }
    /// Some of those without a title have a view.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      guard let id = sectionIdentifier(for: section), id % 6 == 1 else { return nil }
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = String(repeating: "view \(id) ", count: 1 + id % 4)
      return view
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      guard let id = sectionIdentifier(for: section), id % 4 == 1 else { return nil }
      return "end of \(id)"
    }
  }

  private let table: UITableView
  private var source: Source?

  init(_ contents: ScreenContents, _ style: UITableView.Style) {
    table = UITableView(frame: CGRect(origin: .zero, size: contents.size), style: style)
    super.init(contents, table)
    source = Source(tableView: table) { [unowned self] table, _, item in
      let identifier = item.isMultiple(of: 3) ? "subtitle" : "default"
      let cell =
        table.dequeueReusableCell(withIdentifier: identifier)
        ?? UITableViewCell(style: item.isMultiple(of: 3) ? .subtitle : .default, reuseIdentifier: identifier)
      checkPlaces()
      configure(cell, item)
      return cell
    }
    table.delegate = source
  }

  private func configure(_ cell: UITableViewCell, _ item: Int) {
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = contents.text(item)
    cell.detailTextLabel?.text = "detail of \(item)"
    cell.accessoryType = item.isMultiple(of: 5) ? .disclosureIndicator : .none
  }

  override var display: ElementDisplay? { table.display }
  override func displayedCell(of item: Int) -> (() -> Void)? {
    guard let path = source?.indexPath(for: item), let cell = table.cellForRow(at: path) else { return nil }
    return { [self] in configure(cell, item) }
  }

  override func apply(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>, animated: Bool) {
    source?.apply(snapshot, animatingDifferences: animated)
  }
  override func applyByReloading(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {
    source?.applySnapshotUsingReloadData(snapshot)
  }
  override func invalidate() { table.performBatchUpdates {} }

  override func frames() -> [String] {
    contents.sections.indices.flatMap { section -> [String] in
      let rows = contents.sections[section].items.indices.map { row in
        "row \(section)-\(row) \(Self.rounded(table.rectForRow(at: IndexPath(row: row, section: section))))"
      }
      return rows + [
        "header \(section) \(Self.rounded(table.rectForHeader(inSection: section)))",
        "footer \(section) \(Self.rounded(table.rectForFooter(inSection: section)))",
      ]
    }
  }

  override func displayed() -> [(name: String, view: UIView)] {
    let cells = (table.indexPathsForVisibleRows ?? []).compactMap { path in
      table.cellForRow(at: path).map { ("cell \(path.section)-\(path.row)", $0 as UIView) }
    }
    let others = contents.sections.indices.flatMap { section in
      [
        ("header \(section)", table.headerView(forSection: section)),
        ("footer \(section)", table.footerView(forSection: section)),
      ]
    }
    return cells + others.compactMap { name, view in view.map { (name, $0) } }
  }
}
