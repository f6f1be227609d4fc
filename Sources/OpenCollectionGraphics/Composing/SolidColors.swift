internal import COpenCollectionPixman

/// Colours as pixman takes them for sources and masks, kept from frame to frame.
final class SolidColors {
  private var known: [RGBA: OpaquePointer] = [:]
  /// More than a screen shows at once.
  private static let most = 64

  deinit { empty() }

  func image(of color: RGBA) -> OpaquePointer? {
    if let image = known[color] { return image }
    if known.count >= Self.most { empty() }
    var pixel = color.pixmanColor
    let image = pixman_image_create_solid_fill(&pixel)
    known[color] = image
    return image
  }

  private func empty() {
    for image in known.values { pixman_image_unref(image) }
    known.removeAll(keepingCapacity: true)
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

  /// The bytes of a pixel filled with it.
  var filledPixel: UInt32 {
    let color = pixmanColor
    func byte(_ component: UInt16) -> UInt32 { UInt32(component >> 8) }
    return byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }
}
