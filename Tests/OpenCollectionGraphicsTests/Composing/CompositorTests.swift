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

  /// Whether the first three components of a pixel differ by at most 1 of 255 from others.
  private func isNear(_ picture: Bitmap, _ x: Int, _ y: Int, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
    zip(bytes(picture.pixel(x: x, y: y)), [red, green, blue]).allSatisfy { abs(Double($0) - $1) <= 1 }
  }

  @Test("A bitmap moved by parts of a pixel is interpolated between its pixels, and covers those at its edges in part")
  func movedBitmap() {
    var root = LayerNode(content: .bitmap(ramp(4, 4, scale: 1), CGRect(x: 2.25, y: 3.5, width: 4, height: 4)))
    let picture = compose(root)
    // The middle of (3, 4) is 1.25 and 1 in the bitmap, whose first pixels' middles are 0.5 and 1.5: 0.75 and 0.5 of 10.
    #expect(isNear(picture, 3, 4, 7.5, 5, 0))
    // The edges are as the outermost pixels: 0.75 of the first column, 0.25 of the last, half of both rows.
    #expect(isNear(picture, 2, 4, 0 + 63.75, 3.75 + 63.75, 63.75))
    #expect(isNear(picture, 6, 4, 7.5 + 191.25, 1.25 + 191.25, 191.25))
    #expect(isNear(picture, 3, 3, 3.75 + 127.5, 0 + 127.5, 127.5))
    #expect(isNear(picture, 3, 7, 3.75 + 127.5, 15 + 127.5, 127.5))
    #expect(isNear(picture, 2, 3, 255 * 0.625, 255 * 0.625, 255 * 0.625))
    #expect([(1, 4), (7, 4), (3, 2), (3, 8)].allSatisfy { picture.pixel(x: $0.0, y: $0.1) == white })
    root.opacity = 0.5
    #expect(isNear(compose(root), 3, 4, 3.75 + 127.5, 2.5 + 127.5, 127.5))
  }

  @Test("A colour between pixels covers those at its edges in part")
  func fractionalColor() {
    let half = compose(square(RGBA(0, 0, 0, 0.5), CGRect(x: 1.25, y: 2, width: 3, height: 2.5)))
    func grey(_ picture: Bitmap, _ x: Int, _ y: Int, _ share: Double) -> Bool {
      let value = 255 * (1 - share)
      return isNear(picture, x, y, value, value, value)
    }
    #expect(grey(half, 2, 2, 0.5) && grey(half, 1, 2, 0.375) && grey(half, 2, 4, 0.25) && grey(half, 4, 4, 0.0625))
    #expect(half.pixel(x: 0, y: 2) == white && half.pixel(x: 5, y: 2) == white && half.pixel(x: 2, y: 5) == white)
    let thin = compose(square(.black, CGRect(x: 3.25, y: 1, width: 0.5, height: 8)))
    #expect(grey(thin, 3, 1, 0.5) && thin.pixel(x: 2, y: 1) == white && thin.pixel(x: 4, y: 1) == white)
  }

  @Test("A rounded clip between pixels covers those at its edges in part, and those inside whole")
  func fractionalRoundedClip() {
    var root = square(RGBA(0, 0, 0, 0.5), CGRect(x: 0, y: 0, width: 20, height: 20))
    root.clip = .init(rect: CGRect(x: 2.25, y: 1, width: 15.5, height: 18), cornerRadius: 3)
    let picture = compose(root, width: 20, height: 20)
    // The left and the right column are covered by 0.75, the rows of the corners between these by all.
    for (x, y, share) in [(2, 10, 0.375), (17, 10, 0.375), (3, 10, 0.5), (10, 10, 0.5), (10, 1, 0.5), (10, 18, 0.5)] {
      let grey = 255 * (1 - share)
      #expect(isNear(picture, x, y, grey, grey, grey), "\(x), \(y)")
    }
    // The corner of pixel (2, 1) that is nearest to the middle of the clip's, (5.25, 4), is 3.01 from it.
    #expect([(1, 10), (18, 10), (10, 0), (10, 19), (2, 1)].allSatisfy { picture.pixel(x: $0.0, y: $0.1) == white })
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
