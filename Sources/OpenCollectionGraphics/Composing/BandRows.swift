internal import Foundation

/// Divides a picture into bands of rows that are composed independently.
///
/// A backdrop blur reads the rows around it, so it must be in one band with them: the division is moved to the edge of
/// such an area, or left out.
enum BandRows {
  /// Divides all rows of a picture, from the top, into at most `count` bands. O(nodes of the tree).
  static func divide(_ picture: Bitmap, of root: LayerNode, count: Int) -> [Range<Int>] {
    let height = picture.height
    guard count > 1 else { return [0..<height] }
    var blurred: [Range<Int>] = []
    let area = PixelRect(left: 0, top: 0, right: picture.width, bottom: height)
    root.addBlurredRows(AffineTransform(scaleByX: picture.scale, byY: picture.scale), in: area, to: &blurred)
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
  /// Adds the rows of pixels that each backdrop in the tree paints or reads. `area` has the pixels inside the clips.
  fileprivate func addBlurredRows(_ parent: AffineTransform, in area: PixelRect, to rows: inout [Range<Int>]) {
    guard opacity > 0, !area.isEmpty else { return }
    var transform = transform
    transform.append(parent)
    if let backdrop, let blurred = BackdropBlur.rows(of: backdrop, transform, visible: area) { rows.append(blurred) }
    guard !children.isEmpty else { return }
    let inside = clip.map { area.intersection(PixelRect(around: transform.extent(of: $0.rect))) } ?? area
    for child in children { child.addBlurredRows(transform, in: inside, to: &rows) }
  }
}
