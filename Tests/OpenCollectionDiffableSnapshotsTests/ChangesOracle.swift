import OpenCollectionDiffableSnapshots
import Testing

/// Checks that changes are a valid batch from one model to another by the index rules of `performBatchUpdates`, that they
/// result in exactly the new model, and that the number of moves is minimal.
func verify(_ changes: SnapshotChanges, from old: ArrayModel, to new: ArrayModel) throws {
  // Sections: those that stay, in order, have the indices that nothing is inserted at or moved to.
  let sectionStarts = Set(changes.movedSections.map(\.from))
  let sectionTargets = Dictionary(uniqueKeysWithValues: changes.movedSections.map { ($0.to, $0.from) })
  let deleted = Set(changes.deletedSections)
  let inserted = Set(changes.insertedSections)
  try ensure(deleted.isDisjoint(with: sectionStarts) && inserted.isDisjoint(with: sectionTargets.keys))
  var staying = old.sections.indices.filter { !deleted.contains($0) && !sectionStarts.contains($0) }[...]
  var origin: [Int?] = []
  for index in new.sections.indices {
    if inserted.contains(index) {
      origin.append(nil)
      try ensure(old.index(of: new.sections[index].id) == nil)
    } else if let from = sectionTargets[index] {
      origin.append(from)
    } else {
      guard let stays = staying.popFirst() else { return try ensure(false) }
      origin.append(stays)
    }
    if let from = origin[index] { try ensure(old.sections[from].id == new.sections[index].id) }
  }
  try ensure(staying.isEmpty)
  for index in deleted { try ensure(new.index(of: old.sections[index].id) == nil) }
  let keptSections = origin.compactMap { $0 }
  try ensure(changes.movedSections.count == keptSections.count - longestIncreasingSubsequence(keptSections))

  // Items likewise, in every section that is in both.
  let starts = Set(changes.movedItems.map(\.from))
  let targets = Dictionary(uniqueKeysWithValues: changes.movedItems.map { ($0.to, $0.from) })
  let deletedItems = Set(changes.deletedItems)
  let insertedItems = Set(changes.insertedItems)
  try ensure(starts.count == changes.movedItems.count && starts.isDisjoint(with: deletedItems))
  try ensure(insertedItems.isDisjoint(with: targets.keys))
  let oldItems = Set(old.items)
  let newItems = Set(new.items)
  for position in deletedItems {
    try ensure(!deleted.contains(position.section))
    try ensure(!newItems.contains(old.sections[position.section].items[position.item]))
  }
  for position in insertedItems {
    try ensure(!inserted.contains(position.section))
    try ensure(!oldItems.contains(new.sections[position.section].items[position.item]))
  }
  for move in changes.movedItems {
    let item = old.sections[move.from.section].items[move.from.item]
    try ensure(item == new.sections[move.to.section].items[move.to.item])
  }
  for (index, section) in new.sections.enumerated() {
    guard let from = origin[index] else {
      // In an inserted section an item is new, or listed as moved from another section.
      for (itemIndex, item) in section.items.enumerated() where oldItems.contains(item) {
        try ensure(targets[ItemPosition(section: index, item: itemIndex)] != nil)
      }
      continue
    }
    var rest = old.sections[from].items.indices.filter {
      let position = ItemPosition(section: from, item: $0)
      return !deletedItems.contains(position) && !starts.contains(position)
    }[...]
    for itemIndex in section.items.indices {
      let position = ItemPosition(section: index, item: itemIndex)
      if insertedItems.contains(position) || targets[position] != nil { continue }
      guard let stays = rest.popFirst() else { return try ensure(false) }
      try ensure(old.sections[from].items[stays] == section.items[itemIndex])
    }
    try ensure(rest.isEmpty)

    let oldIndices = Dictionary(uniqueKeysWithValues: old.sections[from].items.enumerated().map { ($1, $0) })
    let common = section.items.compactMap { oldIndices[$0] }
    let movedWithin = changes.movedItems.count { $0.to.section == index && $0.from.section == from }
    try ensure(movedWithin == common.count - longestIncreasingSubsequence(common))
  }
  for section in deleted {
    for (itemIndex, item) in old.sections[section].items.enumerated() where newItems.contains(item) {
      try ensure(starts.contains(ItemPosition(section: section, item: itemIndex)))
    }
  }
  try ensure(changes.deletedItems == changes.deletedItems.sorted())
  try ensure(changes.insertedItems == changes.insertedItems.sorted())
  try ensure(changes.movedItems.map(\.to) == changes.movedItems.map(\.to).sorted())
}

/// The length of the longest increasing subsequence (patience sorting).
func longestIncreasingSubsequence(_ numbers: [Int]) -> Int {
  var tops: [Int] = []
  for number in numbers {
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < number { low = middle + 1 } else { high = middle }
    }
    if low == tops.count { tops.append(number) } else { tops[low] = number }
  }
  return tops.count
}
