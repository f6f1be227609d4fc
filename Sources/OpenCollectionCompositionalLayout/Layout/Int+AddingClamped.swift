extension Int {
  /// The sum, clamped to the range of `Int`. An app may set any `zIndex`; increasing it must not overflow.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other > 0 ? .max : .min
  }
}
