extension DownsampledImage {
  /// Writes the pixels of `area`, interpolated between the centres of the squares, the first of which has its origin at
  /// `origin`. O(pixels of the area).
  ///
  /// - Parameter row: a row buffer that is reused.
  func enlarge(
    by side: Int, from origin: (x: Int, y: Int), to area: PixelRect, _ target: PixelRows, row: inout [UInt32]
  ) {
    let segments = Segments(left: area.left, right: area.right, origin: origin.x, side: side)
    let count = area.right - area.left
    row.grow(to: segments.range.count * side, 0)
    row.withUnsafeMutableBufferPointer { row in
      guard let start = row.baseAddress else { return }
      for y in area.top..<area.bottom {
        let position = (Float(y - origin.y) + 0.5) / Float(side) - 0.5
        let above = position.rounded(.down)
        fill(start, segments, above: Int(above), part: position - above)
        target.row(y - area.top).update(from: start + segments.skipped, count: count)
      }
    }
  }

  /// The segments of a row between the centres of two neighbouring squares.
  private struct Segments {
    /// The index of the square each begins in; those beyond the edges repeat the outermost square.
    let range: Range<Int>
    let side: Int
    /// Pixels of the first segment to the left of the area.
    let skipped: Int

    init(left: Int, right: Int, origin: Int, side: Int) {
      let middle = origin + side / 2
      func segment(of x: Int) -> Int { Int((Double(x - middle) / Double(side)).rounded(.down)) }
      range = segment(of: left)..<segment(of: right - 1) + 1
      self.side = side
      skipped = left - (range.lowerBound * side + middle)
    }
  }

  /// Fills a row of pixels between two rows of squares, at the fraction `part` from `above` to the next.
  private func fill(_ row: UnsafeMutablePointer<UInt32>, _ segments: Segments, above: Int, part: Float) {
    let upper = min(max(above, 0), height - 1) * width
    let lower = min(max(above + 1, 0), height - 1) * width
    func color(_ column: Int) -> SIMD4<Float> {
      let column = min(max(column, 0), width - 1)
      return pixels[upper + column] + (pixels[lower + column] - pixels[upper + column]) * part
    }
    let side = segments.side
    // The centre of a square of one pixel is the pixel's own.
    let lead: Float = side > 1 ? 0.5 : 0
    var end = color(segments.range.lowerBound)
    var row = row
    for segment in segments.range {
      let start = end
      end = color(segment + 1)
      let step = (end - start) / Float(side)
      let first = start + step * lead + 0.5
      var (blueRed, greenAlpha) = (Self.pair(first.x, first.z), Self.pair(first.y, first.w))
      let (blueRedStep, greenAlphaStep) = (Self.pair(step.x, step.z), Self.pair(step.y, step.w))
      for x in 0..<side {
        row[x] = blueRed &>> 8 & 0x00FF_00FF | greenAlpha & 0xFF00_FF00
        blueRed &+= blueRedStep
        greenAlpha &+= greenAlphaStep
      }
      row += side
    }
  }

  /// Packs two channels as 8.8 fixed-point numbers. Adding packed pairs, also of negative steps, adds the channels, as
  /// long as each stays in 0...255.
  private static func pair(_ low: Float, _ high: Float) -> UInt32 {
    // Rounds by truncating a positive number: the rounding function would be a call.
    func whole(_ value: Float) -> Int32 { Int32(value * 256 + 65_536.5) &- 65_536 }
    return UInt32(truncatingIfNeeded: whole(low) &+ whole(high) &<< 16)
  }
}
