/// Setting the colour of the current drawing context. Without one nothing happens.
extension UIColor {
  /// Fills and strokes from now on use this colour.
  public func set() {
    setFill()
    setStroke()
  }

  /// Fills from now on use this colour.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Strokes from now on use this colour.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
