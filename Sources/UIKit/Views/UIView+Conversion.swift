extension UIView {
  /// Converts a point from this view's coordinates to another's; nil means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: target(view)) }

  /// Converts a point from another view's coordinates to this view's; nil means the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: target(view)) }

  /// Converts a rectangle from this view's coordinates to another's, as a bounding rectangle; nil means the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: target(view)) }

  /// Converts a rectangle from another view's coordinates to this view's, as a bounding rectangle; nil means the
  /// window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: target(view)) }

  /// The window's layer is the root layer, whose coordinates nil denotes.
  private func target(_ view: UIView?) -> CALayer? { view?.layer }

  /// Applied about the layer's anchor point.
  public var transform: CGAffineTransform {
    get { layer.hasTransform ? layer.transform.planar : .identity }
    set {
      mainThreadOnly("UIView.transform")
      layer.transform = CATransform3D(newValue)
    }
  }

  /// A 3D transform applied about the layer's anchor point; only its planar part is drawn.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set {
      mainThreadOnly("UIView.transform3D")
      layer.transform = newValue
    }
  }

  /// Pixels per point of the view's drawing.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      if drawsOwnContents { setNeedsDisplay() }
    }
  }

  /// The point that transforms apply about, as fractions of the size (iOS 16).
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      mainThreadOnly("UIView.anchorPoint")
      layer.anchorPoint = newValue
    }
  }
}
