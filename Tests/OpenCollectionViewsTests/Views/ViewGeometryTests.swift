import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Frames, bounds and centres", .isolatedScreen)
@MainActor struct ViewGeometryTests {
  @Test("A frame sets the centre and the size of the bounds")
  func frameSetsCentre() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
    #expect(view.center == CGPoint(x: 60, y: 50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -50, y: -30, width: 100, height: 60))
  }

  @Test("Changing the bounds resizes the frame about the centre and keeps the bounds' origin")
  func boundsGrowAboutCentre() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
    view.bounds = CGRect(x: 5, y: 6, width: 120, height: 40)
    #expect(view.frame == CGRect(x: 0, y: 30, width: 120, height: 40))
    #expect(view.bounds.origin == CGPoint(x: 5, y: 6))
  }

  @Test("A scale changes a view's frame, but not its bounds and centre")
  func scaled() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.center == CGPoint(x: 20, y: 20))
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
    #expect(view.frame == CGRect(x: 0, y: -10, width: 40, height: 60))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 60)
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
    #expect(view.center == CGPoint(x: 20, y: 30))
  }

  @Test("A rotated view's frame follows its anchor point")
  func anchored() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layer.anchorPoint = .zero
    #expect(view.frame.origin == CGPoint(x: 50, y: 25))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let frame = view.frame
    // The corner stays at (50, 25); the height now extends to the left, the width downwards.
    #expect(abs(frame.minX - 0) < 1e-9 && abs(frame.minY - 25) < 1e-9)
    #expect(abs(frame.width - 50) < 1e-9 && abs(frame.height - 100) < 1e-9)
  }

  @Test("Points convert through scrolled, moved and scaled views and back")
  func conversion() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    outer.bounds.origin = CGPoint(x: 0, y: 50)
    let inner = UIView(frame: CGRect(x: 30, y: 70, width: 40, height: 40))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    window.addSubview(outer)
    outer.addSubview(inner)
    // The inner view is 80 wide about (50, 90): from (10, 50) in the outer view, which is displayed at (10, 0) + (10,
    // 20).
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 20, y: 20))
    #expect(inner.convert(CGPoint(x: 5, y: 5), to: outer) == CGPoint(x: 20, y: 60))
    #expect(inner.convert(CGPoint(x: 20, y: 20), from: nil) == CGPoint(x: 0, y: 0))
    #expect(inner.convert(inner.bounds, to: window) == CGRect(x: 20, y: 20, width: 80, height: 80))
    let sibling = UIView(frame: CGRect(x: 100, y: 50, width: 10, height: 10))
    outer.addSubview(sibling)
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: sibling) == CGPoint(x: -90, y: 0))
  }
}

@Suite("Autoresizing", .isolatedScreen)
@MainActor struct AutoresizingTests {
  struct Row: Sendable {
    var mask: UIView.AutoresizingMask
    var x: CGFloat
    var width: CGFloat
  }

  /// A view from 20 to 50 in 100 points that become 200: margins 20 and 50, length 30, 100 points to distribute.
  @Test(
    "A change is distributed over the flexible parts in proportion to their lengths",
    arguments: [
      Row(mask: [], x: 20, width: 30),
      Row(mask: .flexibleRightMargin, x: 20, width: 30),
      Row(mask: .flexibleLeftMargin, x: 120, width: 30),
      Row(mask: .flexibleWidth, x: 20, width: 130),
      Row(mask: [.flexibleLeftMargin, .flexibleRightMargin], x: 20 + 100 * 20 / 70, width: 30),
      Row(mask: [.flexibleWidth, .flexibleRightMargin], x: 20, width: 30 + 100 * 30 / 80),
      Row(mask: [.flexibleWidth, .flexibleLeftMargin], x: 20 + 100 * 20 / 50, width: 30 + 100 * 30 / 50),
      Row(mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], x: 40, width: 60),
    ])
  func horizontal(_ row: Row) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 20, y: 10, width: 30, height: 10))
    view.autoresizingMask = row.mask
    parent.addSubview(view)
    parent.frame.size.width = 200
    #expect(abs(view.frame.minX - row.x) < 1e-9)
    #expect(abs(view.frame.width - row.width) < 1e-9)
    #expect(view.frame.minY == 10 && view.frame.height == 10)
  }

  @Test("A view that fills its superview still does after the superview was empty")
  func fillsFromNothing() {
    let parent = UIView(frame: .zero)
    let view = UIView(frame: .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(view)
    parent.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test("A superview that does not autoresize leaves its subviews unchanged")
  func switchedOff() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(view)
    parent.autoresizesSubviews = false
    parent.frame.size = CGSize(width: 50, height: 50)
    #expect(view.frame.size == CGSize(width: 100, height: 100))
  }

  @Test("A subclass may override the transform and observe it")
  func overriddenTransform() {
    final class Observed: UIView {
      var changes = 0
      override var transform: CGAffineTransform { didSet { changes += 1 } }
    }
    let view = Observed(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.changes == 1)
    #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
  }

  @Test("A frame turned by right angles has whole sizes, although the sine of a right angle has a rounding error")
  func rightAngles() {
    for turns in [1, 2, 3, 4, 20] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      view.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
      #expect(view.frame.size == (turns % 2 == 1 ? CGSize(width: 50, height: 100) : CGSize(width: 100, height: 50)))
      view.frame = view.frame
      #expect(view.bounds.size == CGSize(width: 100, height: 50))
      let parent = UIView()
      parent.addSubview(view)
      #expect(view.convert(view.bounds, to: parent) == view.frame)
    }
  }

  @Test("Fitting a scaled view sets its bounds to the size that fits, about its centre")
  func scaledFit() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 20) }
    }
    let view = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 60, height: 20) && view.center == CGPoint(x: 60, y: 40))
    #expect(view.frame == CGRect(x: 45, y: 35, width: 30, height: 10))
  }

  @Test("Between trees without a common root, the positions of both roots count")
  func unrelatedTrees() {
    let (one, other) = (
      UIView(frame: CGRect(x: 100, y: 10, width: 50, height: 50)),
      UIView(frame: CGRect(x: 30, y: 5, width: 50, height: 50))
    )
    let child = UIView(frame: CGRect(x: 7, y: 8, width: 10, height: 10))
    one.addSubview(child)
    // 1 + 7 + 100 - 30, and 2 + 8 + 10 - 5.
    #expect(child.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: 78, y: 15))
    #expect(other.convert(CGPoint(x: 1, y: 2), from: child) == CGPoint(x: 78, y: 15))
    #expect(child.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 8, y: 10))
  }
}
