/// The difference of two texts, line by line, as in a patch file.
struct LineDifference {
  /// The sign of lines of the reference alone.
  static let minus = "\u{2212}"
  /// The sign of new lines.
  static let plus = "+"
  /// The sign of lines in both, as wide as the others.
  static let both = "\u{2007}"
  /// The lines shown around a change.
  private static let context = 4

  private struct Line {
    var sign: String
    var text: Substring
  }
  private var lines: [Line] = []

  /// O(lines + changes · lines).
  init(_ old: String, _ new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.compactMap { if case .remove(let index, _, _) = $0 { index } else { nil } })
    let inserted = Set(changes.insertions.compactMap { if case .insert(let index, _, _) = $0 { index } else { nil } })
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(Line(sign: Self.minus, text: old[from]))
        from += 1
      } else if inserted.contains(to) {
        lines.append(Line(sign: Self.plus, text: new[to]))
        to += 1
      } else {
        lines.append(Line(sign: Self.both, text: old[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The changes with the lines around them, each part under `@@ −LINE,COUNT +LINE,COUNT @@`; nil for equal texts.
  var patch: String? {
    let changed = lines.indices.filter { lines[$0].sign != Self.both }
    guard !changed.isEmpty else { return nil }
    var parts: [Range<Int>] = []
    for index in changed {
      let around = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = parts.last, last.upperBound >= around.lowerBound {
        parts[parts.count - 1] = last.lowerBound..<around.upperBound
      } else {
        parts.append(around)
      }
    }
    return parts.map { text(of: $0) }.joined(separator: "\n")
  }

  private func text(of part: Range<Int>) -> String {
    let (old, new) = (
      lines[..<part.lowerBound].count { $0.sign != Self.plus },
      lines[..<part.lowerBound].count { $0.sign != Self.minus }
    )
    let shown = lines[part]
    let (oldCount, newCount) = (shown.count { $0.sign != Self.plus }, shown.count { $0.sign != Self.minus })
    let header = "@@ \(Self.minus)\(old + 1),\(oldCount) \(Self.plus)\(new + 1),\(newCount) @@"
    return ([header] + shown.map { $0.sign + $0.text }).joined(separator: "\n")
  }
}
