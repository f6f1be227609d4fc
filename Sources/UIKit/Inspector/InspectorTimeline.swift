/// The entries of the journal in the inspector's panel, one at a time, each with its causes and what it caused.
@MainActor
struct InspectorTimeline {
  /// The most entries named that one caused.
  private static let maximumCaused = 12

  /// The number of the entry that is shown; nil while the timeline is not.
  private(set) var number: Int?
  /// The panel's text; nil while the timeline is not shown.
  private(set) var text: String?

  /// Shows the entry before the one that is shown, or after it; the last one if none is. After the last one, shows none.
  mutating func step(back: Bool) {
    let numbers = Journal.current?.numbers ?? 1..<1
    if let shown = number {
      let next = back ? max(shown - 1, numbers.lowerBound) : shown + 1
      number = numbers.contains(next) ? next : nil
    } else if back {
      number = numbers.last
    }
    text = number.flatMap(Self.text)
  }

  /// The view that the entry is of; nil if it is of none, or the view is gone.
  var view: UIView? {
    guard let journal = Journal.current, let number, journal.numbers.contains(number) else { return nil }
    return journal[number].subject as? UIView
  }

  private static func text(of number: Int) -> String? {
    guard let journal = Journal.current, let entry = journal.entry(number) else { return nil }
    var lines = ["\(entry) · at \(CGFloat(entry.time).explained) s"]
    for cause in sequence(first: entry, next: { $0.cause.flatMap(journal.entry) }).dropFirst() {
      lines.append("  because of \(cause)")
    }
    let caused = journal.numbers(causedBy: number)
    lines += caused.prefix(maximumCaused).compactMap(journal.entry).map { "  caused \($0)" }
    if caused.count > maximumCaused { lines.append("  and \(caused.count - maximumCaused) more") }
    return lines.joined(separator: "\n")
  }
}

/// A journal that records only while an inspector is shown, if there is no other one.
@MainActor
struct InspectorJournal {
  private var own: Journal?

  mutating func begin() {
    guard Journal.current == nil else { return }
    let journal = Journal()
    (own, Journal.current) = (journal, journal)
  }

  mutating func end() {
    if let own, Journal.current === own { Journal.current = nil }
    own = nil
  }
}
