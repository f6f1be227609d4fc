import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A table that is changed at random displays what its data source has. A test run uses the same seeds every time; `make
/// fuzz` runs for `FUZZ_SECONDS` from the seed `FUZZ_SEED` on.
@MainActor
@Suite("Random updates of tables", .serialized, .isolatedScreen)
struct TableFuzzTests {
  private static let seedCount: UInt64 = 60
  private static let batchCount = 12

  @Test("leave it equal to its data source: counts, cells, heights, selection") func batches() {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["FUZZ_SECONDS"].flatMap { Double($0) }
    let first = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    print("tables changed at random from seed \(first)")
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds ?? 0)
    var seed = first
    while seconds == nil ? seed < first + Self.seedCount : clock.now < end {
      AppClock.current = .virtual()
      let failure = RandomTable(seed: seed).run(batches: Self.batchCount)
      #expect(failure == nil, "seed \(seed)")
      if failure != nil { break }
      seed += 1
    }
    print("tables changed at random: \(seed - first) seeds")
  }
}

/// A table in a window, and what it should display.
@MainActor
private final class RandomTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  private var sections: [TableBatch.Section] = []
  private var generator: SeededGenerator
  private var nextID = 0
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let table: UITableView
  /// Whether the delegate gives all heights in advance; otherwise they are estimated.
  private let isExact: Bool
  private var displayed: [ObjectIdentifier: IndexPath] = [:]
  private var selected: Set<Int> = []
  private var problem: String?

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let style: UITableView.Style = [.plain, .grouped, .insetGrouped][Int(seed % 3)]
    table = UITableView(frame: window.bounds, style: style)
    isExact = seed.isMultiple(of: 2)
    super.init()
    UIView.setAnimationsEnabled(seed % 5 > 1)
    if isExact { table.estimatedRowHeight = 0 }
    table.allowsMultipleSelection = true
    (table.dataSource, table.delegate) = (self, self)
    for _ in 0..<4 {
      let count = Int.random(in: 0...15, using: &generator)
      sections.append(.init(id: fresh(), rows: (0..<count).map { _ in fresh() }))
    }
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  private func fresh() -> Int {
    nextID += 1
    return nextID
  }

  /// The first difference between the table and its data source; nil if there is none.
  func run(batches: Int) -> String? {
    defer {
      window.isHidden = true
      UIView.setAnimationsEnabled(true)
    }
    for number in 0..<batches {
      step()
      if let problem = problem ?? difference() { return "batch \(number): \(problem)" }
    }
    return nil
  }

  private func step() {
    selectSome()
    if Int.random(in: 0..<12, using: &generator) == 0 {
      sections.shuffle(using: &generator)
      selected = []
      table.reloadData()
    } else {
      change()
    }
    if Bool.random(using: &generator) { AppClock.current.advance(by: 0.1) }
    window.layoutIfNeeded()
    let limit = max(0, table.contentSize.height - table.bounds.height)
    if Bool.random(using: &generator) {
      table.contentOffset.y = CGFloat.random(in: 0...max(limit, 1), using: &generator)
      window.layoutIfNeeded()
    }
    // Disappearing rows are still displayed until their animation ends.
    if Int.random(in: 0..<3, using: &generator) == 0 { AppClock.current.advance(by: 1) }
  }

  private func selectSome() {
    for (index, section) in sections.enumerated() where !section.rows.isEmpty {
      guard Int.random(in: 0..<3, using: &generator) == 0 else { continue }
      let row = Int.random(in: 0..<section.rows.count, using: &generator)
      selected.insert(section.rows[row])
      table.selectRow(at: IndexPath(row: row, section: index), animated: false, scrollPosition: .none)
    }
  }

  private func change() {
    let batch = TableBatch(of: sections, nextID: &nextID, using: &generator)
    let reloaded = batch.reloadedRows.map { sections[$0.section].rows[$0.row] }
    selected.subtract(reloaded)
    for section in batch.reloadedSections { selected.subtract(sections[section].rows) }
    if Bool.random(using: &generator) {
      table.performBatchUpdates {
        sections = batch.result
        batch.perform(in: table, using: &generator)
      }
    } else {
      table.beginUpdates()
      sections = batch.result
      batch.perform(in: table, using: &generator)
      table.endUpdates()
    }
    selected.formIntersection(sections.flatMap(\.rows))
  }

  // MARK: Comparing

  private func difference() -> String? {
    let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    if counts != sections.map(\.rows.count) { return "counts \(counts) instead of \(sections.map(\.rows.count))" }
    let chosen = Set((table.indexPathsForSelectedRows ?? []).map { sections[$0.section].rows[$0.row] })
    if chosen != selected { return "selected \(chosen.sorted()) instead of \(selected.sorted())" }
    return differenceOfCells() ?? differenceOfFrames()
  }

  private func differenceOfCells() -> String? {
    let paths = table.indexPathsForVisibleRows ?? []
    // A row of which less than a pixel is visible may be displayed or not.
    if let missing = rows(inside: table.bounds.insetBy(dx: 0, dy: 0.5)).first(where: { !paths.contains($0) }) {
      return "does not display \(missing)"
    }
    let allowed = rows(inside: table.bounds.insetBy(dx: 0, dy: -0.5))
    if let surplus = paths.first(where: { !allowed.contains($0) }) { return "displays \(surplus)" }
    if paths != paths.sorted() { return "displays \(paths)" }
    var cells: Set<ObjectIdentifier> = []
    for path in paths {
      guard let cell = table.cellForRow(at: path) else { return "no cell at \(path)" }
      let row = sections[path.section].rows[path.row]
      if !cells.insert(ObjectIdentifier(cell)).inserted { return "the cell at \(path) is displayed twice" }
      let text = cell.textLabel?.text
      if text != "\(row)" { return "\(path) displays \(text ?? "nil") instead of \(row)" }
      if cell.isSelected != selected.contains(row) { return "\(path) is wrongly selected" }
      if cell.frame != table.rectForRow(at: path) { return "the cell at \(path) is at \(cell.frame)" }
      if table.indexPath(for: cell) != path { return "the cell at \(path) is thought to be elsewhere" }
      if displayed[ObjectIdentifier(cell)] == nil { return "the cell at \(path) was not announced" }
    }
    return nil
  }

  private func rows(inside bounds: CGRect) -> [IndexPath] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { IndexPath(row: $0, section: section) }
    }.filter { path in
      let frame = table.rectForRow(at: path)
      return frame.maxY > bounds.minY && frame.minY < bounds.maxY
    }
  }

  private func differenceOfFrames() -> String? {
    var last: CGFloat = 0
    for (index, section) in sections.enumerated() {
      for (row, id) in section.rows.enumerated() {
        let path = IndexPath(row: row, section: index)
        let frame = table.rectForRow(at: path)
        if row > 0, abs(frame.minY - last) > 0.01 { return "\(path) is at \(frame.minY) instead of \(last)" }
        if frame.minY < last - 0.01 { return "\(path) is above the row before it" }
        let isMeasured = isExact || table.cellForRow(at: path) != nil
        if isMeasured, abs(frame.height - height(of: id)) > 0.01 { return "\(path) is \(frame.height) high" }
        last = frame.maxY
      }
    }
    let end = table.contentSize.height
    return last > end + 0.01 ? "the content ends at \(end), before \(last)" : nil
  }

  private func height(of row: Int) -> CGFloat { CGFloat(20 + row * 7 % 60) }

  // MARK: The table's questions

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let identifier = row.isMultiple(of: 3) ? "third" : "row"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    cell.textLabel?.text = "\(row)"
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(of: sections[indexPath.section].rows[indexPath.row])
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].id.isMultiple(of: 3) ? nil : "\(sections[section].id)"
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if displayed.updateValue(indexPath, forKey: ObjectIdentifier(cell)) != nil {
      problem = "the cell at \(indexPath) was announced twice"
    }
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      problem = "the cell at \(indexPath) ended without having been announced"
    }
  }
}
