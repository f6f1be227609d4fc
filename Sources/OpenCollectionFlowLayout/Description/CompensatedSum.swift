import Foundation

/// A sum that keeps the rounding errors of its additions (Knuth's two-sum).
///
/// The value and its error have 106 significant bits together, which is enough for the exact sum of millions of lengths
/// between a thousandth of a point and a million points. So the value does not depend on the order of the additions, and
/// adding a number and its negative leaves it as it was.
struct CompensatedSum: Sendable {
  /// The sum, rounded to the nearest number.
  private(set) var value: CGFloat = 0
  /// What the rounding left out.
  private var error: CGFloat = 0

  /// Adds a number.
  mutating func add(_ number: CGFloat) {
    let (sum, rest) = Self.sum(value, number)
    (value, error) = Self.sum(sum, error + rest)
  }

  /// The rounded sum of two numbers, and its exact error.
  private static func sum(_ first: CGFloat, _ second: CGFloat) -> (sum: CGFloat, error: CGFloat) {
    let sum = first + second
    let added = sum - first
    return (sum, (first - (sum - added)) + (second - added))
  }
}
