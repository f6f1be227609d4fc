internal import COpenCollectionGdkPixbuf
package import Foundation

/// Why bytes are not a picture; describes itself in a sentence.
package struct ImageDecodingError: Error, CustomStringConvertible, Sendable {
  package let description: String
}

/// An encoded picture: PNG, JPEG, GIF (its first frame), SVG, and what else gdk-pixbuf has loaders for.
///
/// A picture of more pixels than a screen ever shows is not decoded whole: it is read at the size it is drawn at.
package struct ImageSource: Sendable {
  private let data: Data
  /// Whether it can be drawn at any size without loss.
  package let isVector: Bool
  /// In pixels, with embedded orientation (EXIF) applied; of a vector picture the size it names for itself.
  package let width, height: Int
  /// At its own size, or smaller for a large picture; nil for one that is read at each size.
  private let natural: Bitmap?

  /// Whether the pixels are to be asked for at the size they are drawn at.
  package var isDrawnToSize: Bool { isVector || natural == nil || natural?.width != width }

  /// As many pixels as are decoded at once: 64 MiB of them.
  package static let mostPixels = 1 << 24

  package init(data: Data, mostPixels: Int = mostPixels) throws(ImageDecodingError) {
    self.data = data
    isVector = data.prefix(1024).range(of: Data("<svg".utf8)) != nil
    if !Self.isKnownRaster(data), let reason = SVGLimits.reasonToRefuse(data) {
      throw ImageDecodingError(description: reason)
    }
    if !isVector, let png = PNGRows(data), png.width * png.height > mostPixels {
      // Decoded as others are, it would take the memory of all its pixels for those that are there.
      guard png.isComplete else { throw ImageDecodingError(description: "the picture is cut off before its end") }
      (width, height, natural) = (png.width, png.height, nil)
      return
    }
    let decoded = try PictureLoader.load(data, size: .atMost(pixels: mostPixels))
    (width, height, natural) = (decoded.width, decoded.height, decoded.bitmap)
  }

  /// Whether the first bytes are those of a PNG, JPEG or GIF file. All else may be an SVG, whatever it begins with.
  private static func isKnownRaster(_ data: Data) -> Bool {
    [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38]].contains { data.starts(with: $0) }
  }

  /// The picture at its own size, read at `scale` pixels a point; a large one smaller.
  package func bitmap(scale: Double) -> Bitmap {
    if let natural { return Bitmap(natural, scale: scale) }
    let factor = (Double(Self.mostPixels) / (Double(width) * Double(height))).squareRoot()
    return bitmap(
      width: max(1, Int(Double(width) * factor)), height: max(1, Int(Double(height) * factor)), scale: scale)
  }

  /// The size in pixels of what `bitmap(width:height:scale:)` answers for a picture that is not decoded whole: no side
  /// longer than the file's, or than a bitmap can have.
  package func drawnSize(width: Int, height: Int) -> (width: Int, height: Int) {
    guard natural == nil else { return (width, height) }
    return (min(max(1, width), self.width, 32_767), min(max(1, height), self.height, 32_767))
  }

  /// The picture at `width` x `height` pixels if it is drawn to size, else at its own size. Clear where a large picture
  /// turns out to be broken.
  package func bitmap(width: Int, height: Int, scale: Double) -> Bitmap {
    if let natural {
      guard isVector, width > 0, height > 0, (width, height) != (natural.width, natural.height),
        let drawn = try? PictureLoader.load(data, size: .exactly(width: width, height: height)).bitmap
      else { return Bitmap(natural, scale: scale) }
      return Bitmap(drawn, scale: scale)
    }
    let (width, height) = drawnSize(width: width, height: height)
    let read = PNGRows(data)?.bitmap(width: width, height: height)
    return Bitmap(read ?? Bitmap(width: 1, height: 1, scale: 1), scale: scale)
  }
}
