import Foundation
import Testing

@testable import Graphics

@Suite("Pictures composed again and again") struct KeptPictureTests {
  private let size = CGSize(width: 130, height: 170)

  @Test("A frame composed in the memory of others is the frame composed alone", arguments: 1...40)
  func kept(seed: UInt64) {
    var random = Seeded(state: seed)
    let compositor = Compositor()
    let scale = Double(1 + random.next(3))
    let picture = Bitmap(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale)
    for frame in 1...8 {
      let root = LayerNode(children: (0..<random.next(6)).map { _ in node(depth: 2, scale, &random) })
      let background = [RGBA.white, .black, RGBA(0.95, 0.5, 0.1)][random.next(3)]
      compositor.compose(root, background: background, into: picture)
      let alone = Compositor().compose(root, size: size, scale: scale, background: background)
      #expect(differences(picture, alone) == 0, "seed \(seed), frame \(frame)")
    }
  }

  @Test("A picture in memory that was used before is clear, and one of a clear colour composed in it too")
  func clear() {
    for _ in 0..<4 {
      let canvas = Canvas(size: CGSize(width: 200, height: 300), scale: 1)
      #expect(canvas.snapshot().pixel(x: 199, y: 299) == .clear)
      canvas.fill(CGRect(x: 0, y: 0, width: 200, height: 300), RGBA(1, 0, 0))
      #expect(canvas.finish().pixel(x: 199, y: 299) == RGBA(1, 0, 0))
    }
    let picture = Compositor().compose(
      LayerNode(), size: CGSize(width: 200, height: 300), scale: 1, background: .clear)
    #expect(picture.pixel(x: 100, y: 100) == .clear)
  }

  @Test("A gradient over all of a canvas hides what is beneath, unless it is cleared or painted away")
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
    let half = Canvas(size: CGSize(width: 8, height: 8), scale: 2)
    half.fillGradient(
      Gradient([.white, .black]), .linear(from: .zero, to: CGPoint(x: 4, y: 4)), extendsEnd: false)
    #expect(!half.finish().isKnownOpaque)
  }

  // MARK: Random pictures

  /// Faces, clips, groups and backdrops, at whole pixels and between them.
  private func node(depth: Int, _ scale: Double, _ random: inout Seeded) -> LayerNode {
    let rect = CGRect(
      x: random.number(-20...120), y: random.number(-20...150), width: random.number(1...120),
      height: random.number(1...120))
    var node = LayerNode(opacity: random.next(4) == 0 ? 0.5 : 1)
    switch random.next(5) {
    case 0: node.face = .color(color(&random), rect)
    case 1: node.face = .bitmap(bitmap(scale, isOpaque: random.next(2) == 0, &random), rect)
    case 2, 3:
      let bitmap = bitmap(scale, isOpaque: random.next(4) > 0, &random)
      node.face = .bitmap(bitmap, CGRect(origin: rect.origin, size: bitmap.size))
    default: break
    }
    if random.next(3) == 0 {
      node.clip = LayerNode.Clip(
        rect: rect, cornerRadius: random.next(2) == 0 ? 9 : 0, isContinuous: random.next(2) == 0)
    }
    if random.next(6) == 0 { node.backdrop = .init(rect: rect, sigma: 6, saturation: 1.5, tint: RGBA(1, 1, 1, 0.3)) }
    if random.next(6) == 0 { node.transform.rotate(byDegrees: random.number(0...40)) }
    if depth > 0 { node.children = (0..<random.next(3)).map { _ in self.node(depth: depth - 1, scale, &random) } }
    return node
  }

  private func color(_ random: inout Seeded) -> RGBA {
    RGBA(Double(random.next(256)) / 255, Double(random.next(256)) / 255, 0.3, random.next(3) == 0 ? 0.4 : 1)
  }

  private func bitmap(_ scale: Double, isOpaque: Bool, _ random: inout Seeded) -> Bitmap {
    let size = CGSize(width: 70, height: 90)
    let canvas = Canvas(size: size, scale: scale)
    let gradient = Gradient([color(&random).withAlpha(1), RGBA(0, 0, 1, isOpaque ? 1 : 0)])
    canvas.fillGradient(gradient, .linear(from: .zero, to: CGPoint(x: size.width, y: size.height)))
    return canvas.finish()
  }

  private func differences(_ one: Bitmap, _ other: Bitmap) -> Int {
    one.withPixels { one in
      other.withPixels { other in zip(one, other).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) } }
    }
  }
}

/// The same numbers for the same state.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// Whole half of the time.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let number = Double.random(in: range, using: &self)
    return next(2) == 0 ? number.rounded() : number
  }
}
