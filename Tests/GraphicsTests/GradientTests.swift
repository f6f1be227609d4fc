import Foundation
import Testing

@testable import Graphics

@Suite("A linear gradient") struct GradientTests {
  @Test("mixes its colours by how far along the way a pixel's middle lies, and ends where it is told to")
  func mixing() {
    let canvas = Canvas(size: CGSize(width: 100, height: 4), scale: 1)
    canvas.fillGradient(
      Gradient([RGBA(1, 0, 0), RGBA(0, 0, 1)]), .linear(from: CGPoint(x: 20, y: 0), to: CGPoint(x: 80, y: 0)),
      extendsStart: true, extendsEnd: false)
    let picture = canvas.finish()
    for x in 0..<100 {
      let got = picture.pixel(x: x, y: 2)
      let part = (Double(x) + 0.5 - 20) / 60
      if part > 1 {
        #expect(got == .clear, "\(x)")
      } else {
        #expect(abs(got.blue - max(0, part)) < 1.5 / 255 && abs(got.red - (1 - max(0, part))) < 1.5 / 255, "\(x)")
      }
    }
  }
}
