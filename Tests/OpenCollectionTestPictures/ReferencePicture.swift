import Foundation
package import OpenCollectionGraphics

/// A picture kept in `Tests/Pictures`: somebody looked at it and found it right.
///
/// A new picture may differ a little, as other versions of fonts and libraries draw edges a little differently:
/// - at most 3 of 1,000 pixels have a channel that is off by more than 40 of 255;
/// - no square of 16 pixels is off by more than 20 of 255 on average, so that nothing small goes missing.
///
/// With `KEEP_PICTURES=1` in the environment the new picture takes the place of the one kept, with fewer levels: look at
/// it then. A picture that differs is written to `out/pictures`.
package struct ReferencePicture {
  private let name: String
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private var kept: URL { Self.package.appendingPathComponent("Tests/Pictures/\(name).png") }

  /// `name` may have folders: "AppStore/start".
  package init(_ name: String) { self.name = name }

  /// What differs from the picture kept, in a sentence; nil where they are alike.
  package func difference(from picture: Bitmap) throws -> String? {
    if ProcessInfo.processInfo.environment["KEEP_PICTURES"] == "1" {
      try write(Self.thinned(picture), to: kept)
      return nil
    }
    guard let data = try? Data(contentsOf: kept) else {
      return try told("there is no Tests/Pictures/\(name).png", picture)
    }
    let reference = try ImageSource(data: data).bitmap(scale: picture.scale)
    guard reference.width == picture.width, reference.height == picture.height else {
      return try told(
        "\(name) is \(picture.width) × \(picture.height) pixels, not \(reference.width) × \(reference.height)", picture)
    }
    return try Comparison(reference, picture).sentence.map { try told("\(name): \($0)", picture) }
  }

  /// The picture with 32 levels a channel, which takes half the bytes and is off by no more than 4 of 255.
  private static func thinned(_ picture: Bitmap) -> Bitmap {
    let copy = Bitmap(width: picture.width, height: picture.height, scale: picture.scale)
    picture.withPixels { source in
      copy.withPixels { target in
        // The copy is ours alone.
        let bytes = UnsafeMutableRawBufferPointer(mutating: target)
        for index in bytes.indices { bytes[index] = UInt8(min(255, (Int(source[index]) + 4) / 8 * 8)) }
      }
    }
    return copy
  }

  private func told(_ sentence: String, _ picture: Bitmap) throws -> String {
    let url = Self.package.appendingPathComponent("out/pictures/\(name).png")
    try write(picture, to: url)
    return "\(sentence); see \(url.path)"
  }

  private func write(_ picture: Bitmap, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.writePNG(to: url.path)
  }
}

/// Two pictures of one size, compared.
struct Comparison {
  private static let channel = 40
  private static let share = 0.003
  private static let square = 16
  private static let average = 20.0

  /// Pixels with a channel that is off by too much.
  private(set) var off = 0
  private let count: Int

  /// The square that is off most on average, and by how much.
  private(set) var worst = (x: 0, y: 0, average: 0.0)

  init(_ one: Bitmap, _ other: Bitmap) {
    count = one.width * one.height
    let columns = (one.width + Self.square - 1) / Self.square
    let rows = (one.height + Self.square - 1) / Self.square
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
            if most > Self.channel { off += 1 }
            sums[y / Self.square * columns + x / Self.square] += most
          }
        }
      }
    }
    for (index, sum) in sums.enumerated() {
      let (x, y) = (index % columns * Self.square, index / columns * Self.square)
      let area = min(Self.square, one.width - x) * min(Self.square, one.height - y)
      let average = Double(sum) / Double(area)
      if average > worst.average { worst = (x, y, average) }
    }
  }

  /// What is too much; nil where nothing is.
  var sentence: String? {
    if worst.average > Self.average {
      return "the square at \(worst.x), \(worst.y) is off by \(Int(worst.average)) of 255 on average"
    }
    if Double(off) > Double(count) * Self.share { return "\(off) of \(count) pixels differ" }
    return nil
  }
}
