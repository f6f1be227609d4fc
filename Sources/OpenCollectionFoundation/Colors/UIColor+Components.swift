/// Components of a colour, for the current traits.
extension UIColor {
  /// Writes red, green, blue and alpha to the pointers that are not nil. Returns true: every colour has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let components = color.redGreenBlue
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes white and alpha of a grey and returns true; returns false and writes nothing for any other colour.
  ///
  /// Unmeasured: what UIKit returns for a colour that is not a grey.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor
    let (red, green, blue) = color.redGreenBlue
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue (0 up to 1), saturation, brightness and alpha to the pointers that are not nil.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let (red, green, blue) = color.redGreenBlue
    let answer = HSB(red: red, green: green, blue: blue)
    hue?.pointee = answer.hue
    saturation?.pointee = answer.saturation
    brightness?.pointee = answer.brightness
    alpha?.pointee = color.alpha
    return true
  }
}
