internal import COpenCollectionGLib
internal import COpenCollectionPangoCairo
internal import Foundation

/// Decodes an image with gdk-pixbuf, at a size that is determined once its header was read.
final class PictureLoader {
  enum Size {
    /// Its own size, reduced to at most that many pixels.
    case atMost(pixels: Int)
    case exactly(width: Int, height: Int)
  }

  /// The decoded bitmap, and the image's own size in pixels.
  struct Decoded {
    var bitmap: Bitmap
    var width, height: Int
  }

  private let size: Size
  /// The size in the file's header; nil before it was read.
  private var headerSize: (width: Int, height: Int)?

  /// Whether the decoder itself reduces the image to a requested size: others are reduced afterwards.
  private let decodesReduced: Bool
  /// Why the image is not decoded at its size; nil if it is.
  private var refusal: String?

  private init(_ data: Data, _ size: Size) {
    self.size = size
    decodesReduced = ImageSource.isMarkup(data) || data.starts(with: [0xFF, 0xD8])
  }

  static func load(_ data: Data, size: Size) throws(ImageDecodingError) -> Decoded {
    try PictureLoader(data, size).decode(data)
  }

  private func decode(_ data: Data) throws(ImageDecodingError) -> Decoded {
    guard !data.isEmpty else { throw ImageDecodingError(description: "the picture has no bytes") }
    guard let loader = gdk_pixbuf_loader_new() else {
      throw ImageDecodingError(description: "the picture could not be decoded: no memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let prepared:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, UnsafeMutableRawPointer) -> Void = {
        loader, width, height, context in
        Unmanaged<PictureLoader>.fromOpaque(context).takeUnretainedValue().setSize(Int(width), Int(height), of: loader)
      }
    // GObject passes the signal's arguments, whatever the declared callback type.
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
      nil, GConnectFlags(rawValue: 0))
    var error: UnsafeMutablePointer<GError>?
    let isWritten = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), &error) != 0
    }
    // Closed in any case; the first of two errors is reported.
    var second: UnsafeMutablePointer<GError>?
    let isClosed = gdk_pixbuf_loader_close(loader, &second) != 0
    if error == nil { error = second } else { g_clear_error(&second) }
    if let headerSize, headerSize.width <= 0 || headerSize.height <= 0 {
      g_clear_error(&error)
      throw ImageDecodingError(description: "the picture has no size: \(headerSize.width) x \(headerSize.height)")
    }
    if let refusal {
      g_clear_error(&error)
      throw ImageDecodingError(description: refusal)
    }
    guard isWritten, isClosed, let loaded = gdk_pixbuf_loader_get_pixbuf(loader) else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown format"
      g_clear_error(&error)
      throw ImageDecodingError(description: "the picture could not be decoded: \(reason)")
    }
    let upright = gdk_pixbuf_apply_embedded_orientation(loaded)
    defer { if let upright { g_object_unref(UnsafeMutableRawPointer(upright)) } }
    let bitmap = try Bitmap(pixbuf: upright ?? loaded)
    var own = headerSize ?? (bitmap.width, bitmap.height)
    let isRotated = (bitmap.width > bitmap.height) != (own.width > own.height) && own.width != own.height
    if isRotated, bitmap.width != bitmap.height { own = (own.height, own.width) }
    if case .exactly = size { own = (bitmap.width, bitmap.height) }
    return Decoded(bitmap: bitmap, width: own.width, height: own.height)
  }

  private func setSize(_ width: Int, _ height: Int, of loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    headerSize = (width, height)
    // An image without a size is rejected after loading; the loader needs a valid size to go on.
    guard width > 0, height > 0 else { return gdk_pixbuf_loader_set_size(loader, 1, 1) }
    if !decodesReduced, width * height > RasterLimits.wholePixels {
      refusal = "a picture of \(width) x \(height) pixels is too large"
      // Stops the decoders of PNG and TIFF files before they allocate.
      return gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
    switch size {
    case .exactly(let width, let height): gdk_pixbuf_loader_set_size(loader, Int32(width), Int32(height))
    case .atMost(let most):
      guard Double(width) * Double(height) > Double(most) else { return }
      let factor = (Double(most) / (Double(width) * Double(height))).squareRoot()
      gdk_pixbuf_loader_set_size(
        loader, Int32(min(32_767, max(1, Double(width) * factor))), Int32(min(32_767, max(1, Double(height) * factor))))
    }
  }
}

extension Bitmap {
  /// Copies and premultiplies. O(pixels).
  fileprivate convenience init(pixbuf: OpaquePointer) throws(ImageDecodingError) {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    guard (1...32_767).contains(width), (1...32_767).contains(height) else {
      throw ImageDecodingError(description: "a picture of \(width) x \(height) pixels is too large")
    }
    let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
    self.init(width: width, height: height, scale: 1, isKnownOpaque: !hasAlpha)
    guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else {
      throw ImageDecodingError(description: "the picture has no pixels")
    }
    let bytesPerRow = Int(gdk_pixbuf_get_rowstride(pixbuf))
    // Row by row, as pixman wants rows at multiples of 4 bytes.
    for y in 0..<height {
      // Red, green, blue and alpha in the order of memory, on little-endian processors.
      let row = pixels + y * bytesPerRow
      let colors = Self.image(ofRow: row, width, hasAlpha ? PIXMAN_x8b8g8r8 : PIXMAN_b8g8r8)
      let alpha = hasAlpha ? Self.image(ofRow: row, width, PIXMAN_a8b8g8r8) : nil
      defer {
        for image in [colors, alpha] { if let image { pixman_image_unref(image) } }
      }
      guard let pixmanImage, let colors, alpha != nil || !hasAlpha else {
        throw ImageDecodingError(description: "the picture could not be decoded: no memory")
      }
      // The colours times the alpha, rounded.
      pixman_image_composite32(PIXMAN_OP_SRC, colors, alpha, pixmanImage, 0, 0, 0, 0, 0, Int32(y), Int32(width), 1)
    }
    cairo_surface_mark_dirty(cairoSurface)
  }

  private static func image(
    ofRow pixels: UnsafePointer<guint8>, _ width: Int, _ format: pixman_format_code_t
  ) -> OpaquePointer? {
    // Pixman only reads them.
    let bits = UnsafeMutableRawPointer(mutating: pixels).assumingMemoryBound(to: UInt32.self)
    return pixman_image_create_bits(format, Int32(width), 1, bits, Int32(width * 4))
  }
}
