internal import Foundation

/// Finds what of a frame can be kept of the last one, moved as a whole where its contents scrolled, and what must be
/// painted.
///
/// 1. Leave out the first and the last items that are the same in both frames. If no bitmap of the rest is found again, nothing
///    moved, and only the rest is compared.
/// 2. Vote: where bitmaps of the last frame are found again, in strips of the picture.
/// 3. Move: strips that moved alike are moved together, in an order in which none reads what another has written.
/// 4. Compare: in each moved rectangle, and in the rest, what is not the same item at that distance, in the same order,
///    is damaged where it was and where it is.
/// 5. Complete: what is the same pixels only as a whole is painted whole. Where a blur reads what items above it cover, all
///    is painted.
struct FrameDifference {
  private var tiles = DamagedTiles()
  private var votes = ScrollVotes()
  private var places = ItemPlaces()
  private var order = OrderedMatches()

  /// O(n log n) for n visible items, for each rectangle that moved: 12 at most. Each blur is compared with the items above it.
  mutating func damage(from old: DisplayList, to new: DisplayList, area: PixelRect, into damage: inout Damage) {
    tiles.reset(area)
    let (oldRest, newRest) = changedItems(old.items, new.items)
    if mayMove(old.items, oldRest, new.items, newRest) {
      places.index(old.items, old.items.indices)
      votes.moves(from: old, to: new, places, into: &damage.moves)
      for move in damage.moves { compare(old, new, in: move) }
      compareUnmoved(old, new, old.items.indices, new.items.indices, damage.moves)
    } else {
      damage.moves.removeAll(keepingCapacity: true)
      places.index(old.items, oldRest)
      compareUnmoved(old, new, oldRest, newRest, [])
    }
    complete(new, damage.moves)
    tiles.rectangles(into: &damage.painted)
    trimMoves(&damage)
  }

  /// Leaves out rows of moves that are painted whole.
  private func trimMoves(_ damage: inout Damage) {
    for index in damage.moves.indices {
      for part in damage.painted {
        let move = damage.moves[index].to
        guard part.left <= move.left, move.right <= part.right, !move.intersection(part).isEmpty else { continue }
        if part.top <= move.top { damage.moves[index].to.top = min(part.bottom, move.bottom) }
        if move.bottom <= part.bottom { damage.moves[index].to.bottom = max(part.top, move.top) }
      }
    }
    damage.moves.removeAll { $0.to.isEmpty }
  }

  // MARK: Unchanged items

  /// The items between the first and the last ones that are the same in both frames. O(n), without hashing.
  private func changedItems(_ old: [DisplayItem], _ new: [DisplayItem]) -> (old: Range<Int>, new: Range<Int>) {
    var count = min(old.count, new.count)
    var first = 0
    while first < count, isSame(old, first, new, first) { first += 1 }
    // These are known to differ.
    if first < count, old.count == new.count { count -= 1 }
    var last = 0
    while last < count - first, isSame(old, old.count - 1 - last, new, new.count - 1 - last) { last += 1 }
    return (first..<old.count - last, first..<new.count - last)
  }

  /// Whether a bitmap may be shown elsewhere than in the last frame: only then is something moved. With many items, any bitmap may.
  private func mayMove(_ old: [DisplayItem], _ oldRest: Range<Int>, _ new: [DisplayItem], _ newRest: Range<Int>) -> Bool
  {
    newRest.contains { index in
      guard let aligned = new[index].aligned, !aligned.isColor else { return false }
      if oldRest.count * newRest.count > 1_024 { return true }
      return oldRest.contains { old[$0].aligned?.appearance.source == aligned.appearance.source }
    }
  }

  /// Takes indexes, because items are large to copy.
  private func isSame(_ old: [DisplayItem], _ oldIndex: Int, _ new: [DisplayItem], _ newIndex: Int) -> Bool {
    guard new[newIndex].area == old[oldIndex].area else { return false }
    guard let aligned = new[newIndex].aligned else {
      return old[oldIndex].aligned == nil && new[newIndex].isSame(as: old[oldIndex])
    }
    return aligned.isMoved(from: old[oldIndex].aligned, dx: 0, dy: 0)
  }

  // MARK: Comparing

