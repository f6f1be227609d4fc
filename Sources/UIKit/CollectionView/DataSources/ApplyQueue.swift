import Foundation

/// The applies of one data source: their changes in the order of the calls, and their completions in the same.
///
/// A change that comes while another is being shown (from a cell provider, say), or while the view is in the making,
/// waits; changes that waited together are shown together, so that a hundred cost as much as one. A completion waits for
/// those of earlier applies, whose animations may take longer.
@MainActor @usableFromInline
final class ApplyQueue<Change> {
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

  // MARK: Taking

  /// Takes an apply on another queue than the main one; true where nobody is on the way to fetch it.
  func post(_ change: Change, completion: (() -> Void)?) -> Bool { inbox.add((change, completion)) }

  /// Takes an apply, after those from other queues that came before it.
  func add(_ change: Change, completion: (() -> Void)?) {
    fetch()
    take((change, completion))
  }

  /// Takes what came from other queues.
  func fetch() {
    for apply in inbox.takeAll() { take(apply) }
  }

  private func take(_ apply: Apply) {
    let ticket = Ticket(completion: apply.completion)
    tickets.append(ticket)
    waiting.append((apply.change, ticket))
  }

  // MARK: Showing

  /// Shows what waits; nothing while that happens already, or while `hold` runs. `show` gets the changes that waited
  /// together, in order, and calls its second argument once, when their animation has ended.
  func run(_ show: ([Change], _ finish: @escaping () -> Void) -> Void) {
    if isRunning { return }
    isRunning = true
    while !waiting.isEmpty {
      let together = waiting
      waiting.removeAll()
      // Kept alive by what is shown: the completions come even where the data source is gone by then.
      show(together.map(\.change)) { [self] in
        for (_, ticket) in together { ticket.isFinished = true }
        complete()
      }
    }
    isRunning = false
    complete()
  }

  /// Lets applies wait while something else changes what is shown.
  func hold(_ body: () -> Void) {
    let wasRunning = isRunning
    isRunning = true
    body()
    isRunning = wasRunning
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

/// What other queues leave for the main one.
private final class Inbox<Message>: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [Message] = []

  /// True for the first message since all were taken.
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
