/// The background and visible path of a view's preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The background colour behind the view; nil for the system's.
  open var backgroundColor: UIColor?
  /// The visible part of the view, in its coordinates; nil for all of it with rounded corners.
  open var visiblePath: UIBezierPath?

  public override init() {}
}

/// The position a preview animates from and back to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view whose coordinates `center` uses; it must be in a window.
  public let container: UIView
  /// The preview's centre, in the container's coordinates.
  public let center: CGPoint

  /// A target centred at a point of a container that is in a window.
  public init(container: UIView, center: CGPoint) {
    self.container = container
    self.center = center
  }
}

/// The preview of the view a menu belongs to.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The previewed view.
  public let view: UIView
  /// The preview's background and visible path.
  public let parameters: UIPreviewParameters
  /// The position it animates from.
  public let target: UIPreviewTarget

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
}
