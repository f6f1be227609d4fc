import CoreGraphics
import QuartzCore
import Testing

/// A file that imports neither UIKit nor Foundation, as drawing code does.
@MainActor @Suite struct QuartzCoreTests {
  @Test func `layers and geometry are found without UIKit`() {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    let path = CGMutablePath()
    path.addRect(CGRect(origin: .zero, size: CGSize(width: 4, height: 5)))
    layer.path = path
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 5))
    #expect(CGPoint(x: 1, y: 2).applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 2, y: 6))
    #expect(CACurrentMediaTime() >= 0)
  }

  @Test func `animations, transactions and display links are found without UIKit`() {
    let layer = Ring()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = [0, 1.0, 2.0]
    turn.keyTimes = [0, 0.25, 1]
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.delegate) = ([turn, fade, CASpringAnimation()], 2, layer)
    let colors = CAGradientLayer()
    colors.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 0, alpha: 1)]
    let copies = CAReplicatorLayer()
    copies.addSublayer(colors)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.addSublayer(copies)
    // No window shows the layer: its animation ends at once.
    layer.add(group, forKey: "turn")
    CATransaction.commit()
    #expect(layer.animationKeys() == nil && layer.sublayers == [copies])
    let link = CADisplayLink(target: layer, selector: Selector("tick:"))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 30)
    #expect(link.preferredFramesPerSecond == 30)
  }
}

/// A layer's class of an app.
private final class Ring: CALayer, CAAnimationDelegate {
  override func draw(in ctx: CGContext) { ctx.strokeEllipse(in: bounds) }
  override func layoutSublayers() { sublayers?.first?.frame = bounds }
}
