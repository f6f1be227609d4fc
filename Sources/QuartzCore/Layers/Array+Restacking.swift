import OpenCollectionFoundation

extension Array where Element: AnyObject {
  /// Moves elements, given in their new order, each to directly before another element, or to the end if that is nil or
  /// not in the array. All others keep their order. A moved element is never passed as `before`.
  ///
  /// - Complexity: O(n).
  @inlinable package mutating func restack(_ moves: [(element: Element, before: Element?)]) {
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
      if !before.isEmpty, let moving = before.removeValue(forKey: ObjectIdentifier(element)) { restacked += moving }
      restacked.append(element)
    }
    // The remaining moves name an element that is not in the array.
    for (element, next) in moves {
      if let next, before[ObjectIdentifier(next)] != nil { restacked.append(element) }
    }
    self = restacked + last
  }

  /// Whether all moves are to the end and the elements are already there in that order.
  @inlinable func isRestacked(_ moves: [(element: Element, before: Element?)]) -> Bool {
    guard moves.count <= count else { return false }
    return zip(suffix(moves.count), moves).allSatisfy { $0 === $1.element && $1.before == nil }
  }
}
