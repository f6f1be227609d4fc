/// Finds the shortest script that still fails, by delta debugging: parts are left out, large ones first, as long as the rest
/// fails in the same way. In the result no single line can be left out, and gestures are taps where a tap does.
///
/// Whoever runs the candidates drives it, in the process or in others:
/// ```
/// while let candidate = shortening.candidate { shortening.note(failedAfter: run(candidate)) }
/// ```
package struct ScriptShortening: Sendable {
  /// The shortest failing script so far.
  package private(set) var lines: [String]
  /// The number of candidates that were tried.
  package private(set) var runs = 0
  private let maximumRuns: Int

  private enum Phase {
    /// A part of `length` lines from `start` on is left out. `isShortened` tells whether that succeeded since `start` was 0.
    case removing(start: Int, length: Int, isShortened: Bool)
    /// The gesture of a line is replaced by a tap.
    case simplifying(index: Int)
  }
  private var phase: Phase

  /// - Parameters:
  ///   - lines: a failing script that ends with the line that fails.
  ///   - maximumRuns: the number of candidates after which the shortest so far is the result.
  package init(_ lines: [String], maximumRuns: Int = 2000) {
    self.lines = lines
    self.maximumRuns = maximumRuns
    phase = .removing(start: 0, length: max(1, lines.count / 2), isShortened: false)
  }

  /// The script to try next; nil when there is none.
  package var candidate: [String]? {
    guard runs < maximumRuns else { return nil }
    switch phase {
    case .removing(let start, let length, _):
      return start < lines.count ? Array(lines[..<start] + lines[min(start + length, lines.count)...]) : nil
    case .simplifying(let index): return index < lines.count ? Self.simplified(lines, at: index) : nil
    }
  }

  /// Notes how the candidate ended.
  ///
  /// - Parameter count: the number of its lines after which it failed in the same way; nil if it did not.
  package mutating func note(failedAfter count: Int?) {
    guard let candidate else { return }
    runs += 1
    if let count { lines = Array(candidate.prefix(count)) }
    switch phase {
    case .removing(let start, let length, let isShortened):
      advance(start: count == nil ? start + length : start, length: length, isShortened: isShortened || count != nil)
    case .simplifying(let index):
      if count != nil {
        phase = .removing(start: 0, length: 1, isShortened: false)
      } else {
        simplify(from: index + 1)
      }
    }
  }

  private mutating func advance(start: Int, length: Int, isShortened: Bool) {
    if start < lines.count {
      phase = .removing(start: start, length: length, isShortened: isShortened)
    } else if length > 1 {
      phase = .removing(start: 0, length: max(1, min(length, lines.count) / 2), isShortened: false)
    } else if isShortened {
      phase = .removing(start: 0, length: 1, isShortened: false)
    } else {
      simplify(from: 0)
    }
  }

  private mutating func simplify(from index: Int) {
    let next = lines.indices.dropFirst(index).first { Self.simplified(lines, at: $0) != nil }
    phase = .simplifying(index: next ?? lines.count)
  }

  // MARK: Simpler gestures

  /// The lines with a tap where a gesture begins; nil if there is none in that line.
  private static func simplified(_ lines: [String], at index: Int) -> [String]? {
    let words = lines[index].split(separator: " ")
    guard words.count >= 3, gestures.contains(String(words[0])) else { return nil }
    var lines = lines
    lines[index] = "tap \(words[1]) \(words[2])"
    if words[0] == "down", let end = lines[index...].firstIndex(of: "up") {
      lines =
        lines[..<index] + [lines[index]] + lines[(index + 1)..<end].filter { !$0.hasPrefix("move ") }
        + lines[(end + 1)...]
    }
    return lines
  }

  private static let gestures: Set<String> = ["drag", "fling", "pinch", "rotate", "wheel", "hover", "down"]
}
