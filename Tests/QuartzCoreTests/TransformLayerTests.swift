import OpenCollectionGraphics
import OpenCollectionTestScreens
import QuartzCore
import Testing

@MainActor @Suite("A transform layer", .serialized, .isolatedScreen) struct TransformLayerTests {
  @Test("shows only its sublayers, each with the layer's opacity")
  func sublayers() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.borderWidth = 2
    layer.masksToBounds = true
    layer.opacity = 0.5
    root.addSublayer(layer)
    for x in [CGFloat(10), 15] {
      let square = CALayer()
      square.frame = CGRect(x: x, y: 0, width: 10, height: 10)
      square.backgroundColor = CGColor(gray: 0, alpha: 1)
      layer.addSublayer(square)
    }
    let picture = root.picture()
    func alpha(_ x: CGFloat) -> Double {
      picture.pixel(x: Int(x * CGFloat(picture.scale)), y: Int(5 * CGFloat(picture.scale))).alpha
    }
    #expect(alpha(5) == 0)
    #expect(abs(alpha(12) - 0.5) < 0.01)
    // Where the squares overlap, one half covers half of what shines through the other: 1 - 0.5 * 0.5.
    #expect(abs(alpha(17) - 0.75) < 0.01)
    #expect(abs(alpha(22) - 0.5) < 0.01)
  }
}
