import Foundation
@_spi(Storeys) import OpenCollectionFoundation

/// Records what happens on the screen, so that an event can be traced to the call of the app that caused it.
///
/// Entries that are recorded while another one is open are caused by it. What was put off, such as a layout pass, keeps the number
/// of the entry that asked for it.
@MainActor package final class Journal {
  /// The journal of the app; nil while nothing is recorded, which then costs one comparison an event. Tests have one from the start.
  @InContext package static var current: Journal? = Journal.isTest ? Journal() : nil

  /// The number of entries that are kept.
  package static let capacity = 10_000

  /// Whether the process runs tests.
  private static let isTest: Bool = {
    let program = CommandLine.arguments.first ?? ""
    return program.hasSuffix(".xctest") || program.hasSuffix("swiftpm-testing-helper")
  }()

  /// What was recorded of an event.
  package struct Entry {
    package var cause: Int?
    package var time: TimeInterval
    // Another object may get the address of one that is gone.
    package weak var subject: AnyObject?
    package var type: Any.Type
    package var event: any JournalEvent
    package var call: CallStack?
  }

  /// The last entries; that of number n is at (n - 1) % capacity.
  private var entries: [Entry] = []
  /// The number of entries that were ever recorded, which is that of the last one.
  package private(set) var count = 0
  /// The numbers of the open entries, outermost first.
  private var open: [Int] = []
  /// The places of calls that were looked up.
  private var places: [CallStack: String?] = [:]
  /// Called with each entry when it is recorded.
  package var didRecord: ((ChangeExplanation.Entry) -> Void)?

  package init() {}

  /// The number of entries that a client error prints.
  private static let toldCount = 12

  /// The last entries, as lines after a message; empty if there are none.
  package var lastChanges: String {
    let lines = lastEntries(Self.toldCount).lines
    return lines.isEmpty ? "" : "\n  The last changes:" + lines.map { "\n    \($0)" }.joined()
  }

  // MARK: Recording

  /// The number of the innermost open entry: the cause of what is recorded now.
  package var cause: Int? { open.last }

  /// Records an event, and returns its number.
  ///
  /// - Parameters:
  ///   - cause: the entry that caused it; nil for the innermost open one.
  ///   - isCall: whether the app called for it. An event without a cause is taken for one.
  ///   - caller: the app's call, where it was made earlier.
  @discardableResult
  package func record(
    _ event: any JournalEvent, of subject: AnyObject, because cause: Int? = nil, isCall: Bool = false,
    calledBy caller: CallStack? = nil
  ) -> Int {
    // Not when it is made: other properties of its context may not be loaded then.
    if count == 0 { ClientErrors.events = { Journal.current?.lastChanges ?? "" } }
    let cause = cause ?? open.last
    let entry = Entry(
      cause: cause, time: AppClock.current.now, subject: subject, type: type(of: subject), event: event,
      call: caller ?? (isCall || cause == nil ? CallStack() : nil))
    if entries.count < Self.capacity { entries.append(entry) } else { entries[count % Self.capacity] = entry }
    count += 1
    didRecord?(explained(count))
    return count
  }

  /// Runs a closure during which an entry is open.
  package func during<Result>(_ entry: Int, _ body: () throws -> Result) rethrows -> Result {
    open.append(entry)
    defer { open.removeLast() }
    return try body()
  }

  /// Records an event, if anything is recorded, and runs what it causes.
  package static func record<Result>(
    _ event: @autoclosure () -> any JournalEvent, of subject: AnyObject, because cause: Int? = nil,
    isCall: Bool = false, calledBy caller: CallStack? = nil, causing body: () throws -> Result
  ) rethrows -> Result {
    guard let journal = current else { return try body() }
    return try journal.during(
      journal.record(event(), of: subject, because: cause, isCall: isCall, calledBy: caller), body)
  }

  /// The closure, which is run later, with the cause of now.
  package static func keepingCause(_ body: @escaping () -> Void) -> () -> Void {
    guard let journal = current, let cause = journal.cause else { return body }
    return { journal.during(cause, body) }
  }

  // MARK: Reading

  /// The numbers of the entries that are kept.
  package var numbers: Range<Int> { count - entries.count + 1..<count + 1 }

  /// The entries after one that are kept.
  package func explanation(after number: Int = 0) -> ChangeExplanation {
    ChangeExplanation((max(number + 1, numbers.lowerBound)..<max(number, count) + 1).map(explained))
  }

  /// The numbers of the entries of an object that are kept.
  package func numbers(of subject: AnyObject) -> Set<Int> {
    Set(numbers.lazy.filter { self[$0].subject === subject })
  }

  /// An entry; nil if it is not kept.
  package func entry(_ number: Int) -> ChangeExplanation.Entry? {
    numbers.contains(number) ? explained(number) : nil
  }

  /// The numbers of the entries that one caused directly. O(entries after it).
  package func numbers(causedBy number: Int) -> [Int] {
    (max(number + 1, numbers.lowerBound)..<max(number, count) + 1).filter { self[$0].cause == number }
  }

  /// The number of the last entry before a time of the app's clock. O(entries kept).
  package func number(before time: TimeInterval) -> Int {
    let oldest = count - entries.count
    var number = count
    while number > oldest, self[number].time >= time { number -= 1 }
    return number
  }

  /// An entry that is kept.
  package subscript(number: Int) -> Entry { entries[(number - 1) % Self.capacity] }

  /// The numbers of an entry's causes that are kept, from the nearest to the first one.
  package func causes(of number: Int) -> [Int] {
    var causes: [Int] = []
    var next = numbers.contains(number) ? self[number].cause : nil
    while let cause = next, numbers.contains(cause) {
      causes.append(cause)
      next = self[cause].cause
    }
    return causes
  }

  /// The call of the app that led to an entry: the first one that was recorded.
  package func call(leadingTo number: Int) -> CallStack? {
    ([number] + causes(of: number)).reversed().lazy.compactMap { self[$0].call }.first
  }

  /// The last entries, and that of an open one before them: the change that was under way.
  ///
  /// - Parameter limit: how many, at most.
  package func lastEntries(_ limit: Int) -> ChangeExplanation {
    var wanted = Set(max(numbers.lowerBound, count + 1 - limit)..<count + 1)
    if let first = open.first(where: numbers.contains) { wanted.insert(first) }
    return ChangeExplanation(wanted.sorted().map(explained))
  }

  private func explained(_ number: Int) -> ChangeExplanation.Entry {
    let entry = self[number]
    return ChangeExplanation.Entry(
      number: number, cause: entry.cause, time: entry.time, subject: "\(entry.type)", text: "\(entry.event)",
      call: entry.call.flatMap(place), isOffsetChange: entry.event.isOffsetChange)
  }

  /// To look a place up takes thousands of times as long as to record a call.
  private func place(of call: CallStack) -> String? {
    if let known = places[call] { return known }
    let place = call.appPlace
    if places.count >= 1000 { places = [:] }
    places[call] = place
    return place
  }
}
