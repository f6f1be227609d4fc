import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

// How often the cell provider is called, in the situations of the measured table.

@MainActor @Test("The first apply requests every item once, and without animation it ignores marks", .isolatedScreen)
func firstApply() {
  var snapshot = Rack.contents(["A": ["a", "b"], "B": ["c"]])
  #expect(Rack().requested(by: snapshot) == ["a", "b", "c"])
  snapshot.reloadItems(["b"])
  #expect(Rack().requested(by: snapshot, animated: false) == ["a", "b", "c"])
  #expect(Rack().requested(by: snapshot) == ["a", "b", "b", "c"])
  snapshot.reloadSections(["A"])
  #expect(Rack().requested(by: snapshot) == ["a", "a", "b", "b", "c"])
}

@MainActor @Test("A later apply requests inserted items only", .isolatedScreen)
func laterApply() {
  let rack = Rack()
  _ = rack.requested(by: Rack.contents(["A": ["a", "b", "c"], "B": ["d"]]))
  let kept = rack.view.cellForItem(at: IndexPath(item: 0, section: 0))
  #expect(rack.requested(by: Rack.contents(["B": ["d", "a"], "A": ["c", "e", "b"]])) == ["e"])
  #expect(rack.shown == [["d", "a"], ["c", "e", "b"]])
  #expect(rack.view.cellForItem(at: IndexPath(item: 1, section: 0)) === kept)
  #expect(rack.requested(by: rack.source.snapshot()) == [])
}

@MainActor @Test("A reloaded item is requested once more, an inserted and reloaded one twice", .isolatedScreen)
func reloadedItems() {
  let rack = Rack()
  _ = rack.requested(by: Rack.contents(["A": ["a", "b"]]))
  var snapshot = rack.source.snapshot()
  snapshot.reloadItems(["b"])
  #expect(rack.requested(by: snapshot) == ["b"])
  #expect(rack.source.snapshot().reloadedItemIdentifiers.isEmpty)
  snapshot = rack.source.snapshot()
  snapshot.insertItems(["c"], beforeItem: "a")
  snapshot.reloadItems(["c"])
  #expect(rack.requested(by: snapshot) == ["c", "c"])
  #expect(rack.shown == [["c", "a", "b"]])
}

@MainActor
@Test("An item reloaded with its section is requested once, and twice if there are other changes", .isolatedScreen)
func reloadedItemsAndSections() {
  let rack = Rack()
  _ = rack.requested(by: Rack.contents(["A": ["a"], "B": ["b"]]))
  var snapshot = rack.source.snapshot()
  snapshot.reloadItems(["a"])
  snapshot.reloadSections(["A"])
  #expect(rack.requested(by: snapshot) == ["a"])
  snapshot = rack.source.snapshot()
  snapshot.appendItems(["c"], toSection: "B")
  snapshot.reloadItems(["a"])
  snapshot.reloadSections(["A"])
  #expect(rack.requested(by: snapshot) == ["a", "a", "c"])
}

@MainActor @Test("A reconfigured item is requested with its existing cell", .isolatedScreen)
func reconfiguredItems() {
  let rack = Rack()
  _ = rack.requested(by: Rack.contents(["A": ["a", "b"]]))
  let cell = rack.view.cellForItem(at: IndexPath(item: 1, section: 0))
  var snapshot = rack.source.snapshot()
  snapshot.reconfigureItems(["b"])
  #expect(rack.requested(by: snapshot) == ["b"])
  #expect(rack.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
}

@MainActor
@Test("A snapshot applied by reloading requests everything and is the base of the next difference", .isolatedScreen)
func reloadingData() {
  let rack = Rack()
  _ = rack.requested(by: Rack.contents(["A": ["a", "b"]]))
  var snapshot = rack.source.snapshot()
  snapshot.appendItems(["c"])
  snapshot.reloadItems(["a"])
  rack.source.applySnapshotUsingReloadData(snapshot)
  rack.view.layoutIfNeeded()
  #expect(rack.shown == [["a", "b", "c"]])
  #expect(rack.source.snapshot().reloadedItemIdentifiers.isEmpty)
  snapshot = rack.source.snapshot()
  snapshot.appendItems(["d"])
  #expect(rack.requested(by: snapshot) == ["d"])
}
