import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("A linear gradient") struct GradientTests {
  @Test("interpolates its colours by the location of each pixel's centre, and ends where it is not extended")
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

  @Test("that is diagonal in a large picture is correct in every pixel")
  func tilted() {
    let canvas = Canvas(size: CGSize(width: 1_200, height: 400), scale: 1)
    canvas.fillGradient(
      Gradient([RGBA(1, 0, 0), RGBA(0, 0, 1)]), .linear(from: .zero, to: CGPoint(x: 1_200, y: 400)),
      extendsStart: false, extendsEnd: false)
    let picture = canvas.finish()
    for y in Array(stride(from: 0, to: 400, by: 7)) + [399] {
      for x in Array(stride(from: 0, to: 1_200, by: 13)) + [1_199] {
        let got = picture.pixel(x: x, y: y)
        // (x, y) · (1200, 400) / (1200² + 400²)
        let part = ((Double(x) + 0.5) * 1_200 + (Double(y) + 0.5) * 400) / 1_600_000
        let isRight = got.alpha == 1 && abs(got.blue - part) < 1.5 / 255 && abs(got.red - (1 - part)) < 1.5 / 255
        if !isRight { Issue.record("(\(x), \(y)) is \(got)") }
      }
    }
    #expect(picture.pixel(x: 0, y: 0).red == 1 && picture.pixel(x: 1_199, y: 399).blue == 1)
  }
}
