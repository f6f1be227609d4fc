internal import Foundation

/// Finds how far contents moved since the last frame, in strips of each container: a page that scrolls, and rows in it
/// that scroll sideways.
struct ScrollVotes {
  /// A strip's height in pixels.
  private static let height = 16
  /// The most rectangles that are moved: more than rows of a screen that scroll sideways.
  private static let maximumCount = 12

  private struct Vote {
    var dx, dy: Int
    /// How many pixels of strips contents that moved so far fill.
    var weight: Int
  }

  /// The votes of each strip of a container.
  private var strips: [[Vote]] = []
  private typealias Part = (area: PixelRect, dx: Int, dy: Int)
  private var found: [Part] = []
  /// The joined strips of a container.
  private var joined: [Part] = []

  /// The rectangles that moved, as they can be moved one after another in the same memory.
  mutating func moves(
    from old: DisplayList, to new: DisplayList, _ places: ItemPlaces, into moves: inout [Damage.Move]
  ) {
    found.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
    // Inner containers first: an outer one moves what is left.
    for index in new.containers.indices.reversed() {
      count(old, new, places, in: index)
      joinStrips(of: new.containers[index])
    }
    if found.count > Self.maximumCount {
      found.sort { $0.area.count > $1.area.count }
      found.removeLast(found.count - Self.maximumCount)
    }
    // Those that move up from the top, those that move down from the bottom.
    found.sort { one, other in
      if (one.dy > 0) != (other.dy > 0) { return other.dy > 0 }
      return one.dy > 0 ? one.area.top > other.area.top : one.area.top < other.area.top
    }
    for (part, dx, dy) in found {
      let move = Damage.Move(to: part, dx: dx, dy: dy)
      if !moves.contains(where: { !$0.to.intersection(move.from).isEmpty }) { moves.append(move) }
    }
  }

  /// Counts the votes of a container's items: those that are found once in the last frame.
  private mutating func count(_ old: DisplayList, _ new: DisplayList, _ places: ItemPlaces, in container: Int) {
    let area = new.containers[container]
    let stripCount = (area.bottom - area.top + Self.height - 1) / Self.height
    while strips.count < stripCount { strips.append([]) }
    for strip in 0..<stripCount { strips[strip].removeAll(keepingCapacity: true) }
    for index in new.items.indices where new.containerIndexes[index] == container {
      guard let aligned = new.items[index].aligned, !aligned.isColor, let match = places.only(aligned.appearance),
        let before = old.items[match].aligned
      else { continue }
      let part = new.items[index].area.intersection(area)
      if part.isEmpty { continue }
      let (dx, dy) = (aligned.x - before.x, aligned.y - before.y)
      for strip in (part.top - area.top) / Self.height...(part.bottom - 1 - area.top) / Self.height {
        if let known = strips[strip].firstIndex(where: { $0.dx == dx && $0.dy == dy }) {
          strips[strip][known].weight += part.right - part.left
        } else {
          strips[strip].append(Vote(dx: dx, dy: dy, weight: part.right - part.left))
        }
      }
    }
    if strips.count > stripCount {
      for strip in stripCount..<strips.count { strips[strip].removeAll(keepingCapacity: true) }
    }
  }

  /// Joins strips of a container that moved alike. A strip without votes moves as the one above it, or as the first that has some.
  /// Pixels from outside the container are not moved into it.
  private mutating func joinStrips(of area: PixelRect) {
    joined.removeAll(keepingCapacity: true)
    var distance = strips.lazy.compactMap(Self.distance(of:)).first ?? (0, 0)
    var isOpen = false
    for (index, top) in stride(from: area.top, to: area.bottom, by: Self.height).enumerated() {
      let part = PixelRect(
        left: area.left, top: top, right: area.right, bottom: min(top + Self.height, area.bottom))
      let before = distance
      distance = Self.distance(of: strips[index]) ?? distance
      let isTaken = found.contains { ($0.dx, $0.dy) != distance && !$0.area.intersection(part).isEmpty }
      if isOpen, !isTaken, before == distance {
        joined[joined.count - 1].area.bottom = part.bottom
      } else if !isTaken, distance != (0, 0) {
        joined.append((part, distance.0, distance.1))
      }
      isOpen = !isTaken && distance != (0, 0)
    }
    for index in joined.indices {
      joined[index].area = joined[index].area.intersection(area.offset(joined[index].dx, joined[index].dy))
    }
    // What moved inside as all around it did is moved with that.
    let joined = joined
    found.removeAll { inner in
      joined.contains { ($0.dx, $0.dy) == (inner.dx, inner.dy) && $0.area.contains(inner.area) }
    }
    let keptCount = found.count
    for part in joined { addRows(of: part, besides: 0..<keptCount) }
  }

  private static func distance(of votes: [Vote]) -> (Int, Int)? {
    votes.max { $0.weight < $1.weight }.map { ($0.dx, $0.dy) }
  }

  /// Adds a part's rows above and below the inner parts that reach out of it. They moved alike.
  ///
  /// - Parameter inner: the indices of inner parts in `found`.
  private mutating func addRows(of part: Part, besides inner: Range<Int>) {
    if part.area.isEmpty { return }
    guard let index = inner.first(where: { !found[$0].area.intersection(part.area).isEmpty }) else {
      found.append(part)
      return
    }
    var (above, below) = (part, part)
    above.area.bottom = found[index].area.top
    below.area.top = found[index].area.bottom
    addRows(of: above, besides: index + 1..<inner.upperBound)
    addRows(of: below, besides: index + 1..<inner.upperBound)
  }
}
