import OpenCollectionTestValues
import Testing

@testable import OpenCollectionDiffableSnapshots

@Test("100,000 random edits match the array model")
func edits() throws {
  var random = SeededGenerator.announced("edits")
  var snapshot = Snapshot<Int, Int>()
  var model = ArrayModel()
  // Earlier copies, which later edits must not change, and which keep the base shared.
  var kept: [(snapshot: Snapshot<Int, Int>, model: ArrayModel)] = [(snapshot, model)]
  for step in 0..<100_000 {
    try edit(&snapshot, &model, universe: 300, &random)
    try ensure(snapshot.numberOfItems == model.sections.reduce(0) { $0 + $1.items.count }, "step \(step)")

    let item = random.below(300)
    let position = snapshot.position(of: item)
    if let position {
      try ensure(model.sections[position.section].items[position.item] == item, "step \(step)")
      try ensure(snapshot.itemIdentifier(at: position) == item, "step \(step)")
    } else if step % 32 == 0 {
      try ensure(model.position(of: item) == nil, "step \(step)")
    }
    if step % 100 == 0 {
      try ensure(ArrayModel(snapshot) == model, "step \(step)")
      // A smaller snapshot is checked after each edit.
      snapshot.checkAllInvariants()
    }
    if step % 100 == 0 {
      let index = random.below(20)
      if index < kept.count {
        try ensure(ArrayModel(kept[index].snapshot) == kept[index].model, "step \(step)")
        let same = kept[index].model == model
        try ensure((kept[index].snapshot == snapshot) == same)
        kept[index] = (snapshot, model)
      } else {
        kept.append((snapshot, model))
      }
      if random.below(10) == 0 {
        // Continuing from an old copy creates independently edited snapshots with one base.
        (snapshot, model) = kept[random.below(kept.count)]
      }
      if random.below(40) == 0 { kept.removeAll() }
    }
  }
}

@Test("Lookups by position and by item agree for every item of an edited snapshot")
func lookups() throws {
  var random = SeededGenerator.announced("lookups")
  for _ in 0..<40 {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0, 1, 2])
    try snapshot.appendItems(Array(0..<200), toSection: 1)
    try snapshot.appendItems(Array(200..<260), toSection: 0)
    var model = try ArrayModel(snapshot)
    let shared = snapshot
    for _ in 0..<25 { try edit(&snapshot, &model, universe: 300, &random) }
    var index = 0
    for (section, entry) in model.sections.enumerated() {
      #expect(snapshot.indexOfSection(entry.id) == section)
      #expect(snapshot.sectionIdentifier(at: section) == entry.id)
      #expect(try snapshot.numberOfItems(inSection: entry.id) == entry.items.count)
      for (itemIndex, item) in entry.items.enumerated() {
        let position = ItemPosition(section: section, item: itemIndex)
        #expect(snapshot.itemIdentifier(at: position) == item)
        #expect(snapshot.position(of: item) == position)
        #expect(snapshot.indexOfItem(item) == index)
        #expect(snapshot.sectionIdentifier(containingItem: item) == entry.id)
        index += 1
      }
      #expect(snapshot.itemIdentifier(at: ItemPosition(section: section, item: entry.items.count)) == nil)
    }
    #expect(snapshot.itemIdentifiers == model.items)
    #expect(shared.numberOfItems == 260)
  }
}

@Test("Inserting at one position continues to work after the labels between two neighbours run out")
func insertingAtOneSpot() throws {
  var snapshot = Snapshot<Int, Int>()
  try snapshot.appendSections([0])
  try snapshot.appendItems(Array(0..<20_000))
  let shared = snapshot
  try snapshot.insertItems([100_000, 100_001], afterItem: 9)
  for item in 0..<500 { try snapshot.insertItems([200_000 + item], afterItem: 100_000) }
  var expected = Array(0..<10) + [100_000]
  expected += (0..<500).reversed().map { 200_000 + $0 }
  expected += [100_001] + Array(10..<20_000)
  try ensure(snapshot.itemIdentifiers == expected)
  try ensure(shared.itemIdentifiers == Array(0..<20_000))
}
