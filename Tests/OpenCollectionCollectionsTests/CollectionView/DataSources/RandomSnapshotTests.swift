import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A collection view with random snapshots, the same in every run; `SNAPSHOT_SEED=<seed>` in the environment makes
/// others.
@MainActor
private final class RandomRack {
  typealias Contents = NSDiffableDataSourceSnapshot<String, String>
  typealias Sections = [(id: String, items: [String])]

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
  let view: WatchedCollectionView
  var source: UICollectionViewDiffableDataSource<String, String>!  // Made from self.
  var requested: [String: Int] = [:]
  var random: SeededGenerator
  private let clock = AppClock.virtual()

  init(_ test: String, height: CGFloat) {
    let given = ProcessInfo.processInfo.environment["SNAPSHOT_SEED"].flatMap { UInt64($0) }
    let seed = given ?? 20_240_917
    print("\(test): SNAPSHOT_SEED=\(seed)")
    random = SeededGenerator(seed: seed)
    AppClock.current = clock
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 10)
    layout.minimumLineSpacing = 0
    view = WatchedCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "item")
    window.addSubview(view)
    source = .init(collectionView: view) { [weak self] view, path, item in
      self?.requested[item, default: 0] += 1
      let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      (cell as? NamedCell)?.name = item
      return cell
    }
  }

  func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  func sections(of snapshot: Contents) -> Sections {
    snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
  }

  /// The next snapshot: a new one or an edited copy of the current one, with some items and sections marked.
  func nextSnapshot() -> Contents {
    var snapshot = below(3) == 0 ? Contents() : source.snapshot()
    snapshot.deleteSections(snapshot.sectionIdentifiers.filter { _ in below(5) == 0 })
    for section in ["A", "B", "C", "D", "E"].shuffled(using: &random).prefix(below(4)) {
      if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
      if let other = snapshot.sectionIdentifiers.randomElement(using: &random), other != section, below(2) == 0 {
        snapshot.moveSection(section, beforeSection: other)
      }
      let items = (0..<4 + below(5)).map { _ in "item \(below(40))" }
      snapshot.appendItems(Array(Set(items)).sorted().shuffled(using: &random), toSection: section)
    }
    snapshot.deleteItems(snapshot.itemIdentifiers.filter { _ in below(6) == 0 })
    if below(2) == 0, let item = snapshot.itemIdentifiers.randomElement(using: &random),
      let other = snapshot.itemIdentifiers.randomElement(using: &random), item != other
    {
      snapshot.moveItem(item, beforeItem: other)
    }
    switch below(6) {
    case 0: snapshot.reloadItems(snapshot.itemIdentifiers.filter { _ in below(8) == 0 })
    case 1: snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { _ in below(8) == 0 })
    case 2: snapshot.reloadSections(snapshot.sectionIdentifiers.filter { _ in below(4) == 0 })
    default: break
    }
    return snapshot
  }

  /// Advances the clock: some animations end, others are interrupted by the next snapshot.
  func waitAWhile() { clock.advance(by: Double(below(20)) / 50) }

  func cells() -> [String: NamedCell] {
    var cells: [String: NamedCell] = [:]
    for case let cell as NamedCell in view.visibleCells { cells[cell.name] = cell }
    return cells
  }

  /// The rule of the measured table: how often each item is requested, given the items displayed before.
  func expectedRequests(_ snapshot: Contents, old: Sections, cellsBefore: Set<String>) -> [String: Int] {
    let new = sections(of: snapshot)
    let isStructural = old.map(\.id) != new.map(\.id) || old.map(\.items) != new.map(\.items)
    let reloadedItems = Set(snapshot.reloadedItemIdentifiers)
    let reloadedSections = Set(snapshot.reloadedSectionIdentifiers)
    let reconfigured = Set(snapshot.reconfiguredItemIdentifiers)
    // An item marked as well as its section makes two reload batches if there are other changes.
    let reloadsTwice = new.contains { section in
      reloadedSections.contains(section.id) && section.items.contains(where: reloadedItems.contains)
    }
    var expected: [String: Int] = [:]
    for section in new {
      for item in section.items {
        var count = cellsBefore.contains(item) ? 0 : 1
        if reloadedSections.contains(section.id) {
          count += 1
          if isStructural && reloadsTwice && (reloadedItems.contains(item) || reconfigured.contains(item)) {
            count += 1
          }
        } else {
          if reloadedItems.contains(item) || reconfigured.contains(item) { count += 1 }
        }
        if count > 0 { expected[item] = count }
      }
    }
    return expected
  }
}

