import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Collection views and tables that are changed at random while a gap or placeholders are open ask their apps about their data
/// only, and display it. `make fuzz` runs for `FUZZ_SECONDS` from the seed `FUZZ_SEED` on.
@MainActor
@Suite("Random updates beside the gap and placeholders of drops", .serialized, .isolatedScreen)
struct DropFuzzTests {
  private static let seedCount: UInt64 = 20
  private static let stepCount = 25

  @Test("name index paths of the data only", arguments: ["rows", "list", "flow", "badges", "table"])
  func paths(_ kind: String) {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["FUZZ_SECONDS"].flatMap { Double($0) }
    let first = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let clock = ContinuousClock()
    let end = clock.now + .seconds((seconds ?? 0) / 5)
    var seed = first
    while seconds == nil ? seed < first + Self.seedCount : clock.now < end {
      AppClock.current = .virtual()
      let failure = RandomDrops(kind, seed: seed).run(steps: Self.stepCount)
      #expect(failure == nil, "\(kind), seed \(seed)")
      if failure != nil { break }
      seed += 1
    }
    print("\(kind) with drops at random from seed \(first): \(seed - first) seeds")
  }
}

/// A collection view or a table in a window, and what it should display.
@MainActor
private final class RandomDrops {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let data: CheckedData
  private let collection: CheckedCollection?
  private let table: CheckedTable?
  /// The collection view or the table.
  private let list: any ElementScrollView
  private var generator: SeededGenerator
  private var nextID = 2000
  private var placeholders: [UncommittedItems.Insertion] = []
  private var done: [String] = []

