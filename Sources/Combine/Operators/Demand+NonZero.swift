extension Subscribers.Demand {
  /// A subscriber that requests nothing makes a mistake. Apple's publishers end the program too.
  func assertNonZero(_ file: StaticString = #fileID, _ line: UInt = #line) {
    precondition(self > .none, "API Violation: demand must not be zero", file: file, line: line)
  }
}
