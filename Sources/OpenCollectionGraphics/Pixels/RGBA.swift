/// A colour in sRGB, not premultiplied; each component is a fraction in 0...1.
package struct RGBA: Hashable, Sendable {
  package var red, green, blue, alpha: Double

  package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(white: Double, alpha: Double = 1) {
    self.init(white, white, white, alpha)
  }

  package static let clear = RGBA(0, 0, 0, 0)
  package static let black = RGBA(0, 0, 0)
  package static let white = RGBA(1, 1, 1)

  /// The same colour with its alpha replaced.
  package func withAlpha(_ alpha: Double) -> RGBA {
    RGBA(red, green, blue, alpha)
  }
}

extension RGBA {
  /// The colour as a pixel of a bitmap.
  var premultipliedPixel: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(min(1, max(0, value)) * 255 + 0.5) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
  }
}
