package import Foundation

/// The reason that a picture could not be encoded or written. The description is a sentence.
package struct PictureWriteError: Error, CustomStringConvertible, Sendable {
  package let description: String
}

extension Bitmap {
  /// The picture encoded as PNG, with compression chosen for speed: screenshots are written while the user waits.
  package func pngData() throws(PictureWriteError) -> Data {
    try PNGFile(self).data(inParallel: true)
  }

  /// Writes the picture as a PNG file at `path` with ``OutputFile``. Encoding it in parallel starts threads that stay for seconds.
  package func writePNG(to path: String, inParallel: Bool = true) throws(PictureWriteError) {
    let data = try PNGFile(self).data(inParallel: inParallel)
    do {
      try OutputFile(path).write(data)
    } catch {
      throw PictureWriteError(description: "\(path) could not be written: \(error)")
    }
  }
}
