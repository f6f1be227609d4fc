/// The applies of one data source: one at a time, and their completions in the order of the calls.
///
/// An apply from inside another (from a cell provider, say) waits until that has changed the view; a completion waits
/// for the completions of earlier applies, whose animations may take longer.
@MainActor @usableFromInline
final class ApplyQueue {
  /// One apply that has not completed.
  private final class Ticket {
    let completion: (() -> Void)?
    var isFinished = false

    init(completion: (() -> Void)?) {
      self.completion = completion
    }
  }

  private var waiting: [() -> Void] = []
  private var isRunning = false
  private var tickets: [Ticket] = []
  private var isCompleting = false

  @usableFromInline
  nonisolated init() {}

  /// Runs `work` now, or after the apply that is running. `work` calls `finish` once, when its animation has ended.
  func run(completion: (() -> Void)?, work: @escaping (_ finish: @escaping () -> Void) -> Void) {
    let ticket = Ticket(completion: completion)
    tickets.append(ticket)
    // Kept alive by what runs: the completions come even where the data source is gone by then.
    waiting.append { [self] in
      work {
        ticket.isFinished = true
        self.complete()
      }
    }
    if isRunning { return }
    isRunning = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isRunning = false
    complete()
  }

  /// Completes the finished applies at the front. Not while the view is being changed: a completion may read it.
  private func complete() {
    if isRunning || isCompleting { return }
    isCompleting = true
    while let first = tickets.first, first.isFinished {
      tickets.removeFirst()
      first.completion?()
    }
    isCompleting = false
  }
}
