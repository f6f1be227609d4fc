import Foundation
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Layers and their rendering", .isolatedScreen)
@MainActor struct LayerTests {
  /// A rendering of a 20x20 point window at scale 1.
  private func picture(of window: UIWindow) -> Bitmap {
    Compositor().compose(window.commit(), size: window.bounds.size, scale: 1, background: .white)
  }

  private func window() -> UIWindow { UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }

  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  private let red = RGBA(1, 0, 0)
  private let green = RGBA(0, 1, 0)
  private let blue = RGBA(0, 0, 1)

  /// Draws its left half red and its right half blue.
  private final class HalvedView: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height))
    }
  }

  @Test("Drawn contents are scaled by the content mode when the view grows, and not redrawn")
  func stretchedDrawing() {
    let window = window()
    let halves = HalvedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(halves)
    #expect(picture(of: window).pixel(x: 2, y: 2) == red && picture(of: window).pixel(x: 8, y: 2) == blue)
    let drawings = CALayer.drawCount
    halves.frame.size = CGSize(width: 20, height: 20)
    // Twice as large: red up to 10, blue up to 20.
    let stretched = picture(of: window)
    #expect(stretched.pixel(x: 8, y: 18) == red && stretched.pixel(x: 12, y: 18) == blue)
    #expect(stretched.pixel(x: 19, y: 19) == blue)
    // Centred, from 5 to 15.
    halves.contentMode = .center
    let centred = picture(of: window)
    #expect(centred.pixel(x: 2, y: 10) != red && centred.pixel(x: 8, y: 10) == red)
    #expect(centred.pixel(x: 12, y: 10) == blue && centred.pixel(x: 17, y: 10) != blue)
    // At the bottom right, from 10 to 20.
    halves.contentMode = .bottomRight
    #expect(picture(of: window).pixel(x: 12, y: 12) == red && picture(of: window).pixel(x: 18, y: 18) == blue)
    #expect(CALayer.drawCount == drawings)
    halves.setNeedsDisplay()
    #expect(picture(of: window).pixel(x: 8, y: 18) == red && picture(of: window).pixel(x: 12, y: 18) == blue)
  }

  @Test(
    "A rasterized layer has its own scale, follows changes in it, and keeps content outside its bounds")
  func rasterized() {
    let window = window()
    let card = view(4, 4, 8, 8, .red)
    // A stripe one point wide, and a subview that extends beyond the card by 4 points.
    let stripe = view(2, 0, 1, 8, .blue)
    let outside = view(8, 0, 4, 8, .green)
    card.addSubview(stripe)
    card.addSubview(outside)
    window.addSubview(card)
    #expect(picture(of: window).pixel(x: 6, y: 8) == blue)
    card.layer.shouldRasterize = true
    // At one pixel per point nothing is lost here.
    #expect(picture(of: window).pixel(x: 6, y: 8) == blue)
    #expect(picture(of: window).pixel(x: 13, y: 8) == green)
    // At half a pixel per point the stripe shares its pixel with the background beside it.
    card.layer.rasterizationScale = 0.5
    let mixed = picture(of: window).pixel(x: 6, y: 8)
    #expect(mixed.red > 0.2 && mixed.blue > 0.2)
    card.layer.rasterizationScale = 1
    stripe.backgroundColor = .green
    #expect(picture(of: window).pixel(x: 6, y: 8) == green)
    // The card's own opacity and position are not part of the bitmap, which is cached.
    let drawn = CALayer.drawCount
    card.alpha = 0
    #expect(picture(of: window).pixel(x: 6, y: 8) == .white)
    card.alpha = 1
    card.frame.origin.x = 5
    #expect(picture(of: window).pixel(x: 7, y: 8) == green)
    #expect(CALayer.drawCount == drawn)
    stripe.frame.origin.x = 3
    #expect(picture(of: window).pixel(x: 8, y: 8) == green)
    #expect(CALayer.drawCount == drawn + 1)
  }

  @Test("Views are drawn in hierarchy order and clipped if the superview clips")
  func order() {
    let window = window()
    let back = view(2, 2, 10, 10, .red)
    let front = view(5, 5, 10, 10, .blue)
    back.addSubview(front)
    window.addSubview(back)
    var picture = picture(of: window)
    #expect(picture.pixel(x: 3, y: 3) == red)
    // The front view starts at 7 and, not clipped, ends at 17.
    #expect(picture.pixel(x: 8, y: 8) == blue)
    #expect(picture.pixel(x: 15, y: 15) == blue)
    #expect(picture.pixel(x: 1, y: 1) == .white)
    back.clipsToBounds = true
    picture = self.picture(of: window)
    #expect(picture.pixel(x: 11, y: 11) == blue)
    #expect(picture.pixel(x: 13, y: 13) == .white)
  }

  @Test("A layer with a higher z position is drawn above later siblings")
  func zPositions() {
    let window = window()
    let (one, two) = (view(0, 0, 10, 10, .red), view(0, 0, 10, 10, .blue))
    window.addSubview(one)
    window.addSubview(two)
    #expect(picture(of: window).pixel(x: 5, y: 5) == blue)
    one.layer.zPosition = 1
    #expect(picture(of: window).pixel(x: 5, y: 5) == red)
  }

  @Test("A hidden view is not drawn, and changes made meanwhile appear when it is shown again")
  func hidden() {
    let window = window()
    let view = view(0, 0, 10, 10, .red)
    window.addSubview(view)
    view.isHidden = true
    #expect(picture(of: window).pixel(x: 5, y: 5) == .white)
    view.backgroundColor = .blue
    #expect(picture(of: window).pixel(x: 5, y: 5) == .white)
    view.isHidden = false
    #expect(picture(of: window).pixel(x: 5, y: 5) == blue)
  }

  @Test("An alpha of one half blends equally with the background")
  func alpha() {
    let window = window()
    let view = view(0, 0, 10, 10, .red)
    view.alpha = 0.5
    window.addSubview(view)
    let pixel = picture(of: window).pixel(x: 5, y: 5)
    #expect(abs(pixel.green - 0.5) < 0.01 && pixel.red > 0.99)
  }

  @Test("Rounded corners clip the background, but subviews only if the view clips")
  func corners() {
    let window = window()
    let view = view(0, 0, 20, 20, .red)
    view.layer.cornerRadius = 10
    window.addSubview(view)
    let child = self.view(0, 0, 4, 4, .blue)
    view.addSubview(child)
    var picture = picture(of: window)
    #expect(picture.pixel(x: 10, y: 10) == red)
    #expect(picture.pixel(x: 19, y: 0) == .white)
    #expect(picture.pixel(x: 0, y: 0) == blue)
    view.clipsToBounds = true
    picture = self.picture(of: window)
    #expect(picture.pixel(x: 0, y: 0) == .white)
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    picture = self.picture(of: window)
    #expect(picture.pixel(x: 0, y: 0) == .white)
    #expect(picture.pixel(x: 19, y: 0) == red)
  }

  @Test("A border is drawn inside the bounds, above the subviews")
  func border() {
    let window = window()
    let view = view(2, 2, 10, 10, .red)
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.green.cgColor
    window.addSubview(view)
    view.addSubview(self.view(0, 0, 10, 10, .blue))
    let picture = picture(of: window)
    #expect(picture.pixel(x: 3, y: 7) == green && picture.pixel(x: 7, y: 11) == green)
    #expect(picture.pixel(x: 4, y: 4) == blue)
    #expect(picture.pixel(x: 1, y: 7) == .white)
  }

  @Test("A shadow is drawn outside the view at its offset")
  func shadow() {
    let window = window()
    let view = view(5, 5, 6, 6, .red)
    view.layer.shadowColor = UIColor.blue.cgColor
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = CGSize(width: 4, height: 4)
    window.addSubview(view)
    let picture = picture(of: window)
    #expect(picture.pixel(x: 8, y: 8) == red)
    #expect(picture.pixel(x: 13, y: 13).blue > 0.95 && picture.pixel(x: 13, y: 13).red < 0.05)
    #expect(picture.pixel(x: 3, y: 3) == .white)
  }

  @Test("A plain sublayer is drawn in its superlayer, and a mask limits drawing to its area")
  func plainAndMask() {
    let window = window()
    let view = view(0, 0, 20, 20, .red)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 0, width: 10, height: 20)
    layer.backgroundColor = UIColor.green.cgColor
    view.layer.addSublayer(layer)
    window.addSubview(view)
    #expect(picture(of: window).pixel(x: 15, y: 5) == green)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    let masked = picture(of: window)
    #expect(masked.pixel(x: 15, y: 5) == green && masked.pixel(x: 5, y: 5) == red)
    #expect(masked.pixel(x: 15, y: 15) == .white)
  }

  @Test("A gradient layer interpolates from its first colour to its last")
  func gradient() {
    let window = window()
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    window.layer.addSublayer(layer)
    let picture = picture(of: window)
    #expect(picture.pixel(x: 0, y: 10).red > 0.9 && picture.pixel(x: 19, y: 10).blue > 0.9)
    #expect(abs(picture.pixel(x: 10, y: 3).red - 0.5) < 0.1)
  }

  @Test("A shape layer fills its path, even beyond its bounds")
  func shape() {
    let window = window()
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 8, height: 8)).cgPath
    layer.fillColor = UIColor.green.cgColor
    window.layer.addSublayer(layer)
    let picture = picture(of: window)
    #expect(picture.pixel(x: 8, y: 8) == green && picture.pixel(x: 2, y: 8) == .white)
  }

  @Test("A view uses its layer class")
  func layerClass() {
    final class GradientView: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    #expect(GradientView().layer is CAGradientLayer)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test("UIKit's name qualifies what it re-exports, as apps write it where they have a type of the same name")
  func qualifiedNames() {
    let layer: UIKit.CALayer = UIView().layer
    let action = UIKit.Selector("setNeedsDisplay")
    #expect(layer.responds(to: action))
  }
}

