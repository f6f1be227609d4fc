import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// The data of a collection view or a table, which records each index path that the app is asked about and that is none of
/// its data.
@MainActor
final class CheckedData {
  var sections: [TableBatch.Section] {
    didSet { history.append(oldValue) }
  }
  /// The data before each change.
  private var history: [[TableBatch.Section]] = []
  /// The first problem.
  var problem: String?
  /// What is logged of the calls, as far as a test asks for it.
  var log: [String] = []

  init(_ counts: [Int]) {
    var next = 0
    sections = counts.enumerated().map { section, count in
      let rows = (0..<count).map { _ in
        next += 1
        return next
      }
      return TableBatch.Section(id: 1000 + section, rows: rows)
    }
  }

  var counts: [Int] { sections.map(\.rows.count) }

  func paths(inSection section: Int) -> [IndexPath] {
    sections[section].rows.indices.map { IndexPath(item: $0, section: section) }
  }

  private func row(at path: IndexPath, in sections: [TableBatch.Section]) -> Int? {
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.item)
    else { return nil }
    return sections[path.section].rows[path.item]
  }

  /// The row at an index path that the app is asked about.
  @discardableResult
  func row(_ path: IndexPath, _ call: String = #function) -> Int {
    if let row = row(at: path, in: sections) { return row }
    problem = problem ?? "\(call) for \(path.uiKitDescription) of \(counts)"
    return 0
  }

  /// Checks that a row that is no longer displayed, and which may have been removed, had an index path; and a text, if
  /// there is one.
  func checkLast(_ path: IndexPath, showed text: String?, _ call: String = #function) {
    let rows = ([sections] + history.reversed()).lazy.compactMap { self.row(at: path, in: $0) }
    if !rows.contains(where: { text == nil || text == "\($0)" }) {
      problem = problem ?? "\(call) for \(path.uiKitDescription) of \(counts) with \(text ?? "nothing")"
    }
  }

  /// Checks that the row at an index path has a text.
  func check(_ path: IndexPath, shows text: String?, _ call: String = #function) {
    let row = row(path, call)
    if text != "\(row)" {
      problem = problem ?? "\(call) for \(path.uiKitDescription), which is \(row), with \(text ?? "nothing")"
    }
  }

  /// Checks the index path where items would be inserted.
  func checkInsertion(_ path: IndexPath?, _ call: String = #function) {
    guard let path else { return }
    if !sections.indices.contains(path.section) || !(0...sections[path.section].rows.count).contains(path.item) {
      problem = problem ?? "\(call) for \(path.uiKitDescription) of \(counts)"
    }
  }
}
