import Foundation
import UIKit

/// A data source and delegate whose answers are closures and lists, and that logs what it is told.
final class TableFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  var style = UITableViewCell.CellStyle.default
  var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  var log: [String] = []
  var cellRequests = 0
  /// Keeps the window of the table.
  var window: UIWindow?

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellRequests += 1
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: style, reuseIdentifier: "row")
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    configure(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.append("will display \(indexPath.section)-\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.append("did end displaying \(indexPath.section)-\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(indexPath.section)-\(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("did select \(indexPath.section)-\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will deselect \(indexPath.section)-\(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("did deselect \(indexPath.section)-\(indexPath.row)")
  }
}

/// A table in a window of its size.
@MainActor
func table(
  _ source: TableFixture, style: UITableView.Style = .plain, size: CGSize = CGSize(width: 393, height: 600)
) -> (UITableView, UIWindow) {
  let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  source.window = window
  let table = UITableView(frame: window.bounds, style: style)
  table.dataSource = source
  table.delegate = source
  source.window = window
  window.addSubview(table)
  window.isHidden = false
  window.layoutIfNeeded()
  return (table, window)
}
