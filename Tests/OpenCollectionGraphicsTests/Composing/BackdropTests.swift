import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("A backdrop") struct BackdropTests {
  private let width = 120
  private let height = 90

  /// Squares of random colours, 10 pixels a side.
  private func squares(seed: UInt64) -> LayerNode {
    var state = seed
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    var children: [LayerNode] = []
    for y in stride(from: 0, to: height, by: 10) {
      for x in stride(from: 0, to: width, by: 10) {
        children.append(
          LayerNode(content: .color(RGBA(next(), next(), next()), CGRect(x: x, y: y, width: 10, height: 10))))
      }
    }
    return LayerNode(children: children)
  }

  private func compose(_ nodes: LayerNode...) -> Bitmap {
    Compositor().compose(
      LayerNode(children: nodes), size: CGSize(width: width, height: height), scale: 1, background: .white)
  }

  /// A reference Gaussian blur of the whole picture, which repeats the outermost pixels at the edges.
  private func reference(_ picture: Bitmap, sigma: Double) -> [SIMD3<Double>] {
    let pixels = (0..<width * height).map { index -> SIMD3<Double> in
      let color = picture.pixel(x: index % width, y: index / width)
      return SIMD3(color.red, color.green, color.blue)
    }
    let reach = Int(sigma * 4)
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func pass(_ source: [SIMD3<Double>], dx: Int, dy: Int) -> [SIMD3<Double>] {
      source.indices.map { index in
        let (x, y) = (index % width, index / width)
        return (-reach...reach).reduce(into: SIMD3<Double>.zero) { result, step in
          let (px, py) = (min(max(x + step * dx, 0), width - 1), min(max(y + step * dy, 0), height - 1))
          result += source[py * width + px] * (weights[step + reach] / sum)
        }
      }
    }
    return pass(pass(pixels, dx: 1, dy: 0), dx: 0, dy: 1)
  }

  @Test(
    "blurs what is beneath it like a Gaussian, within 8 of 255 except at the picture's edges",
    arguments: [1.5, 3, 5, 9, 14])
  func gaussian(sigma: Double) {
    let beneath = squares(seed: 7)
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    var glass = LayerNode()
    glass.backdrop = LayerNode.Backdrop(rect: all, sigma: sigma)
    let blurred = compose(beneath, glass)
    let expected = reference(compose(beneath), sigma: sigma)
    var worst = 0.0
    let edge = Int(sigma)
    for (index, color) in expected.enumerated() {
      let (x, y) = (index % width, index / width)
      guard (edge..<width - edge).contains(x), (edge..<height - edge).contains(y) else { continue }
      let got = blurred.pixel(x: index % width, y: index / width)
      let off = SIMD3(got.red, got.green, got.blue) - color
      worst = max(worst, abs(off.x), abs(off.y), abs(off.z))
    }
    #expect(worst * 255 < 8, "seed 7, deviation \(sigma): \(worst * 255)")
  }

  @Test("changes only pixels in its rectangle and its clip")
  func extent() {
    let beneath = squares(seed: 3)
    var glass = LayerNode()
    glass.backdrop = LayerNode.Backdrop(rect: CGRect(x: 20, y: 20, width: 60, height: 40), sigma: 8)
    glass.clip = LayerNode.Clip(rect: CGRect(x: 30, y: 20, width: 60, height: 40), cornerRadius: 10)
    let (plain, blurred) = (compose(beneath), compose(beneath, glass))
    for y in 0..<height {
      for x in 0..<width where !(30..<80).contains(x) || !(20..<60).contains(y) {
        #expect(plain.pixel(x: x, y: y) == blurred.pixel(x: x, y: y), "(\(x), \(y))")
      }
    }
    // The corner is clipped, the middle is not.
    #expect(plain.pixel(x: 30, y: 20) == blurred.pixel(x: 30, y: 20))
    #expect(plain.pixel(x: 50, y: 40) != blurred.pixel(x: 50, y: 40))
  }

  @Test("does not blur what is painted after it, nor itself")
  func order() {
    var glass = LayerNode(content: .color(RGBA(1, 0, 0), CGRect(x: 40, y: 40, width: 10, height: 10)))
    glass.backdrop = LayerNode.Backdrop(rect: CGRect(x: 0, y: 0, width: width, height: height), sigma: 6)
    let after = LayerNode(content: .color(RGBA(0, 0, 1), CGRect(x: 60, y: 40, width: 10, height: 10)))
    let picture = compose(glass, after)
    #expect(picture.pixel(x: 40, y: 40) == RGBA(1, 0, 0))
    #expect(picture.pixel(x: 39, y: 40) == .white)
    #expect(picture.pixel(x: 60, y: 49) == RGBA(0, 0, 1))
  }

  @Test("has its node's opacity")
  func opacity() {
    let beneath = LayerNode(content: .color(RGBA(0, 0, 0), CGRect(x: 0, y: 0, width: width, height: height)))
    var glass = LayerNode(opacity: 0.5)
    glass.backdrop = LayerNode.Backdrop(
      rect: CGRect(x: 0, y: 0, width: width, height: height), sigma: 6, tint: RGBA(1, 1, 1, 0.5))
    // Black under half of white is half grey; half of that over black is a quarter.
    let got = compose(beneath, glass).pixel(x: 50, y: 50)
    #expect(abs(got.red - 0.25) < 2.0 / 255)
  }

  @Test("in a translucent group blurs what is beneath the group, in proportion to the group's opacity")
  func translucentGroup() {
    let beneath = squares(seed: 5)
    func group(_ opacity: Double) -> LayerNode {
      var glass = LayerNode(content: .color(RGBA(1, 0, 0), CGRect(x: 50, y: 40, width: 10, height: 10)))
      glass.backdrop = LayerNode.Backdrop(
        rect: CGRect(x: 20, y: 20, width: 60, height: 40), sigma: 5, tint: RGBA(1, 1, 1, 0.5))
      glass.clip = LayerNode.Clip(rect: CGRect(x: 20, y: 20, width: 60, height: 40), cornerRadius: 10)
      return LayerNode(
        transform: AffineTransform(translationByX: 3, byY: 2), opacity: opacity,
        children: [LayerNode(children: [glass])])
    }
    let (none, half, whole) = (compose(beneath), compose(beneath, group(0.5)), compose(beneath, group(1)))
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let (from, got, to) = (none.pixel(x: x, y: y), half.pixel(x: x, y: y), whole.pixel(x: x, y: y))
        for part in [\RGBA.red, \.green, \.blue] {
          worst = max(worst, abs(got[keyPath: part] - (from[keyPath: part] + to[keyPath: part]) / 2))
        }
      }
    }
    #expect(worst * 255 < 3, "seed 5: \(worst * 255)")
  }

  @Test("on one side of a cross-dissolve blurs what is beneath it, in proportion to its progress")
  func crossDissolve() {
    let beneath = squares(seed: 5)
    var glass = LayerNode()
    glass.backdrop = LayerNode.Backdrop(
      rect: CGRect(x: 20, y: 20, width: 60, height: 40), sigma: 5, tint: RGBA(1, 1, 1, 0.5))
    let mixed = LayerNode(children: [LayerNode(children: [glass]), LayerNode()], crossDissolve: 0.25)
    let (none, got, whole) = (compose(beneath), compose(beneath, mixed), compose(beneath, glass))
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let (from, got, to) = (none.pixel(x: x, y: y), got.pixel(x: x, y: y), whole.pixel(x: x, y: y))
        for part in [\RGBA.red, \.green, \.blue] {
          worst = max(worst, abs(got[keyPath: part] - from[keyPath: part] * 0.25 - to[keyPath: part] * 0.75))
        }
      }
    }
    #expect(worst * 255 < 3, "seed 5: \(worst * 255)")
  }

  @Test("multiplies saturation and composites its tint")
  func colours() {
    let beneath = LayerNode(content: .color(RGBA(0.5, 0.4, 0.4), CGRect(x: 0, y: 0, width: width, height: height)))
    var glass = LayerNode()
    glass.backdrop = LayerNode.Backdrop(
      rect: CGRect(x: 0, y: 0, width: width, height: height), sigma: 6, saturation: 2)
    let got = compose(beneath, glass).pixel(x: 50, y: 50)
    // The grey is 0.2126 * 0.5 + 0.7874 * 0.4 = 0.42126: twice the distance is 0.57874 and 0.37874.
    #expect(abs(got.red - 0.57874) < 2.0 / 255)
    #expect(abs(got.green - 0.37874) < 2.0 / 255)
  }

  @Test("A stencil draws its node and descendants in one colour")
  func stencil() {
    var node = LayerNode(children: [
      LayerNode(content: .color(RGBA(1, 0, 0, 0.5), CGRect(x: 10, y: 10, width: 10, height: 10)))
    ])
    node.stencilColor = RGBA(0, 0, 1)
    let picture = compose(node)
    let got = picture.pixel(x: 15, y: 15)
    #expect(abs(got.red - 0.5) < 2.0 / 255 && got.blue > 0.99)
    #expect(picture.pixel(x: 5, y: 5) == .white)
  }
}