@MainActor @Suite("Random snapshots on a live collection view", .serialized, .isolatedScreen)
struct RandomSnapshotTests {
  @Test(
    "After each of 3,000 snapshots the cells match it, remaining items keep theirs, and batches and requests are valid"
  )
  func pairs() {
    let rack = RandomRack("3,000 pairs", height: 1000)
    rack.source.apply(RandomRack.Contents())
    rack.view.layoutIfNeeded()
    for round in 0..<3_000 {
      let old = rack.sections(of: rack.source.snapshot())
      let before = rack.cells()
      let snapshot = rack.nextSnapshot()
      let new = rack.sections(of: snapshot)
      rack.requested = [:]
      rack.view.forget()
      rack.source.apply(snapshot, animatingDifferences: rack.below(2) == 0)
      rack.view.layoutIfNeeded()

      let problemsFound = problems(rack, snapshot, old: old, new: new, before: before)
      guard problemsFound.isEmpty else {
        Issue.record("round \(round): \(problemsFound.joined(separator: "; "))")
        return
      }
      if round % 3 == 0 { rack.waitAWhile() }
    }
  }

  private func problems(
    _ rack: RandomRack, _ snapshot: RandomRack.Contents, old: RandomRack.Sections, new: RandomRack.Sections,
    before: [String: NamedCell]
  ) -> [String] {
    var found: [String] = []
    let changed = old.map(\.id) != new.map(\.id) || old.map(\.items) != new.map(\.items)
    if rack.view.reloads > 0 { found.append("the view was reloaded") }
    if changed {
      if let batch = rack.view.batches.first {
        if let invalidityReason = invalidityReason(about: batch, from: old, to: new) { found.append(invalidityReason) }
        if !batch.reloadedItems.isEmpty || !batch.reloadedSections.isEmpty {
          found.append("reloads in the first batch")
        }
      } else {
        found.append("no batch")
      }
    }
    let others = rack.view.batches.dropFirst(changed ? 1 : 0)
    if !others.allSatisfy(\.changesNothing) { found.append("a second batch that changes more than contents") }

    let after = rack.cells()
    let items = new.flatMap(\.items)
    if Set(after.keys) != Set(items) { found.append("cells of \(after.keys.sorted()) for \(items.sorted())") }
    for (section, contents) in new.enumerated() {
      for (index, item) in contents.items.enumerated()
      where (rack.view.cellForItem(at: IndexPath(item: index, section: section)) as? NamedCell)?.name != item {
        found.append("another cell than \(item)'s at \(section)-\(index)")
      }
    }
    let remade = Set(
      snapshot.reloadedItemIdentifiers
        + new.filter { snapshot.reloadedSectionIdentifiers.contains($0.id) }.flatMap(\.items))
    for (item, cell) in before where after[item] != nil && !remade.contains(item) && after[item] !== cell {
      found.append("another cell for \(item), which stayed")
    }
    let expected = rack.expectedRequests(snapshot, old: old, cellsBefore: Set(before.keys))
    if rack.requested != expected { found.append("requested \(rack.requested), not \(expected)") }
    return found
  }

  @Test("With most items not visible, only those that become visible are requested")
  func notVisible() {
    let rack = RandomRack("1,000 pairs out of sight", height: 95)
    rack.source.apply(RandomRack.Contents())
    rack.view.layoutIfNeeded()
    for round in 0..<1_000 {
      let before = rack.cells()
      var snapshot = rack.nextSnapshot()
      if rack.below(3) == 0, snapshot.numberOfSections > 0 {
        snapshot.appendItems((0..<60).map { "more \($0)" }.filter { _ in rack.below(4) > 0 })
      }
      let marked = Set(
        snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
          + snapshot.reloadedSectionIdentifiers.flatMap { snapshot.itemIdentifiers(inSection: $0) })
      rack.requested = [:]
      rack.source.apply(snapshot, animatingDifferences: rack.below(2) == 0)
      rack.view.layoutIfNeeded()

      let after = rack.cells()
      let shown = rack.view.indexPathsForVisibleItems
      for path in shown {
        #expect(
          (rack.view.cellForItem(at: path) as? NamedCell)?.name == rack.source.itemIdentifier(for: path),
          "round \(round)")
      }
      for (item, cell) in after where !marked.contains(item) {
        let isKept = before[item] != nil
        #expect(!isKept || before[item] === cell, "round \(round): \(item) has another cell")
        #expect(rack.requested[item, default: 0] == (isKept ? 0 : 1), "round \(round): \(item)")
      }
      rack.waitAWhile()
      rack.view.contentOffset.y = CGFloat(rack.below(max(1, Int(rack.view.contentSize.height) - 95)))
      rack.view.layoutIfNeeded()
    }
  }
}
