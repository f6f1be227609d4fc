import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionGraphics

@Suite("Composing repeatedly into the same memory") struct RecompositionTests {
  private let size = CGSize(width: 130, height: 170)

  @Test("A frame composed in the memory of previous ones equals one composed in new memory", arguments: 1...40)
  func kept(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let compositor = Compositor()
    let scale = Double(1 + random.next(3))
    let picture = Bitmap(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale)
    for frame in 1...8 {
      let root = LayerNode(children: (0..<random.next(6)).map { _ in node(depth: 2, scale, &random) })
      // The same background in most frames, so that much of it is not painted again.
      let background = random.next(4) == 0 ? RGBA(0.95, 0.5, 0.1) : .white
      compositor.compose(root, background: background, into: picture)
      let alone = Compositor().compose(root, size: size, scale: scale, background: background)
      #expect(picture.greatestDifference(from: alone) == 0, "seed \(seed), frame \(frame)")
    }
  }

  @Test("A picture of rectangles and bitmaps at whole pixels is the same in bands", arguments: 1...20)
  func bands(seed: UInt64) { compareBands(seed: seed, usesWholePixels: true, tolerance: 0) }

  /// They are sampled from the first pixel of a band on, with a fixed precision.
  @Test("What is interpolated or antialiased may differ by 4 of 255 in bands", arguments: 1...20)
  func sampledBands(seed: UInt64) { compareBands(seed: seed, usesWholePixels: false, tolerance: 4) }

  private func compareBands(seed: UInt64, usesWholePixels: Bool, tolerance: Int) {
    var random = SeededGenerator(seed: seed)
    let scale = Double(1 + random.next(3))
    let (parallel, whole) = (Compositor(maximumBandCount: 4, minimumBandPixels: 1), Compositor(maximumBandCount: 1))
    let sizes = [size, size, CGSize(width: size.height, height: size.width)]
    let pictures = sizes.map { Bitmap(width: Int($0.width * scale), height: Int($0.height * scale), scale: scale) }
    for frame in 1...8 {
      let root = LayerNode(
        children: (0..<random.next(6)).map { _ in node(depth: 2, scale, usesWholePixels: usesWholePixels, &random) })
      let background = random.next(4) == 0 ? RGBA(0.95, 0.5, 0.1) : .white
      // Mostly the same picture, so that what one frame keeps is used by the next.
      let picture = pictures[random.next(4) == 0 ? 1 + random.next(2) : 0]
      parallel.compose(root, background: background, into: picture)
      let size = CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
      let other = whole.compose(root, size: size, scale: scale, background: background)
      #expect(picture.greatestDifference(from: other) <= tolerance, "seed \(seed), frame \(frame)")
    }
  }

