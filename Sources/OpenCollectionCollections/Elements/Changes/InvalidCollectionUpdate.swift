/// The reason a batch of updates is invalid: contradictory, out of range, or inconsistent with the data source.
///
/// The description is UIKit's exception text.
enum InvalidCollectionUpdate: Error, Equatable {
  case itemDeletedAndMoved(IndexPath)
  case itemInsertedAndMoved(IndexPath)
  case itemDeletedAndReloaded(IndexPath)
  case itemMovedTwice(from: IndexPath, to: IndexPath)
  case itemDeletedTwice(IndexPath)
  case itemInsertedTwice(IndexPath)
  case sectionDeletedAndMoved(Int)
  case sectionInsertedAndMoved(Int)
  case sectionDeletedAndReloaded(Int)
  case sectionMovedTwice(from: Int, to: Int)
  case sectionDeletedTwice(Int)
  case sectionInsertedTwice(Int)

  case missingItem(verb: String, IndexPath, count: Int)
  case itemOfMissingSection(verb: String, IndexPath, sections: Int)
  case missingSection(verb: String, Int, sections: Int)
  case insertedItemBeyond(IndexPath, count: Int)
  case insertedItemInMissingSection(IndexPath, sections: Int)
  case insertedSectionBeyond(Int, sections: Int)
  case movedBeyond(IndexPath, count: Int)
  case movedToMissingSection(IndexPath, sections: Int)
  case movedSectionBeyond(Int, sections: Int)

  case sectionCount(before: Int, after: Int, deleted: Int, inserted: Int)
  case itemCount(section: Int, before: Int, after: Int, CollectionChanges.Tally)
}

extension InvalidCollectionUpdate: CustomStringConvertible {
  var description: String { description(.items) }

  /// UIKit's text, for items or rows.
  func description(_ words: ElementWords) -> String {
    switch self {
    case .itemDeletedAndMoved(let path):
      "attempt to perform a delete and a move from the same index path (\(path.uiKitDescription))"
    case .itemInsertedAndMoved(let path):
      "attempt to perform an insert and a move to the same index path (\(path.uiKitDescription))"
    case .itemDeletedAndReloaded(let path):
      "attempt to delete and reload the same index path (\(path.uiKitDescription))"
    case .itemMovedTwice(let from, let to):
      "attempt to perform multiple moves from or to the same index path (\(from.uiKitDescription) to \(to.uiKitDescription))"
    case .sectionDeletedAndMoved(let section):
      "attempt to perform a delete and a move from the same section (\(section))"
    case .sectionInsertedAndMoved(let section):
      "attempt to perform an insert and a move to the same section (\(section))"
    case .sectionDeletedAndReloaded(let section):
      "attempt to delete and reload the same section (\(section))"
    case .sectionMovedTwice(let from, let to):
      "attempt to perform multiple moves from or to the same section (\(from) to \(to))"
    // Unmeasured, as are the three texts below.
    case .itemDeletedTwice(let path):
      "attempt to perform multiple deletes from the same index path (\(path.uiKitDescription))"
    case .itemInsertedTwice(let path):
      "attempt to perform multiple inserts to the same index path (\(path.uiKitDescription))"
    case .sectionDeletedTwice(let section):
      "attempt to perform multiple deletes from the same section (\(section))"
    case .sectionInsertedTwice(let section):
      "attempt to perform multiple inserts to the same section (\(section))"

    case .missingItem(let verb, let path, let count):
      "attempt to \(verb) \(words.item) \(path.item) from section \(path.section) which only contains \(count) \(words.item)s before the update"
    case .itemOfMissingSection(let verb, let path, let sections):
      "attempt to \(verb) \(words.item) \(path.item) from section \(path.section), but there are only \(sections) sections before the update"
    case .missingSection(let verb, let section, let sections):
      "attempt to \(verb) section \(section), but there are only \(sections) sections before the update"
    case .insertedItemBeyond(let path, let count):
      "attempt to insert \(words.item) \(path.item) into section \(path.section), but there are only \(count) \(words.item)s in section "
        + "\(path.section) after the update"
    case .insertedItemInMissingSection(let path, let sections):
      "attempt to insert \(words.item) \(path.item) into section \(path.section), but there are only \(sections) sections after the update"
    case .insertedSectionBeyond(let section, let sections):
      "attempt to insert section \(section) but there are only \(sections) sections after the update"
    case .movedBeyond(let path, let count):
      "attempt to move \(words.item) to \(path.uiKitDescription), but there are only \(count) \(words.item)s in section \(path.section) "
        + "after the update"
    // Unmeasured: worded as the text above.
    case .movedToMissingSection(let path, let sections):
      "attempt to move \(words.item) to \(path.uiKitDescription), but there are only \(sections) sections after the update"
    case .movedSectionBeyond(let section, let sections):
      "attempt to move to section \(section), but there are only \(sections) sections after the update"

    case .sectionCount(let before, let after, let deleted, let inserted):
      "Invalid update: invalid number of sections. The number of sections contained in the \(words.view) after the "
        + "update (\(after)) must be equal to the number of sections contained in the \(words.view) before the update "
        + "(\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
    case .itemCount(let section, let before, let after, let tally):
      "Invalid update: invalid number of \(words.item)s in section \(section). The number of \(words.item)s contained in an existing "
        + "section after the update (\(after)) must be equal to the number of \(words.item)s contained in that section before "
        + "the update (\(before)), plus or minus the number of \(words.item)s inserted or deleted from that section "
        + "(\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the number of \(words.item)s moved into or out "
        + "of that section (\(tally.movedIn) moved in, \(tally.movedOut) moved out)."
    }
  }

  /// Whether the data source's counts are inconsistent with the updates.
  var isInconsistentCount: Bool {
    switch self {
    case .sectionCount, .itemCount: true
    default: false
    }
  }
}
