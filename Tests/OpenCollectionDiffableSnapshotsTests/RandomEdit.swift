import OpenCollectionDiffableSnapshots
import OpenCollectionTestValues

/// Applies one random valid edit to a snapshot and to the model.
func edit(
  _ snapshot: inout Snapshot<Int, Int>, _ model: inout ArrayModel, universe: Int, _ random: inout SeededGenerator
) throws {
  func some(upTo count: Int, _ random: inout SeededGenerator) -> [Int] {
    let wanted = random.below(20) == 0 ? random.below(120) : random.below(count)
    var chosen: [Int] = []
    var known: Set<Int> = []
    for _ in 0..<wanted {
      let item = random.below(universe)
      if known.insert(item).inserted { chosen.append(item) }
    }
    return chosen
  }
  func presentItem(_ random: inout SeededGenerator) -> Int? {
    let filled = model.sections.filter { !$0.items.isEmpty }
    guard !filled.isEmpty else { return nil }
    let items = filled[random.below(filled.count)].items
    return items[random.below(items.count)]
  }

  switch random.below(model.sections.count < 2 ? 3 : 24) {
  case 0, 1:
    let new = (0..<1 + random.below(3)).map { _ in random.below(12) }
      .filter { model.index(of: $0) == nil }
    let unique = Array(Set(new)).sorted()
    if unique.isEmpty || model.sections.count > 8 { return }
    if model.sections.isEmpty || random.below(2) == 0 {
      try snapshot.appendSections(unique)
      model.sections += unique.map { ($0, []) }
    } else {
      let destination = model.sections[random.below(model.sections.count)].id
      let after = random.below(2) == 0
      if after {
        try snapshot.insertSections(unique, afterSection: destination)
      } else {
        try snapshot.insertSections(unique, beforeSection: destination)
      }
      let index = model.index(of: destination)! + (after ? 1 : 0)  // Chosen from the model.
      model.sections.insert(contentsOf: unique.map { ($0, []) }, at: index)
    }
  case 2, 3, 4, 5, 6:
    guard !model.sections.isEmpty else { return }
    let items = some(upTo: 12, &random)
    if random.below(4) == 0 {
      try snapshot.appendItems(items)
      model.append(items, to: model.sections.count - 1)
    } else {
      let index = random.below(model.sections.count)
      try snapshot.appendItems(items, toSection: model.sections[index].id)
      model.append(items, to: index)
    }
  case 7, 8, 9, 10, 11:
    guard let destination = presentItem(&random) else { return }
    let items = some(upTo: 6, &random).filter { $0 != destination }
    let after = random.below(2) == 0
    if after {
      try snapshot.insertItems(items, afterItem: destination)
    } else {
      try snapshot.insertItems(items, beforeItem: destination)
    }
    model.insert(items, beside: destination, offset: after ? 1 : 0)
  case 12, 13, 14:
    let items = some(upTo: 10, &random)
    snapshot.deleteItems(items)
    model.delete(items)
  case 15, 16, 17, 18:
    guard let item = presentItem(&random), let destination = presentItem(&random), item != destination else { return }
    let after = random.below(2) == 0
    if after {
      try snapshot.moveItem(item, afterItem: destination)
    } else {
      try snapshot.moveItem(item, beforeItem: destination)
    }
    model.insert([item], beside: destination, offset: after ? 1 : 0)
  case 19:
    guard random.below(3) == 0 else { return }
    let sections = [random.below(12), random.below(12)]
    snapshot.deleteSections(sections)
    model.sections.removeAll { sections.contains($0.id) }
  case 20, 21:
    let section = model.sections[random.below(model.sections.count)].id
    let destination = model.sections[random.below(model.sections.count)].id
    if section == destination { return }
    let after = random.below(2) == 0
    if after {
      try snapshot.moveSection(section, afterSection: destination)
    } else {
      try snapshot.moveSection(section, beforeSection: destination)
    }
    model.moveSection(section, beside: destination, offset: after ? 1 : 0)
  case 22:
    guard random.below(4) == 0 else { return }
    let index = random.below(model.sections.count)
    let items = some(upTo: 40, &random)
    try snapshot.setItems(items, inSection: model.sections[index].id)
    model.sections[index].items = []
    model.append(items, to: index)
  default:
    guard random.below(200) == 0 else { return }
    snapshot.deleteAllItems()
    model = ArrayModel()
  }
}
