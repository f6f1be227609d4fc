/// An event in a journal. Its description says what happened, with the values: one line, without the subject.
package protocol JournalEvent: Sendable, CustomStringConvertible {
  /// Whether it is a change of a content offset. The default is false.
  var isOffsetChange: Bool { get }
}

extension JournalEvent {
  package var isOffsetChange: Bool { false }
}
