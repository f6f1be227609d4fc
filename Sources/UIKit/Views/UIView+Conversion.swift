extension UIView {
  /// A point of this view in another's coordinates; nil stands for the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: target(view)) }

  /// A point of another view in this one's coordinates; nil stands for the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: target(view)) }

  /// A rectangle of this view in another's coordinates, upright round the result; nil stands for the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: target(view)) }

  /// A rectangle of another view in this one's coordinates, upright round the result; nil stands for the window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: target(view)) }

  /// The window's layer is the outermost one, whose own coordinates are meant by nil.
  private func target(_ view: UIView?) -> CALayer? { view?.layer }

  /// Applied about the layer's anchor point.
  public var transform: CGAffineTransform {
    get { layer.hasTransform ? layer.transform.planar : .identity }
    set {
      mainThreadOnly("UIView.transform")
      layer.transform = CATransform3D(newValue)
    }
  }

  /// Applied about the layer's anchor point, in space; what is drawn is its part in the plane.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set {
      mainThreadOnly("UIView.transform3D")
      layer.transform = newValue
    }
  }

  /// Pixels a point of what the view draws.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      if drawsOwnContents { setNeedsDisplay() }
    }
  }

  /// The point that transforms turn about, as fractions of the size (iOS 16).
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      mainThreadOnly("UIView.anchorPoint")
      layer.anchorPoint = newValue
    }
  }
}
