/// Hue, saturation and brightness of a colour; the hue of a grey is 0.
struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  /// Each value is clamped to 0...1; NaN counts as 0.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    func clamped(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.hue = clamped(hue)
    self.saturation = clamped(saturation)
    self.brightness = clamped(brightness)
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let most = max(red, green, blue)
    let spread = most - min(red, green, blue)
    brightness = most
    saturation = most > 0 ? spread / most : 0
    guard spread > 0 else {
      hue = 0
      return
    }
    // Sixths of the wheel from red; the sector is the one of the strongest component.
    let sixths: CGFloat =
      if most == red {
        (green - blue) / spread
      } else if most == green {
        2 + (blue - red) / spread
      } else {
        4 + (red - green) / spread
      }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  var redGreenBlue: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    /// One component: 1 up to a sixth of the wheel from its own hue, 0 beyond two sixths, linear between.
    func component(at sixth: CGFloat) -> CGFloat {
      let distance = (sixth + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(distance, 4 - distance, 1)))
    }
    return (component(at: 5), component(at: 3), component(at: 1))
  }
}

/// Display P3: sRGB's curve and white point with wider primaries.
enum DisplayP3 {
  /// The same colour in extended sRGB, where most of the wider colours have components below 0 or above 1.
  static func extendedSRGB(
    red: CGFloat, green: CGFloat, blue: CGFloat
  ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    // P3 → XYZ → sRGB, both at D65, multiplied out.
    return (
      encoded(1.2249401762805598 * r - 0.22494017628055996 * g),
      encoded(-0.04205695470968816 * r + 1.0420569547096881 * g),
      encoded(-0.019637554590334432 * r - 0.07863604555063188 * g + 1.0982736001409663 * b)
    )
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  private static func encoded(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}
