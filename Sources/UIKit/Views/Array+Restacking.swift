extension Array where Element: AnyObject {
  /// Moves elements, given in the order they shall have, each to just before another one, or to the end. An element none
  /// is named for keeps its place; nothing is moved before one that is moved itself.
  ///
  /// - Complexity: O(n).
  mutating func restack(_ moves: [(element: Element, before: Element?)]) {
    if isRestacked(moves) { return }
    let moved = Set(moves.map { ObjectIdentifier($0.element) })
    var before: [ObjectIdentifier: [Element]] = [:]
    var last: [Element] = []
    for (element, next) in moves {
      if let next { before[ObjectIdentifier(next), default: []].append(element) } else { last.append(element) }
    }
    var restacked: [Element] = []
    restacked.reserveCapacity(count)
    for element in self where !moved.contains(ObjectIdentifier(element)) {
      if !before.isEmpty, let moving = before[ObjectIdentifier(element)] { restacked += moving }
      restacked.append(element)
    }
    self = restacked + last
  }

  /// Whether all of them go to the end, and lie there already.
  private func isRestacked(_ moves: [(element: Element, before: Element?)]) -> Bool {
    guard moves.count <= count else { return false }
    return zip(suffix(moves.count), moves).allSatisfy { $0 === $1.element && $1.before == nil }
  }
}
