import Foundation
import Testing

@testable import OpenCollectionFoundation

@MainActor
@Suite("Symbols of two layers")
struct SymbolLayerTests {
  /// The colour of a symbol's pixel at a position, as fractions of the width and height.
  private func pixel(
    _ name: String, _ configuration: UIImage.SymbolConfiguration, x: CGFloat, y: CGFloat
  ) throws -> RGBAParts {
    let configuration = UIImage.SymbolConfiguration(pointSize: 60).applying(configuration)
    let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
    let bitmap = try #require(image.withTintColor(.green, renderingMode: .alwaysOriginal).cgImage?.bitmap)
    let pixel = bitmap.pixel(x: Int(CGFloat(bitmap.width) * x), y: Int(CGFloat(bitmap.height) * y))
    return RGBAParts(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
  }

  private struct RGBAParts {
    var red, green, blue, alpha: Double
  }

  @Test("use two palette colours: for the sign in a filled circle, and for the circle")
  func palette() throws {
    let configuration = UIImage.SymbolConfiguration(paletteColors: [
      .white, UIColor(red: 1, green: 0, blue: 0, alpha: 1),
    ])
    let middle = try pixel("xmark.circle.fill", configuration, x: 0.5, y: 0.5)
    #expect(middle.red > 0.99 && middle.green > 0.99 && middle.alpha > 0.99)
    let side = try pixel("xmark.circle.fill", configuration, x: 0.2, y: 0.5)
    #expect(side.red > 0.99 && side.green < 0.01 && side.alpha > 0.99)
    // A symbol of one layer uses the first colour.
    let heart = try pixel("heart.fill", configuration, x: 0.5, y: 0.5)
    #expect(heart.green > 0.99)
  }

  @Test("draw the enclosing shape at a lower opacity with a hierarchical colour")
  func hierarchy() throws {
    let configuration = UIImage.SymbolConfiguration(hierarchicalColor: UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let middle = try pixel("xmark.circle.fill", configuration, x: 0.5, y: 0.5)
    #expect(middle.blue > 0.99 && middle.red < 0.01 && middle.alpha > 0.99)
    let side = try pixel("xmark.circle.fill", configuration, x: 0.2, y: 0.5)
    #expect(abs(side.alpha - 0.25) < 0.01)
    let heart = try pixel("heart.fill", configuration, x: 0.5, y: 0.5)
    #expect(heart.blue > 0.99 && heart.alpha > 0.99)
  }
}
