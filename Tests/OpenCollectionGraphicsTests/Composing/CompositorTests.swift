import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("Compositor") struct CompositorTests {
  private let red = RGBA(1, 0, 0)
  private let green = RGBA(0, 1, 0)
  private let white = RGBA.white

  private func compose(_ root: LayerNode, width: Int = 10, height: Int = 10, scale: Double = 1) -> Bitmap {
    Compositor().compose(
      root, size: CGSize(width: Double(width) / scale, height: Double(height) / scale), scale: scale,
      background: white)
  }

  private func square(_ color: RGBA, _ rect: CGRect) -> LayerNode { LayerNode(content: .color(color, rect)) }

  /// A bitmap whose pixel (x, y) has red 10·x and green 10·y, of 255.
  private func ramp(_ width: Int, _ height: Int, scale: Double) -> Bitmap {
    let canvas = Canvas(size: CGSize(width: Double(width) / scale, height: Double(height) / scale), scale: scale)
    for y in 0..<height {
      for x in 0..<width {
        canvas.fill(
          CGRect(x: Double(x) / scale, y: Double(y) / scale, width: 1 / scale, height: 1 / scale),
          RGBA(Double(x) * 10 / 255, Double(y) * 10 / 255, 0))
      }
    }
    return canvas.finish()
  }

  private func bytes(_ color: RGBA) -> [Int] {
    [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test("The background is visible where nothing is painted, and is replaced by an opaque layer that covers it")
  func background() {
    #expect(compose(LayerNode()).pixel(x: 3, y: 3) == white)
    let covered = compose(square(red, CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(covered.pixel(x: 0, y: 0) == red && covered.pixel(x: 9, y: 9) == red)
  }

  @Test("Children are drawn over the content, the border over the children, the shadow beneath")
  func order() {
    let all = CGRect(x: 0, y: 0, width: 10, height: 10)
    var root = LayerNode(
      shadow: .color(RGBA(0, 0, 1), all), content: .color(red, CGRect(x: 0, y: 0, width: 6, height: 10)))
    root.children = [square(green, CGRect(x: 0, y: 0, width: 4, height: 10))]
    root.border = .color(.black, CGRect(x: 0, y: 0, width: 2, height: 10))
    let picture = compose(root)
    #expect([1, 3, 5, 7].map { picture.pixel(x: $0, y: 5) } == [.black, green, red, RGBA(0, 0, 1)])
  }

  @Test("A clip applies to the content and the children but not to shadow and border")
  func clip() {
    let all = CGRect(x: 0, y: 0, width: 10, height: 10)
    var root = LayerNode(content: .color(red, all))
    root.clip = .init(rect: CGRect(x: 2, y: 2, width: 6, height: 6))
    root.children = [square(green, CGRect(x: 0, y: 0, width: 5, height: 10))]
    root.border = .color(.black, CGRect(x: 0, y: 9, width: 10, height: 1))
    let picture = compose(root)
    #expect(picture.pixel(x: 1, y: 5) == white)
    #expect(picture.pixel(x: 2, y: 5) == green && picture.pixel(x: 7, y: 5) == red)
    #expect(picture.pixel(x: 8, y: 5) == white)
    #expect(picture.pixel(x: 0, y: 9) == .black)
  }

  @Test("A rounded clip excludes the corners and leaves pixels well inside unchanged")
  func roundClip() {
    var root = square(red, CGRect(x: 0, y: 0, width: 20, height: 20))
    root.clip = .init(rect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 10)
    let picture = compose(root, width: 20, height: 20)
    #expect(picture.pixel(x: 0, y: 0) == white)
    #expect(picture.pixel(x: 10, y: 10) == red)
    // Pixel (1, 1) is at least 11.3 from the centre, pixel (4, 4) at most 8.5: outside and inside a radius of 10.
    #expect(picture.pixel(x: 1, y: 1) == white)
    #expect(picture.pixel(x: 4, y: 4) == red)
  }

  @Test("A clip with a fractional edge covers pixels partly")
  func fractionalClip() {
    var root = square(.black, CGRect(x: 0, y: 0, width: 10, height: 10))
    root.clip = .init(rect: CGRect(x: 0, y: 0, width: 4.5, height: 10))
    let picture = compose(root)
    // Half of 255: 127 or 128.
    let grey = bytes(picture.pixel(x: 4, y: 5))[0]
    #expect(abs(grey - 127) <= 1)
    #expect(picture.pixel(x: 3, y: 5) == .black && picture.pixel(x: 5, y: 5) == white)
  }

  @Test("Opacity applies to a group as a whole: overlapping children do not show through each other")
  func groupOpacity() {
    var root = LayerNode(opacity: 0.5)
    root.children = [
      square(red, CGRect(x: 0, y: 0, width: 6, height: 10)), square(.black, CGRect(x: 3, y: 0, width: 7, height: 10)),
    ]
    let picture = compose(root)
    // Half red, half black over white: (255, 128, 128) and 128.
    #expect(zip(bytes(picture.pixel(x: 1, y: 1)), [255, 128, 128, 255]).allSatisfy { abs($0 - $1) <= 1 })
    #expect(zip(bytes(picture.pixel(x: 4, y: 1)), [128, 128, 128, 255]).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test("Opacities of nested nodes multiply")
  func nestedOpacity() {
    var root = LayerNode(opacity: 0.5)
    root.children = [
      LayerNode(opacity: 0.5, content: .color(.black, CGRect(x: 0, y: 0, width: 10, height: 10)))
    ]
    // A quarter of black over white: 255·3/4 = 191.
    #expect(abs(bytes(compose(root).pixel(x: 5, y: 5))[0] - 191) <= 1)
  }

  @Test("A pixel-aligned bitmap is copied exactly, at any scale and whole-pixel offset")
  func exactCopy() {
    let bitmap = ramp(8, 6, scale: 2)
    var root = LayerNode(content: .bitmap(bitmap, CGRect(x: 0, y: 0, width: 4, height: 3)))
    root.transform = AffineTransform(translationByX: 1.5, byY: 1)
    let picture = compose(root, width: 20, height: 20, scale: 2)
    for y in 0..<6 {
      for x in 0..<8 { #expect(picture.pixel(x: x + 3, y: y + 2) == bitmap.pixel(x: x, y: y)) }
    }
    #expect(picture.pixel(x: 2, y: 2) == white && picture.pixel(x: 11, y: 2) == white)
  }

  @Test("A bitmap of a fractional size is copied, not scaled")
  func fractionalSize() {
    // 4.2 points at scale 2 are 8.4 pixels, drawn into 9.
    let bitmap = ramp(9, 4, scale: 2)
    let root = LayerNode(content: .bitmap(bitmap, CGRect(x: 0, y: 0, width: 4.2, height: 2)))
    let picture = compose(root, width: 20, height: 10, scale: 2)
    #expect((0..<9).allSatisfy { picture.pixel(x: $0, y: 1) == bitmap.pixel(x: $0, y: 1) })
  }

  @Test("A rotation by 90 degrees maps each corner by the matrix")
  func rotated() {
    var root = LayerNode(content: .color(red, CGRect(x: 0, y: 0, width: 4, height: 2)))
    // (x, y) → (-y + 8, x + 1): the rectangle 4 x 2 becomes 6...8 x 1...5.
    root.transform = AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: 8, tY: 1)
    let picture = compose(root)
    #expect(picture.pixel(x: 6, y: 1) == red && picture.pixel(x: 7, y: 4) == red)
    #expect(picture.pixel(x: 5, y: 1) == white && picture.pixel(x: 6, y: 5) == white)
    #expect(picture.pixel(x: 8, y: 1) == white && picture.pixel(x: 6, y: 0) == white)
  }

  @Test("A bitmap enlarged twofold is interpolated between its pixels and constant at the edge")
  func enlarged() {
    let canvas = Canvas(size: CGSize(width: 2, height: 1), scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .black)
    canvas.fill(CGRect(x: 1, y: 0, width: 1, height: 1), white)
    let root = LayerNode(content: .bitmap(canvas.finish(), CGRect(x: 0, y: 0, width: 4, height: 2)))
    let picture = compose(root, width: 4, height: 2)
    // Target pixel centres are 0.25, 0.75, 1.25 and 1.75 in the source, whose own are 0.5 and 1.5: 0, 1/4, 3/4, 1.
    let greys = (0..<4).map { bytes(picture.pixel(x: $0, y: 0))[0] }
    #expect(zip(greys, [0, 64, 191, 255]).allSatisfy { abs($0 - $1) <= 2 })
  }

  @Test("A bitmap reduced to half has the means of the pixels that each of its own covers")
  func reduced() {
    // Red 0, 10, 20, 30 and green 0, 10: means of 2 x 2 are 5 and 25, and 5.
    let root = LayerNode(content: .bitmap(ramp(4, 2, scale: 1), CGRect(x: 3, y: 2, width: 2, height: 1)))
    let picture = compose(root)
    let colors = [3, 4].map { bytes(picture.pixel(x: $0, y: 2)) }
    #expect(zip(colors.joined(), [5, 5, 0, 255, 25, 5, 0, 255]).allSatisfy { abs($0 - $1) <= 1 })
    #expect([(2, 2), (5, 2), (3, 3)].allSatisfy { picture.pixel(x: $0.0, y: $0.1) == white })
  }

  @Test("A bitmap reduced to whole pixels is the same wherever it is shown, and reduced once for each size")
  func reducedElsewhere() {
    let bitmap = ramp(25, 25, scale: 1)
    func shown(_ x: CGFloat, _ y: CGFloat) -> [RGBA] {
      // 8 pixels at scale 3, where thirds of points are no exact numbers.
      let rect = CGRect(x: x / 3, y: y / 3, width: 8.0 / 3, height: 8.0 / 3)
      let picture = compose(LayerNode(content: .bitmap(bitmap, rect)), width: 60, height: 60, scale: 3)
      return (0..<64).map { picture.pixel(x: Int(x) + $0 % 8, y: Int(y) + $0 / 8) }
    }
    let first = shown(0, 0)
    for place in 1..<50 { #expect(shown(CGFloat(place), CGFloat(50 - place)) == first, "at \(place)") }
    let (small, large) = (
      PixelRect(left: 0, top: 0, right: 8, bottom: 8), PixelRect(left: 0, top: 0, right: 9, bottom: 9)
    )
    let reduced = bitmap.reduced(to: small)
    #expect(reduced != nil && bitmap.reduced(to: large) != nil)
    #expect(bitmap.reduced(to: small.offset(20, 30)) === reduced)
  }

  @Test("Nodes outside the picture and empty nodes draw nothing and do not affect others")
  func outside() {
    var root = LayerNode()
    root.children = [
      square(red, CGRect(x: 1e9, y: 0, width: 10, height: 10)), square(red, .zero),
      LayerNode(
        transform: AffineTransform(scaleByX: 0, byY: 0), content: .color(red, CGRect(x: 0, y: 0, width: 5, height: 5))),
      square(green, CGRect(x: 0, y: 0, width: 1, height: 1)),
    ]
    let picture = compose(root)
    #expect(picture.pixel(x: 0, y: 0) == green && picture.pixel(x: 5, y: 5) == white)
  }

  @Test("Composing into the same picture again replaces the last frame")
  func reused() {
    let picture = Bitmap(width: 10, height: 10, scale: 1)
    let compositor = Compositor()
    compositor.compose(square(red, CGRect(x: 0, y: 0, width: 10, height: 10)), background: white, into: picture)
    compositor.compose(square(green, CGRect(x: 0, y: 0, width: 1, height: 1)), background: .clear, into: picture)
    #expect(picture.pixel(x: 0, y: 0) == green && picture.pixel(x: 5, y: 5) == .clear)
  }
}
