/// How wide the segments of a segmented control are.
enum SegmentWidths {
  static let height: CGFloat = 32
  static let cornerRadius: CGFloat = 9

  /// Widths of the app's own count first; what is left goes to the others in equal parts or as their content asks.
  static func frames(
    fixed: [CGFloat], content: [CGFloat], isApportioned: Bool, in bounds: CGRect, isRightToLeft: Bool
  ) -> [CGRect] {
    let taken = fixed.reduce(0) { $0 + max(0, $1) }
    let free = fixed.indices.filter { fixed[$0] <= 0 }
    let room = max(0, bounds.width - taken)
    let asked = free.reduce(0) { $0 + content[$1] }
    var x = bounds.minX
    return fixed.indices.map { index in
      let width: CGFloat
      if fixed[index] > 0 {
        width = fixed[index]
      } else if isApportioned, asked > 0 {
        width = room * content[index] / asked
      } else {
        width = room / CGFloat(free.count)
      }
      let left = isRightToLeft ? bounds.minX + bounds.maxX - x - width : x
      x += width
      return CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
    }
  }
}
