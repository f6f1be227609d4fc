/// Conversion between the coordinates of the screen, which are the display's, and those of a window and its views. The
/// window's transform and the origin of its bounds are applied.
extension UIWindow {
  /// Converts a point from screen coordinates to the window's.
  package func convertFromScreen(_ point: CGPoint) -> CGPoint { point.applying(layer.transformToSuperlayer.inverted()) }
}

extension UIView {
  /// Converts a rectangle from the view's coordinates to the screen's, as a bounding rectangle. Without a window, the
  /// root view's coordinates count as the screen's.
  package func convertToScreen(_ rect: CGRect) -> CGRect {
    guard let window else { return convert(rect, to: nil) }
    return rect.applying(layer.transform(to: window.layer).concatenating(window.layer.transformToSuperlayer))
  }
}
