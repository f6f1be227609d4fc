import Foundation

@testable import UIKit

/// The data of a collection view or a table, which records each index path that the app is asked about and that is none of
/// its data.
@MainActor
final class CheckedData {
  var sections: [TableBatch.Section] {
    didSet { before = oldValue }
  }
  private(set) var before: [TableBatch.Section]
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
    before = sections
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

  /// Checks the index path of a row that is no longer displayed, which may have been removed.
  func checkLast(_ path: IndexPath, _ call: String = #function) {
    let rows = [row(at: path, in: sections), row(at: path, in: before)].compactMap { $0 }
    if rows.isEmpty { problem = problem ?? "\(call) for \(path.uiKitDescription) of \(counts)" }
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
