@_spi(Storeys) import OpenCollectionFoundation
package import OpenCollectionGraphics

/// The root of a view hierarchy, which a display shows and which receives touches.
@preconcurrency @MainActor open class UIWindow: UIView {
  private struct WeakWindow {
    weak var window: UIWindow?
  }
  @InContext private static var registered: [WeakWindow] = []

  /// All windows, in order of creation.
  package static var all: [UIWindow] { registered.compactMap(\.window) }

  /// The key window.
  @WeakInContext package private(set) static var key: UIWindow?

  /// The responder of this window that receives keys and text while the window is key; nil for none.
  package weak var firstResponder: UIResponder? {
    didSet { FirstResponder.didChange(from: oldValue, to: firstResponder) }
  }

  /// What shows input views at the bottom of the window; created on demand.
  var inputViews: (any InputViewDisplay)?

  /// Sends the window's touches to gesture recognizers and views.
  private(set) lazy var gestures: any TouchDelivery = makeTouchDelivery()
  /// Tells hover recognizers where the pointer is.
  package private(set) lazy var hovers: any HoverDelivery = makeHoverDelivery()
  /// The keyboard focus; nil until it is first needed.
  package var focusKeeper: (any FocusKeeping)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .window }

  /// A window with the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  private func prepare() {
    window = self
    isHidden = true
    UIWindow.registered.removeAll { $0.window == nil }
    UIWindow.registered.append(WeakWindow(window: self))
  }

  /// What follows every window in the responder chain: the app, which is set when the program is loaded.
  nonisolated(unsafe) static var application: (@MainActor () -> UIResponder)?

  open override var next: UIResponder? { Self.application?() }

  /// The window's screen.
  open var screen: UIScreen { .main }

  /// The insets covered by system elements, in points; zero unless the host sets them.
  package var screenSafeArea = UIEdgeInsets.zero {
    didSet {
      if screenSafeArea != oldValue { updateSafeArea() }
    }
  }

  /// The scene that was set for the window: its `windowScene`.
  weak var ownScene: UIResponder?

  /// The window's level; higher windows are shown above lower ones.
  open var windowLevel = Level.normal

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dropPresentation()
      if let oldValue, let view = oldValue.viewIfLoaded, view.superview === self {
        let wasVisible = !isHidden
        if wasVisible { oldValue.beginAppearanceTransition(false, animated: false) }
        view.removeFromSuperview()
        if wasVisible { oldValue.endAppearanceTransition() }
      }
      if !isHidden { showRootView() }
    }
  }

  open override var isHidden: Bool {
    didSet {
      if !isHidden { UIView.appearanceApplication?(self) }
      if !isHidden, needsLayout { markAncestorsForLayout() }
      guard isHidden != oldValue, let root = rootViewController else { return }
      if !isHidden { return showRootView() }
      root.beginAppearanceTransition(false, animated: false)
      root.endAppearanceTransition()
    }
  }

  /// Whether this is the key window.
  open var isKeyWindow: Bool { UIWindow.key === self }

  /// Makes this the key window.
  open func makeKey() {
    guard !isKeyWindow else { return }
    let (old, oldResponder) = (UIWindow.key, FirstResponder.current)
    UIWindow.key = self
    FirstResponder.didChange(from: oldResponder, to: FirstResponder.current)
    old?.resignKey()
    becomeKey()
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Called after the window became the key window.
  open func becomeKey() {}
  /// Called after the window resigned key status.
  open func resignKey() {}

  private struct TouchObserver {
    weak var owner: AnyObject?
    let observe: (Set<UITouch>) -> Void
  }
  private var touchObservers: [TouchObserver] = []

  /// Calls a function with touches that begin in the window, before they are dispatched, while an object exists or until
  /// its function is removed.
  func addTouchObserver(_ owner: AnyObject, _ observe: @escaping (Set<UITouch>) -> Void) {
    removeTouchObserver(owner)
    touchObservers.append(TouchObserver(owner: owner, observe: observe))
  }

  func removeTouchObserver(_ owner: AnyObject) {
    touchObservers.removeAll { $0.owner === owner || $0.owner == nil }
  }

  /// Dispatches an event's touches to gesture recognizers and views.
  open func sendEvent(_ event: UIEvent) {
    if let focusKeeper, event.allTouches?.contains(where: { $0.phase == .began }) == true { focusKeeper.touchBegan() }
    if !touchObservers.isEmpty, let began = event.allTouches?.filter({ $0.phase == .began }), !began.isEmpty {
      for observer in touchObservers where observer.owner != nil { observer.observe(began) }
    }
    gestures.deliver(event)
  }

  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    focusKeeper?.updateIfNeeded()
    AfterCommit.flush()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    inputViews?.place()
    guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
    // Sets bounds and centre instead of the frame: a sheet presentation may have applied a transform to the view.
    if view.bounds.size != bounds.size { view.bounds.size = bounds.size }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    if view.center != middle { view.center = middle }
  }

  /// Lays out, redraws what needs display, and returns the layer tree as a value. O(what changed).
  package func commit() -> LayerNode {
    layoutIfNeeded()
    return layer.node()
  }

  /// Scrolls the innermost scroll view at a point that can scroll in that direction, by points; positive amounts reveal
  /// content further right and down. `animated` animates the change.
  ///
  /// The dominant direction of the change selects the scroll view, since touchpad gestures are never exactly straight.
  /// With `decelerates` the content decelerates when the events stop.
  @discardableResult package func scroll(
    at point: CGPoint, by change: CGPoint, animated: Bool = false, decelerates: Bool = false
  ) -> Bool {
    let isHorizontal = abs(change.x) > abs(change.y)
    let dominant = CGPoint(x: isHorizontal ? change.x : 0, y: isHorizontal ? 0 : change.y)
    var next = hitTest(point, with: nil)
    while let view = next {
      if let scrollView = view as? UIScrollView, scrollView.canScroll(by: dominant) {
        scrollView.scroll(by: change, animated: animated, decelerates: decelerates)
        return true
      }
      next = view.superview
    }
    return false
  }

  private func showRootView() {
    guard let root = rootViewController, let view = root.view else { return }
    // A full-screen presentation removed the root view; dismissal restores it.
    if root.presentation?.controller.shouldRemovePresentersView == true { return }
    root.beginAppearanceTransition(true, animated: false)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== self { insertSubview(view, at: 0) }
    root.viewDidEnterWindow()
    AfterCommit.perform { [weak root] in root?.endAppearanceTransition() }
  }

  /// The scene the window belongs to: the one that was set, else the app's only scene after launch.
  open var windowScene: UIWindowScene? {
    get {
      ownScene as? UIWindowScene ?? appScene
    }
    set { ownScene = newValue }
  }
}

