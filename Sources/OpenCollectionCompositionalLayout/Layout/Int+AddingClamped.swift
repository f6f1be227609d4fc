extension Int {
  /// The sum, or the largest or smallest number where the sum lies beyond it: an app may give a `zIndex` of any size, and
  /// one that is raised stays in front.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other > 0 ? .max : .min
  }
}
