extension UIView: UICoordinateSpace, ScreenSpace {
  /// Without a window, the root view's coordinates count as the screen's.
  package var transformToScreen: CGAffineTransform {
    guard let window else { return layer.transform(to: nil) }
    let toWindow = self === window ? CGAffineTransform.identity : layer.transform(to: window.layer)
    return toWindow.concatenating(window.layer.transformToSuperlayer)
  }

  // A view that is passed as another view takes the members that convert between views.

  /// A point of this view in another space's coordinates.
  @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, to: coordinateSpace)
  }

  /// A point of another space in this view's coordinates.
  @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, from: coordinateSpace)
  }

  /// A rectangle of this view in another space's coordinates, as a bounding rectangle.
  @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    self.rect(rect, to: coordinateSpace)
  }

  /// A rectangle of another space in this view's coordinates, as a bounding rectangle.
  @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    self.rect(rect, from: coordinateSpace)
  }
}
