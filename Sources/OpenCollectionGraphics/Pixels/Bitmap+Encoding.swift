internal import COpenCollectionGLib
package import Foundation

extension Bitmap {
  /// The picture over black, encoded as JPEG; quality is a fraction from 0 (smallest) to 1 (best).
  package func jpegData(quality: Double) throws(PictureWriteError) -> Data {
    let percent = Int((min(1, max(0, quality)) * 100).rounded())
    return try encoded(as: "jpeg", options: ["quality": String(percent)])
  }

  /// Whether every pixel is opaque. O(1) if that is known, else O(pixels), up to the first row with one that is not.
  var isOpaque: Bool {
    if isKnownOpaque { return true }
    guard let pixels = ImagePixels(cairoSurface) else { return false }
    let rows = pixels.rows(of: pixels.area)
    return withExtendedLifetime(self) {
      for y in 0..<height {
        let row = rows.row(y)
        var all = UInt32.max
        for x in 0..<width { all &= row[x] }
        if all < 0xFF00_0000 { return false }
      }
      return true
    }
  }

  /// The picture over black, encoded in a format that gdk-pixbuf writes.
  private func encoded(as format: String, options: KeyValuePairs<String, String>)
    throws(PictureWriteError) -> Data
  {
    let name = format.uppercased()
    guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)) else {
      throw PictureWriteError(
        description: "no memory to encode \(width) x \(height) pixels as \(name)")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    copyPixels(to: pixbuf)

    var buffer: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    var keys: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.key) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.value) } + [nil]
    defer { for text in keys + values { free(text) } }
    let isSaved =
      gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, format, &keys, &values, &error) != 0
    guard isSaved, let buffer else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown reason"
      g_clear_error(&error)
      throw PictureWriteError(
        description:
          "a picture of \(width) x \(height) pixels could not be encoded as \(name): \(reason)")
    }
    defer { g_free(buffer) }
    return Data(bytes: buffer, count: Int(count))
  }

  /// Copies red, green and blue premultiplied, which is the picture over black.
  private func copyPixels(to pixbuf: OpaquePointer) {
    guard let target = gdk_pixbuf_get_pixels(pixbuf) else { return }
    let targetStride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let stride = bytesPerRow
    withPixels { source in
      for y in 0..<height {
        var from = y * stride
        var to = y * targetStride
        for _ in 0..<width {
          target[to] = source[from + 2]
          target[to + 1] = source[from + 1]
          target[to + 2] = source[from]
          from += 4
          to += 3
        }
      }
    }
  }
}