  @Test("A translucent bitmap that is turned is clipped")
  func turned() {
    let canvas = Canvas(size: CGSize(width: 40, height: 40), scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 40), .black)
    var node = LayerNode(opacity: 0.5, content: .bitmap(canvas.finish(), CGRect(x: 0, y: 0, width: 40, height: 40)))
    node.transform.rotate(byDegrees: 20)
    let clip = LayerNode(clip: .init(rect: CGRect(x: 0, y: 20, width: 40, height: 10)), children: [node])
    let picture = Compositor().compose(clip, size: CGSize(width: 60, height: 60), scale: 1, background: .white)
    #expect(picture.pixel(x: 10, y: 25) != .white)
    #expect(picture.pixel(x: 10, y: 15) == .white && picture.pixel(x: 10, y: 35) == .white)
  }

  @Test("Bands end beside the rows that a blur reads, and are fewer if it reads all of them")
  func divisions() {
    func bands(
      _ blurred: CGRect?, clip: CGRect? = nil,
      painted: [PixelRect] = [PixelRect(left: 0, top: 0, right: 10, bottom: 400)]
    ) -> [Range<Int>] {
      var node = LayerNode()
      if let blurred { node.backdrop = .init(rect: blurred, sigma: 2, saturation: 1, tint: .clear) }
      var list = DisplayList()
      list.list(
        LayerNode(clip: clip.map { .init(rect: $0) }, children: [node]), scale: 1,
        area: PixelRect(left: 0, top: 0, right: 10, bottom: 400))
      return BandRows.divide(0..<400, list, painted, count: 2)
    }
    #expect(bands(nil) == [0..<200, 200..<400])
    // It reads three deviations more on each side: rows 174 to 286. 200 is nearer to 174.
    #expect(bands(CGRect(x: 0, y: 180, width: 10, height: 100)) == [0..<174, 174..<400])
    // A bar at the top is in the upper half with all that it reads.
    #expect(bands(CGRect(x: 0, y: 0, width: 10, height: 100)) == [0..<200, 200..<400])
    // Half of the painted pixels are above row 60, inside of what the bar reads: rows 0 to 106.
    let parts = [
      PixelRect(left: 0, top: 0, right: 10, bottom: 106), PixelRect(left: 5, top: 380, right: 10, bottom: 400),
    ]
    #expect(bands(CGRect(x: 0, y: 0, width: 10, height: 100), painted: parts) == [0..<106, 106..<400])
    // As many pixels on both sides of row 300.
    let strips = [PixelRect(left: 0, top: 200, right: 5, bottom: 400)]
    #expect(bands(nil, painted: strips) == [0..<300, 300..<400])
    let all = CGRect(x: 0, y: 0, width: 10, height: 400)
    #expect(bands(all) == [0..<400])
    // Nothing of it is seen beside the screen, or outside of a clip.
    #expect(bands(all.offsetBy(dx: 10, dy: 0)) == [0..<200, 200..<400])
    #expect(bands(all, clip: CGRect(x: 0, y: 0, width: 10, height: 100)) == [0..<200, 200..<400])
  }

  @Test("A new bitmap in reused memory is clear, and so is a frame with a clear background")
  func clear() {
    for _ in 0..<4 {
      let canvas = Canvas(size: CGSize(width: 200, height: 300), scale: 1)
      #expect(canvas.snapshot().pixel(x: 199, y: 299) == .clear)
      canvas.fill(CGRect(x: 0, y: 0, width: 200, height: 300), RGBA(1, 0, 0))
      #expect(canvas.finish().pixel(x: 199, y: 299) == RGBA(1, 0, 0))
    }
    let compositor = Compositor()
    let picture = Bitmap(width: 200, height: 300, scale: 1)
    let red = LayerNode(content: .color(RGBA(1, 0, 0), CGRect(x: 50, y: 50, width: 100, height: 100)))
    compositor.compose(red, background: .clear, into: picture)
    #expect(picture.pixel(x: 100, y: 100) == RGBA(1, 0, 0))
    compositor.compose(LayerNode(), background: .clear, into: picture)
    #expect(picture.pixel(x: 100, y: 100) == .clear)
  }

  @Test("Pixels that a card larger than the screen covers get its colour, not that of the previous frame")
  func card() {
    let compositor = Compositor()
    let picture = Bitmap(width: 390, height: 844, scale: 1)
    let rect = CGRect(x: -20, y: -20, width: 430, height: 884)
    var card = LayerNode(content: .color(.white, rect), clip: .init(rect: rect, cornerRadius: 30))
    for (x, y) in [(100, 100), (200, 300)] {
      card.children = [LayerNode(content: .color(RGBA(1, 0, 0), CGRect(x: x, y: y, width: 64, height: 64)))]
      compositor.compose(card, background: .white, into: picture)
    }
    #expect(picture.pixel(x: 132, y: 132) == .white && picture.pixel(x: 232, y: 332) == RGBA(1, 0, 0))
  }

  @Test("A blur in a capsule reads the background, even if something opaque covers it later")
  func blurInCapsule() {
    let compositor = Compositor()
    let picture = Bitmap(width: 200, height: 200, scale: 1)
    let rect = CGRect(x: 20, y: 20, width: 100, height: 40)
    var capsule = LayerNode(clip: .init(rect: rect, cornerRadius: 20))
    var blur = LayerNode()
    blur.backdrop = .init(rect: rect, sigma: 8, saturation: 1, tint: .clear)
    capsule.children = [blur]
    let over = LayerNode(content: .color(.black, CGRect(x: 60, y: 30, width: 130, height: 150)))
    for _ in 0..<2 {
      compositor.compose(LayerNode(children: [capsule, over]), background: .white, into: picture)
      #expect(picture.pixel(x: 50, y: 40) == .white)
    }
  }

  @Test("A gradient that covers a canvas makes it opaque, until alpha is reduced")
  func opaque() {
    func drawn(_ also: (Canvas) -> Void) -> Bitmap {
      let canvas = Canvas(size: CGSize(width: 8, height: 8), scale: 2)
      canvas.fillGradient(Gradient([.white, .black]), .linear(from: .zero, to: CGPoint(x: 8, y: 8)))
      also(canvas)
      return canvas.finish()
    }
    #expect(drawn { _ in }.isKnownOpaque)
    #expect(drawn { $0.fill(CGRect(x: 1, y: 1, width: 3, height: 3), RGBA(1, 0, 0, 0.5)) }.isKnownOpaque)
    #expect(!drawn { $0.clear(CGRect(x: 1, y: 1, width: 3, height: 3)) }.isKnownOpaque)
    #expect(!drawn { $0.setBlendMode(.destinationOut) }.isKnownOpaque)
    let restored = Canvas(size: CGSize(width: 8, height: 8), scale: 2)
    restored.setBlendMode(.clear)
    restored.save()
    restored.setBlendMode(.normal)
    restored.fillGradient(Gradient([.white, .black]), .linear(from: .zero, to: CGPoint(x: 8, y: 8)))
    restored.restore()
    #expect(!restored.finish().isKnownOpaque)
    let half = Canvas(size: CGSize(width: 8, height: 8), scale: 2)
    half.fillGradient(
      Gradient([.white, .black]), .linear(from: .zero, to: CGPoint(x: 4, y: 4)), extendsEnd: false)
    #expect(!half.finish().isKnownOpaque)
  }

  // MARK: Random pictures

  /// A random tree of contents, clips, groups and backdrops, partly at fractional pixels, scaled or turned unless it uses whole pixels.
  private func node(
    depth: Int, _ scale: Double, usesWholePixels: Bool = false, _ random: inout SeededGenerator
  ) -> LayerNode {
    let most = random.next(8) == 0 ? 300.0 : 120
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = random.number(range)
      return usesWholePixels ? number.rounded() : number
    }
    let rect = CGRect(x: number(-60...120), y: number(-60...150), width: number(1...most), height: number(1...most))
    var node = LayerNode(opacity: random.next(4) == 0 ? 0.5 : 1)
    switch random.next(5) {
    case 0: node.content = .color(color(&random), rect)
    case 1 where !usesWholePixels:
      node.content = .bitmap(bitmap(scale, isOpaque: random.next(2) == 0, &random), rect)
    case 1, 2, 3:
      let bitmap = bitmap(scale, isOpaque: random.next(4) > 0, &random)
      node.content = .bitmap(bitmap, CGRect(origin: rect.origin, size: bitmap.size))
    default: break
    }
    if random.next(3) == 0 {
      node.clip = LayerNode.Clip(
        rect: rect, cornerRadius: [0, 9, min(rect.width, rect.height) / 2][random.next(3)],
        isContinuous: random.next(2) == 0)
    }
    if random.next(8) == 0 { node.shadow = .color(RGBA(0, 0, 0, 0.2), rect.insetBy(dx: -5, dy: -5)) }
    if random.next(8) == 0 {
      node.border = .color(color(&random), CGRect(x: rect.minX, y: rect.minY, width: 7, height: 7))
    }
    if random.next(10) == 0 { node.stencilColor = color(&random) }
    if random.next(6) == 0 { node.backdrop = .init(rect: rect, sigma: 6, saturation: 1.5, tint: RGBA(1, 1, 1, 0.3)) }
    if !usesWholePixels, random.next(6) == 0 { node.transform.rotate(byDegrees: random.number(0...40)) }
    if depth > 0 {
      node.children = (0..<random.next(3)).map { _ in
        self.node(depth: depth - 1, scale, usesWholePixels: usesWholePixels, &random)
      }
    }
    if node.children.count == 2, random.next(4) == 0 { node.crossDissolve = 0.3 }
    return node
  }

  private func color(_ random: inout SeededGenerator) -> RGBA {
    RGBA(Double(random.next(256)) / 255, Double(random.next(256)) / 255, 0.3, random.next(3) == 0 ? 0.4 : 1)
  }

  private func bitmap(_ scale: Double, isOpaque: Bool, _ random: inout SeededGenerator) -> Bitmap {
    let size = CGSize(width: 70, height: 90)
    let canvas = Canvas(size: size, scale: scale)
    let gradient = Gradient([color(&random).withAlpha(1), RGBA(0, 0, 1, isOpaque ? 1 : 0)])
    canvas.fillGradient(gradient, .linear(from: .zero, to: CGPoint(x: size.width, y: size.height)))
    return canvas.finish()
  }
}

extension SeededGenerator {
  fileprivate mutating func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// A random number in a range, half of the time rounded to a whole one.
  fileprivate mutating func number(_ range: ClosedRange<Double>) -> Double {
    let number = Double.random(in: range, using: &self)
    return next(2) == 0 ? number.rounded() : number
  }
}
