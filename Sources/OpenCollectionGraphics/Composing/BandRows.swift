internal import Foundation

/// Divides a picture into bands of rows that are composed independently.
///
/// A backdrop blur reads the rows around it, so it must be in one band with them: the division is moved to the edge of
/// such an area, or left out.
enum BandRows {
  /// At most `count` bands of a picture from its top, which together have all its rows. O(nodes of the tree).
  static func divide(_ picture: Bitmap, of root: LayerNode, count: Int) -> [Range<Int>] {
    let height = picture.height
    guard count > 1 else { return [0..<height] }
    var blurred: [Range<Int>] = []
    root.addBlurredRows(AffineTransform(scaleByX: picture.scale, byY: picture.scale), to: &blurred)
    let undivided = merged(blurred)
    var bands: [Range<Int>] = []
    var top = 0
    for index in 1..<count {
      let division = nearestDivision(to: height * index / count, undivided)
      if division > top, division < height {
        bands.append(top..<division)
        top = division
      }
    }
    return bands + [top..<height]
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

extension LayerNode {
  /// Adds the rows of pixels that each backdrop in the tree paints or reads.
  fileprivate func addBlurredRows(_ parent: AffineTransform, to rows: inout [Range<Int>]) {
    guard opacity > 0 else { return }
    var transform = transform
    transform.append(parent)
    if let backdrop { rows.append(BackdropBlur.rows(of: backdrop, transform)) }
    for child in children { child.addBlurredRows(transform, to: &rows) }
  }
}
