public import Foundation
import OpenCollectionGraphics

extension Wireframe {
  /// The drawing as PNG data, at two pixels per point; at fewer if its longer side would exceed 16,000 pixels.
  ///
  /// Labels use the installed fonts. Missing fonts are reported on standard error, once per process.
  ///
  /// - Throws: an error with a description if the drawing cannot be rendered or encoded.
  public func pngData() throws -> Data {
    MissingFonts.check()
    let pixels = min(2, 16_000 / max(size.width, size.height))
    return try ImageSource(data: Data(svg.utf8))
      .bitmap(width: Int((size.width * pixels).rounded()), height: Int((size.height * pixels).rounded()), scale: 1)
      .pngData()
  }
}
