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

  // CIE 1994 from pure red: L* 53.24, a* 80.09, b* 67.20 and chroma √(80.09² + 67.20²) = 104.55. To a red of 250:
  // L* 52.34, a* 79.06, b* 66.16, chroma 103.09. ΔL 0.90, ΔC 1.46, Δa 1.03, Δb 1.04; ΔH² = 1.03² + 1.04² − 1.46² ≈ 0.
  // ΔE = √(0.90² + (1.46 / (1 + 0.045 · 104.55))²) = √(0.81 + 0.065) = 0.94.
  @Test("weighs differences of strong colours less")
  func chroma() {
    #expect(abs(LabColor.distance(0xFFFF_0000, 0xFFFA_0000) - 0.94) < 0.03)
  }

  @Test("is not asked for pictures of other sizes")
  func sizes() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in }
    #expect(
      difference(Squares.picture(black), wide, 0)
        == "Newly-taken snapshot@(20.0, 10.0) does not match reference@(10.0, 10.0).")
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
