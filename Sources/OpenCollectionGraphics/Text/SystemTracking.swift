/// The system font's tracking.
enum SystemTracking {
  /// The spacing between letters at a font size in points, as a fraction of it; between whole sizes it is blended.
  ///
  /// From Apple's Human Interface Guidelines; at 11 to 34 points the lines of facts/text-on-a-phone.md agree. Below 6
  /// points it is that of 6.
  static func of(size: Double) -> Double {
    guard size.isFinite, size < lastSize else { return 0 }
    let position = max(size - firstSize, 0)
    let index = min(Int(position), thousandths.count - 2)
    let (lower, upper) = (thousandths[index], thousandths[index + 1])
    return (lower + (upper - lower) * (position - Double(index))) / 1000
  }

  private static let firstSize = 6.0
  private static var lastSize: Double { firstSize + Double(thousandths.count - 1) }

  /// In 1/1000 of the font size, from 6 to 80 points.
  private static let thousandths: [Double] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13, 12,
    12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2,
    2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0,
  ]
}
