import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("View layout", .isolatedScreen)
@MainActor struct ViewLayoutTests {
  final class Counter: UIView {
    var layouts = 0
    var onLayout: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      onLayout()
    }
  }

  @Test("A new view is laid out once, and again only when it needs layout")
  func onceAtFirst() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.layouts == 1)
    window.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.frame.origin.x = 10
    window.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.frame.size.width = 60
    window.layoutIfNeeded()
    #expect(view.layouts == 2)
    view.setNeedsLayout()
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.layouts == 3)
  }

  @Test("Laying out a view first lays out its consecutive marked ancestors")
  func upwards() {
    let (outer, middle, inner) = (Counter(), Counter(), Counter())
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.layoutIfNeeded()
    var order: [String] = []
    middle.onLayout = { order.append("middle") }
    inner.onLayout = { order.append("inner") }
    middle.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(order == ["middle", "inner"])
    #expect(outer.layouts == 1)
  }

  @Test("A view resized by its superview's layout is laid out in the same pass")
  func samePass() {
    let (parent, child) = (Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Counter())
    parent.addSubview(child)
    parent.onLayout = { child.frame = parent.bounds }
    parent.layoutIfNeeded()
    #expect(child.frame.size == CGSize(width: 10, height: 10))
    #expect(child.layouts == 1)
    parent.frame.size.width = 30
    parent.layoutIfNeeded()
    #expect(child.frame.width == 30)
    #expect(child.layouts == 2)
  }

  @Test("A view that always requests layout again does not hang, and is laid out in the next pass")
  func endless() {
    let view = Counter()
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    view.layoutIfNeeded()
    let first = view.layouts
    #expect(first >= 1)
    view.layoutIfNeeded()
    #expect(view.layouts > first)
  }

  @Test("Adding or removing a subview lays out the superview")
  func additions() {
    let parent = Counter()
    parent.layoutIfNeeded()
    let child = UIView()
    parent.addSubview(child)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 2)
    child.removeFromSuperview()
    parent.layoutIfNeeded()
    #expect(parent.layouts == 3)
  }

  @Test("Only the descendant that needs layout is laid out")
  func alone() {
    let (outer, inner) = (Counter(), Counter())
    let between = UIView()
    outer.addSubview(between)
    between.addSubview(inner)
    outer.layoutIfNeeded()
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.layouts == 1 && inner.layouts == 2)
  }
}

@Suite("Margins and safe areas", .isolatedScreen)
@MainActor struct MarginTests {
  @Test("A view has margins of 8; a view controller's root view 16 at the sides, 20 on a wide screen")
  func defaults() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    for (width, side) in [(390, 16), (375, 16), (414, 20), (430, 20)] as [(CGFloat, CGFloat)] {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 800))
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
    }
  }

  @Test("A view's safe area insets are its overlap with the superview's")
  func safeArea() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    #expect(window.safeAreaInsets == window.screenSafeArea)
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 824))
    window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 34, right: 0))
    let inner = UIView(frame: CGRect(x: 10, y: 100, width: 100, height: 724))
    view.addSubview(inner)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    // A view that extends beyond its superview has no more than the superview's.
    view.frame.origin.y = -20
    #expect(view.safeAreaInsets.top == 47)
    inner.frame.origin.y = 20
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
  }

  @Test("A view that slides out of its superview keeps its safe area")
  func safeAreaOfSliding() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    for origin in [CGPoint(x: 120, y: 0), CGPoint(x: 390, y: 0), CGPoint(x: -117, y: 0), CGPoint(x: 0, y: 844)] {
      view.frame.origin = origin
      #expect(view.safeAreaInsets == window.screenSafeArea)
    }
  }

  @Test("A view outside of its superview has no safe area of a size that the superview had")
  func safeAreaAfterResizing() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let (screen, bar) = (UIView(frame: CGRect(x: 390, y: 0, width: 390, height: 844)), UIView())
    window.addSubview(screen)
    // As for a screen that slides in: the place that it will have.
    #expect(screen.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    bar.frame = CGRect(x: 0, y: 300, width: 100, height: 100)
    window.addSubview(bar)
    #expect(bar.safeAreaInsets == .zero)
    window.frame.size = CGSize(width: 844, height: 390)
    window.screenSafeArea = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    // Its bottom is 10 points below the window's. Its left edge is the window's.
    #expect(bar.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 0))
    screen.frame = CGRect(x: 844, y: 0, width: 844, height: 390)
    #expect(screen.safeAreaInsets == window.screenSafeArea)
    // The window alone changes its size, and the bar, which ends 20 points above its bottom now, follows: 21 - 20.
    window.frame.size.height = 420
    #expect(bar.safeAreaInsets.bottom == 1)
  }

  @Test("Margins include the safe area unless disabled")
  func marginsAndSafeArea() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 55, left: 8, bottom: 42, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("A view that preserves its superview's margins is inset at least by these")
  func preserved() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 10, right: 20)
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 85, height: 80))
    parent.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.preservesSuperviewLayoutMargins = true
    // 30 - 10, 40 - 10, 10 - 10 but at least 8, 20 - 5.
    #expect(view.layoutMargins == UIEdgeInsets(top: 20, left: 30, bottom: 8, right: 15))
  }

  @Test("Leading margins are on the right in right-to-left layout")
  func direction() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }
}
