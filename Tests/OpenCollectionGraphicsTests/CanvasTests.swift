import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("Canvas") struct CanvasTests {
  @Test("A canvas's size in pixels is rounded up, except for rounding errors")
  func sizes() {
    let odd = Canvas(size: CGSize(width: 20.1, height: 33.333_333_333), scale: 3).finish()
    // 60.3 and 100 (99.999999999) pixels.
    #expect(odd.width == 61 && odd.height == 100)
  }

  @Test("A canvas larger than any bitmap has a lower scale")
  func tooLarge() {
    let tall = Canvas(size: CGSize(width: 10, height: 65_534), scale: 3).finish()
    // At half a pixel per point the side is the longest possible, 32,767.
    #expect(tall.scale == 0.5 && tall.width == 5 && tall.height == 32_767)
  }

  @Test("Pixels that are half covered get half of the colour")
  func coverage() {
    let canvas = Canvas(size: CGSize(width: 2, height: 1), scale: 1)
    canvas.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1), .black)
    let bitmap = canvas.finish()
    #expect(abs(bitmap.pixel(x: 0, y: 0).alpha - 0.5) < 0.01 && abs(bitmap.pixel(x: 1, y: 0).alpha - 0.5) < 0.01)
  }

  @Test("Lines aligned to pixels are crisp: opaque inside, clear outside")
  func hairline() {
    let canvas = Canvas(size: CGSize(width: 10, height: 10), scale: 3)
    // A third of a point high at 3.1 points: 9.3 pixels, nearest border 9.
    canvas.fill(canvas.alignedToPixels(CGRect(x: 0, y: 3.1, width: 10, height: 1.0 / 3)), .black)
    let bitmap = canvas.finish()
    #expect([8, 9, 10].map { bitmap.pixel(x: 5, y: $0).alpha } == [0, 1, 0])
  }

  @Test("Even-odd filling leaves the hole of nested outlines clear")
  func evenOdd() {
    let canvas = Canvas(size: CGSize(width: 9, height: 9), scale: 1)
    var ring = Path.rect(CGRect(x: 0, y: 0, width: 9, height: 9))
    ring.append(.rect(CGRect(x: 3, y: 3, width: 3, height: 3)))
    canvas.fill(ring, .black, evenOdd: true)
    let bitmap = canvas.finish()
    #expect(bitmap.pixel(x: 1, y: 1) == .black && bitmap.pixel(x: 4, y: 4) == .clear)
  }

  @Test("A tint replaces a picture's colours and keeps its alpha")
  func tint() {
    let source = Canvas(size: CGSize(width: 2, height: 1), scale: 1)
    source.fill(CGRect(x: 0, y: 0, width: 1, height: 1), RGBA(0, 1, 0))
    let canvas = Canvas(size: CGSize(width: 2, height: 1), scale: 1)
    canvas.draw(source.finish(), in: CGRect(x: 0, y: 0, width: 2, height: 1), tint: RGBA(1, 0, 0))
    let bitmap = canvas.finish()
    #expect(bitmap.pixel(x: 0, y: 0) == RGBA(1, 0, 0) && bitmap.pixel(x: 1, y: 0) == .clear)
  }

  @Test("A gradient is linear between its ends and extends in its outermost colours")
  func gradient() {
    let canvas = Canvas(size: CGSize(width: 12, height: 1), scale: 1)
    canvas.fillGradient(Gradient([.black, .white]), .linear(from: CGPoint(x: 1, y: 0), to: CGPoint(x: 11, y: 0)))
    let bitmap = canvas.finish()
    #expect(bitmap.pixel(x: 0, y: 0) == .black && bitmap.pixel(x: 11, y: 0) == .white)
    // The centre of pixel 5 is at 5.5: location 0.45.
    #expect(abs(bitmap.pixel(x: 5, y: 0).red - 0.45) < 0.02)
  }

  @Test("A singular transform draws nothing and does not affect later drawing")
  func singular() {
    let canvas = Canvas(size: CGSize(width: 4, height: 4), scale: 1)
    canvas.save()
    canvas.concatenate(AffineTransform(scaleByX: 0, byY: 1))
    canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), .black)
    canvas.restore()
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .black)
    let bitmap = canvas.finish()
    #expect(bitmap.pixel(x: 0, y: 0) == .black && bitmap.pixel(x: 2, y: 2) == .clear)
  }

  @Test("A dash pattern of zeros draws a solid line")
  func emptyDash() {
    let canvas = Canvas(size: CGSize(width: 4, height: 2), scale: 1)
    var line = Path()
    line.move(to: CGPoint(x: 0, y: 1))
    line.line(to: CGPoint(x: 4, y: 1))
    canvas.stroke(line, .black, width: 2, dash: [0, 0])
    #expect(canvas.finish().pixel(x: 2, y: 0) == .black)
  }

  @Test("A shadow is darkest under the middle and falls to 16 % one standard deviation outside a straight edge")
  func shadow() throws {
    let shape = Path.rect(CGRect(x: 0, y: 0, width: 100, height: 100))
    let shadow = try #require(Shadow(color: .black, sigma: 5, dx: 10, dy: 0).content(of: shape, scale: 2))
    guard case .bitmap(let bitmap, let rect) = shadow else {
      Issue.record("a shadow is a bitmap")
      return
    }
    func alpha(_ x: Double, _ y: Double) -> Double {
      bitmap.pixel(x: Int((x - rect.minX) * 2), y: Int((y - rect.minY) * 2)).alpha
    }
    #expect(alpha(60, 50) > 0.99)
    // A Gaussian's integral: 0.5 on the edge, 0.159 one deviation outside. The edge is at 110.
    #expect(abs(alpha(110, 50) - 0.5) < 0.05)
    #expect(abs(alpha(115, 50) - 0.159) < 0.03)
    #expect(alpha(rect.maxX - 1, 50) < 0.01)
  }
}
