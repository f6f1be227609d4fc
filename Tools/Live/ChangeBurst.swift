/// Joins the file events of one save, or of one change of branch, to one change: editors write a file in several steps, and
/// tools many files one after another.
package struct ChangeBurst: Equatable, Sendable {
  /// Seconds without an event that end a burst.
  package static let quiet = 0.04
  /// Seconds after which a burst ends although events go on.
  package static let longest = 0.5

  private var paths: Set<String> = []
  private var first: Double?
  private var last: Double?

  package init() {}

  /// Adds an event of a file, at a time in seconds.
  package mutating func add(_ path: String, at time: Double) {
    paths.insert(path)
    first = first ?? time
    last = time
  }

  /// When the burst ends unless there is another event; nil without one.
  package var due: Double? {
    guard let first, let last else { return nil }
    return min(last + Self.quiet, first + Self.longest)
  }

  /// The files of the burst, in order, if it has ended; the next event begins another.
  package mutating func take(at time: Double) -> [String]? {
    guard let due, time >= due else { return nil }
    defer { self = ChangeBurst() }
    return paths.sorted()
  }
}
