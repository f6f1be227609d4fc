import OpenCollectionDiffableSnapshots
import OpenCollectionTestValues
import Testing

@Test("The changes between edited copies are a valid batch with the fewest moves, in both directions")
func changesOfCopies() throws {
  var random = SeededGenerator.announced("changesOfCopies")
  for round in 0..<30 {
    var snapshot = Snapshot<Int, Int>()
    var model = ArrayModel()
    for _ in 0..<20 { try edit(&snapshot, &model, universe: 200, &random) }
    for step in 0..<40 {
      let (old, oldModel) = (snapshot, model)
      for _ in 0..<1 + random.below(6) { try edit(&snapshot, &model, universe: 200, &random) }
      do {
        try verify(snapshot.changes(from: old), from: oldModel, to: model)
        try verify(old.changes(from: snapshot), from: model, to: oldModel)
      } catch {
        Issue.record("round \(round), step \(step)")
        throw error
      }
    }
  }
}

@Test("The changes between independently edited copies are a valid batch with the fewest moves")
func changesOfSiblings() throws {
  var random = SeededGenerator.announced("changesOfSiblings")
  for _ in 0..<300 {
    var first = Snapshot<Int, Int>()
    var firstModel = ArrayModel()
    try first.appendSections([0, 1, 2])
    firstModel.sections = [(0, []), (1, []), (2, [])]
    for _ in 0..<5 { try edit(&first, &firstModel, universe: 150, &random) }
    var (second, secondModel) = (first, firstModel)
    for _ in 0..<1 + random.below(8) { try edit(&first, &firstModel, universe: 150, &random) }
    for _ in 0..<1 + random.below(8) { try edit(&second, &secondModel, universe: 150, &random) }
    try verify(second.changes(from: first), from: firstModel, to: secondModel)
  }
}

@Test("The changes between separately built snapshots are a valid batch with the fewest moves")
func changesOfStrangers() throws {
  var random = SeededGenerator.announced("changesOfStrangers")
  func separateSnapshot(of model: ArrayModel) throws -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections(model.sections.map(\.id))
    for section in model.sections { try snapshot.appendItems(section.items, toSection: section.id) }
    return snapshot
  }
  for _ in 0..<400 {
    var edited = Snapshot<Int, Int>()
    var model = ArrayModel()
    for _ in 0..<12 { try edit(&edited, &model, universe: 200, &random) }
    let (old, oldModel) = (try separateSnapshot(of: model), model)
    for _ in 0..<random.below(12) { try edit(&edited, &model, universe: 200, &random) }
    try verify(try separateSnapshot(of: model).changes(from: old), from: oldModel, to: model)
    try verify(edited.changes(from: old), from: oldModel, to: model)
  }
}

@Test("Items with equal hashes are distinguished")
func collisions() throws {
  struct Clash: Hashable {
    let id: Int
    func hash(into hasher: inout Hasher) { hasher.combine(id % 3) }
  }
  var snapshot = Snapshot<Int, Clash>()
  try snapshot.appendSections([0])
  try snapshot.appendItems((0..<90).map(Clash.init))
  let old = snapshot
  snapshot.deleteItems([Clash(id: 3)])
  try snapshot.insertItems([Clash(id: 90), Clash(id: 93)], beforeItem: Clash(id: 0))
  try snapshot.moveItem(Clash(id: 89), beforeItem: Clash(id: 93))
  #expect(snapshot.itemIdentifiers.map(\.id) == [90, 89, 93, 0, 1, 2] + Array(4..<89))
  let changes = snapshot.changes(from: old)
  #expect(changes.deletedItems == [ItemPosition(section: 0, item: 3)])
  #expect(changes.insertedItems == [ItemPosition(section: 0, item: 0), ItemPosition(section: 0, item: 2)])
  #expect(
    changes.movedItems == [Move(from: ItemPosition(section: 0, item: 89), to: ItemPosition(section: 0, item: 1))])
}

@Test("One item inserted into a long list is one insertion, and one moved is one move")
func oneChange() throws {
  func snapshot(_ items: [Int]) throws -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(items)
    return snapshot
  }
  let old = try snapshot(Array(0..<5_000))
  let inserted = try snapshot(Array(0..<2_500) + [9_999] + Array(2_500..<5_000))
  var expected = SnapshotChanges()
  expected.insertedItems = [ItemPosition(section: 0, item: 2_500)]
  #expect(inserted.changes(from: old) == expected)

  var moved = old
  try moved.moveItem(4_000, beforeItem: 10)
  expected = SnapshotChanges()
  expected.movedItems = [Move(from: ItemPosition(section: 0, item: 4_000), to: ItemPosition(section: 0, item: 10))]
  #expect(moved.changes(from: old) == expected)
  #expect(try snapshot(moved.itemIdentifiers).changes(from: old) == expected)
}

@Test("Reload marks become positions in the new snapshot, once each and in the order requested")
func marks() throws {
  var snapshot = Snapshot<String, Int>()
  try snapshot.appendSections(["a", "b"])
  try snapshot.appendItems([1, 2, 3], toSection: "a")
  let old = snapshot
  try snapshot.insertItems([0], beforeItem: 1)
  try snapshot.reloadItems([3, 1, 3])
  try snapshot.reloadSections(["b"])
  try snapshot.reconfigureItems([2])
  #expect(snapshot.reloadedItemIdentifiers == [3, 1])
  let copy = snapshot
  #expect(copy.reloadedItemIdentifiers == [3, 1] && copy.reloadedSectionIdentifiers == ["b"])
  #expect(copy.withoutMarks().reloadedItemIdentifiers.isEmpty)
  #expect(copy.withoutMarks() == snapshot)
  let changes = snapshot.changes(from: old)
  #expect(changes.reloadedItems == [ItemPosition(section: 0, item: 3), ItemPosition(section: 0, item: 1)])
  #expect(changes.reloadedSections == [1])
  #expect(changes.reconfiguredItems == [ItemPosition(section: 0, item: 2)])
  #expect(changes.insertedItems == [ItemPosition(section: 0, item: 0)])
  // The mark of a deleted item has no effect.
  snapshot.deleteItems([3])
  #expect(snapshot.changes(from: old).reloadedItems == [ItemPosition(section: 0, item: 1)])
}
