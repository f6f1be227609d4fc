import Testing

struct Unmet: Error {}

/// Ends a test when a condition is false: `#require` without capturing subexpressions, for loops with many iterations.
func ensure(_ holds: Bool, _ comment: @autoclosure () -> String = "", at location: SourceLocation = #_sourceLocation)
  throws
{
  if holds { return }
  Issue.record("does not hold: \(comment())", sourceLocation: location)
  throw Unmet()
}
