internal import COpenCollectionPangoCairo
package import Foundation

/// A bitmap image: premultiplied 32-bit sRGB, immutable once shared.
///
/// `@unchecked Sendable`: only the creator writes the pixels, and only before the bitmap is shared. A lock guards what is added later.
package final class Bitmap: @unchecked Sendable {
  /// The pixels as a cairo surface.
  let cairoSurface: OpaquePointer
  /// The same pixels as a pixman image, for `PixelTarget`; nil if it could not be allocated.
  let pixmanImage: OpaquePointer?

  /// In pixels.
  package let width, height: Int
  /// Pixels per point.
  package let scale: Double
  /// Whether every pixel is known to be opaque. May be false for an opaque bitmap.
  package let isKnownOpaque: Bool
  /// Whether each pixel of a layer that shows it enlarged, or reduced, is that of the nearest one.
  package let enlargesByPixels, reducesByPixels: Bool
  /// What ``reduced(to:)`` made last; guarded by its lock.
  var reductions: [Bitmap] = []

  /// In points.
  package var size: CGSize {
    CGSize(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Creates a clear bitmap. Width and height are in pixels, 1...32,767.
  ///
  /// - Parameter isKnownOpaque: whether the creator will fill all of it with opaque colours.
  package init(width: Int, height: Int, scale: Double, isKnownOpaque: Bool = false) {
    precondition(
      (1...32_767).contains(width) && (1...32_767).contains(height),
      "A bitmap's sides must be 1 to 32,767 pixels long, not \(width) x \(height).")
    precondition(scale > 0 && scale.isFinite, "A bitmap's scale must be positive and finite, not \(scale).")
    cairoSurface = PixelSurface.make(width: width, height: height)
    precondition(
      cairo_surface_status(cairoSurface) == CAIRO_STATUS_SUCCESS,
      "There is no memory for a bitmap of \(width) x \(height) pixels.")
    pixmanImage = Self.pixmanImage(of: cairoSurface)
    self.width = width
    self.height = height
    self.scale = scale
    self.isKnownOpaque = isKnownOpaque
    (enlargesByPixels, reducesByPixels) = (false, false)
  }

  /// Creates a bitmap of pixels in the order of ``withPixels(_:)``, row by row, at one pixel per point.
  package convenience init(width: Int, height: Int, premultiplied pixels: [UInt8]) {
    self.init(width: width, height: height, scale: 1)
    let bytesPerRow = bytesPerRow
    withMutablePixels { target in
      for y in 0..<height {
        let row = pixels[y * width * 4..<(y + 1) * width * 4]
        for (index, byte) in row.enumerated() { target[y * bytesPerRow + index] = byte }
      }
    }
  }

  /// Takes ownership of `surface`, an ARGB32 image surface.
  init(owning surface: OpaquePointer, scale: Double, isKnownOpaque: Bool) {
    cairoSurface = surface
    pixmanImage = Self.pixmanImage(of: surface)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    self.scale = scale
    self.isKnownOpaque = isKnownOpaque
    (enlargesByPixels, reducesByPixels) = (false, false)
  }

  /// Shares the pixels of `bitmap` at another scale.
  package convenience init(_ bitmap: Bitmap, scale: Double) {
    self.init(bitmap, scale: scale, enlargesByPixels: false, reducesByPixels: false)
  }

  /// Shares the pixels of `bitmap`, which are not mixed when it is shown enlarged or reduced.
  package convenience init(_ bitmap: Bitmap, enlargesByPixels: Bool, reducesByPixels: Bool) {
    self.init(bitmap, scale: bitmap.scale, enlargesByPixels: enlargesByPixels, reducesByPixels: reducesByPixels)
  }

  private init(_ bitmap: Bitmap, scale: Double, enlargesByPixels: Bool, reducesByPixels: Bool) {
    self.enlargesByPixels = enlargesByPixels
    self.reducesByPixels = reducesByPixels
    cairoSurface = cairo_surface_reference(bitmap.cairoSurface)
    // An image of its own: pixman's reference counts are not atomic.
    pixmanImage = Self.pixmanImage(of: cairoSurface)
    width = bitmap.width
    height = bitmap.height
    self.scale = scale
    isKnownOpaque = bitmap.isKnownOpaque
  }

  deinit {
    if let pixmanImage { pixman_image_unref(pixmanImage) }
    cairo_surface_destroy(cairoSurface)
  }

  private static func pixmanImage(of surface: OpaquePointer) -> OpaquePointer? {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let image = data.withMemoryRebound(to: UInt32.self, capacity: 1) { pixels in
      pixman_image_create_bits(
        PIXMAN_a8r8g8b8, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), pixels,
        cairo_image_surface_get_stride(surface))
    }
    // Pixman examines an image at its first use and keeps what it found: done here, before other threads use it.
    if let image { pixman_image_composite32(PIXMAN_OP_SRC, image, nil, image, 0, 0, 0, 0, 0, 0, 0, 0) }
    return image
  }

  /// Another surface of some of the rows, placed where they are in the bitmap; nil if there is no memory for it. The
  /// bitmap must outlive it.
  ///
  /// Cairo takes pixman's images of a surface, of which reference counts are not atomic: no two threads may draw on or
  /// from one surface.
  func makeSurface(rows: Range<Int>) -> OpaquePointer? {
    guard let data = cairo_image_surface_get_data(cairoSurface),
      let surface = cairo_image_surface_create_for_data(
        data + rows.lowerBound * bytesPerRow, CAIRO_FORMAT_ARGB32, Int32(width), Int32(rows.count), Int32(bytesPerRow))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_set_device_offset(surface, 0, -Double(rows.lowerBound))
    return surface
  }

  /// Bytes from one row to the next.
  package var bytesPerRow: Int {
    Int(cairo_image_surface_get_stride(cairoSurface))
  }

  /// Calls `body` with the pixels: bytes in the order blue, green, red, alpha on little-endian machines, rows from the
  /// top.
  package func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    cairo_surface_flush(cairoSurface)
    let bytes = UnsafeRawBufferPointer(start: cairo_image_surface_get_data(cairoSurface), count: bytesPerRow * height)
    return try withExtendedLifetime(self) { try body(bytes) }
  }

  /// Calls `body` with the pixels for writing. Only the creator may call it, before the bitmap is shared.
  package func withMutablePixels(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
    cairo_surface_flush(cairoSurface)
    body(UnsafeMutableRawBufferPointer(start: cairo_image_surface_get_data(cairoSurface), count: bytesPerRow * height))
    cairo_surface_mark_dirty(cairoSurface)
  }

  /// The colour of a pixel, with the origin at the top left. Components have the precision of the stored bytes.
  package func pixel(x: Int, y: Int) -> RGBA {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "Pixel (\(x), \(y)) is outside a bitmap of \(width) x \(height) pixels.")
    let value = withPixels { $0.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) }
    let alpha = Double(value >> 24) / 255
    guard alpha > 0 else { return .clear }
    func component(_ shift: UInt32) -> Double { min(1, Double(value >> shift & 255) / 255 / alpha) }
    return RGBA(component(16), component(8), component(0), alpha)
  }
}
