/// Whether a layout pass runs or is needed. It is what other parts know of the pass.
@MainActor
final class PassState {
  /// Whether the views are being updated to the layout now.
  private(set) var isRunning = false
  /// Whether the views match the layout for the bounds.
  private(set) var isCurrent = false
  /// Whether the last pass kept elements out of sight because they receive keys.
  var keepsElements = false
  /// Whether the data was discarded while the views were being updated.
  private(set) var wasInterrupted = false

  /// The journal's entry of the last pass; nil while nothing is recorded.
  private(set) var lastPass: Int?
  /// The journal's entry that made the views out of date.
  private(set) var cause: Int?

  /// Runs a pass.
  func run(_ pass: () -> Void) {
    isRunning = true
    lastPass = Journal.current?.cause
    pass()
    isRunning = false
  }

  /// The views match the layout.
  func didDisplay() {
    isCurrent = true
    cause = nil
  }

  /// Marks the views as out of date. With `unlessRunning`, does nothing during a pass, which itself adds and removes views.
  func setNeedsPass(unlessRunning: Bool = false) {
    if unlessRunning, isRunning { return }
    isCurrent = false
    if let entry = Journal.current?.cause { cause = entry }
  }

  /// The data was discarded: a running pass removes its views when it notices, and this returns true.
  func interrupt() -> Bool {
    if isRunning { wasInterrupted = true }
    return isRunning
  }

  /// Whether the data was discarded in the round that ends; the next one starts anew.
  func takeInterruption() -> Bool {
    defer { wasInterrupted = false }
    return wasInterrupted
  }

  /// Notifies the delegate in the middle of a pass, which does not count as running meanwhile, so that the delegate may
  /// make any change.
  func whilePaused(_ notify: () -> Void) {
    let wasRunning = isRunning
    isRunning = false
    notify()
    isRunning = wasRunning
  }
}
