import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A collection view that records the updates of each batch.
@MainActor
final class WatchedCollectionView: UICollectionView {
  struct Batch {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []
    var reloadedSections: [Int] = []
    var reloadedItems: [IndexPath] = []
    var reconfiguredItems: [IndexPath] = []

    var changesNothing: Bool {
      deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
        && insertedItems.isEmpty && movedItems.isEmpty
    }
  }

  private(set) var batches: [Batch] = []
  private(set) var reloads = 0

  func forget() {
    batches = []
    reloads = 0
  }

  private func recordUpdate(_ edit: (inout Batch) -> Void) {
    if batches.isEmpty { batches.append(Batch()) }
    edit(&batches[batches.count - 1])
  }

  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batches.append(Batch())
    super.performBatchUpdates(updates, completion: completion)
  }

  override func reloadData() {
    reloads += 1
    super.reloadData()
  }

  override func insertSections(_ sections: IndexSet) {
    recordUpdate { $0.insertedSections += sections }
    super.insertSections(sections)
  }

  override func deleteSections(_ sections: IndexSet) {
    recordUpdate { $0.deletedSections += sections }
    super.deleteSections(sections)
  }

  override func moveSection(_ section: Int, toSection newSection: Int) {
    recordUpdate { $0.movedSections.append((section, newSection)) }
    super.moveSection(section, toSection: newSection)
  }

  override func reloadSections(_ sections: IndexSet) {
    recordUpdate { $0.reloadedSections += sections }
    super.reloadSections(sections)
  }

  override func insertItems(at indexPaths: [IndexPath]) {
    recordUpdate { $0.insertedItems += indexPaths }
    super.insertItems(at: indexPaths)
  }

  override func deleteItems(at indexPaths: [IndexPath]) {
    recordUpdate { $0.deletedItems += indexPaths }
    super.deleteItems(at: indexPaths)
  }

  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    recordUpdate { $0.movedItems.append((indexPath, newIndexPath)) }
    super.moveItem(at: indexPath, to: newIndexPath)
  }

  override func reloadItems(at indexPaths: [IndexPath]) {
    recordUpdate { $0.reloadedItems += indexPaths }
    super.reloadItems(at: indexPaths)
  }

  override func reconfigureItems(at indexPaths: [IndexPath]) {
    recordUpdate { $0.reconfiguredItems += indexPaths }
    super.reconfigureItems(at: indexPaths)
  }
}

/// The reason a batch is invalid by the rules of `performBatchUpdates`, or nil. Applies the batch to arrays: deletions
/// and move sources are removed by old index, the others keep their order, insertions and move destinations are
/// inserted by new index, in ascending order.
func invalidityReason(
  about batch: WatchedCollectionView.Batch, from old: [(id: String, items: [String])],
  to new: [(id: String, items: [String])]
) -> String? {
  let leavingSections = batch.deletedSections + batch.movedSections.map(\.from)
  let comingSections = batch.insertedSections + batch.movedSections.map(\.to)
  let leaving = batch.deletedItems + batch.movedItems.map(\.from)
  let coming = batch.insertedItems + batch.movedItems.map(\.to)
  guard Set(leavingSections).count == leavingSections.count else { return "a section leaves twice" }
  guard Set(comingSections).count == comingSections.count else { return "two sections come to one place" }
  guard Set(leaving).count == leaving.count else { return "an item leaves twice" }
  guard Set(coming).count == coming.count else { return "two items come to one place" }
  for path in leaving where !old.indices.contains(path.section) || path.item >= old[path.section].items.count {
    return "\(path) was not there"
  }
  for path in coming where !new.indices.contains(path.section) || path.item >= new[path.section].items.count {
    return "\(path) is not there"
  }
  for path in batch.deletedItems where new.contains(where: { $0.items.contains(old[path.section].items[path.item]) }) {
    return "the item at \(path) is deleted though it is still there"
  }
  for path in batch.insertedItems where old.contains(where: { $0.items.contains(new[path.section].items[path.item]) }) {
    return "the item at \(path) is inserted though it was there"
  }

  var played: [(id: String, items: [String])] = []
  for (index, section) in old.enumerated() where !leavingSections.contains(index) {
    let gone = Set(leaving.filter { $0.section == index }.map(\.item))
    played.append((section.id, section.items.indices.filter { !gone.contains($0) }.map { section.items[$0] }))
  }
  let arrivals =
    batch.insertedSections.map { (at: $0, from: Int?.none) } + batch.movedSections.map { (at: $0.to, from: $0.from) }
  for arrival in arrivals.sorted(by: { $0.at < $1.at }) {
    guard arrival.at <= played.count else { return "there is no place for a section at \(arrival.at)" }
    guard let from = arrival.from else {
      // Items of an inserted section are not listed, except those moved from elsewhere.
      let known = new[arrival.at].items.filter { item in !old.contains { $0.items.contains(item) } }
      played.insert((new[arrival.at].id, known), at: arrival.at)
      continue
    }
    let gone = Set(leaving.filter { $0.section == from }.map(\.item))
    let left = old[from].items.indices.filter { !gone.contains($0) }.map { old[from].items[$0] }
    played.insert((old[from].id, left), at: arrival.at)
  }
  guard played.map(\.id) == new.map(\.id) else { return "the sections become \(played.map(\.id))" }
  let itemArrivals =
    batch.insertedItems.map { (at: $0, item: new[$0.section].items[$0.item]) }
    + batch.movedItems.map { (at: $0.to, item: old[$0.from.section].items[$0.from.item]) }
  for arrival in itemArrivals.sorted(by: { $0.at < $1.at }) {
    guard arrival.at.item <= played[arrival.at.section].items.count else { return "no place at \(arrival.at)" }
    played[arrival.at.section].items.insert(arrival.item, at: arrival.at.item)
  }
  for (index, section) in new.enumerated() where played[index].items != section.items {
    return "section \(index) becomes \(played[index].items), not \(section.items)"
  }
  return nil
}
