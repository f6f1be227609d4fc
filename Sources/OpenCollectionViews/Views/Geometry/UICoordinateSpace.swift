/// Something with coordinates of its own, from and to which points and rectangles convert: a view, the screen, a scene.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds, in the space's own coordinates, in points.
  var bounds: CGRect { get }
  /// A point of this space in another's coordinates.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in this one's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of this space in another's coordinates, as a bounding rectangle.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space in this one's coordinates, as a bounding rectangle.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space of this module, whose place on the screen is known.
@MainActor protocol ScreenSpace: UICoordinateSpace {
  /// From the space's coordinates to the screen's.
  var transformToScreen: CGAffineTransform { get }
}

extension ScreenSpace {
  func point(_ point: CGPoint, to other: any UICoordinateSpace) -> CGPoint {
    let onScreen = point.applying(transformToScreen)
    guard let other = other as? any ScreenSpace else {
      return other.convert(onScreen, from: UIScreen.main.coordinateSpace)
    }
    return onScreen.applying(other.transformToScreen.inverted())
  }

  func point(_ point: CGPoint, from other: any UICoordinateSpace) -> CGPoint {
    guard let other = other as? any ScreenSpace else {
      return other.convert(point, to: UIScreen.main.coordinateSpace).applying(transformToScreen.inverted())
    }
    return other.point(point, to: self)
  }

  func rect(_ rect: CGRect, to other: any UICoordinateSpace) -> CGRect {
    guard let other = other as? any ScreenSpace else {
      return other.convert(rect.applying(transformToScreen), from: UIScreen.main.coordinateSpace)
    }
    return rect.applying(transformToScreen.concatenating(other.transformToScreen.inverted()))
  }

  func rect(_ rect: CGRect, from other: any UICoordinateSpace) -> CGRect {
    guard let other = other as? any ScreenSpace else {
      return other.convert(rect, to: UIScreen.main.coordinateSpace).applying(transformToScreen.inverted())
    }
    return other.rect(rect, to: self)
  }
}
