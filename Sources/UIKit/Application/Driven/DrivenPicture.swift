internal import OpenCollectionGraphics

/// A picture of the screen that is written, or compared with a file.
@MainActor struct DrivenPicture {
  private let bitmap: Bitmap

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  // MARK: Writing

  /// Writes a PNG file with so many pixels for each point; half as many, and again, until it has at most so many bytes. Returns the
  /// pixels for each point. Throws for more pixels than the compared pictures may have.
  func write(to path: String, scale wanted: Double, mostBytes: Int) throws -> Double {
    let size = bitmap.size
    let pixels = size.width * size.height * wanted * wanted
    guard pixels <= Double(ImageSource.maximumPixels) else {
      let most = (Double(ImageSource.maximumPixels) / size.width / size.height).squareRoot()
      throw ElementFailure(
        description:
          "a picture of \(ScreenElement.words(size)) points at scale \(wanted) has \(Self.millions(pixels)) pixels, of at "
          + "most \(Self.millions(Double(ImageSource.maximumPixels))); the scale is at most \((most * 100).rounded(.down) / 100)"
      )
    }
    var scale = wanted
    while true {
      try scaled(to: scale).writePNG(to: path, inParallel: false)
      let size = (try FileManager.default.attributesOfItem(atPath: path))[.size] as? Int ?? 0
      guard size > mostBytes, scale > 0.05 else { return scale }
      scale /= 2
    }
  }

  private static func millions(_ pixels: Double) -> String { "\((pixels / 1e5).rounded(.down) / 10) million" }

  private func scaled(to scale: Double) -> Bitmap {
    guard scale != bitmap.scale else { return bitmap }
    let size = bitmap.size
    return scaled(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  private func scaled(width: Double, height: Double) -> Bitmap {
    let size = CGSize(width: max(1, width), height: max(1, height))
    let canvas = Canvas(size: size, scale: 1)
    canvas.draw(bitmap, in: CGRect(origin: .zero, size: size))
    return canvas.finish()
  }

  // MARK: Comparing

  /// A rectangle in which two pictures differ.
  struct Region: Equatable {
    /// In points.
    var frame: CGRect
    /// The number of pixels that differ, and the greatest difference of a channel, of 255.
    var pixels: Int
    var most: Int

    @MainActor var words: String { "{\(ScreenElement.words(frame))}, \(pixels) pixels by up to \(most) of 255" }
  }

  struct Difference: Equatable {
    var pixels, count: Int
    /// From the top, and from the left.
    var regions: [Region]
  }

  /// What differs from a PNG file, which has the screen's size at any scale. A difference of at most `tolerance` of 255 is none.
  func difference(from path: String, tolerance: Int) throws -> Difference {
    let source = try ImageSource(data: Data(contentsOf: URL(fileURLWithPath: path)), decodesSVG: false)
    // A larger one would be reduced.
    guard source.width * source.height <= ImageSource.maximumPixels else {
      throw ElementFailure(
        description: "the picture has \(source.width) x \(source.height) pixels; at most "
          + "\(Self.millions(Double(ImageSource.maximumPixels))) are compared; save it at a smaller scale")
    }
    let reference = source.bitmap(scale: 1)
    let size = bitmap.size
    let scale = Double(reference.width) / size.width
    // Both sides are whole pixels.
    guard scale > 0, abs(size.height * scale - Double(reference.height)) <= 1 + size.height / size.width else {
      throw ElementFailure(
        description:
          "the picture has \(reference.width) x \(reference.height) pixels, which is no picture of a screen of "
          + "\(ScreenElement.words(size)) points; set the size that it was made with")
    }
    let shown = scaled(width: Double(reference.width), height: Double(reference.height))
    return PictureRegions(reference, shown, tolerance: tolerance, scale: scale).difference
  }
}

/// The regions in which two pictures of the same size differ: squares with a difference, joined to those beside them.
@MainActor private struct PictureRegions {
  /// In pixels.
  private static let side = 8
  private let columns, rows: Int
  private var counts: [Int]
  private var most: [Int]
  private let scale: Double
  private let total: Int

  init(_ one: Bitmap, _ other: Bitmap, tolerance: Int, scale: Double) {
    self.scale = scale
    let (width, height) = (min(one.width, other.width), min(one.height, other.height))
    total = width * height
    let side = Self.side
    (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    var counts = [Int](repeating: 0, count: columns * rows)
    var most = counts
    let (stride, otherStride, columns) = (one.bytesPerRow, other.bytesPerRow, self.columns)
    one.withPixels { first in
      other.withPixels { second in
        for y in 0..<height {
          for x in 0..<width {
            var difference = 0
            for channel in 0..<4 {
              let (a, b) = (first[y * stride + x * 4 + channel], second[y * otherStride + x * 4 + channel])
              difference = max(difference, Int(a > b ? a - b : b - a))
            }
            guard difference > tolerance else { continue }
            let square = y / side * columns + x / side
            counts[square] += 1
            most[square] = max(most[square], difference)
          }
        }
      }
    }
    (self.counts, self.most) = (counts, most)
  }

  var difference: DrivenPicture.Difference {
    var seen = [Bool](repeating: false, count: counts.count)
    var regions: [DrivenPicture.Region] = []
    for start in counts.indices where counts[start] > 0 && !seen[start] {
      regions.append(region(from: start, &seen))
    }
    return DrivenPicture.Difference(pixels: counts.reduce(0, +), count: total, regions: regions)
  }

  /// The squares that are reached from one, over at most one without a difference.
  private func region(from start: Int, _ seen: inout [Bool]) -> DrivenPicture.Region {
    var (waiting, pixels, greatest) = ([start], 0, 0)
    var (left, top, right, bottom) = (columns, rows, 0, 0)
    seen[start] = true
    while let square = waiting.popLast() {
      let (x, y) = (square % columns, square / columns)
      pixels += counts[square]
      greatest = max(greatest, most[square])
      (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
      for nearY in max(0, y - 2)...min(rows - 1, y + 2) {
        for nearX in max(0, x - 2)...min(columns - 1, x + 2) {
          let near = nearY * columns + nearX
          guard counts[near] > 0, !seen[near] else { continue }
          seen[near] = true
          waiting.append(near)
        }
      }
    }
    let side = Double(Self.side) / scale
    return DrivenPicture.Region(
      frame: CGRect(
        x: Double(left) * side, y: Double(top) * side, width: Double(right - left) * side,
        height: Double(bottom - top) * side),
      pixels: pixels, most: greatest)
  }
}
