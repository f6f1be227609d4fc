/// The screen's coordinates, as the interface is turned or fixed to the device.
final class ScreenCoordinateSpace: NSObject, ScreenSpace {
  let bounds: CGRect
  let transformToScreen: CGAffineTransform

  /// The coordinates of a screen of a size.
  init(size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    transformToScreen = .identity
    super.init()
  }

  /// The coordinates fixed to a device whose screen has a size: upright, with the origin at the upper left corner of the
  /// device. In landscape, the device's upper edge is at the left, as its orientation is landscape left.
  init(fixedTo size: CGSize) {
    if size.width > size.height {
      bounds = CGRect(x: 0, y: 0, width: size.height, height: size.width)
      transformToScreen = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.height)
    } else {
      bounds = CGRect(origin: .zero, size: size)
      transformToScreen = .identity
    }
    super.init()
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, to: coordinateSpace)
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, from: coordinateSpace)
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    self.rect(rect, to: coordinateSpace)
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    self.rect(rect, from: coordinateSpace)
  }
}
