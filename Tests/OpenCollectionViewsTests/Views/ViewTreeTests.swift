import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("The view hierarchy", .isolatedScreen)
@MainActor struct ViewTreeTests {
  final class Recorder: UIView {
    var log: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { log.append("will \(newSuperview != nil)") }
    override func didMoveToSuperview() { log.append("did \(superview != nil)") }
    override func willMove(toWindow newWindow: UIWindow?) { log.append("will window \(newWindow != nil)") }
    override func didMoveToWindow() { log.append("did window \(window != nil)") }
    override func didAddSubview(_ subview: UIView) { log.append("added") }
    override func willRemoveSubview(_ subview: UIView) { log.append("removing") }
  }

  @Test("A view is notified of a change of window and superview before and after")
  func hooks() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Recorder()
    window.addSubview(view)
    #expect(view.log == ["will window true", "will true", "did window true", "did true"])
    view.log = []
    view.removeFromSuperview()
    #expect(view.log == ["will window false", "will false", "did window false", "did false"])
    #expect(view.window == nil && view.superview == nil && window.subviews.isEmpty)
  }

  @Test("Adding a view elsewhere removes it from its superview")
  func moving() {
    let (one, two) = (Recorder(), Recorder())
    let view = UIView()
    one.addSubview(view)
    two.addSubview(view)
    #expect(one.log == ["added", "removing"])
    #expect(two.log == ["added"])
    #expect(one.subviews.isEmpty && two.subviews == [view] && view.superview === two)
    #expect(view.layer.superlayer === two.layer)
  }

  @Test("Subviews keep their order, and their layers have the same order")
  func order() {
    let parent = UIView()
    let views = (0..<4).map { index in
      let view = UIView()
      view.tag = index
      return view
    }
    func tags() -> [Int] { parent.subviews.map(\.tag) }
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    parent.insertSubview(views[2], at: 0)
    #expect(tags() == [2, 0, 1])
    parent.insertSubview(views[3], aboveSubview: views[0])
    #expect(tags() == [2, 0, 3, 1])
    parent.bringSubviewToFront(views[2])
    #expect(tags() == [0, 3, 1, 2])
    parent.sendSubviewToBack(views[1])
    #expect(tags() == [1, 0, 3, 2])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(tags() == [2, 0, 3, 1])
    parent.insertSubview(views[2], belowSubview: views[1])
    #expect(tags() == [0, 3, 2, 1])
    #expect(parent.layer.sublayers?.map { $0.view?.tag } == [0, 3, 2, 1])
    #expect(parent.viewWithTag(3) === views[3])
    #expect(views[3].isDescendant(of: parent) && !parent.isDescendant(of: views[3]))
  }

  @Test("Hit-testing finds the frontmost view that receives touches")
  func hitTesting() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let front = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    let outside = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
    root.addSubview(back)
    root.addSubview(front)
    back.addSubview(outside)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(10, 10) === back)
    #expect(hit(50, 50) === front)
    // A subview is not hit outside its superview's bounds, nor is a point on the far edge.
    #expect(hit(65, 5) === root)
    #expect(hit(100, 50) == nil)
    front.isUserInteractionEnabled = false
    #expect(hit(50, 50) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.005
    #expect(hit(50, 50) === back)
    front.alpha = 0.02
    front.isHidden = true
    #expect(hit(50, 50) === back)
  }

  @Test("The tint is inherited, and views without their own are notified when it changes")
  func tint() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (parent, inheriting, own) = (UIView(), Tinted(), Tinted())
    own.tintColor = .red
    parent.addSubview(inheriting)
    parent.addSubview(own)
    #expect(inheriting.tintColor == .systemBlue)
    (inheriting.changes, own.changes) = (0, 0)
    parent.tintColor = .green
    #expect(inheriting.tintColor == .green && own.tintColor == .red)
    #expect(inheriting.changes == 1)
  }

  @Test("The responder chain leads up the hierarchy to the window")
  func responders() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
  }

  @Test("A subview that outlives its superview has none, and a layer that outlives its view belongs to none")
  func deallocation() {
    let (view, layer) = (UIView(), CALayer())
    var ownLayer = CALayer()
    do {
      let superview = UIView()
      ownLayer = superview.layer
      superview.addSubview(view)
      superview.layer.addSublayer(layer)
      #expect(view.superview === superview && view.layer.superlayer === ownLayer && ownLayer.owner === superview)
    }
    #expect(view.superview == nil && ownLayer.owner == nil)
    #expect(view.layer.superlayer === ownLayer && layer.superlayer === ownLayer)
    ownLayer = CALayer()
    #expect(view.layer.superlayer == nil && layer.superlayer == nil)
  }
}
