import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@Suite("The precision of pictures") struct PictureComparisonTests {
  private let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  private let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)

  private func difference(_ one: UIImage, _ other: UIImage, _ precision: Float = 1, _ perceptual: Float = 1) -> String?
  {
    PictureComparison(precision: precision, perceptualPrecision: perceptual).difference(one, other)
  }

  @Test("1 allows no difference")
  func exact() {
    #expect(difference(Squares.picture(black), Squares.picture(black)) == nil)
    #expect(
      difference(Squares.picture(black), Squares.picture(black, count: 1))
        == "Newly-taken snapshot does not match reference.")
  }

  // 100 pixels have 400 bytes. 4 pixels that are white instead of black differ in red, green and blue, not in alpha:
  // 12 bytes of 400, so 388 of 400 = 0.97 match.
  @Test("is the share of bytes that are equal")
  func bytes() {
    let (reference, new) = (Squares.picture(black), Squares.picture(black, count: 4, white))
    #expect(difference(reference, new, 0.97) == nil)
    #expect(difference(reference, new, 0.975) == "Actual image precision 0.97 is less than required 0.975")
  }

  // Red instead of black differs in one byte: 4 of 400, 0.99 match.
  @Test("counts only the channels that differ")
  func channels() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(difference(Squares.picture(black), Squares.picture(black, count: 4, red), 0.99) == nil)
    #expect(difference(Squares.picture(black), Squares.picture(black, count: 4, red), 0.995) != nil)
  }

  // The lightness of a grey of 128: (128/255 + 0.055) / 1.055 = 0.52794, to the power of 2.4 = 0.21586 of white's light;
  // 116 · ∛0.21586 − 16 = 116 · 0.59987 − 16 = 53.585. Greys have no chroma, so ΔE to black is 53.585.
  @Test("of a perceptual precision is a hundredth of the colours' distance below 1")
  func perceptual() {
    let grey = UIColor(white: 128 / 255, alpha: 1)
    let (reference, new) = (Squares.picture(black), Squares.picture(grey))
    #expect(abs(LabColor.distance(0xFF00_0000, 0xFF80_8080) - 53.585) < 0.001)
    #expect(difference(reference, new, 1, 0.46) == nil)
    let message = difference(reference, new, 1, 0.47)
    #expect(message?.hasPrefix("The percentage of pixels that match 0.0 is less than required 1.0\n") == true)
    #expect(message?.contains("The lowest perceptual color precision 0.464") == true)
  }

  // 5 of 100 pixels are white instead of black, the greatest distance: 100.
  @Test("of a perceptual precision allows some pixels to be quite different")
  func perceptualShare() {
    let (reference, new) = (Squares.picture(black), Squares.picture(black, count: 5, white))
    #expect(difference(reference, new, 0.95, 0.98) == nil)
    #expect(
      difference(reference, new, 0.96, 0.98) == """
        The percentage of pixels that match 0.95 is less than required 0.96
        The lowest perceptual color precision 0.0 is less than required 0.98
        """)
  }

  // Pure red has L* 53.241, a* 80.092, b* 67.203, so a chroma of √(80.092² + 67.203²) = 104.551. A red of 250, of 0.95597 of
  // its light, has 52.209, 78.899, 66.202, and 102.995. ΔL = 1.032, ΔC = 1.556; ΔH² = 1.193² + 1.001² − 1.556² ≈ 0.
  // ΔE = √(1.032² + (1.556 / (1 + 0.045 · 104.551))²) = √(1.065 + 0.074) = 1.067.
  @Test("weighs differences of strong colours less")
  func chroma() {
    #expect(abs(LabColor.distance(0xFFFF_0000, 0xFFFA_0000) - 1.067) < 0.001)
  }

  @Test("is not asked for pictures of other sizes")
  func sizes() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in }
    #expect(
      difference(Squares.picture(black), wide, 0)
        == "Newly-taken snapshot@(20, 10) does not match reference@(10, 10), in pixels.")
  }

  @Test("is asked only for pictures that can be read")
  func unreadable() {
    #expect(difference(UIImage(), Squares.picture(black), 0) == "Reference image could not be loaded.")
    #expect(difference(Squares.picture(black), UIImage(), 0) == "Newly-taken snapshot could not be loaded.")
  }

  @Test("1 is reached by a translucent picture that was written and read")
  func translucent() {
    let references = TemporaryReferences()
    let picture = Squares.picture(UIColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.07))
    _ = references.verify(picture, as: .image)
    #expect(references.verify(picture, as: .image) == nil)
    let copy = Squares.picture(UIColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.07))
    #expect(
      Diffing<UIImage>.image.diff(UIImage(data: Diffing<UIImage>.image.toData(picture)) ?? UIImage(), copy) == nil)
  }
}
