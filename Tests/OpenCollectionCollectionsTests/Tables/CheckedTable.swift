import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A table whose data source and delegate check each index path they get.
@MainActor
final class CheckedTable: NSObject {
  let data: CheckedData
  let table: UITableView
  var proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  var height: (Int) -> CGFloat = { 30 + CGFloat($0 % 5) * 7 }
  /// Called when a cell is asked for.
  var whenAsked: () -> Void = {}

  init(_ data: CheckedData, style: UITableView.Style = .plain, size: CGSize = CGSize(width: 320, height: 480)) {
    self.data = data
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    table.prefetchDataSource = self
    table.dragDelegate = self
    table.dropDelegate = self
    table.layoutIfNeeded()
  }

  func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
}

extension CheckedTable: UITableViewDataSource, UITableViewDataSourcePrefetching {
  func numberOfSections(in tableView: UITableView) -> Int { data.sections.count }
  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { data.sections[section].rows.count }
  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let row = data.row(path)
    if table.numberOfRows(inSection: path.section) != data.sections[path.section].rows.count {
      data.problem = data.problem ?? "cellForRowAt with \(table.numberOfRows(inSection: path.section)) rows"
    }
    whenAsked()
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = "\(row)"
    return cell
  }
  func tableView(_ table: UITableView, prefetchRowsAt paths: [IndexPath]) {
    for path in paths { data.row(path) }
  }
  func tableView(_ table: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
    for path in paths { data.row(path) }
  }
  func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func tableView(_ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
    data.log.append("delete \(data.row(path))")
  }
  func tableView(_ table: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {}
}

extension CheckedTable: UITableViewDelegate {
  func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { height(data.row(path)) }
  func tableView(_ table: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
    data.row(path)
    return table.estimatedRowHeight
  }
  func tableView(_ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
    data.check(path, shows: cell.textLabel?.text)
  }
  func tableView(_ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
    data.checkLast(path, showed: cell.textLabel?.text)
  }
  func tableView(_ table: UITableView, indentationLevelForRowAt path: IndexPath) -> Int {
    data.row(path)
    return 0
  }
  func tableView(_ table: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    data.row(path)
    return path
  }
  func tableView(_ table: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    data.log.append("will deselect \(data.row(path))")
    return path
  }
  func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
    // A row off the screen has no cell.
    guard let cell = table.cellForRow(at: path) else {
      _ = data.row(path)
      return
    }
    data.check(path, shows: cell.textLabel?.text)
  }
  func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) { data.row(path) }
  func tableView(_ table: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
    data.row(path)
    return .delete
  }
  func tableView(_ table: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
  func tableView(_ table: UITableView, willBeginEditingRowAt path: IndexPath) { data.row(path) }
  func tableView(_ table: UITableView, didEndEditingRowAt path: IndexPath?) {
    if let path { data.checkLast(path, showed: nil) }
  }
  func tableView(_ table: UITableView, canFocusRowAt path: IndexPath) -> Bool {
    data.row(path)
    return true
  }
}

extension CheckedTable: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ table: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath
  ) -> [UIDragItem] {
    data.row(path)
    return [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))]
  }
  func tableView(
    _ table: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath path: IndexPath?
  ) -> UITableViewDropProposal {
    data.checkInsertion(path)
    return proposal
  }
  func tableView(_ table: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
}
