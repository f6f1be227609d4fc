internal import Foundation

/// Divides rows of a picture into bands of rows that are composed independently.
///
/// A backdrop blur reads the rows around it, so it must be in one band with them: the division is moved to the edge of
/// such an area, or left out.
enum BandRows {
  /// Divides rows of a picture, from the top, into at most `count` bands. O(items).
  static func divide(_ rows: Range<Int>, _ list: DisplayList, count: Int) -> [Range<Int>] {
    guard count > 1 else { return [rows] }
    let blurred = list.items.lazy.filter(\.readsBeneath).map { $0.area.top..<$0.area.bottom }
    let undivided = merged(Array(blurred))
    var bands: [Range<Int>] = []
    var top = rows.lowerBound
    for index in 1..<count {
      let division = nearestDivision(to: rows.lowerBound + rows.count * index / count, undivided)
      if division > top, division < rows.upperBound {
        bands.append(top..<division)
        top = division
      }
    }
    return bands + [top..<rows.upperBound]
  }

  /// The row nearest to `row` that is not inside any of the ranges.
  private static func nearestDivision(to row: Int, _ undivided: [Range<Int>]) -> Int {
    guard let around = undivided.first(where: { $0.lowerBound < row && row < $0.upperBound }) else { return row }
    return row - around.lowerBound < around.upperBound - row ? around.lowerBound : around.upperBound
  }

  /// The ranges from the top, those that overlap as one.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound < last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
