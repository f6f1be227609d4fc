/// The names on a screen, in the order of their likeness to one that was not found.
package struct NearestNames: CustomStringConvertible {
  package let names: [String]
  private static let shown = 8

  /// O(n m²) for n names of at most m characters; only the first hundred characters count.
  package init(_ name: String, among names: [String]) {
    let wanted = Array(name.lowercased().prefix(100))
    let distances = names.enumerated().map { index, other in
      (distance: Self.distance(wanted, Array(other.lowercased().prefix(100))), index: index, name: other)
    }
    self.names = distances.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.name)
  }

  /// `"Get", "Open" and 3 more`.
  package var description: String {
    let quoted = names.prefix(Self.shown).map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count > Self.shown ? "\(quoted) and \(names.count - Self.shown) more" : quoted
  }

  /// The number of characters to insert, delete or replace. None if one name contains the other.
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    if !first.isEmpty, !second.isEmpty, String(second).contains(String(first)) || String(first).contains(String(second))
    {
      return 0
    }
    var last = Array(0...second.count)
    for (row, character) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        next.append(min(last[column] + (character == other ? 0 : 1), last[column + 1] + 1, next[column] + 1))
      }
      last = next
    }
    return last[second.count]
  }
}
