extension DownsampledImage {
  /// Writes the pixels of `area`, interpolated between the centres of the squares, the first of which has its origin at
  /// `origin`. O(pixels of the area).
  ///
  /// - Parameter memory: the rows of each thread; reused.
  func enlarge(
    by side: Int, from origin: (x: Int, y: Int), to area: PixelRect, _ target: PixelRows, threads: FrameThreads,
    memory: inout [UInt32]
  ) {
    let segments = Segments(left: area.left, right: area.right, origin: origin.x, side: side)
    let count = area.right - area.left
    let rowCount = segments.range.count * side
    let threadCount = threads.count(for: area.count)
    memory.grow(to: rowCount * threadCount, 0)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let memory = memory.baseAddress else { return }
      threads.perform(threadCount) { part in
        let start = memory + part * rowCount
        for row in FrameThreads.rows(part, of: threadCount, in: area.bottom - area.top) {
          let position = (Float(area.top + row - origin.y) + 0.5) / Float(side) - 0.5
          let above = position.rounded(.down)
          fill(start, segments, above: Int(above), part: position - above)
          target.row(row).update(from: start + segments.skipped, count: count)
        }
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
    // Exact, as a side is a power of two.
    let share = 1 / Float(side)
    var end = color(segments.range.lowerBound)
    var row = UnsafeMutableRawPointer(row)
    for segment in segments.range {
      let start = end
      end = color(segment + 1)
      let step = (end - start) * share
      let first = Self.pairs(start + step * lead + 0.5)
      let steps = Self.pairs(step)
      if side % 4 == 0 {
        var blueRed = Self.four(from: first.blueRed, by: steps.blueRed)
        var greenAlpha = Self.four(from: first.greenAlpha, by: steps.greenAlpha)
        let blueRedStep = SIMD4(repeating: steps.blueRed &<< 2)
        let greenAlphaStep = SIMD4(repeating: steps.greenAlpha &<< 2)
        for x in stride(from: 0, to: side * 4, by: 16) {
          let pixels = blueRed &>> 8 & 0x00FF_00FF | greenAlpha & 0xFF00_FF00
          row.storeBytes(of: pixels, toByteOffset: x, as: SIMD4<UInt32>.self)
          blueRed &+= blueRedStep
          greenAlpha &+= greenAlphaStep
        }
      } else {
        var (blueRed, greenAlpha) = first
        for x in stride(from: 0, to: side * 4, by: 4) {
          let pixel = blueRed &>> 8 & 0x00FF_00FF | greenAlpha & 0xFF00_FF00
          row.storeBytes(of: pixel, toByteOffset: x, as: UInt32.self)
          blueRed &+= steps.blueRed
          greenAlpha &+= steps.greenAlpha
        }
      }
      row += side * 4
    }
  }

  /// The first four numbers of a series.
  @inline(__always) private static func four(from first: UInt32, by step: UInt32) -> SIMD4<UInt32> {
    let odd = SIMD4(repeating: step) & SIMD4(0, .max, 0, .max)
    let upper = SIMD4(repeating: step &<< 1) & SIMD4(0, 0, .max, .max)
    return SIMD4(repeating: first) &+ odd &+ upper
  }

  /// Packs channels as 8.8 fixed-point numbers, two in each number. Adding packed pairs, also of negative steps, adds
  /// the channels, as long as each stays in 0...255.
  @inline(__always) private static func pairs(_ color: SIMD4<Float>) -> (blueRed: UInt32, greenAlpha: UInt32) {
    // Positive, so that truncating it rounds; truncated for all channels at once: to the nearest whole number, by adding
    // one beyond which a float has no fraction, and down by one if that is greater.
    let value = color * 256 + 65_536.5
    let nearest = value + 8_388_608 - 8_388_608
    let whole = nearest.replacing(with: nearest - 1, where: nearest .> value)
    // The bits of a float of this size are the number's, and the same exponent.
    let bits = unsafeBitCast(whole + 8_388_608, to: SIMD4<UInt32>.self) & 0x007F_FFFF &- 65_536
    return (bits.x &+ bits.z &<< 16, bits.y &+ bits.w &<< 16)
  }
}
