/// Whether a child process, of random use or of previews, still does something: it writes a line before each thing that it does.
struct ChildProgress {
  /// Seconds for the launch and the script that leads to the screen: nothing is written meanwhile.
  static let longestLaunch: TimeInterval = 300

  /// Seconds for a line.
  let patience: TimeInterval
  /// The bytes of the lines so far; nil before the child is ready for the first.
  private var size: Int?
  /// When the size changed.
  private var last: TimeInterval

  init(patience: TimeInterval, start: TimeInterval) {
    (self.patience, last) = (patience, start)
  }

  /// Whether nothing was written for too long; `size` is nil while there is no file.
  mutating func isStuck(size: Int?, at time: TimeInterval) -> Bool {
    if size != self.size { (self.size, last) = (size, time) }
    return time - last > (size == nil ? max(Self.longestLaunch, patience) : patience)
  }
}
