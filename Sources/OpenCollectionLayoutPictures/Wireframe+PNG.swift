public import Foundation
import OpenCollectionGraphics
public import OpenCollectionLayoutWireframes

extension Wireframe {
  /// The drawing as a PNG, at two pixels a point; at fewer where its longer side would exceed 16,000 pixels.
  ///
  /// Labels are set in the installed fonts; a missing one is told on standard error, once.
  ///
  /// - Throws: an error that describes itself where the drawing cannot be made.
  public func pngData() throws -> Data {
    MissingFonts.check()
    let pixels = min(2, 16_000 / max(size.width, size.height))
    return try ImageSource(data: Data(svg.utf8))
      .bitmap(width: Int((size.width * pixels).rounded()), height: Int((size.height * pixels).rounded()), scale: 1)
      .pngData()
  }
}
