internal import COpenCollectionGLib
package import Foundation

/// The reason that data could not be decoded as an image. The description is a sentence.
package struct ImageDecodingError: Error, CustomStringConvertible, Sendable {
  package let description: String
}

/// An encoded image: PNG, JPEG, GIF (its first frame), SVG, PDF (its first page), and other formats that gdk-pixbuf has loaders
/// for.
///
/// An image with more pixels than any screen displays is not decoded at full size, but at the size it is drawn at.
package struct ImageSource: Sendable {
  private let data: Data
  /// Whether the image is a vector drawing (SVG or PDF).
  package let isVector: Bool
  /// The size in pixels, with embedded orientation (EXIF) applied; of a vector image its declared size.
  package let width, height: Int
  /// The image at its natural size, or smaller if it is large; nil if it is decoded at each size it is drawn at.
  private let natural: Bitmap?
  /// Set for PDF.
  private let pdf: PDFPicture?

  /// Whether callers should request the bitmap at the size in pixels it is drawn at.
  package var decodesAtDrawnSize: Bool { isVector || natural == nil || natural?.width != width }

  /// The most pixels that are decoded at once: 64 MiB.
  package static let maximumPixels = 1 << 24

  /// Decodes data. An SVG is only decoded with `decodesSVG`: librsvg draws what it demands, so it has to come from the app itself.
  package init(
    data: Data, maximumPixels: Int = maximumPixels, decodesSVG: Bool = true
  ) throws(ImageDecodingError) {
    let data = try RasterLimits.checked(data)
    self.data = data
    if PDFPicture.isPDF(data) {
      let picture = try PDFPicture(data)
      (width, height) = (max(1, Int(picture.width.rounded())), max(1, Int(picture.height.rounded())))
      (isVector, pdf) = (true, picture)
      let factor = min(1, (Double(maximumPixels) / (Double(width) * Double(height))).squareRoot())
      natural = try picture.bitmap(
        width: max(1, Int(Double(width) * factor)), height: max(1, Int(Double(height) * factor)))
      return
    }
    pdf = nil
    isVector = Self.isMarkup(data)
    guard decodesSVG || !isVector else {
      throw ImageDecodingError(description: "SVG is decoded from the files and asset catalogues of an app only")
    }
    if !Self.isKnownRaster(data), let reason = SVGLimits.reasonToRefuse(data) {
      throw ImageDecodingError(description: reason)
    }
    if !isVector, let png = PNGRows(data), png.width * png.height > maximumPixels {
      // gdk-pixbuf would allocate all of its pixels to decode the rows that are present.
      guard png.isComplete else { throw ImageDecodingError(description: "the picture is cut off before its end") }
      (width, height, natural) = (png.width, png.height, nil)
      return
    }
    let decoded = try PictureLoader.load(data, size: .atMost(pixels: maximumPixels))
    (width, height, natural) = (decoded.width, decoded.height, decoded.bitmap)
  }

  /// Whether the data begins as XML does. Only of such data gdk-pixbuf makes an SVG that librsvg can parse.
  package static func isMarkup(_ data: Data) -> Bool {
    let rest = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    return rest.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  /// Whether the data has the signature of a PNG, JPEG or GIF file. Any other data may be an SVG.
  private static func isKnownRaster(_ data: Data) -> Bool {
    [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38]].contains { data.starts(with: $0) }
  }

  /// The image at its natural size, at `scale` pixels per point; a large image is reduced.
  package func bitmap(scale: Double) -> Bitmap {
    if let natural { return Bitmap(natural, scale: scale) }
    let factor = (Double(Self.maximumPixels) / (Double(width) * Double(height))).squareRoot()
    return bitmap(
      width: max(1, Int(Double(width) * factor)), height: max(1, Int(Double(height) * factor)), scale: scale)
  }

  /// The size in pixels of the result of `bitmap(width:height:scale:)`: for an image that is decoded at each size, no
  /// side is longer than the file's, or than a bitmap's maximum.
  package func drawnSize(width: Int, height: Int) -> (width: Int, height: Int) {
    guard natural == nil else { return (width, height) }
    return (min(max(1, width), self.width, 32_767), min(max(1, height), self.height, 32_767))
  }

  private func drawn(width: Int, height: Int) throws(ImageDecodingError) -> Bitmap {
    if let pdf { return try pdf.bitmap(width: width, height: height) }
    return try PictureLoader.load(data, size: .exactly(width: width, height: height)).bitmap
  }

  /// The image at `width` x `height` pixels if it is decoded at the size it is drawn at, else at its natural size.
  /// Clear if a large image turns out to be corrupt.
  package func bitmap(width: Int, height: Int, scale: Double) -> Bitmap {
    if let natural {
      guard isVector, width > 0, height > 0, (width, height) != (natural.width, natural.height),
        let drawn = try? drawn(width: width, height: height)
      else { return Bitmap(natural, scale: scale) }
      return Bitmap(drawn, scale: scale)
    }
    let (width, height) = drawnSize(width: width, height: height)
    let read = PNGRows(data)?.bitmap(width: width, height: height)
    return Bitmap(read ?? Bitmap(width: 1, height: 1, scale: 1), scale: scale)
  }
}
