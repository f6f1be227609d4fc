import OpenCollectionFoundation
import Testing

@Suite("The system palette")
struct PaletteTests {
  @Test("Every colour has the measured figures in each appearance, contrast and elevation", arguments: palette.indices)
  func figures(row: Int) {
    let (name, color, variants) = palette[row]
    let traits: [UITraitCollection] = [
      traits(.light, .normal, .base), traits(.dark, .normal, .base), traits(.light, .high, .base),
      traits(.dark, .high, .base), traits(.dark, .normal, .elevated), traits(.dark, .high, .elevated),
    ]
    for (variant, traits) in zip(variants, traits) {
      let bytes = [variant[0] / 255, variant[1] / 255, variant[2] / 255, variant[3]]
      #expect(near(components(color.resolvedColor(with: traits)), bytes), "\(name) in \(traits)")
    }
  }

  private func traits(
    _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast, _ level: UIUserInterfaceLevel
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
      UITraitCollection(userInterfaceLevel: level),
    ])
  }

  @Test("Fixed colours are the same everywhere")
  func fixedColors() {
    let third = 1 / 3.0
    #expect(near(components(.black), [0, 0, 0, 1]))
    #expect(near(components(.darkGray), [third, third, third, 1]))
    #expect(near(components(.lightGray), [2 * third, 2 * third, 2 * third, 1]))
    #expect(near(components(.orange), [1, 0.5, 0, 1]))
    #expect(near(components(.purple), [0.5, 0, 0.5, 1]))
    #expect(near(components(.brown), [0.6, 0.4, 0.2, 1]))
    #expect(near(components(.clear), [0, 0, 0, 0]))
  }
}
