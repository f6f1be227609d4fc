import Foundation
import OpenCollectionDiffableSnapshots
import Workload

/// An old and a new list of identifiers, as arrays and as independently built snapshots.
struct Revision: Sendable {
  let old, new: [UUID]
  let oldSnapshot, newSnapshot: Snapshot<Int, UUID>

  private init(_ lists: IdentifierLists) {
    old = lists.old
    new = lists.new
    oldSnapshot = snapshot(of: old)
    newSnapshot = snapshot(of: new)
  }

  static let small = Revision(.small)
  static let large = Revision(.large)
  static let hundredThousand = Revision(.hundredThousand)
  static let million = Revision(.million)
}
