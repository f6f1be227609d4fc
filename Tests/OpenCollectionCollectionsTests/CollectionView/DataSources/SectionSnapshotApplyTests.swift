import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// fruit (apple, pear), nut; nothing expanded.
private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
  var tree = NSDiffableDataSourceSectionSnapshot<String>()
  tree.append(["fruit", "nut"])
  tree.append(["apple", "pear"], to: "fruit")
  return tree
}

@MainActor
@Test("The visible items of a section snapshot become the section's items, and the snapshot is kept", .isolatedScreen)
func applyingTrees() {
  let rack = Rack()
  rack.source.apply(Rack.contents(["A": ["a"]]))
  #expect(rack.requested(by: tree(), to: "B") == ["a", "fruit", "nut"])
  #expect(rack.shown == [["a"], ["fruit", "nut"]])
  #expect(rack.source.snapshot(for: "B").items == ["fruit", "apple", "pear", "nut"])
  #expect(rack.source.snapshot(for: "A").rootItems == ["a"])
  #expect(rack.source.snapshot(for: "Z").items.isEmpty)

  var open = rack.source.snapshot(for: "B")
  open.expand(["fruit"])
  #expect(rack.requested(by: open, to: "B") == ["apple", "pear"])
  #expect(rack.shown == [["a"], ["fruit", "apple", "pear", "nut"]])
}

@MainActor
@Test("Items of other sections move in, and are requested again only if the section was empty", .isolatedScreen)
func movingIn() {
  let rack = Rack()
  _ = rack.requested(by: Rack.contents(["A": ["a", "b"], "B": ["c"], "C": []]))
  var tree = NSDiffableDataSourceSectionSnapshot<String>()
  tree.append(["c", "a"])
  #expect(rack.requested(by: tree, to: "B") == [])
  #expect(rack.shown == [["b"], ["c", "a"], []])
  tree = NSDiffableDataSourceSectionSnapshot<String>()
  tree.append(["b"])
  #expect(rack.requested(by: tree, to: "C") == ["b"])
  #expect(rack.shown == [[], ["c", "a"], ["b"]])
}

@MainActor
@Test(
  "A regular apply keeps a section's tree, without deleted items and with new ones at their neighbour's level",
  .isolatedScreen)
func applyingOverTrees() {
  let rack = Rack()
  var open = tree()
  open.expand(["fruit"])
  rack.source.apply(open, to: "A")
  var snapshot = rack.source.snapshot()
  snapshot.deleteItems(["nut"])
  snapshot.insertItems(["plum"], afterItem: "apple")
  rack.source.apply(snapshot)
  let kept = rack.source.snapshot(for: "A")
  #expect(kept.items == ["fruit", "apple", "plum", "pear"])
  #expect(kept.parent(of: "plum") == "fruit" && kept.isExpanded("fruit"))
  snapshot.deleteSections(["A"])
  rack.source.apply(snapshot)
  #expect(rack.source.snapshot(for: "A").items.isEmpty)
}

@MainActor @Test("Expanding calls the handlers while the data source holds the old items", .isolatedScreen)
func outlineHandlers() {
  let rack = Rack()
  let source = rack.source!  // Made by the rack.
  source.apply(tree(), to: "A")
  var log: [String] = []
  source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "nut" }
  source.sectionSnapshotHandlers.willExpandItem = { item in
    log.append("expand \(item) of \(source.snapshot().itemIdentifiers.joined(separator: " "))")
  }
  source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
  source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
    log.append("children \(children.items.joined(separator: " "))")
    var new = NSDiffableDataSourceSectionSnapshot<String>()
    new.append(["kiwi"])
    return new
  }
  source.toggleOutlineItem(at: IndexPath(item: 1, section: 0))
  #expect(log == [])
  source.toggleOutlineItem(at: IndexPath(item: 0, section: 0))
  #expect(log == ["expand fruit of fruit nut", "children apple pear"])
  #expect(source.snapshot().itemIdentifiers == ["fruit", "kiwi", "nut"])
  let state = source.outlineState(at: IndexPath(item: 1, section: 0))
  #expect(state?.level == 1 && state?.isExpanded == false)
  source.toggleOutlineItem(at: IndexPath(item: 0, section: 0))
  #expect(log.last == "collapse fruit" && source.snapshot().itemIdentifiers == ["fruit", "nut"])
}

@Suite("Items that are not equal to themselves")
struct UnequalItemTests {
  /// A tree of 1, with 2 inside, and a NaN; then 2 sections with 3 items in the first.
  @Test("do not end an app, neither in section snapshots nor in snapshots")
  func run() throws {
    #expect(try MainLoop.run("unequal") == ["3", "2 3", "3", "4 4"])
  }
}
