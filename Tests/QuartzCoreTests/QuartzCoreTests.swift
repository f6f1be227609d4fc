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
}
