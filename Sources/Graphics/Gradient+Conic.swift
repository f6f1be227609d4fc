internal import CPangoCairo
package import Foundation

extension Bitmap {
  /// A picture whose colours run once round a point, clockwise from an angle (radians, 0 to the right).
  ///
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

extension Gradient {
  /// Premultiplied pixels along the way.
  fileprivate func palette(count: Int) -> [UInt32] {
    (0..<count).map { index in
      let color = color(at: (Double(index) + 0.5) / Double(count))
      func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
      let alpha = color.alpha
      return byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8
        | byte(color.blue * alpha)
    }
  }

  /// The colour at a place of the way, mixed from the stops beside it.
  func color(at place: Double) -> RGBA {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if place <= first.location { return first.color }
    for (before, after) in zip(stops, stops.dropFirst()) where place <= after.location {
      let width = after.location - before.location
      let part = width > 0 ? (place - before.location) / width : 1
      func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
      return RGBA(
        mix(before.color.red, after.color.red), mix(before.color.green, after.color.green),
        mix(before.color.blue, after.color.blue), mix(before.color.alpha, after.color.alpha))
    }
    return last.color
  }
}
