extension DownsampledImage {
  /// Writes what lies over `area` into pixels, enlarged by interpolation between the middles of the squares, the
  /// first of which has its corner at `origin`. O(pixels of the area).
  ///
  /// - Parameter row: room for a row; used again.
  func enlarge(
    by side: Int, from origin: (x: Int, y: Int), to area: PixelRect, _ target: PixelRows, row: inout [UInt32]
  ) {
    let stretches = Stretches(left: area.left, right: area.right, origin: origin.x, side: side)
    let count = area.right - area.left
    row.grow(to: stretches.range.count * side, 0)
    row.withUnsafeMutableBufferPointer { row in
      guard let start = row.baseAddress else { return }
      for y in area.top..<area.bottom {
        let place = (Float(y - origin.y) + 0.5) / Float(side) - 0.5
        let above = place.rounded(.down)
        fill(start, stretches, above: Int(above), part: place - above)
        target.row(y - area.top).update(from: start + stretches.skipped, count: count)
      }
    }
  }

  /// The stretches of a row between the middles of two neighbouring squares.
  private struct Stretches {
    /// The number of the square each begins in; those beyond the edges repeat the outermost square.
    let range: Range<Int>
    let side: Int
    /// Pixels of the first stretch that lie left of what is wanted.
    let skipped: Int

    init(left: Int, right: Int, origin: Int, side: Int) {
      let middle = origin + side / 2
      func stretch(of x: Int) -> Int { Int((Double(x - middle) / Double(side)).rounded(.down)) }
      range = stretch(of: left)..<stretch(of: right - 1) + 1
      self.side = side
      skipped = left - (range.lowerBound * side + middle)
    }
  }

  /// Fills a row of pixels that lies between two rows of squares, `part` of the way from `above` to the next.
  private func fill(_ row: UnsafeMutablePointer<UInt32>, _ stretches: Stretches, above: Int, part: Float) {
    let upper = min(max(above, 0), height - 1) * width
    let lower = min(max(above + 1, 0), height - 1) * width
    func color(_ column: Int) -> SIMD4<Float> {
      let column = min(max(column, 0), width - 1)
      return pixels[upper + column] + (pixels[lower + column] - pixels[upper + column]) * part
    }
    let side = stretches.side
    // A square of one pixel has its middle where the pixel has its own.
    let lead: Float = side > 1 ? 0.5 : 0
    var end = color(stretches.range.lowerBound)
    var row = row
    for stretch in stretches.range {
      let start = end
      end = color(stretch + 1)
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

  /// Two channels in 256ths, 16 bits each. Sums of pairs are pairs of sums, those of negative steps too, as long as no
  /// channel leaves 0...255.
  private static func pair(_ low: Float, _ high: Float) -> UInt32 {
    // Rounded by cutting off a number above zero: the machine's own rounding is a call.
    func whole(_ value: Float) -> Int32 { Int32(value * 256 + 65_536.5) &- 65_536 }
    return UInt32(truncatingIfNeeded: whole(low) &+ whole(high) &<< 16)
  }
}