@Suite("Redrawing only what changed", .isolatedScreen)
@MainActor struct DrawingCountTests {
  final class Painted: UIView {
    var draws = 0
    override func draw(_ rect: CGRect) {
      draws += 1
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  }
  final class PaintedFurther: UIView {
    override func layoutSubviews() {}
  }

  @Test("Only classes that override draw are drawn")
  func overriding() {
    #expect(Painted().drawsOwnContents)
    #expect(!UIView().drawsOwnContents)
    #expect(!PaintedFurther().drawsOwnContents)
    #expect(!UIScrollView().drawsOwnContents)
  }

  @Test("A view is drawn once, then only when it needs display, over its background")
  func painted() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let view = Painted(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    window.addSubview(view)
    let picture = Compositor().compose(window.commit(), size: window.bounds.size, scale: 1, background: .white)
    #expect(view.draws == 1)
    #expect(picture.pixel(x: 2, y: 2) == RGBA(0, 1, 0))
    #expect(picture.pixel(x: 8, y: 8) == RGBA(1, 0, 0))
    view.center.x += 3
    view.alpha = 0.5
    _ = window.commit()
    #expect(view.draws == 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    _ = window.commit()
    #expect(view.draws == 2)
    // Scaled, not redrawn, unless the content mode requires it.
    view.bounds.size = CGSize(width: 15, height: 15)
    _ = window.commit()
    #expect(view.draws == 2)
    view.contentMode = .redraw
    view.bounds.size = CGSize(width: 12, height: 12)
    _ = window.commit()
    #expect(view.draws == 3)
  }

