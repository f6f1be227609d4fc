/// Premultiplied colours of 4 bytes, as in bitmaps.
enum PremultipliedPixel {
  /// Two bytes at a time.
  private static let pair: UInt32 = 0x00FF_00FF

  /// A colour times a share of 256.
  @inline(__always) static func scaled(_ color: UInt32, _ share: UInt32) -> UInt32 {
    if share == 256 { return color }
    return ((color & pair) &* share) >> 8 & pair | ((color >> 8 & pair) &* share) & ~pair
  }

  /// Of one colour a share of 256, of another one the rest.
  @inline(__always) static func mixed(_ color: UInt32, _ other: UInt32, _ share: UInt32) -> UInt32 {
    if share == 256 { return color }
    if share == 0 { return other }
    return blended(color, other, share)
  }

  /// The same without exceptions, which would cost more than they spare where shares differ from pixel to pixel.
  @inline(__always) static func blended(_ color: UInt32, _ other: UInt32, _ share: UInt32) -> UInt32 {
    let rest = 256 &- share
    return ((color & pair) &* share &+ (other & pair) &* rest) >> 8 & pair
      | ((color >> 8 & pair) &* share &+ (other >> 8 & pair) &* rest) & ~pair
  }

  /// A colour over another one.
  @inline(__always) static func over(_ color: UInt32, _ other: UInt32) -> UInt32 {
    let alpha = color >> 24
    return alpha == 255 ? color : color &+ scaled(other, 255 &- alpha)
  }
}

/// Black or a grey of an alpha.
struct Shade {
  /// Its own part of a colour's three components, and the share of 256 of what is beneath.
  private let grey, rest: UInt32

  init(white: Double = 0, _ alpha: Double) {
    let component = UInt32(white * alpha * 255 + 0.5)
    grey = component << 16 | component << 8 | component
    rest = UInt32((1 - alpha) * 256 + 0.5)
  }

  /// A colour beneath it. What is opaque stays so.
  @inline(__always) func over(_ color: UInt32) -> UInt32 {
    let opacity = 255 &- ((255 &- color >> 24) &* rest) >> 8
    return opacity << 24 | (PremultipliedPixel.scaled(color, rest) & 0x00FF_FFFF) &+ grey
  }
}
