extension UIView {
  /// Converts a point from this view's coordinates to another's; nil means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

  /// Converts a point from another view's coordinates to this view's; nil means the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

  /// Converts a rectangle from this view's coordinates to another's, as a bounding rectangle; nil means the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

  /// Converts a rectangle from another view's coordinates to this view's, as a bounding rectangle; nil means the
  /// window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }
}
