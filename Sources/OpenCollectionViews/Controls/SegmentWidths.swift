/// Computes the frames of a segmented control's segments.
enum SegmentWidths {
  static let height: CGFloat = 32
  static let cornerRadius: CGFloat = 9

  /// Fixed widths are subtracted first; the rest is distributed equally or, if apportioned, in proportion to the
  /// content.
  static func frames(
    fixed: [CGFloat], content: [CGFloat], isApportioned: Bool, in bounds: CGRect, isRightToLeft: Bool
  ) -> [CGRect] {
    let fixedWidth = fixed.reduce(0) { $0 + max(0, $1) }
    let automatic = fixed.indices.filter { fixed[$0] <= 0 }
    let availableWidth = max(0, bounds.width - fixedWidth)
    let contentWidth = automatic.reduce(0) { $0 + content[$1] }
    var x = bounds.minX
    return fixed.indices.map { index in
      let width: CGFloat
      if fixed[index] > 0 {
        width = fixed[index]
      } else if isApportioned, contentWidth > 0 {
        width = availableWidth * content[index] / contentWidth
      } else {
        width = availableWidth / CGFloat(automatic.count)
      }
      let left = isRightToLeft ? bounds.minX + bounds.maxX - x - width : x
      x += width
      return CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
    }
  }
}
