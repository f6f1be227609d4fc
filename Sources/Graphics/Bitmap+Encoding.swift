internal import CGdkPixbuf
package import Foundation

extension Bitmap {
  /// The picture as a JPEG file's bytes over black; quality is a fraction from 0 (smallest) to 1 (best).
  package func jpegData(quality: Double) throws(PictureWriteError) -> Data {
    let percent = Int((min(1, max(0, quality)) * 100).rounded())
    return try encoded(as: "jpeg", options: ["quality": String(percent)], alpha: false)
  }

  /// Whether no pixel lets anything through. O(pixels), up to the first that does.
  var isOpaque: Bool {
    let stride = bytesPerRow
    return withPixels { source in
      for y in 0..<height {
        for x in 0..<width where source[y * stride + x * 4 + 3] != 0xFF { return false }
      }
      return true
    }
  }

  /// The picture as a file's bytes in a format gdk-pixbuf writes. Without alpha it lies over black.
  func encoded(
    as format: String, options: KeyValuePairs<String, String>, alpha: Bool
  ) throws(PictureWriteError) -> Data {
    let name = format.uppercased()
    guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, alpha ? 1 : 0, 8, Int32(width), Int32(height)) else {
      throw PictureWriteError(description: "no memory to encode \(width) x \(height) pixels as \(name)")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    copyPixels(to: pixbuf, alpha: alpha)

    var buffer: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    var keys: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.key) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.value) } + [nil]
    defer { for text in keys + values { free(text) } }
    let isSaved = gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, format, &keys, &values, &error) != 0
    guard isSaved, let buffer else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown reason"
      g_clear_error(&error)
      throw PictureWriteError(
        description: "a picture of \(width) x \(height) pixels could not be encoded as \(name): \(reason)")
    }
    defer { g_free(buffer) }
    return Data(bytes: buffer, count: Int(count))
  }

  /// Red, green, blue and, with alpha, how opaque: not premultiplied.
  private func copyPixels(to pixbuf: OpaquePointer, alpha: Bool) {
    guard let target = gdk_pixbuf_get_pixels(pixbuf) else { return }
    let targetStride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let stride = bytesPerRow
    let channels = alpha ? 4 : 3
    withPixels { source in
      for y in 0..<height {
        var from = y * stride
        var to = y * targetStride
        for _ in 0..<width {
          let opacity = Int(source[from + 3])
          if alpha, opacity != 0xFF, opacity != 0 {
            for channel in 0..<3 {
              target[to + channel] = UInt8(min(255, (Int(source[from + 2 - channel]) * 255 + opacity / 2) / opacity))
            }
          } else {
            target[to] = source[from + 2]
            target[to + 1] = source[from + 1]
            target[to + 2] = source[from]
          }
          if alpha { target[to + 3] = UInt8(opacity) }
          from += 4
          to += channels
        }
      }
    }
  }
}
