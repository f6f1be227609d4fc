/// When the steps from a save to its picture were, in seconds.
struct ChangeTimes: Equatable {
  var saved: Double?
  var built: (start: Double, end: Double)?
  var leaving: Double?
  var started: Double?

  /// Where the time went; nil before the first change.
  func text(shown: Double) -> String? {
    guard let saved, let built, let started else { return nil }
    func words(_ seconds: Double) -> String { "\((seconds * 100).rounded() / 100)" }
    let parts = [
      "noticed \(words(built.start - saved))", "built \(words(built.end - built.start))",
      "left \(words(started - built.end))", "shown \(words(shown - started))",
    ]
    return "\(words(shown - saved)) s from the save to its picture (\(parts.joined(separator: ", ")))"
  }

  static func == (one: Self, other: Self) -> Bool {
    one.saved == other.saved && one.leaving == other.leaving && one.started == other.started
      && one.built?.start == other.built?.start && one.built?.end == other.built?.end
  }
}
