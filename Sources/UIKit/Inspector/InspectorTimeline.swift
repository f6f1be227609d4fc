/// The entries of the journal in the inspector's panel, one at a time, each with its causes and what it caused.
@MainActor
struct InspectorTimeline {
  /// The number of the entry that is shown; nil while the timeline is not.
  private(set) var number: Int?

  /// Shows the entry before the one that is shown, or after it; the last one if none is. After the last one, shows none.
  mutating func step(back: Bool) {
    let numbers = Journal.current?.numbers ?? 1..<1
    guard let shown = number else {
      number = back ? numbers.last : nil
      return
    }
    let next = back ? max(shown - 1, numbers.lowerBound) : shown + 1
    number = numbers.contains(next) ? next : nil
  }

  /// The panel's text; nil while the timeline is not shown.
  var text: String? {
    guard let number, let explanation = Journal.current?.explanation(),
      let entry = explanation.entries.first(where: { $0.number == number })
    else { return nil }
    var lines = ["\(entry) · at \(CGFloat(entry.time).explained) s"]
    lines += explanation.causes(of: entry).map { "  because of \($0)" }
    lines += explanation.entries.filter { $0.cause == number }.map { "  caused \($0)" }
    return lines.joined(separator: "\n")
  }
}
