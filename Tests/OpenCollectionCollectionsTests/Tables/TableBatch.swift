import Foundation
import OpenCollectionTestValues

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A random batch of updates of sections of numbered rows, and the contents after it.
struct TableBatch {
  /// A section with rows; both have numbers of their own.
  struct Section: Equatable {
    var id: Int
    var rows: [Int]
  }

  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  private(set) var result: [Section] = []

  init(of sections: [Section], nextID: inout Int, using generator: inout SeededGenerator) {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    func fresh() -> Int {
      nextID += 1
      return nextID
    }
    // The sections before that stay: changed ones, and one that moves as it is.
    var kept: [Section] = []
    var moved: (from: Int, section: Section)?
    var movedRowSources: [(row: Int, from: IndexPath)] = []
    var closed: Set<Int> = []
    for (index, section) in sections.enumerated() {
      if chance(8) {
        deletedSections.insert(index)
      } else if moved == nil, chance(10) {
        moved = (index, section)
      } else if chance(8) {
        reloadedSections.insert(index)
        closed.insert(section.id)
        kept.append(section)
      } else {
        var rows: [Int] = []
        for (row, id) in section.rows.enumerated() {
          let path = IndexPath(row: row, section: index)
          switch Int.random(in: 0..<100, using: &generator) {
          case 0..<12: deletedRows.append(path)
          case 12..<20: movedRowSources.append((id, path))
          case 20..<26:
            reloadedRows.append(path)
            rows.append(id)
          default: rows.append(id)
          }
        }
        kept.append(Section(id: section.id, rows: rows))
      }
    }
    // Without a section that takes them, rows do not move.
    let open = kept.indices.filter { !closed.contains(kept[$0].id) }
    for source in movedRowSources {
      let target = open.randomElement(using: &generator) ?? 0
      let place = Int.random(in: 0...kept[target].rows.count, using: &generator)
      kept[target].rows.insert(source.row, at: place)
    }
    var inserted: Set<Int> = []
    for target in open where chance(40) {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let id = fresh()
        inserted.insert(id)
        kept[target].rows.insert(id, at: Int.random(in: 0...kept[target].rows.count, using: &generator))
      }
    }
    var newSections: Set<Int> = []
    while chance(sections.count > 8 ? 10 : 35) {
      let section = Section(id: fresh(), rows: (0..<Int.random(in: 0...12, using: &generator)).map { _ in fresh() })
      newSections.insert(section.id)
      kept.insert(section, at: Int.random(in: 0...kept.count, using: &generator))
    }
    if let moved {
      let place = Int.random(in: 0...kept.count, using: &generator)
      kept.insert(moved.section, at: place)
      movedSections.append((moved.from, place))
    }
    result = kept
    for (index, section) in kept.enumerated() {
      if newSections.contains(section.id) { insertedSections.insert(index) }
      for (row, id) in section.rows.enumerated() {
        let path = IndexPath(row: row, section: index)
        if inserted.contains(id) { insertedRows.append(path) }
        if let source = movedRowSources.first(where: { $0.row == id }) { movedRows.append((source.from, path)) }
      }
    }
  }

  /// Tells a table of the updates, in a random order.
  @MainActor
  func perform(in table: UITableView, using generator: inout SeededGenerator) {
    let animations: [UITableView.RowAnimation] = [.fade, .right, .left, .top, .bottom, .none, .middle, .automatic]
    let animation = animations.randomElement(using: &generator) ?? .fade
    var steps: [() -> Void] = [
      { table.deleteSections(deletedSections, with: animation) },
      { table.insertSections(insertedSections, with: animation) },
      { table.reloadSections(reloadedSections, with: animation) },
      { table.deleteRows(at: deletedRows, with: animation) },
      { table.insertRows(at: insertedRows, with: animation) },
      { table.reloadRows(at: reloadedRows, with: animation) },
    ]
    steps += movedSections.map { move in { table.moveSection(move.from, toSection: move.to) } }
    steps += movedRows.map { move in { table.moveRow(at: move.from, to: move.to) } }
    for step in steps.shuffled(using: &generator) { step() }
  }
}
