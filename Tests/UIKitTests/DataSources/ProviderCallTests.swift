import OpenCollectionTestIsolation
import Testing

@testable import UIKit

// How often the cell provider is asked, in the situations of the measured table.

@MainActor @Test("The first apply asks for every item once, and without animation it does not read marks", .alone)
func firstApply() {
  var snapshot = Rack.contents(["A": ["a", "b"], "B": ["c"]])
  #expect(Rack().asked(by: snapshot) == ["a", "b", "c"])
  snapshot.reloadItems(["b"])
  #expect(Rack().asked(by: snapshot, animated: false) == ["a", "b", "c"])
  #expect(Rack().asked(by: snapshot) == ["a", "b", "b", "c"])
  snapshot.reloadSections(["A"])
  #expect(Rack().asked(by: snapshot) == ["a", "a", "b", "b", "c"])
}

@MainActor @Test("A later apply asks for what was inserted, and for nothing that stayed or moved", .alone)
func laterApply() {
  let rack = Rack()
  _ = rack.asked(by: Rack.contents(["A": ["a", "b", "c"], "B": ["d"]]))
  let kept = rack.view.cellForItem(at: IndexPath(item: 0, section: 0))
  #expect(rack.asked(by: Rack.contents(["B": ["d", "a"], "A": ["c", "e", "b"]])) == ["e"])
  #expect(rack.shown == [["d", "a"], ["c", "e", "b"]])
  #expect(rack.view.cellForItem(at: IndexPath(item: 1, section: 0)) === kept)
  #expect(rack.asked(by: rack.source.snapshot()) == [])
}

@MainActor @Test("A reloaded item is asked for once more, an inserted and reloaded one twice", .alone)
func reloadedItems() {
  let rack = Rack()
  _ = rack.asked(by: Rack.contents(["A": ["a", "b"]]))
  var snapshot = rack.source.snapshot()
  snapshot.reloadItems(["b"])
  #expect(rack.asked(by: snapshot) == ["b"])
  #expect(rack.source.snapshot().reloadedItemIdentifiers.isEmpty)
  snapshot = rack.source.snapshot()
  snapshot.insertItems(["c"], beforeItem: "a")
  snapshot.reloadItems(["c"])
  #expect(rack.asked(by: snapshot) == ["c", "c"])
  #expect(rack.shown == [["c", "a", "b"]])
}

@MainActor @Test("An item reloaded with its section is asked for once, and twice when something else changed", .alone)
func reloadedItemsAndSections() {
  let rack = Rack()
  _ = rack.asked(by: Rack.contents(["A": ["a"], "B": ["b"]]))
  var snapshot = rack.source.snapshot()
  snapshot.reloadItems(["a"])
  snapshot.reloadSections(["A"])
  #expect(rack.asked(by: snapshot) == ["a"])
  snapshot = rack.source.snapshot()
  snapshot.appendItems(["c"], toSection: "B")
  snapshot.reloadItems(["a"])
  snapshot.reloadSections(["A"])
  #expect(rack.asked(by: snapshot) == ["a", "a", "c"])
}

@MainActor @Test("A reconfigured item is asked for in the cell it has", .alone)
func reconfiguredItems() {
  let rack = Rack()
  _ = rack.asked(by: Rack.contents(["A": ["a", "b"]]))
  let cell = rack.view.cellForItem(at: IndexPath(item: 1, section: 0))
  var snapshot = rack.source.snapshot()
  snapshot.reconfigureItems(["b"])
  #expect(rack.asked(by: snapshot) == ["b"])
  #expect(rack.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
}

@MainActor
@Test("A snapshot applied by reloading asks for everything and is what the next difference starts from", .alone)
func reloadingData() {
  let rack = Rack()
  _ = rack.asked(by: Rack.contents(["A": ["a", "b"]]))
  var snapshot = rack.source.snapshot()
  snapshot.appendItems(["c"])
  snapshot.reloadItems(["a"])
  rack.source.applySnapshotUsingReloadData(snapshot)
  rack.view.layoutIfNeeded()
  #expect(rack.shown == [["a", "b", "c"]])
  #expect(rack.source.snapshot().reloadedItemIdentifiers.isEmpty)
  snapshot = rack.source.snapshot()
  snapshot.appendItems(["d"])
  #expect(rack.asked(by: snapshot) == ["d"])
}
