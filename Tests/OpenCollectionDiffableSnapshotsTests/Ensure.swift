import Testing

struct Unmet: Error {}

/// Ends a test at the first thing that does not hold: `#require` without capturing its parts, for loops of many steps.
func ensure(_ holds: Bool, _ comment: @autoclosure () -> String = "", at location: SourceLocation = #_sourceLocation)
  throws
{
  if holds { return }
  Issue.record("does not hold: \(comment())", sourceLocation: location)
  throw Unmet()
}
