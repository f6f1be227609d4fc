import OpenCollectionFoundation
import OpenCollectionTestScreens
import OpenCollectionViews
import QuartzCore
import Testing

/// Members that UIKit declares open, overridden as apps do.
@MainActor @Suite("What subclasses override", .isolatedScreen) struct OverridingTests {
  private final class Margins: UIView {
    override var layoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      set { super.layoutMargins = newValue }
    }
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      super.setContentHuggingPriority(.required, for: axis)
    }
    override var topAnchor: NSLayoutYAxisAnchor { bottomAnchor }
    override var accessibilityLabelBlock: AXStringReturnBlock? {
      get { { "from the block" } }
      set {}
    }
    override func responds(to aSelector: Selector!) -> Bool { aSelector == Selector("ask:") }
  }

  @Test("a class's own margins, priorities and anchors are used where UIKit's would be")
  func members() {
    let view = Margins(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.directionalLayoutMargins.trailing == 4)
    view.setContentHuggingPriority(.defaultLow, for: .vertical)
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
    #expect((view as UIView).topAnchor.constraint(equalTo: view.bottomAnchor).firstAttribute == .bottom)
    #expect(view.accessibilityLabel == "from the block")
    #expect((view as NSObject).responds(to: Selector("ask:")))
    #expect(!view.responds(to: Selector("setNeedsLayout")))
  }

  private final class Gradient: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var layer: CAGradientLayer { super.layer as! CAGradientLayer }  // The class of the layer, above.
  }

  @Test("a view's layer has the type that a subclass gives it")
  func layer() {
    let view = Gradient(frame: .zero)
    view.layer.startPoint = CGPoint(x: 0.25, y: 0)
    #expect((view as UIView).layer === view.layer)
  }

  private final class Action: UIAccessibilityCustomAction {
    override init(name: String, actionHandler: Handler?) {
      super.init(name: name + "!", actionHandler: actionHandler)
    }
  }

  @Test("a custom action's subclass overrides its initializers")
  func customAction() {
    #expect(Action(name: "Open", actionHandler: nil).name == "Open!")
  }

  private final class Stack: UIStackView {
    required init(coder: NSCoder) { super.init(coder: coder) }
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  @Test("a stack view of a coder never fails")
  func stack() {
    #expect(Stack(coder: NSCoder()).arrangedSubviews.isEmpty)
  }

  private final class Answering: UIView {
    var asked: [String] = []
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      if event == "opacity" { return NSNull() }
      return super.action(for: layer, forKey: event)
    }
  }

  @Test("a view decides which changes of its layer are animated")
  func actions() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let view = Answering(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    _ = window.commit()
    view.asked = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0.5
      view.center.x = 50
    }
    #expect(view.asked == ["opacity", "position"])
    #expect(view.layer.animationKeys() == ["position"])
    #expect(view.action(for: view.layer, forKey: "position") is NSNull)
  }
}