extension UIWindow {
  /// A window's level.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's windows: the default.
    public static let normal = Level(rawValue: 0)
    /// Above the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// Above all of the app's other windows.
    public static let alert = Level(rawValue: 2000)
  }
}

extension UIWindow {
  /// Whether layout, drawing or an animation is pending.
  package var needsFrame: Bool { needsLayout || !layer.isCommitted }
}

/// What shows the first responder's input views at the bottom of its window.
@MainActor protocol InputViewDisplay: AnyObject {
  /// The visible height above the window's bottom, in points.
  var reach: CGFloat { get }
  /// Lays the views out again; animates if their height changed.
  func reload()
  /// Moves the views to the window's bottom.
  func place()
}

/// What sends a window's touches to gesture recognizers and views.
@MainActor protocol TouchDelivery: AnyObject {
  /// Sends an event's touches.
  func deliver(_ event: UIEvent)
  /// Whether a touch was sent to its view, not delayed or withheld.
  func isDelivered(_ touch: UITouch) -> Bool
  /// Called when a recognizer's state changed.
  func didChange(_ recognizer: UIGestureRecognizer)
}

/// What tells a window's hover recognizers where the pointer is.
@MainActor package protocol HoverDelivery: AnyObject {
  /// The pointer moved to a point over a view of the window with no button pressed; nil if it is over no view.
  func move(to point: CGPoint, over view: UIView?)
  /// Updates a resting pointer after the views beneath it may have moved. At most one change per clock time: a view
  /// that moves away from the pointer would otherwise enter and exit endlessly.
  func follow(_ point: CGPoint, over view: UIView?)
}
