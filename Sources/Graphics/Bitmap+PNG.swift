internal import CPangoCairo
package import Foundation

/// Why a picture could not be encoded or written; describes itself in a sentence.
package struct PictureWriteError: Error, CustomStringConvertible, Sendable {
  package let description: String
}

extension Bitmap {
  /// The picture as a PNG file's bytes.
  package func pngData() throws(PictureWriteError) -> Data {
    var data = Data()
    let status = withUnsafeMutablePointer(to: &data) { destination in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          // The closure is the Data passed below; bytes are never nil while count is above 0.
          if let bytes { closure?.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count)) }
          return CAIRO_STATUS_SUCCESS
        }, destination)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw PictureWriteError(
        description: "a picture of \(width) x \(height) pixels could not be encoded as PNG: "
          + String(cString: cairo_status_to_string(status)))
    }
    return data
  }

  /// Writes the picture as a PNG file at `path`, at once: another reader sees the old file or the whole new one.
  package func writePNG(to path: String) throws(PictureWriteError) {
    let data = try pngData()
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw PictureWriteError(description: "\(path) could not be written: \(error.localizedDescription)")
    }
  }
}
