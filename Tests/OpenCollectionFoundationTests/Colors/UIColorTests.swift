import Testing

@testable import OpenCollectionFoundation

@Suite("Colours")
struct UIColorTests {
  @Test("A grey and the same grey in red, green and blue are different colours")
  func graysAndRGBDiffer() {
    #expect(UIColor(white: 1, alpha: 1) == UIColor.white)
    #expect(UIColor(white: 1, alpha: 1).hash == UIColor.white.hash)
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != UIColor.white)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor.red.withAlphaComponent(0.5) != UIColor.red)
    #expect(UIColor.white.cgColor.components == [1, 1])
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
  }

  @Test("Hue, saturation and brightness convert to components and back")
  func hueRoundTrip() {
    // A third of the wheel from red is green; at half saturation the other components are one half.
    let green = UIColor(hue: 1.0 / 3, saturation: 0.5, brightness: 0.8, alpha: 0.25)
    #expect(near(components(green), [0.4, 0.8, 0.4, 0.25]))
    for (red, green, blue) in [(0.1, 0.5, 0.9), (0.9, 0.2, 0.4), (0.3, 0.7, 0.1), (0.6, 0.6, 0.6)] {
      var (hue, saturation, brightness, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
      let color = UIColor(red: red, green: green, blue: blue, alpha: 1)
      #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
      let back = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      #expect(near(components(back), [red, green, blue, 1]))
    }
  }

  @Test("Only a grey returns its white component")
  func white() {
    var (white, alpha) = (CGFloat(-1), CGFloat(-1))
    #expect(UIColor(red: 0.4, green: 0.4, blue: 0.4, alpha: 0.3).getWhite(&white, alpha: &alpha))
    #expect(white == 0.4 && alpha == 0.3)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    #expect(white == 0.4)
  }

  @Test("The white of Display P3 is that of sRGB; its red is outside sRGB")
  func displayP3() {
    #expect(near(components(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)), [1, 1, 1, 1]))
    // 1.09307, -0.22674, -0.15013: linear 1.22494, -0.04206, -0.01964 through sRGB's curve.
    let red = components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(near(red, [1.09307, -0.22674, -0.15013, 1]))
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).rgba(for: .current).red == 1)
  }

  @Test("A static colour resolves to itself, at any alpha from 0 to 1")
  func plainColors() {
    let color = UIColor(red: 0.5, green: 2, blue: -1, alpha: 4)
    #expect(color.resolvedColor(with: .current) === color)
    #expect(components(color) == [0.5, 2, -1, 1])
  }

  @Test("A provider is called for each resolution, not when the colour is created")
  func providerCalls() {
    final class Calls: @unchecked Sendable { var count = 0 }
    let calls = Calls()
    let color = UIColor { traits in
      calls.count += 1
      return traits.userInterfaceStyle == .dark ? .systemBackground : .red
    }
    #expect(calls.count == 0)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
    #expect(calls.count == 1)
    // A dynamic result is resolved again, with the same traits.
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(components(dark) == [0, 0, 0, 1])
    #expect(calls.count == 2)
  }

  @Test("Sharing a provider does not make two colours equal")
  func providersAreNotCompared() {
    let provider: @Sendable (UITraitCollection) -> UIColor = { _ in .red }
    let color = UIColor(dynamicProvider: provider)
    #expect(color == color)
    #expect(color != UIColor(dynamicProvider: provider))
  }

  @Test("A dynamic colour at another alpha is dynamic too")
  func fadedColors() {
    let faded = UIColor.label.withAlphaComponent(0.25)
    #expect(components(faded.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))) == [0, 0, 0, 0.25])
    #expect(components(faded.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))) == [1, 1, 1, 0.25])
    #expect(faded == UIColor.label.withAlphaComponent(0.25))
    #expect(faded != UIColor.label.withAlphaComponent(0.5))
  }

  @Test("A colour prints its space and components")
  func descriptions() {
    #expect(UIColor.white.description == "UIExtendedGrayColorSpace 1 1")
    #expect(UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25).description == "UIExtendedSRGBColorSpace 1 0.5 0 0.25")
    #expect(UIColor.systemRed.description.hasSuffix("name = systemRedColor>"))
  }

  @Test("CGColors are compared by color model and components")
  func cgColors() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color.copy(alpha: 1) == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
    #expect(CGColor(gray: 0.5, alpha: 1) != CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(color.numberOfComponents == 4 && CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
    #expect(UIColor(cgColor: color).cgColor == color)
  }
}

/// Red, green, blue and alpha for the current traits.
func components(_ color: UIColor) -> [CGFloat] {
  var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
  color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  return [red, green, blue, alpha]
}

/// Whether two lists of components are equal except for rounding errors.
func near(_ left: [CGFloat], _ right: [CGFloat]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-4 }
}