  final class PaintedLayer: CALayer {
    var draws = 0
    var color = UIColor.green
    override func draw(in ctx: CGContext) {
      draws += 1
      ctx.setFillColor(color.cgColor)
      ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  }

  @Test("A view whose layer class draws is redrawn when it needs display")
  func paintedLayer() throws {
    final class View: UIView {
      override class var layerClass: AnyClass { PaintedLayer.self }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    window.addSubview(view)
    func picture() -> Bitmap {
      Compositor().compose(window.commit(), size: window.bounds.size, scale: 1, background: .white)
    }
    let layer = try #require(view.layer as? PaintedLayer)
    view.setNeedsDisplay()
    let first = picture()
    #expect(layer.draws == 1)
    #expect(first.pixel(x: 2, y: 2) == RGBA(0, 1, 0) && first.pixel(x: 8, y: 8) == RGBA(1, 0, 0))
    layer.color = .blue
    #expect(picture().pixel(x: 2, y: 2) == RGBA(0, 1, 0))
    view.setNeedsDisplay()
    #expect(picture().pixel(x: 2, y: 2) == RGBA(0, 0, 1))
    #expect(layer.draws == 2)
    // Layers of other classes draw nothing of their own.
    let count = CALayer.drawCount
    let plain = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    window.addSubview(plain)
    plain.setNeedsDisplay()
    _ = window.commit()
    #expect(CALayer.drawCount == count)
  }

  @Test("A scrolled frame redraws nothing and keeps the bitmaps of the scrolled views")
  func scrolling() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    window.addSubview(scrollView)
    for index in 0..<10 {
      let cell = Painted(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 100, height: 90))
      cell.layer.cornerRadius = 8
      cell.layer.borderWidth = 1
      scrollView.addSubview(cell)
    }
    _ = window.commit()
    let before = CALayer.drawCount
    for offset in 1...20 {
      scrollView.contentOffset.y = CGFloat(offset)
      let node = window.commit()
      #expect(node.children.first?.transform.transform(CGPoint(x: 0, y: offset)) == .zero)
    }
    #expect(CALayer.drawCount == before)
  }

  @Test("A snapshot keeps the view's appearance")
  func snapshots() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    view.backgroundColor = .blue
    let picture = snapshot.layer.picture()
    #expect(picture.pixel(x: 5, y: 5) == RGBA(1, 0, 0))
  }
}
