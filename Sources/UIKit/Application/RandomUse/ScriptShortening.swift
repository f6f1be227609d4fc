/// Finds the shortest script that still fails, by delta debugging: parts are left out, large ones first, as long as the rest
/// fails in the same way. In the result no single line can be left out.
///
/// Whoever runs the candidates drives it, in the process or in others:
/// ```
/// while let candidate = shortening.candidate { shortening.note(failedAt: run(candidate)) }
/// ```
package struct ScriptShortening: Sendable {
  /// The shortest failing script so far.
  package private(set) var lines: [String]
  /// The number of candidates that were tried.
  package private(set) var runs = 0
  private let maximumRuns: Int
  /// The part that the candidate leaves out.
  private var start = 0
  private var length: Int
  /// Whether anything was left out since the parts have a length of one.
  private var isShortened = false

  /// - Parameters:
  ///   - lines: a failing script that ends with the line that fails.
  ///   - maximumRuns: the number of candidates after which the shortest so far is the result.
  package init(_ lines: [String], maximumRuns: Int = 2000) {
    self.lines = lines
    self.maximumRuns = maximumRuns
    length = max(1, lines.count / 2)
  }

  /// The script to try next; nil when there is none.
  package var candidate: [String]? {
    guard !lines.isEmpty, start < lines.count, runs < maximumRuns else { return nil }
    return Array(lines[..<start] + lines[min(start + length, lines.count)...])
  }

  /// Notes how the candidate ended.
  ///
  /// - Parameter count: the number of its lines after which it failed in the same way; nil if it did not.
  package mutating func note(failedAfter count: Int?) {
    guard let candidate else { return }
    runs += 1
    if let count {
      lines = Array(candidate.prefix(count))
      isShortened = true
    } else {
      start += length
    }
    while start >= lines.count {
      if length == 1 {
        guard isShortened else { return }
        isShortened = false
      } else {
        length = max(1, min(length, lines.count) / 2)
        isShortened = false
      }
      start = 0
      if lines.isEmpty { return }
    }
  }
}
