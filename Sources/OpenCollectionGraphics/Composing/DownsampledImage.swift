/// An image downsampled to the means of squares of pixels, in floating point, to be blurred and recoloured cheaply.
///
/// Its memory is reused by the next `average`. Channels are blue, green, red, alpha, 0...255, premultiplied.
struct DownsampledImage {
  /// In squares.
  private(set) var width = 0
  private(set) var height = 0
  /// Rows from the top; the array may be longer.
  private(set) var pixels: [SIMD4<Float>] = []
  /// The memory of each thread's column sums.
  private var sums: [UInt32] = []
  /// Line buffers of the blur.
  private var line: [SIMD4<Float>] = []
  private var other: [SIMD4<Float>] = []

  /// The largest side whose column sums fit in 16 bits.
  static let largestSide = 128

  // MARK: Means

  /// Replaces the contents by the means of squares of `side` by `side` pixels, from the top left of `source`; squares
  /// at the right and bottom edges may be smaller. O(pixels).
  mutating func average(_ source: PixelRows, side: Int, threads: FrameThreads) {
    let count = threads.count(for: source.width * source.height)
    let (width, height) = ((source.width + side - 1) / side, (source.height + side - 1) / side)
    (self.width, self.height) = (width, height)
    pixels.grow(to: width * height, .zero)
    sums.grow(to: source.width * 2 * count, 0)
    pixels.withUnsafeMutableBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        threads.perform(count) { part in
          let columns = ColumnSums(sums.dropFirst(part * source.width * 2), width: source.width)
          for row in FrameThreads.rows(part, of: count, in: height) {
            let lines = row * side..<min((row + 1) * side, source.height)
            columns.sum(lines, of: source)
            for column in 0..<width {
              let squares = column * side..<min((column + 1) * side, source.width)
              pixels[row * width + column] = columns.total(squares) / Float(lines.count * squares.count)
            }
          }
        }
      }
    }
  }

  /// Sums of the columns of some rows: blue and red, green and alpha, 16 bits each.
  private struct ColumnSums {
    private let blueRed, greenAlpha: UnsafeMutableBufferPointer<UInt32>

    /// In the first `2 * width` numbers of `memory`.
    init(_ memory: Slice<UnsafeMutableBufferPointer<UInt32>>, width: Int) {
      blueRed = UnsafeMutableBufferPointer(rebasing: memory.prefix(width))
      greenAlpha = UnsafeMutableBufferPointer(rebasing: memory.dropFirst(width).prefix(width))
    }

    /// Sums rows of pixels, two channels at once in each of two numbers.
    func sum(_ rows: Range<Int>, of source: PixelRows) {
      let width = source.width
      for y in rows {
        let row = source.row(y)
        if y == rows.lowerBound {
          for x in 0..<width {
            blueRed[x] = row[x] & 0x00FF_00FF
            greenAlpha[x] = row[x] &>> 8 & 0x00FF_00FF
          }
        } else {
          for x in 0..<width {
            blueRed[x] &+= row[x] & 0x00FF_00FF
            greenAlpha[x] &+= row[x] &>> 8 & 0x00FF_00FF
          }
        }
      }
    }

    /// The total of a range of columns.
    func total(_ columns: Range<Int>) -> SIMD4<Float> {
      var (blue, green, red, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      for x in columns {
        blue &+= blueRed[x] & 0xFFFF
        red &+= blueRed[x] &>> 16
        green &+= greenAlpha[x] & 0xFFFF
        alpha &+= greenAlpha[x] &>> 16
      }
      return SIMD4(Float(blue), Float(green), Float(red), Float(alpha))
    }
  }

  // MARK: Blurring

  /// Applies box blurs of odd widths in each axis; the outermost pixels are repeated beyond the edges.
  mutating func blur(boxes: [Int]) {
    guard !boxes.isEmpty else { return }
    let reach = boxes.reduce(0) { $0 + $1 / 2 }
    line.grow(to: max(width, height) + 2 * reach, .zero)
    other.grow(to: line.count, .zero)
    for y in 0..<height { blurLine(from: y * width, step: 1, count: width, boxes, reach) }
    for x in 0..<width { blurLine(from: x, step: width, count: height, boxes, reach) }
  }

  private mutating func blurLine(from start: Int, step: Int, count: Int, _ boxes: [Int], _ reach: Int) {
    let all = count + 2 * reach
    for index in 0..<all { line[index] = pixels[start + min(max(index - reach, 0), count - 1) * step] }
    for box in boxes {
      let half = box / 2
      var sum = line[0] * Float(half)
      for index in 0...half { sum += line[min(index, all - 1)] }
      let share = 1 / Float(box)
      for index in 0..<all {
        other[index] = sum * share
        sum += line[min(index + half + 1, all - 1)] - line[max(index - half, 0)]
      }
      swap(&line, &other)
    }
    for index in 0..<count { pixels[start + index * step] = line[index + reach] }
  }

  // MARK: Colours

  /// Multiplies saturation and composites a tint over the colours.
  mutating func recolor(saturation: Double, tint: RGBA) {
    let tintColor = SIMD4<Float>(Float(tint.blue), Float(tint.green), Float(tint.red), 1) * Float(tint.alpha * 255)
    for index in 0..<width * height {
      var color = pixels[index]
      let alpha = color.w
      let luma = 0.0722 * color.x + 0.7152 * color.y + 0.2126 * color.z
      color = luma + (color - luma) * Float(saturation)
      color.w = alpha
      color.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
      pixels[index] = tintColor + color * Float(1 - tint.alpha)
    }
  }

  /// Whether every pixel is opaque. Means of opaque pixels are exact.
  var isOpaque: Bool { pixels.prefix(width * height).allSatisfy { $0.w > 254.99 } }
}

extension Array {
  /// Grows the array to at least `count` elements.
  mutating func grow(to count: Int, _ element: Element) {
    if self.count < count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }
}
