/// What must hold of every screen after every step of random use.
package enum ScreenInvariant: String, CaseIterable, Codable, Sendable {
  /// The cells that are shown are those of the data source's items in the visible bounds.
  case items
  /// Views have the frames of their layout attributes.
  case frames
  /// No constraint had to be broken.
  case constraints
  /// A controller that was dismissed or popped has been released.
  case leak
  /// The main thread was not occupied longer than a limit.
  case stall
  /// The app did not crash.
  case crash
}

/// What a step of random use showed to be wrong.
package struct BrokenInvariant: Error, Equatable, Codable, Sendable, CustomStringConvertible {
  package var invariant: ScreenInvariant
  /// What it was found in: a class, the constraint that was broken, or the message of a crash. A shorter script shows the
  /// same fault if it breaks the same invariant in the same subject.
  package var subject: String
  package var message: String

  package init(_ invariant: ScreenInvariant, in subject: String, _ message: String) {
    (self.invariant, self.subject, self.message) = (invariant, subject, message)
  }

  package var description: String {
    // The subject of a crash is its message without the numbers.
    invariant == .crash ? "crash: \(message)" : "\(invariant.rawValue): \(subject): \(message)"
  }

  /// Whether another one is the same fault. A stall is the same wherever it is.
  package func isSameFault(as other: BrokenInvariant) -> Bool {
    invariant == other.invariant && (subject == other.subject || invariant == .stall)
  }
}

/// Faults that random use passes over: an invariant's name, with the subject after a colon if only that one is meant.
package struct IgnoredFaults: Equatable, Sendable {
  private var invariants: Set<ScreenInvariant> = []
  private var subjects: [ScreenInvariant: Set<String>] = [:]

  package init() {}

  /// Ignores whole invariants.
  package init(_ invariants: Set<ScreenInvariant>) { self.invariants = invariants }

  /// Adds `leak` or `leak:DetailViewController`; false for an unknown invariant.
  package mutating func insert(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = parts.first, let invariant = ScreenInvariant(rawValue: name) else { return false }
    if parts.count > 1 {
      subjects[invariant, default: []].insert(parts[1])
    } else {
      invariants.insert(invariant)
    }
    return true
  }

  /// As `insert` reads them, in a fixed order.
  var texts: [String] {
    (invariants.map(\.rawValue) + subjects.flatMap { invariant, names in names.map { "\(invariant.rawValue):\($0)" } })
      .sorted()
  }

  package func contains(_ fault: BrokenInvariant) -> Bool {
    invariants.contains(fault.invariant) || subjects[fault.invariant]?.contains(fault.subject) == true
  }

  /// Whether an invariant need not be checked at all.
  func contains(_ invariant: ScreenInvariant) -> Bool { invariants.contains(invariant) }
}
