import OpenCollectionDiffableSnapshots
internal import OpenCollectionInvariants

/// The position of an element in a list: a section's among the sections, or an item's among the items of its section.
protocol ListPosition: Comparable, Hashable, Sendable {
  /// The index in the list.
  var listIndex: Int { get }
}

extension Int: ListPosition {
  var listIndex: Int { self }
}

extension ItemPosition: ListPosition {
  var listIndex: Int { item }
}

/// The deletions, insertions and moves of a batch, of its sections or of its items, sorted for lookups by position. All
/// other elements keep their order and are not stored.
struct ListChanges<Position: ListPosition>: Sendable {
  /// Ascending, positions before the batch.
  let deleted: [Position]
  /// Ascending, positions after the batch.
  let inserted: [Position]
  /// Ascending by target.
  let moves: [Move<Position>]
  /// The same moves, ascending by origin.
  private let movesByOrigin: [Move<Position>]
  /// Positions deleted or moved away from, ascending.
  let removed: [Position]
  /// Positions inserted or moved to, ascending.
  let added: [Position]

  /// No changes.
  init() {
    self.init(deleted: [], inserted: [], moves: [], movesByOrigin: [])
  }

  /// Takes ascending positions and moves that ascend by target.
  ///
  /// - Complexity: O(1) without moves, else O(k + m log m) for k changes, m of them moves.
  init(deleted: [Position], inserted: [Position], moves: [Move<Position>]) {
    self.init(
      deleted: deleted, inserted: inserted, moves: moves, movesByOrigin: moves.sorted { $0.from < $1.from })
  }

  private init(deleted: [Position], inserted: [Position], moves: [Move<Position>], movesByOrigin: [Move<Position>]) {
    self.deleted = deleted
    self.inserted = inserted
    self.moves = moves
    self.movesByOrigin = movesByOrigin
    removed = Self.merged(deleted, movesByOrigin) { $0.from }
    added = Self.merged(inserted, moves) { $0.to }
    checkInvariants()
  }

  /// Checks, with preconditions, that each position is changed once. O(k). For tests; compiled out in release builds.
  private func checkInvariants() {
    #if DEBUG
      guard Invariants.areChecked else { return }
      precondition(Self.ascends(removed), "A position is deleted or moved twice")
      precondition(Self.ascends(added), "A position is inserted or moved to twice")
    #endif
  }

  var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// The changes that undo these.
  ///
  /// - Complexity: O(k) for k changes.
  func inverted() -> ListChanges {
    func back(_ move: Move<Position>) -> Move<Position> { Move(from: move.to, to: move.from) }
    return ListChanges(
      deleted: inserted, inserted: deleted, moves: movesByOrigin.map(back), movesByOrigin: moves.map(back))
  }

  // MARK: Lookups

  /// The target of the move from a position; nil when nothing moved from there.
  ///
  /// - Complexity: O(log k) for k changes, as for all lookups.
  func target(of origin: Position) -> Position? {
    let index = movesByOrigin.partitionPoint { $0.from >= origin }
    guard index < movesByOrigin.endIndex, movesByOrigin[index].from == origin else { return nil }
    return movesByOrigin[index].to
  }

  func isDeleted(_ position: Position) -> Bool {
    let index = deleted.partitionPoint { $0 >= position }
    return index < deleted.endIndex && deleted[index] == position
  }

  /// The positions in a range that were deleted or moved away from.
  func removed(in range: Range<Position>) -> ArraySlice<Position> { Self.positions(removed, in: range) }

  /// The positions in a range that were inserted or moved to.
  func added(in range: Range<Position>) -> ArraySlice<Position> { Self.positions(added, in: range) }

  private static func positions(_ ascending: [Position], in range: Range<Position>) -> ArraySlice<Position> {
    let start = ascending.partitionPoint { $0 >= range.lowerBound }
    let rest = ascending[start...]
    return rest[..<rest.partitionPoint { $0 >= range.upperBound }]
  }

  /// The new index in a list of the element at an old one; nil when it was deleted or moved.
  fileprivate static func newIndex(
    of old: Int, removed: ArraySlice<Position>, added: ArraySlice<Position>
  ) -> Int? {
    let next = removed.partitionPoint { $0.listIndex >= old }
    if next < removed.endIndex, removed[next].listIndex == old { return nil }
    // The remaining element of this rank takes the slot of the same rank among those no insertion took. `added[j] - j`
    // is the rank of the first such slot after insertion j, and never decreases with j.
    let rank = old - (next - removed.startIndex)
    var (low, high) = (added.startIndex, added.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if added[middle].listIndex - (middle - added.startIndex) <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low - added.startIndex
  }

  // MARK: Sorting

  /// Two ascending lists as one.
  private static func merged(
    _ positions: [Position], _ moves: [Move<Position>], by position: (Move<Position>) -> Position
  ) -> [Position] {
    if moves.isEmpty { return positions }
    var result: [Position] = []
    result.reserveCapacity(positions.count + moves.count)
    var next = 0
    for move in moves {
      let moved = position(move)
      while next < positions.count, positions[next] < moved {
        result.append(positions[next])
        next += 1
      }
      result.append(moved)
    }
    result.append(contentsOf: positions[next...])
    return result
  }

  private static func ascends(_ positions: [Position]) -> Bool {
    zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
  }
}

extension ListChanges<Int> {
  /// The new index of an old section; nil when it was deleted.
  func newIndex(of old: Int) -> Int? {
    if isEmpty { return old }
    return target(of: old) ?? Self.newIndex(of: old, removed: removed[...], added: added[...])
  }
}

extension ListChanges<ItemPosition> {
  /// The new index of an item in its section, which has another index now; nil when it was deleted or moved.
  func newItem(of old: Int, fromSection section: Int, to new: Int) -> Int? {
    Self.newIndex(of: old, removed: removed(in: .section(section)), added: added(in: .section(new)))
  }
}

extension Range<ItemPosition> {
  /// All items of a section.
  static func section(_ section: Int) -> Range {
    ItemPosition(section: section, item: 0)..<ItemPosition(section: section + 1, item: 0)
  }
}
