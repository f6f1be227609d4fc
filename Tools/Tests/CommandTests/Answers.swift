import Foundation

@testable import OpenCollectionTestValues

/// Compares results of `solve` with recordings, element by element, in any order.
enum Answers {
  static func agree(_ answer: [String: Any], _ expected: [String: Any]) -> Bool {
    guard numbers(answer["contentSize"], expected["contentSize"]) else { return false }
    guard same(elements(answer["elements"]), elements(expected["elements"]), withFrames: true) else { return false }
    let queries = answer["queries"] as? [[String: Any]] ?? []
    let recorded = expected["queries"] as? [[String: Any]] ?? []
    guard queries.count == recorded.count else { return false }
    for (one, other) in zip(queries, recorded)
    where !same(elements(one["elements"]), elements(other["elements"]), withFrames: false) {
      return false
    }
    let frames = answer["frames"] as? [Any] ?? []
    let first = expected["firstFrames"] as? [Any] ?? []
    return frames.count == first.count && zip(frames, first).allSatisfy { numbers($0, $1) }
  }

  private static func elements(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

  private static func same(_ ours: [[String: Any]], _ theirs: [[String: Any]], withFrames: Bool) -> Bool {
    guard ours.count == theirs.count else { return false }
    let byKey = Dictionary(ours.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    return theirs.allSatisfy { element in
      guard let mine = byKey[key(element)] else { return false }
      return !withFrames
        || numbers(mine["frame"], element["frame"]) && mine["zIndex"] as? Int == element["zIndex"] as? Int
    }
  }

  private static func key(_ element: [String: Any]) -> String {
    // An index path of length one is a boundary item of the layout, whatever its index.
    let path = element["indexPath"] as? [Int] ?? []
    return "\(element["category"] ?? "") \(element["kind"] ?? "") \(path.count == 1 ? [] : path)"
  }

  /// Whether two lists of numbers agree, or both are null.
  static func numbers(_ one: Any?, _ other: Any?) -> Bool {
    guard let one = one as? [Double], let other = other as? [Double] else { return one is NSNull && other is NSNull }
    return Recordings.agrees(one, other)
  }
}
