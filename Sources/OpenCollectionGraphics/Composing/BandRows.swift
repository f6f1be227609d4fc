internal import Foundation

/// Divides rows of a picture into bands of rows that are composed independently.
///
/// A backdrop blur reads the rows around it, so it must be in one band with them: the division is moved to the edge of
/// such an area, or left out.
enum BandRows {
  /// Divides rows of a picture, from the top, into at most `count` bands in which about as many pixels are painted.
  /// O(items + b log b + parts log rows) for b blurs.
  static func divide(_ rows: Range<Int>, _ list: DisplayList, _ painted: [PixelRect], count: Int) -> [Range<Int>] {
    guard count > 1 else { return [rows] }
    var undivided: [Range<Int>] = []
    for item in list.items {
      if let read = item.read { undivided.append(read.top..<read.bottom) }
    }
    merge(&undivided)
    let pixelCount = painted.reduce(0) { $0 + $1.count }
    var bands: [Range<Int>] = []
    var top = rows.lowerBound
    for index in 1..<count {
      let row = row(above: pixelCount * index / count, painted, rows)
      let division = nearestDivision(to: row, undivided, inside: top + 1..<rows.upperBound)
      if let division {
        bands.append(top..<division)
        top = division
      }
    }
    bands.append(top..<rows.upperBound)
    return bands
  }

  /// The first row above which that many pixels are painted.
  private static func row(above pixelCount: Int, _ painted: [PixelRect], _ rows: Range<Int>) -> Int {
    var (low, high) = (rows.lowerBound, rows.upperBound)
    while low < high {
      let middle = (low + high) / 2
      let count = painted.reduce(0) { $0 + ($1.right - $1.left) * max(0, min(middle, $1.bottom) - $1.top) }
      if count < pixelCount { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The row nearest to `row` that is not inside any of the ranges; nil for none in `allowed`.
  private static func nearestDivision(to row: Int, _ undivided: [Range<Int>], inside allowed: Range<Int>) -> Int? {
    let around = undivided.first { $0.lowerBound < row && row < $0.upperBound } ?? row..<row
    let (above, below) = (around.lowerBound, around.upperBound)
    guard allowed.contains(above) else { return allowed.contains(below) ? below : nil }
    return allowed.contains(below) && below - row < row - above ? below : above
  }

  /// Sorts the ranges from the top, and joins those that overlap.
  private static func merge(_ ranges: inout [Range<Int>]) {
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var count = 0
    for index in ranges.indices {
      let range = ranges[index]
      if count > 0, range.lowerBound < ranges[count - 1].upperBound {
        let last = ranges[count - 1]
        ranges[count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges[count] = range
        count += 1
      }
    }
    ranges.removeSubrange(count...)
  }
}
