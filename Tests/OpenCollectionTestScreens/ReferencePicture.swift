import Foundation
package import OpenCollectionGraphics

/// A reference picture in `Tests/Pictures`, which was reviewed by a person.
///
/// A new picture may differ slightly, as other versions of fonts and libraries render edges slightly differently:
/// - at most 3 of 1,000 pixels have a channel that differs by more than 40 of 255;
/// - no square of 16 pixels differs by more than 20 of 255 on average, so that small missing elements are detected.
///
/// With `KEEP_PICTURES=1` in the environment the new picture replaces the reference, with fewer levels: review it then.
/// A picture that differs is written to `out/pictures`.
package struct ReferencePicture {
  private let name: String
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private var referenceURL: URL { Self.package.appendingPathComponent("Tests/Pictures/\(name).png") }

  /// `name` may contain directories: "AppStore/start".
  package init(_ name: String) { self.name = name }

  /// A sentence about the difference from the reference; nil if they match. Writes a picture that differs to
  /// `out/pictures`.
  package func difference(from picture: Bitmap) throws -> String? {
    if ProcessInfo.processInfo.environment["KEEP_PICTURES"] == "1" {
      try write(Self.quantized(picture), to: referenceURL)
      return nil
    }
    guard let data = try? Data(contentsOf: referenceURL) else {
      return try report("there is no Tests/Pictures/\(name).png", picture)
    }
    let reference = try ImageSource(data: data).bitmap(scale: picture.scale)
    guard reference.width == picture.width, reference.height == picture.height else {
      return try report(
        "\(name) is \(picture.width) × \(picture.height) pixels, not \(reference.width) × \(reference.height)", picture)
    }
    return try Comparison(reference, picture).sentence.map { try report("\(name): \($0)", picture) }
  }

  /// The picture with 32 levels per channel, which takes half the bytes and differs by at most 4 of 255.
  private static func quantized(_ picture: Bitmap) -> Bitmap {
    let copy = Bitmap(width: picture.width, height: picture.height, scale: picture.scale)
    picture.withPixels { source in
      copy.withPixels { target in
        // The copy is not shared yet.
        let bytes = UnsafeMutableRawBufferPointer(mutating: target)
        for index in bytes.indices { bytes[index] = UInt8(min(255, (Int(source[index]) + 4) / 8 * 8)) }
      }
    }
    return copy
  }

  private func report(_ sentence: String, _ picture: Bitmap) throws -> String {
    let url = Self.package.appendingPathComponent("out/pictures/\(name).png")
    try write(picture, to: url)
    return "\(sentence); see \(url.path)"
  }

  private func write(_ picture: Bitmap, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.writePNG(to: url.path)
  }
}

/// Compares two pictures of the same size.
struct Comparison {
  private static let channelTolerance = 40
  private static let maximumShare = 0.003
  private static let squareSide = 16
  private static let maximumAverage = 20.0

  /// The number of pixels with a channel that differs by more than the tolerance.
  private(set) var differingPixels = 0
  private let count: Int

  /// The origin of the square with the greatest average difference, and that average.
  private(set) var worst = (x: 0, y: 0, average: 0.0)

  init(_ one: Bitmap, _ other: Bitmap) {
    count = one.width * one.height
    let columns = (one.width + Self.squareSide - 1) / Self.squareSide
    let rows = (one.height + Self.squareSide - 1) / Self.squareSide
    var sums = Array(repeating: 0, count: columns * rows)
    one.withPixels { first in
      other.withPixels { second in
        for y in 0..<one.height {
          for x in 0..<one.width {
            var most = 0
            for channel in 0..<3 {
              let a = Int(first[y * one.bytesPerRow + x * 4 + channel])
              let b = Int(second[y * other.bytesPerRow + x * 4 + channel])
              most = max(most, abs(a - b))
            }
            if most > Self.channelTolerance { differingPixels += 1 }
            sums[y / Self.squareSide * columns + x / Self.squareSide] += most
          }
        }
      }
    }
    for (index, sum) in sums.enumerated() {
      let (x, y) = (index % columns * Self.squareSide, index / columns * Self.squareSide)
      let area = min(Self.squareSide, one.width - x) * min(Self.squareSide, one.height - y)
      let average = Double(sum) / Double(area)
      if average > worst.average { worst = (x, y, average) }
    }
  }

  /// A sentence about the tolerance that is exceeded; nil for none.
  var sentence: String? {
    if worst.average > Self.maximumAverage {
      return "the square at \(worst.x), \(worst.y) differs by \(Int(worst.average)) of 255 on average"
    }
    if Double(differingPixels) > Double(count) * Self.maximumShare {
      return "\(differingPixels) of \(count) pixels differ"
    }
    return nil
  }
}
