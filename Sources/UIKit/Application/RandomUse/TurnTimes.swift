/// Times the turns of the main thread, in real time.
@MainActor final class TurnTimes {
  private let uptime: @MainActor () -> TimeInterval
  private var start: TimeInterval = 0
  /// The seconds that the longest turn since `begin()` took.
  private(set) var longest: TimeInterval = 0

  init(uptime: @escaping @MainActor () -> TimeInterval) {
    self.uptime = uptime
  }

  func begin() {
    longest = 0
    start = uptime()
  }

  /// Times what ran since the last turn ended.
  func endTurn() {
    let now = uptime()
    longest = max(longest, now - start)
    start = now
  }
}
