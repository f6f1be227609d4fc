/// What happened on the screen, and why: entries in the order of time, of which each names the one that caused it.
///
/// An addition of this project. A `Journal` records the entries in tests, with `--explain-changes` and while the inspector is
/// shown; it keeps the last 10,000.
public struct ChangeExplanation: Sendable, CustomStringConvertible {
  /// One event.
  public struct Entry: Sendable, Hashable, CustomStringConvertible {
    /// The entry's number in its app's journal. The first one is 1.
    public let number: Int
    /// The number of the entry that caused this one; nil if the app, a touch or the run loop did.
    public let cause: Int?
    /// The time of the app's clock, in seconds.
    public let time: TimeInterval
    /// The class of the view or layout that it happened to.
    public let subject: String
    /// What happened, with its values in points.
    public let text: String
    /// The app's function that called, with file and line; nil if none did, or the program has no debug information.
    public let call: String?

    /// Whether it is a change of a content offset.
    package let isOffsetChange: Bool

    /// One line, with the number of the cause: "12 because of 9 UICollectionView: …".
    package var line: String {
      let cause = cause.map { "because of \($0) " } ?? ""
      return "\(number) \(cause)\(description.dropFirst("\(number) ".count))"
    }

    /// One line, without the cause.
    public var description: String {
      "\(number) \(subject): \(text)" + (call.map { ", called by \($0)" } ?? "")
    }
  }

  /// The entries, oldest first.
  public let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The entries of the given numbers and all their causes.
  package func concerning(_ numbers: Set<Int>) -> ChangeExplanation {
    var wanted = numbers
    // A cause comes before what it caused.
    for entry in entries.reversed() where wanted.contains(entry.number) {
      if let cause = entry.cause { wanted.insert(cause) }
    }
    return ChangeExplanation(entries.filter { wanted.contains($0.number) })
  }

  /// The entries in the order of time, a line each, with the numbers of their causes.
  package var lines: [String] { entries.map(\.line) }

  /// The causes of an entry, from the nearest to the first one. Ends early where an older entry is no longer kept.
  public func causes(of entry: Entry) -> [Entry] {
    var causes: [Entry] = []
    var next = entry.cause
    while let number = next, let cause = entries.first(where: { $0.number == number }) {
      causes.append(cause)
      next = cause.cause
    }
    return causes
  }

  /// The entries as a tree: what an entry caused is indented below it.
  public var description: String {
    let numbers = Set(entries.map(\.number))
    var caused: [Int: [Entry]] = [:]
    var roots: [Entry] = []
    for entry in entries {
      if let cause = entry.cause, numbers.contains(cause) {
        caused[cause, default: []].append(entry)
      } else {
        roots.append(entry)
      }
    }
    var lines: [String] = []
    // A stack, as a chain of causes may be long.
    var pending = roots.reversed().map { (entry: $0, depth: 0) }
    while let (entry, depth) = pending.popLast() {
      lines.append(String(repeating: "  ", count: depth) + entry.description)
      pending += (caused[entry.number] ?? []).reversed().map { (entry: $0, depth: depth + 1) }
    }
    return lines.joined(separator: "\n")
  }
}
