internal import COpenCollectionPangoCairo
package import Foundation

extension Bitmap {
  /// A bitmap filled with a conic gradient around a point, clockwise from an angle (radians, 0 to the right).
  /// O(pixels).
  package static func conicGradient(
    _ gradient: Gradient, size: CGSize, scale: Double, center: CGPoint, angle: Double
  ) -> Bitmap {
    let pixels = PixelSize(of: size, scale: scale)
    let bitmap = Bitmap(width: pixels.width, height: pixels.height, scale: pixels.scale)
    let palette = gradient.palette(count: 2048)
    bitmap.withMutablePixels { bytes in
      for y in 0..<bitmap.height {
        let dy = (Double(y) + 0.5) / pixels.scale - center.y
        for x in 0..<bitmap.width {
          let dx = (Double(x) + 0.5) / pixels.scale - center.x
          var turn = (atan2(dy, dx) - angle) / (2 * .pi)
          turn -= turn.rounded(.down)
          let color = palette[min(palette.count - 1, Int(turn * Double(palette.count)))]
          bytes.storeBytes(of: color, toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
    return bitmap
  }
}
