/// The background, the visible path and the shadow of a view's preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @MainActor NSCopying {
  private var background: UIColor?
  private var visible: UIBezierPath?
  private var shadow: UIBezierPath?

  /// The background colour behind the view. The default is the system's; nil stands for that.
  open var backgroundColor: UIColor! {
    get { background ?? .systemBackground }
    set { background = newValue }
  }
  /// The background colour that the app set.
  var ownBackgroundColor: UIColor? { background }

  /// The visible part of the view, in its coordinates; nil for all of it with rounded corners. The path is copied.
  open var visiblePath: UIBezierPath? {
    get { visible }
    set { visible = Self.copy(newValue) }
  }

  /// The outline that casts the shadow of a lifted preview, in the view's coordinates; nil for the visible path. The path
  /// is copied.
  open var shadowPath: UIBezierPath? {
    get { shadow }
    set { shadow = Self.copy(newValue) }
  }

  public override required init() {}

  /// Parameters that show the lines of a text: rectangles in the view's coordinates, with some room around them.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for value in textLineRects {
      path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -8, dy: -4), cornerRadius: 4))
    }
    visiblePath = path
  }

  /// Equal parameters of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.background = background
    copy.visiblePath = visible
    copy.shadowPath = shadow
    return copy
  }

  private static func copy(_ path: UIBezierPath?) -> UIBezierPath? {
    path.map { UIBezierPath(cgPath: $0.cgPath) }
  }
}

/// The position a preview animates from and back to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @MainActor NSCopying {
  /// The view whose coordinates `center` uses; it must be in a window.
  open private(set) var container: UIView
  /// The preview's centre, in the container's coordinates.
  open private(set) var center: CGPoint
  /// The transform of the preview there.
  open private(set) var transform: CGAffineTransform

  /// A target centred at a point of a container that is in a window, with a transform.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }

  /// A target centred at a point of a container that is in a window.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// The target itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The preview of the view a menu belongs to.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @MainActor NSCopying {
  /// The previewed view.
  open private(set) var view: UIView
  /// The preview's background and visible path.
  open private(set) var parameters: UIPreviewParameters
  /// The position it animates from.
  open private(set) var target: UIPreviewTarget

  /// A preview of a view that animates from a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// A preview of a view in a window, animating from its current position.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// A preview of a view in a window, animating from its current position, with rounded corners.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The view's size, in points.
  open var size: CGSize { view.bounds.size }

  /// The same preview at another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The preview itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
