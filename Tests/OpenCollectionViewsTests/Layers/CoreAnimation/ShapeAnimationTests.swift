import Foundation
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Animations of shapes and gradients", .serialized, .isolatedScreen)
struct ShapeAnimationTests {
  private let screen = AnimatedScreen()

  private func add(_ layer: CALayer) {
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    screen.window.layer.addSublayer(layer)
    _ = screen.picture()
  }

  /// Red, green and blue of the pixel at a point, 0...255.
  private func pixel(_ x: Int, _ y: Int) -> [Int] {
    let color = screen.picture().pixel(x: x, y: y)
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  /// A horizontal line from 10 to 90, 20 points thick.
  private func line() -> CAShapeLayer {
    let layer = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 50))
    path.addLine(to: CGPoint(x: 90, y: 50))
    layer.path = path.cgPath
    layer.lineWidth = 20
    layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }

  @Test("draw a line up to the animated stroke end, and all of it after the end")
  func strokeEnd() {
    let layer = line()
    add(layer)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.duration = 1
    layer.add(animation, forKey: "draw")
    screen.wait(0.5)
    // Half of 80 points, starting at 10.
    #expect(near(layer.presentation()?.strokeEnd, 0.5) && layer.strokeEnd == 1)
    #expect(pixel(48, 50) == [255, 0, 0] && pixel(52, 50) == [0, 0, 0])
    screen.wait(0.6)
    #expect(pixel(88, 50) == [255, 0, 0] && FrameLoop.current.isAtRest)
  }

  @Test("occur implicitly for a set value, and animate line width and colour in a group")
  func implicit() {
    let layer = line()
    add(layer)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.strokeEnd = 0
    screen.wait(0.125)
    #expect(near(layer.presentation()?.strokeEnd, 0.5))
    screen.wait(1)
    layer.strokeEnd = 1
    screen.wait(1)
    let width = CABasicAnimation(keyPath: "lineWidth")
    width.toValue = 40
    let color = CABasicAnimation(keyPath: "strokeColor")
    color.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let group = CAAnimationGroup()
    group.animations = [width, color]
    group.duration = 1
    layer.add(group, forKey: nil)
    screen.wait(0.5)
    // 30 points thick: 35 to 65; half red, half blue.
    #expect(pixel(50, 37) == [128, 0, 128] && pixel(50, 33) == [0, 0, 0])
  }

  @Test("interpolate a path to another with the same elements, point by point")
  func outline() {
    func box(_ side: CGFloat) -> CGPath { UIBezierPath(rect: CGRect(x: 0, y: 0, width: side, height: side)).cgPath }
    let layer = CAShapeLayer()
    layer.fillColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    layer.path = box(80)
    add(layer)
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = box(40)
    animation.duration = 1
    layer.add(animation, forKey: nil)
    screen.wait(0.5)
    #expect(pixel(59, 59) == [0, 255, 0] && pixel(61, 61) == [0, 0, 0])
    #expect(layer.presentation()?.path?.boundingBox == CGRect(x: 0, y: 0, width: 60, height: 60))
    screen.wait(1)
    #expect(pixel(79, 79) == [0, 255, 0])
  }

  @Test("interpolate a gradient's locations, as for a shimmer effect, and its colours")
  func gradient() {
    let (black, white) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
    let layer = CAGradientLayer()
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    layer.colors = [black, white, black]
    layer.locations = [0, 0.1, 0.2]
    add(layer)
    let shimmer = CABasicAnimation(keyPath: "locations")
    shimmer.fromValue = [0, 0.1, 0.2]
    shimmer.toValue = [0.8, 0.9, 1]
    shimmer.duration = 1
    layer.add(shimmer, forKey: "shimmer")
    screen.wait(0.5)
    // The white is halfway between 0.1 and 0.9.
    #expect(pixel(50, 50)[0] > 230 && pixel(35, 50) == [0, 0, 0] && pixel(65, 50) == [0, 0, 0])
    layer.removeAllAnimations()
    layer.locations = nil
    layer.colors = [black, black]
    let colors = CABasicAnimation(keyPath: "colors")
    colors.toValue = [white, white]
    colors.duration = 1
    layer.add(colors, forKey: "colors")
    screen.wait(0.5)
    let grey = pixel(50, 50)[0]
    #expect(abs(grey - 128) <= 1)
    screen.wait(1)
    #expect(pixel(50, 50) == [0, 0, 0])
  }

  @Test("interpolate more than eight locations of a gradient, and keep them in its presentation layer")
  func manyLocations() throws {
    let (black, white) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
    let layer = CAGradientLayer()
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    // Ten colours: black up to a tenth, one white stop, black from three tenths on.
    layer.colors = [black, black, white] + Array(repeating: black, count: 7)
    layer.locations = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1]
    add(layer)
    #expect(layer.presentation()?.locations == layer.locations)
    let moved: [NSNumber] = [0, 0.7, 0.8, 0.9, 0.92, 0.94, 0.96, 0.98, 0.99, 1]
    let shimmer = CABasicAnimation(keyPath: "locations")
    shimmer.toValue = moved
    shimmer.duration = 1
    layer.add(shimmer, forKey: "shimmer")
    screen.wait(0.5)
    // The white is halfway between 0.2 and 0.8, its neighbours a tenth away.
    #expect(pixel(50, 50)[0] > 230 && pixel(38, 50) == [0, 0, 0] && pixel(62, 50) == [0, 0, 0])
    let shown = try #require(layer.presentation()?.locations)
    #expect(shown.count == 10 && near(shown[2].doubleValue, 0.5) && near(shown[9].doubleValue, 1))
    layer.removeAllAnimations()
    let end = CABasicAnimation(keyPath: "endPoint")
    end.toValue = CGPoint(x: 0.5, y: 0.5)
    end.duration = 1
    layer.add(end, forKey: "end")
    screen.wait(1 - 1e-6)
    // The gradient is half as long, so the white is at a tenth.
    #expect(pixel(10, 50)[0] > 200 && pixel(20, 50) == [0, 0, 0])
  }

  @Test("keep a short gradient's animated locations in its presentation layer")
  func presentedLocations() throws {
    let layer = CAGradientLayer()
    layer.colors = Array(repeating: CGColor(gray: 0, alpha: 1), count: 2)
    layer.locations = [0, 0.5]
    add(layer)
    let animation = CABasicAnimation(keyPath: "locations")
    animation.toValue = [0.5, 1]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    screen.wait(0.5)
    let shown = try #require(layer.presentation()?.locations)
    #expect(shown.count == 2 && near(shown[0].doubleValue, 0.25) && near(shown[1].doubleValue, 0.75))
  }
}
