package import Foundation

/// The reason that a picture could not be encoded or written. The description is a sentence.
package struct PictureWriteError: LocalizedError, CustomStringConvertible, Sendable {
  package let description: String
  package var errorDescription: String? { description }
}

extension OutputFile {
  /// Writes a file, with an error that names it.
  package static func write(_ data: Data, to path: String) throws(PictureWriteError) {
    do { try OutputFile(path).write(data) } catch {
      throw PictureWriteError(description: "\(path) could not be written: \(error)")
    }
  }
}

extension Bitmap {
  /// The picture encoded as PNG, with compression chosen for speed: screenshots are written while the user waits.
  package func pngData() throws(PictureWriteError) -> Data {
    try PNGFile(self).data(inParallel: true)
  }

  /// Writes the picture as a PNG file at `path` with ``OutputFile``. Encoding it in parallel starts threads that stay for seconds.
  package func writePNG(to path: String, inParallel: Bool = true) throws(PictureWriteError) {
    try OutputFile.write(PNGFile(self).data(inParallel: inParallel), to: path)
  }
}
