internal import COpenCollectionPangoCairo

/// Caches colours as pixman images, for sources and masks, across frames.
final class SolidColors {
  private var cached: [RGBA: OpaquePointer] = [:]
  /// More than a screen displays at once.
  private static let maximumCount = 64

  deinit { empty() }

  func image(of color: RGBA) -> OpaquePointer? {
    if let image = cached[color] { return image }
    if cached.count >= Self.maximumCount { empty() }
    var pixel = color.pixmanColor
    let image = pixman_image_create_solid_fill(&pixel)
    cached[color] = image
    return image
  }

  private func empty() {
    for image in cached.values { pixman_image_unref(image) }
    cached.removeAll(keepingCapacity: true)
  }
}

extension RGBA {
  /// Premultiplied, 16 bits a component, rounded as Cairo rounds.
  var pixmanColor: pixman_color_t {
    func component(_ value: Double) -> UInt16 {
      let whole = UInt32(min(1, max(0, value)) * 65_536)
      return UInt16(whole - whole >> 16)
    }
    return pixman_color_t(
      red: component(red * alpha), green: component(green * alpha), blue: component(blue * alpha),
      alpha: component(alpha))
  }

  /// The ARGB pixel that filling with the colour writes.
  package var filledPixel: UInt32 {
    let color = pixmanColor
    func byte(_ component: UInt16) -> UInt32 { UInt32(component >> 8) }
    return byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }
}
