/// How a preview of a view is cut out and grounded.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// What lies behind the view; nil for the system's background.
  open var backgroundColor: UIColor?
  /// What of the view is shown, in its coordinates; nil for all of it with rounded corners.
  open var visiblePath: UIBezierPath?

  public override init() {}
}

/// Where a preview comes from and goes back to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view the preview is laid over; it must be in a window.
  public let container: UIView
  /// In the container's coordinates.
  public let center: CGPoint

  /// A place in a view that is in a window, in the view's coordinates.
  public init(container: UIView, center: CGPoint) {
    self.container = container
    self.center = center
  }
}

/// A view shown as what a menu belongs to.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view that is shown.
  public let view: UIView
  /// How it is cut out.
  public let parameters: UIPreviewParameters
  /// Where it comes from.
  public let target: UIPreviewTarget

  /// A preview of a view, from another place than its own.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// A preview of a view in a tree, from where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// A preview of a view in a tree, from where it is, with rounded corners.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// Points.
  open var size: CGSize { view.bounds.size }
}
