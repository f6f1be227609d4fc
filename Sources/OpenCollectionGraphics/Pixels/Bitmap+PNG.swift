package import Foundation

/// Why a picture could not be encoded or written; describes itself in a sentence.
package struct PictureWriteError: Error, CustomStringConvertible, Sendable {
  package let description: String
}

extension Bitmap {
  /// The picture as a PNG file's bytes, packed lightly: a picture of a screen is written while someone waits for it.
  package func pngData() throws(PictureWriteError) -> Data {
    try PNGFile(self).data()
  }

  /// Writes the picture as a PNG file at `path`, as ``OutputFile`` does.
  package func writePNG(to path: String) throws(PictureWriteError) {
    let data = try pngData()
    do {
      try OutputFile(path).write(data)
    } catch {
      throw PictureWriteError(description: "\(path) could not be written: \(error)")
    }
  }
}
