package import OpenCollectionGraphics

/// The top of a tree of views: what a display shows, and where touches come in.
@preconcurrency @MainActor open class UIWindow: UIView {
  private struct Weak {
    weak var window: UIWindow?
  }
  private static var known: [Weak] = []

  /// Every window there is, in the order they were made.
  static var all: [UIWindow] { known.compactMap(\.window) }

  /// The window that keys go to.
  private(set) static weak var key: UIWindow?

  /// What stands at the bottom for a keyboard; made when it is first needed.
  var inputDock: InputViewContainer?

  let gestures = TouchDispatcher()
  let hovers = HoverDispatcher()
  /// Nil until the focus of the keyboard is asked for.
  var focusState: WindowFocus?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// A window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  private func prepare() {
    window = self
    isHidden = true
    UIWindow.known.removeAll { $0.window == nil }
    UIWindow.known.append(Weak(window: self))
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// The screen the window is on.
  open var screen: UIScreen { .main }

  /// The edges of the window that the screen's own things cover, in points; zero unless the host says otherwise.
  var screenSafeArea = UIEdgeInsets.zero {
    didSet {
      if screenSafeArea != oldValue { updateSafeArea() }
    }
  }

  /// The scene the app put the window in.
  weak var ownScene: UIWindowScene?

  /// Higher windows are shown over lower ones.
  open var windowLevel = Level.normal

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { Presentation.drop(from: oldValue) }
      if let oldValue, let view = oldValue.viewIfLoaded, view.superview === self {
        let wasSeen = !isHidden
        if wasSeen { oldValue.beginAppearanceTransition(false, animated: false) }
        view.removeFromSuperview()
        if wasSeen { oldValue.endAppearanceTransition() }
      }
      if !isHidden { showRootView() }
    }
  }

  open override var isHidden: Bool {
    didSet {
      if !isHidden, needsLayout { LayoutTurn.ask() }
      guard isHidden != oldValue, let root = rootViewController else { return }
      if !isHidden { return showRootView() }
      root.beginAppearanceTransition(false, animated: false)
      root.endAppearanceTransition()
    }
  }

  /// Whether keys go to this window.
  open var isKeyWindow: Bool { UIWindow.key === self }

  /// Lets keys go to this window.
  open func makeKey() {
    guard !isKeyWindow else { return }
    let old = UIWindow.key
    UIWindow.key = self
    old?.resignKey()
    becomeKey()
  }

  /// Shows the window and lets keys go to it.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Called after the window became the one that keys go to.
  open func becomeKey() {}
  /// Called after another window became the one that keys go to.
  open func resignKey() {}

  /// Hands an event's touches to the recognizers and the views.
  open func sendEvent(_ event: UIEvent) {
    if let focusState, event.allTouches?.contains(where: { $0.phase == .began }) == true { focusState.touchBegan() }
    gestures.deliver(event)
  }

  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    focusState?.updateIfNeeded()
    AfterCommit.flush()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    inputDock?.place()
    guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
    // Not by the frame: a sheet over it may have pushed the view back by a transform.
    if view.bounds.size != bounds.size { view.bounds.size = bounds.size }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    if view.center != middle { view.center = middle }
  }

  /// Lays out, draws what must be drawn, and hands out the picture as a value. O(what changed).
  package func commit() -> LayerNode {
    layoutIfNeeded()
    return layer.node()
  }

  /// Moves the content of the innermost scroll view under a point that can move that way, by points; positive amounts
  /// show what lies further right and down. `softly` where it shall be seen to move.
  ///
  /// The way a turn mostly goes says whose it is: fingers on a touchpad never go quite straight. `coasts` where the content
  /// goes on when the turns stop.
  @discardableResult func scroll(
    at point: CGPoint, by change: CGPoint, softly: Bool = false, coasts: Bool = false
  ) -> Bool {
    let isAcross = abs(change.x) > abs(change.y)
    let way = CGPoint(x: isAcross ? change.x : 0, y: isAcross ? 0 : change.y)
    var next = hitTest(point, with: nil)
    while let view = next {
      if let scrollView = view as? UIScrollView, scrollView.canScroll(by: way) {
        scrollView.scroll(by: change, softly: softly, coasts: coasts)
        return true
      }
      next = view.superview
    }
    return false
  }

  private func showRootView() {
    guard let root = rootViewController, let view = root.view else { return }
    // A full screen over the root has taken its view away; it comes back at the dismissal.
    if root.presentation?.controller.shouldRemovePresentersView == true { return }
    root.beginAppearanceTransition(true, animated: false)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== self { insertSubview(view, at: 0) }
    root.viewDidEnterHierarchy()
    AfterCommit.perform { [weak root] in root?.endAppearanceTransition() }
  }
}

extension UIWindow {
  /// A window's height above the others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }
}
