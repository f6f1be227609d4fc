internal import CGdkPixbuf
internal import CPangoCairo
package import Foundation

/// Why bytes are not a picture; describes itself in a sentence.
package struct ImageDecodingError: Error, CustomStringConvertible, Sendable {
  package let description: String
}

/// An encoded picture: PNG, JPEG, GIF (its first frame), SVG, and what else gdk-pixbuf has loaders for.
package struct ImageSource: Sendable {
  private let data: Data
  /// Whether it can be drawn at any size without loss.
  package let isVector: Bool
  /// At its own size. Embedded orientation (EXIF) is applied.
  private let natural: Bitmap

  /// In pixels; of a vector picture the size it names for itself.
  package var width: Int { natural.width }
  package var height: Int { natural.height }

  package init(data: Data) throws(ImageDecodingError) {
    self.data = data
    isVector = data.prefix(1024).range(of: Data("<svg".utf8)) != nil
    natural = try Self.decode(data, width: -1, height: -1)
  }

  /// The picture at its own size, read at `scale` pixels a point.
  package func bitmap(scale: Double) -> Bitmap {
    Bitmap(natural, scale: scale)
  }

  /// The picture at `width` x `height` pixels if it is a vector picture, else at its own size.
  package func bitmap(width: Int, height: Int, scale: Double) -> Bitmap {
    guard isVector, width > 0, height > 0, (width, height) != (natural.width, natural.height),
      let drawn = try? Self.decode(data, width: width, height: height)
    else { return Bitmap(natural, scale: scale) }
    return Bitmap(drawn, scale: scale)
  }

  private static func decode(_ data: Data, width: Int, height: Int) throws(ImageDecodingError) -> Bitmap {
    guard !data.isEmpty else { throw ImageDecodingError(description: "the picture has no bytes") }
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    let stream = g_memory_input_stream_new_from_bytes(bytes)
    defer { g_object_unref(stream) }
    var error: UnsafeMutablePointer<GError>?
    let loaded = gdk_pixbuf_new_from_stream_at_scale(stream, Int32(width), Int32(height), 0, nil, &error)
    guard let loaded else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown format"
      g_clear_error(&error)
      throw ImageDecodingError(description: "the picture could not be decoded: \(reason)")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
    let upright = gdk_pixbuf_apply_embedded_orientation(loaded)
    defer { if let upright { g_object_unref(UnsafeMutableRawPointer(upright)) } }
    return try Bitmap(pixbuf: upright ?? loaded)
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
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    self.init(width: width, height: height, scale: 1, isKnownOpaque: channels == 3)
    let sourceStride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard let source = gdk_pixbuf_read_pixels(pixbuf) else {
      throw ImageDecodingError(description: "the picture has no pixels")
    }
    let stride = bytesPerRow
    withMutablePixels { target in
      for y in 0..<height {
        let row = source + y * sourceStride
        for x in 0..<width {
          let pixel = row + x * channels
          let alpha = channels == 4 ? UInt32(pixel[3]) : 255
          func premultiplied(_ value: UInt8) -> UInt32 {
            alpha == 255 ? UInt32(value) : (UInt32(value) * alpha + 127) / 255
          }
          let value =
            alpha << 24 | premultiplied(pixel[0]) << 16 | premultiplied(pixel[1]) << 8 | premultiplied(pixel[2])
          target.storeBytes(of: value, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
  }
}
