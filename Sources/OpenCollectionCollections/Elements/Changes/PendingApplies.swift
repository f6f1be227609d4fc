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

  private var waiting: [(change: Change, ticket: Ticket, isPosted: Bool)] = []
  private var isRunning = false
  /// Whether a change is being shown now.
  private var isShowing = false
  /// Whether applies came from the main queue, and from others.
  private var origins = (main: false, others: false)
  private var tickets: [Ticket] = []
  private var isCompleting = false
  private let inbox = Inbox<Apply>()

  @usableFromInline
  nonisolated init() {}

  // MARK: Adding

  /// Adds an apply from a queue other than the main one; true if the caller must schedule a `fetch()`.
  func post(_ change: Change, completion: (() -> Void)?) -> Bool {
    inbox.add((change, completion), by: CallStack())
  }

  /// Adds an apply on the main queue, after those posted before from other queues. Returns what UIKit refuses about it.
  @discardableResult
  func add(_ change: Change, completion: (() -> Void)?) -> ApplyConflict? {
    fetch()
    let conflict = conflict()
    origins.main = true
    append((change, completion), isPosted: false)
    return conflict
  }

  /// Adds the posted applies to those that wait.
  func fetch() {
    for apply in inbox.takeAll() {
      origins.others = true
      append(apply, isPosted: true)
    }
  }

  private func append(_ apply: Apply, isPosted: Bool) {
    let ticket = Ticket(completion: apply.completion)
    tickets.append(ticket)
    waiting.append((apply.change, ticket, isPosted))
  }

  private func conflict() -> ApplyConflict? {
    if isShowing { return .reentrant }
    // No key path: that of a generic class is made anew in each call.
    if waiting.contains(where: { $0.isPosted }) { return .outstanding(inbox.lastCaller) }
    return origins.others ? .mixed : nil
  }

  // MARK: Showing

  /// Shows the waiting changes as soon as the queue allows it, at once without one; does nothing when called again
  /// meanwhile or during `hold`. `display` gets the changes that waited together, in order, and calls its second argument
  /// once, when their animation has ended.
  func run(in queue: ChangeQueue? = nil, _ display: @escaping ([Change], _ finish: @escaping () -> Void) -> Void) {
    if let queue, !queue.canApplyUpdates { return queue.whenSettled { [self] in run(display) } }
    if isRunning { return }
    isRunning = true
    while !waiting.isEmpty {
      let batch = waiting
      waiting.removeAll()
      // Retains the queue: completions are called even if the data source is deallocated by then.
      isShowing = true
      display(batch.map { $0.change }) { [self] in
        for apply in batch { apply.ticket.isFinished = true }
        complete()
      }
      isShowing = false
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
  private var caller: CallStack?

  /// Adds a message; true for the first one since the last `takeAll()`.
  func add(_ message: Message, by caller: CallStack) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    messages.append(message)
    self.caller = caller
    return messages.count == 1
  }

  /// The calls that added the last message.
  var lastCaller: CallStack? {
    lock.lock()
    defer { lock.unlock() }
    return caller
  }

  func takeAll() -> [Message] {
    lock.lock()
    defer { lock.unlock() }
    if messages.isEmpty { return [] }
    defer { messages.removeAll() }
    return messages
  }
}
