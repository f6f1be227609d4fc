import Foundation

/// The applies of a data source that have not completed. They wait here, and their view's `ChangeQueue` says until when: changes are shown and completions called
/// in the order of the calls.
///
/// A change submitted while another is being shown (from a cell provider, for example) waits for that. Changes that
/// waited together are shown together, so that a hundred cost as much as one. A completion waits for those of earlier
/// applies, whose animations may take longer.
@MainActor @usableFromInline
final class PendingApplies<Change> {
  typealias Apply = (change: Change, completion: (() -> Void)?)

  /// One apply that has not completed.
  private final class Ticket {
    let completion: (() -> Void)?
    var isFinished = false

    init(completion: (() -> Void)?) {
      self.completion = completion
    }
  }

  private var waiting: [(change: Change, ticket: Ticket)] = []
  private var isRunning = false
  private var tickets: [Ticket] = []
  private var isCompleting = false
  private let inbox = Inbox<Apply>()

  @usableFromInline
  nonisolated init() {}

  // MARK: Adding

  /// Adds an apply from a queue other than the main one; true if the caller must schedule a `fetch()`.
  func post(_ change: Change, completion: (() -> Void)?) -> Bool { inbox.add((change, completion)) }

  /// Adds an apply on the main queue, after those posted before from other queues.
  func add(_ change: Change, completion: (() -> Void)?) {
    fetch()
    take((change, completion))
  }

  /// Adds the posted applies to those that wait.
  func fetch() {
    for apply in inbox.takeAll() { take(apply) }
  }

  private func take(_ apply: Apply) {
    let ticket = Ticket(completion: apply.completion)
    tickets.append(ticket)
    waiting.append((apply.change, ticket))
  }

  // MARK: Showing

  /// Shows the waiting changes as soon as the queue allows it, at once without one; does nothing when called again
  /// meanwhile or during `hold`. `show` gets the changes that waited together, in order, and calls its second argument
  /// once, when their animation has ended.
  func run(in queue: ChangeQueue? = nil, _ show: @escaping ([Change], _ finish: @escaping () -> Void) -> Void) {
    if let queue, !queue.canApplyUpdates { return queue.whenSettled { [self] in run(show) } }
    if isRunning { return }
    isRunning = true
    while !waiting.isEmpty {
      let batch = waiting
      waiting.removeAll()
      // Retains the queue: completions are called even if the data source is deallocated by then.
      show(batch.map(\.change)) { [self] in
        for (_, ticket) in batch { ticket.isFinished = true }
        complete()
      }
    }
    isRunning = false
    complete()
  }

  /// Defers applies while something else changes what is shown.
  func hold(_ body: () -> Void) {
    let wasRunning = isRunning
    isRunning = true
    body()
    isRunning = wasRunning
  }

  /// Calls the completions of the finished applies at the front of the queue. Not while the view is being changed: a
  /// completion may read it.
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

/// A thread-safe list of messages from other queues to the main one.
private final class Inbox<Message>: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [Message] = []

  /// Adds a message; true for the first one since the last `takeAll()`.
  func add(_ message: Message) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    messages.append(message)
    return messages.count == 1
  }

  func takeAll() -> [Message] {
    lock.lock()
    defer { lock.unlock() }
    if messages.isEmpty { return [] }
    defer { messages.removeAll() }
    return messages
  }
}
