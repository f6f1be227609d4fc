import Foundation
import Testing

@testable import OpenCollectionGraphics
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Layers with contents of their own", .isolatedScreen)
struct LayerContentsTests {
  private func render(_ layer: CALayer) -> Bitmap {
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.contentsScale = 1
    return Bitmap(layer.picture(), scale: 1)
  }

  private func color(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat) -> RGBA {
    let scale = CGFloat(bitmap.width) / 100
    return bitmap.pixel(x: Int(x * scale), y: Int(y * scale))
  }

  @Test("a conic gradient runs clockwise around its start point, from the direction of its end point")
  func conic() {
    let layer = CAGradientLayer()
    layer.type = .conic
    layer.colors = [CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 0.5, y: 0)
    let bitmap = render(layer)
    // From the top: a quarter of the turn is at the right, half at the bottom, three quarters at the left.
    for (point, fraction) in [
      (CGPoint(x: 90, y: 50), 0.25), (CGPoint(x: 50, y: 90), 0.5), (CGPoint(x: 10, y: 50), 0.75),
    ] {
      let red = color(bitmap, point.x, point.y).red
      #expect(abs(red - fraction) < 0.02, "\(point)")
    }
  }

  @Test("a shape layer strokes its path between strokeStart and strokeEnd")
  func strokePart() {
    let layer = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 50))
    path.addLine(to: CGPoint(x: 90, y: 50))
    layer.path = path.cgPath
    layer.fillColor = nil
    layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.lineWidth = 10
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.75
    let bitmap = render(layer)
    // A quarter of 80 points from either end.
    #expect(color(bitmap, 28, 50).alpha == 0)
    #expect(color(bitmap, 32, 50).alpha == 1)
    #expect(color(bitmap, 68, 50).alpha == 1)
    #expect(color(bitmap, 72, 50).alpha == 0)
  }

  @Test("a closed path is trimmed along all of its sides")
  func trimming() {
    let square = Path.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let half = square.trimmed(from: 0.5, to: 1)
    // The second half goes from one corner to the opposite one.
    #expect(half.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(half.elements.first?.points == [CGPoint(x: 10, y: 10)])
    #expect(half.currentPoint == CGPoint.zero)
    #expect(square.trimmed(from: 0.6, to: 0.4).isEmpty)
    #expect(square.trimmed(from: 0, to: 1) == square)
  }

  @Test("a text layer draws its string in its colour")
  func text() {
    let layer = CATextLayer()
    layer.string = "■■■■"
    layer.fontSize = 60
    layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let bitmap = render(layer)
    var drawnPixels = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap.pixel(x: x, y: y).alpha > 0.9 {
        drawnPixels += 1
        #expect(bitmap.pixel(x: x, y: y).red > 0.99)
      }
    }
    #expect(drawnPixels > 100)
  }

  @Test("an effect view's layer blurs by its effect and traits; without an effect it has no backdrop")
  func effects() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    view.overrideUserInterfaceStyle = .light
    let light = view.layer.node().backdrop
    #expect(light?.rect == CGRect(x: 0, y: 0, width: 50, height: 60))
    view.overrideUserInterfaceStyle = .dark
    let dark = view.layer.node().backdrop
    #expect((dark?.tint.red ?? 1) < (light?.tint.red ?? 0))
    view.effect = nil
    #expect(view.layer.node().backdrop == nil)
    #expect(view.contentView.frame == view.bounds)
  }
}