  init(_ kind: String, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    data = CheckedData((0..<3).map { _ in Int.random(in: 0...12, using: &generator) })
    self.generator = generator
    if kind == "table" {
      let style: UITableView.Style = [.plain, .grouped, .insetGrouped][Int(seed % 3)]
      let checked = CheckedTable(data, style: style)
      if seed.isMultiple(of: 2) { checked.table.estimatedRowHeight = 0 }
      checked.table.allowsMultipleSelection = !seed.isMultiple(of: 5)
      (table, collection, list) = (checked, nil, checked.table)
      window.addSubview(checked.table)
    } else {
      let checked = CheckedCollection(data, CheckedCollection.Kind(rawValue: kind) ?? .rows)
      checked.view.allowsMultipleSelection = !seed.isMultiple(of: 5)
      (table, collection, list) = (nil, checked, checked.view)
      window.addSubview(checked.view)
    }
    UIView.setAnimationsEnabled(seed % 4 > 1)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  private func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// The first problem, with the steps before it; nil if there is none.
  func run(steps: Int) -> String? {
    defer {
      window.isHidden = true
      UIView.setAnimationsEnabled(true)
    }
    for _ in 0..<steps {
      let step = self.step(random(0..<100))
      done.append(step.name)
      step.run()
      settle()
      if let problem = data.problem ?? difference() {
        return "\(problem) after \(done.joined(separator: ", "))"
      }
    }
    return nil
  }

  private func settle() {
    if Bool.random(using: &generator) { AppClock.current.advance(by: 0.1) }
    window.layoutIfNeeded()
    if random(0..<3) == 0 { AppClock.current.advance(by: 1) }
    placeholders.removeAll { !list.display.uncommitted.contains($0) }
  }

  // MARK: Steps

  private func step(_ number: Int) -> (name: String, run: () -> Void) {
    switch number {
    case 0..<22: ("gap", openGap)
    case 22..<32: ("move", moveItem)
    case 32..<38: ("close", list.display.uncommittedChanges.close)
    case 38..<50: ("placeholder", insertPlaceholder)
    case 50..<56: ("commit", commitPlaceholder)
    case 56..<60: ("delete placeholder", deletePlaceholder)
    case 60..<74: ("batch", performBatch)
    case 74..<78: ("reload", reload)
    case 78..<86: ("tap", tap)
    case 86..<90: ("swipe", swipe)
    case 90..<93: ("edit", toggleEditing)
    default: ("scroll", scroll)
    }
  }

  /// Something that is shown; nil if nothing is.
  private func shownPath() -> ShownPath? {
    let counts = list.display.itemCounts.all
    let paths = counts.indices.flatMap { section in (0..<counts[section]).map { ShownPath(item: $0, section: section) }
    }
    return paths.randomElement(using: &generator)
  }

  private func openGap() {
    guard let path = shownPath() else { return }
    list.display.uncommitted.gapHeight = CGFloat(random(20..<80))
    list.display.uncommittedChanges.openGap(at: path)
  }

  private func moveItem() {
    guard let path = shownPath(), let target = shownPath(),
      let data = list.display.uncommitted.move?.from ?? list.display.uncommitted.dataPath(of: path)
    else { return }
    list.display.uncommittedChanges.moveItem(from: data, toShown: target)
  }

  private func insertPlaceholder() {
    guard !data.sections.isEmpty else { return }
    let section = random(0..<data.sections.count)
    let path = IndexPath(item: random(0..<data.sections[section].rows.count + 1), section: section)
    let placeholder: UICollectionViewPlaceholder =
      table == nil
      ? UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "row")
      : TableRowPlaceholder(
        UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "row", rowHeight: 33))
    placeholders.append(list.display.uncommittedChanges.insert(placeholder))
  }

  private func commitPlaceholder() {
    guard let insertion = placeholders.randomElement(using: &generator) else { return }
    nextID += 1
    list.display.uncommittedChanges.commit(insertion) { data.sections[$0.section].rows.insert(nextID, at: $0.item) }
  }

  private func deletePlaceholder() {
    if let insertion = placeholders.randomElement(using: &generator) {
      list.display.uncommittedChanges.delete(insertion)
    }
  }

  private func performBatch() {
    let batch = TableBatch(of: data.sections, nextID: &nextID, using: &generator)
    if let table = table?.table {
      table.performBatchUpdates {
        data.sections = batch.result
        batch.perform(in: table, using: &generator)
      }
    } else if let list = collection?.view {
      list.performBatchUpdates {
        data.sections = batch.result
        list.deleteSections(batch.deletedSections)
        list.insertSections(batch.insertedSections)
        list.reloadSections(batch.reloadedSections)
        list.deleteItems(at: batch.deletedRows)
        list.insertItems(at: batch.insertedRows)
        list.reloadItems(at: batch.reloadedRows)
        for move in batch.movedSections { list.moveSection(move.from, toSection: move.to) }
        for move in batch.movedRows { list.moveItem(at: move.from, to: move.to) }
      }
    }
  }

  private func reload() {
    data.sections.shuffle(using: &generator)
    table?.table.reloadData()
    collection?.view.reloadData()
  }

  private func tap() {
    if let path = shownPath() { list.display.cellTouches.tap(path) }
  }

  private func swipe() {
    guard let cell = cells.randomElement(using: &generator) else { return }
    list.display.rowSwipes?.open(cell)
    if let swipe = list.display.rowSwipes?.current, let action = swipe.configuration.actions.first {
      action.handler(action, swipe.cell) { _ in }
      let shown = path(of: cell).map { "delete \(data.row($0))" }
      if data.log.last != shown { data.problem = "\(data.log.last ?? "nothing") instead of \(shown ?? "nothing")" }
    } else if path(of: cell) != nil, collection == nil, list.display.rowSwipes != nil {
      data.problem = "a row has no actions"
    }
  }

  private func toggleEditing() {
    if let table = table?.table { table.setEditing(!table.isEditing, animated: false) }
    collection?.view.isEditing.toggle()
  }

  private func scroll() {
    let limit = max(1, list.contentSize.height - list.bounds.height)
    list.contentOffset.y = CGFloat.random(in: 0...limit, using: &generator)
  }

  // MARK: Comparing

  private var cells: [any ElementCell] { list.display.displayed.cells.compactMap(\.cell) }

  private func path(of cell: any ElementCell) -> IndexPath? {
    (cell as? UITableViewCell).flatMap { table?.table.indexPath(for: $0) }
      ?? (cell as? UICollectionViewCell).flatMap { collection?.view.indexPath(for: $0) }
  }

  private func difference() -> String? {
    let sections = 0..<(table?.table.numberOfSections ?? collection?.view.numberOfSections ?? 0)
    let counts = sections.map {
      table?.table.numberOfRows(inSection: $0) ?? collection?.view.numberOfItems(inSection: $0)
    }
    if counts != data.counts { return "counts \(counts) instead of \(data.counts)" }
    for cell in cells {
      _ = cell.canBecomeFocused
      guard let path = path(of: cell) else { continue }
      let row = data.row(path, "indexPath(for:)")
      let text = (cell as? CheckedCollection.Cell)?.text ?? (cell as? UITableViewCell)?.textLabel?.text
      if text != "\(row)" { return "\(path) displays \(text ?? "nothing") instead of \(row)" }
      let other: UIView? = table?.table.cellForRow(at: path) ?? collection?.view.cellForItem(at: path)
      if other !== cell { return "\(path) has another cell" }
    }
    let selected = table?.table.indexPathsForSelectedRows ?? collection?.view.indexPathsForSelectedItems ?? []
    for path in selected { data.row(path, "the selected index paths") }
    let visible = table?.table.indexPathsForVisibleRows ?? collection?.view.indexPathsForVisibleItems ?? []
    for path in visible { data.row(path, "the visible index paths") }
    for path in table?.table.indexPathsForRows(in: list.bounds) ?? [] { data.row(path, "indexPathsForRows(in:)") }
    return data.problem ?? collection?.badgeProblem
  }
}