  private mutating func compare(_ old: DisplayList, _ new: DisplayList, in move: Damage.Move) {
    order.begin(old.items.count)
    places.begin()
    for index in new.items.indices where !new.items[index].area.intersection(move.to).isEmpty {
      guard let aligned = new.items[index].aligned else { continue }
      var match = places.next(like: aligned, movedBy: move.dx, move.dy, in: old.items)
      if match == nil, aligned.isColor { match = places.next(like: aligned, movedBy: 0, 0, in: old.items) }
      if let match { order.add(index, match) }
    }
    order.keepLongest()
    for index in new.items.indices {
      let area = new.items[index].area
      if area.intersection(move.to).isEmpty { continue }
      guard let match = order.match(of: index), let aligned = new.items[index].aligned else {
        tiles.mark(area.intersection(move.to))
        continue
      }
      let before = old.items[match].area
      guard aligned.isColor, let clip = aligned.clip,
        !aligned.isMoved(from: old.items[match].aligned, dx: move.dx, dy: move.dy)
      else {
        mark(area, before.offset(move.dx, move.dy), in: move.to)
        continue
      }
      // A colour that stays, in a rounded clip that stays: its corners do not move.
      let inside = new.items[index].clips[clip.index].wholePart(of: area.intersection(before)) ?? .empty
      area.subtract(inside) { tiles.mark($0.intersection(move.to)) }
      before.subtract(inside) { tiles.mark($0.offset(move.dx, move.dy).intersection(move.to)) }
      mark(inside, inside.offset(move.dx, move.dy), in: move.to)
    }
    for index in old.items.indices where !order.isMatched(index) {
      tiles.mark(old.items[index].area.offset(move.dx, move.dy).intersection(move.to))
    }
  }

  /// What is not in a moved rectangle is compared where it was: items of two ranges, of which the old one's have places.
  private mutating func compareUnmoved(
    _ old: DisplayList, _ new: DisplayList, _ oldRange: Range<Int>, _ newRange: Range<Int>, _ moves: [Damage.Move]
  ) {
    order.begin(old.items.count)
    places.begin()
    for index in newRange {
      let match =
        if let aligned = new.items[index].aligned {
          places.next(like: aligned, movedBy: 0, 0, in: old.items)
        } else {
          places.next(sameAs: new.items[index], in: old.items)
        }
      if let match { order.add(index, match) }
    }
    order.keepLongest()
    for index in newRange {
      let area = new.items[index].area
      if let match = order.match(of: index) {
        let before = old.items[match].area
        if before != area {
          area.subtract(before) { markOutside(moves, $0) }
          before.subtract(area) { markOutside(moves, $0) }
        }
      } else {
        markOutside(moves, area)
      }
    }
    for index in oldRange where !order.isMatched(index) { markOutside(moves, old.items[index].area) }
  }

  private mutating func mark(_ one: PixelRect, _ other: PixelRect, in part: PixelRect) {
    if one == other { return }
    one.subtract(other) { tiles.mark($0.intersection(part)) }
    other.subtract(one) { tiles.mark($0.intersection(part)) }
  }

  private mutating func markOutside(_ moves: [Damage.Move], _ part: PixelRect, from first: Int = 0) {
    guard first < moves.count else {
      tiles.mark(part)
      return
    }
    part.subtract(moves[first].to) { markOutside(moves, $0, from: first + 1) }
  }

  // MARK: Completing

  private mutating func complete(_ new: DisplayList, _ moves: [Damage.Move]) {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for index in new.items.indices where new.items[index].aligned == nil {
        let (area, read) = (new.items[index].area, new.items[index].read)
        let isRead = read.map { read in moves.contains { !$0.to.intersection(read).isEmpty } } ?? false
        guard isRead || tiles.intersects(read ?? area) else { continue }
        if tiles.mark(area) { isComplete = false }
        guard let read else { continue }
        // Elsewhere the picture has what the blur reads.
        for upper in new.items[(index + 1)...] where tiles.mark(upper.area.intersection(read)) { isComplete = false }
      }
    }
  }
}

extension AlignedContent {
  var isColor: Bool { if case .color = appearance.source { true } else { false } }

  /// Whether it is what `other` was, and each of its pixels is that far from the same pixel of `other`.
  func isMoved(from other: AlignedContent?, dx: Int, dy: Int) -> Bool {
    guard let other, x == other.x + dx, y == other.y + dy, appearance == other.appearance else { return false }
    return clip?.area == other.clip?.area.offset(dx, dy)
  }
}
