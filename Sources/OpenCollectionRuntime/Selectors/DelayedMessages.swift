@_spi(Storeys) import OpenCollectionFoundation

/// Messages that are sent later, on the app's clock.
extension NSObject {
  /// Calls a method by its selector after a delay in seconds. The object and the argument are kept until then.
  nonisolated public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    MainThread.require("perform(_:with:afterDelay:)")
    let message = PendingMessage(target: self, selector: aSelector, argument: anArgument)
    withoutIsolation { DelayedMessages.add(message, after: delay) }()
  }

  /// The same in every run-loop mode; there is one.
  nonisolated public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Cancels all delayed messages to an object.
  nonisolated public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    MainThread.require("cancelPreviousPerformRequests(withTarget:)")
    let target = ObjectIdentifier(aTarget as AnyObject)
    withoutIsolation { DelayedMessages.cancel { ObjectIdentifier($0.target) == target } }()
  }

  /// Cancels the delayed messages to an object with a selector and an equal argument.
  nonisolated public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    MainThread.require("cancelPreviousPerformRequests(withTarget:selector:object:)")
    guard let target = aTarget as? NSObject else { return }
    let cancelled = PendingMessage(target: target, selector: aSelector, argument: anArgument)
    withoutIsolation { DelayedMessages.cancel { $0.isEqual(to: cancelled) } }()
  }
}

/// A message to be sent.
struct PendingMessage: @unchecked Sendable {
  let target: NSObject
  let selector: Selector
  let argument: Any?

  func send() { Message.send(selector, to: target, [argument]) }

  /// Whether the messages have one target, one selector and equal arguments.
  func isEqual(to other: PendingMessage) -> Bool {
    guard target === other.target, selector == other.selector else { return false }
    switch (DynamicValue.unwrapped(argument), DynamicValue.unwrapped(other.argument)) {
    case (nil, nil): return true
    case (let first as NSObject, let second?): return first.isEqual(second)
    case (let first as AnyHashable, let second?): return first == second as? AnyHashable
    default: return false
    }
  }
}

/// The delayed messages of the app.
@MainActor private enum DelayedMessages {
  private final class Entry {
    let message: PendingMessage
    var token: AppClock.Token?

    init(_ message: PendingMessage) { self.message = message }
  }

  @InContext private static var pending: [Entry] = []

  static func add(_ message: PendingMessage, after delay: TimeInterval) {
    let entry = Entry(message)
    pending.append(entry)
    entry.token = AppClock.current.schedule(after: delay) {
      pending.removeAll { $0 === entry }
      message.send()
    }
  }

  static func cancel(where isCancelled: (PendingMessage) -> Bool) {
    for entry in pending where isCancelled(entry.message) { entry.token?.cancel() }
    pending.removeAll { isCancelled($0.message) }
  }
}
