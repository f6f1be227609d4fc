import Foundation
import Testing

@testable import OpenCollectionFoundation

@MainActor
@Suite("Colours of asset catalogues")
struct NamedColorTests {
  /// A bundle with one asset catalogue of colours.
  private let bundle: Bundle

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("colours-\(UUID().uuidString).bundle")
    func write(_ name: String, _ contents: String) throws {
      let url = folder.appendingPathComponent("Media.xcassets/\(name)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: url.appendingPathComponent("Contents.json"))
    }
    try write(
      "Brand.colorset",
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "0.500", "blue": "51", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "srgb", "components": {"red": "0.1", "green": "0.2", "blue": "0.3", "alpha": "0.4"}}}
      ]}
      """)
    try write("Theme", #"{"properties": {"provides-namespace": true}}"#)
    try write(
      "Theme/Paper.colorset",
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "gray-gamma-22", "components": {"white": "0.9", "alpha": "1"}}},
        {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
          "color": {"color-space": "gray-gamma-22", "components": {"white": "1.0", "alpha": "1.0"}}}
      ]}
      """)
    try write(
      "Bubble.colorset",
      """
      {"colors": [
        {"idiom": "universal", "color": {"platform": "osx", "reference": "controlAccentColor"}},
        {"idiom": "universal", "color": {"platform": "ios", "reference": "systemBackgroundColor"}},
        {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
          "color": {"platform": "ios", "reference": "systemRedColor"}}
      ]}
      """)
    bundle = try #require(Bundle(path: folder.path))
  }

  private func components(_ color: UIColor, _ style: UIUserInterfaceStyle) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
    #expect(resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    return [red, green, blue, alpha]
  }

  @Test("are parsed from bytes, hexadecimal bytes and fractions, and depend on the interface style")
  func appearances() throws {
    let color = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: nil))
    let (light, dark) = (components(color, .light), components(color, .dark))
    let expected: [CGFloat] = [1, 0.5, 0.2, 1]
    for (one, other) in zip(light, expected) { #expect(abs(one - other) < 1e-6) }
    let darkExpected: [CGFloat] = [0.1, 0.2, 0.3, 0.4]
    for (one, other) in zip(dark, darkExpected) { #expect(abs(one - other) < 1e-6) }
    #expect(color == UIColor(named: "Brand", in: bundle, compatibleWith: nil))
    #expect(color == UIColor(resource: ColorResource(name: "Brand", bundle: bundle)))
  }

  @Test("include the folder in their name if it provides a namespace, and depend on the contrast")
  func namespaces() throws {
    #expect(UIColor(named: "Paper", in: bundle, compatibleWith: nil) == nil)
    let color = try #require(UIColor(named: "Theme/Paper", in: bundle, compatibleWith: nil))
    var white: CGFloat = 0
    #expect(color.resolvedColor(with: UITraitCollection(accessibilityContrast: .high)).getWhite(&white, alpha: nil))
    #expect(white == 1)
    #expect(color.resolvedColor(with: UITraitCollection(accessibilityContrast: .normal)).getWhite(&white, alpha: nil))
    #expect(abs(white - 0.9) < 1e-6)
  }

  @Test("may be UIKit's, and depend on the traits as these do")
  func systemColours() throws {
    let color = try #require(UIColor(named: "Bubble", in: bundle, compatibleWith: nil))
    func components(style: UIUserInterfaceStyle, _ traits: UITraitCollection...) -> [CGFloat]? {
      let all = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: style)] + traits)
      return color.resolvedColor(with: all).cgColor.components
    }
    // Apple's published table: white, black, and (28, 28, 30) where it is dark and elevated; the red of high contrast.
    let (elevated, red): ([CGFloat], [CGFloat]) = ([28 / 255, 28 / 255, 30 / 255, 1], [215 / 255, 0, 21 / 255, 1])
    #expect(components(style: .light) == [1, 1, 1, 1])
    #expect(components(style: .dark) == [0, 0, 0, 1])
    #expect(components(style: .dark, UITraitCollection(userInterfaceLevel: .elevated)) == elevated)
    #expect(components(style: .light, UITraitCollection(accessibilityContrast: .high)) == red)
  }

  @Test("created with traits are resolved for these permanently; an unknown name gives nil")
  func fixed() throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let color = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: dark))
    #expect(abs(components(color, .light)[0] - 0.1) < 1e-6)
    #expect(UIColor(named: "Nothing") == nil)
  }
}
