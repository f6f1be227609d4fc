/// Geometry boxed in an `NSValue`. Reading a value of another type is a client error, as on iOS.
extension NSValue {
  /// A value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A value that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// A value that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }
  /// A value that holds directional insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }

  /// The point; a client error for a value of another type.
  public var cgPointValue: CGPoint {
    check(like: NSValue(point: .zero), bytes: 16)
    return pointValue
  }
  /// The size; a client error for a value of another type.
  public var cgSizeValue: CGSize {
    check(like: NSValue(size: .zero), bytes: 16)
    return sizeValue
  }
  /// The rectangle; a client error for a value of another type.
  public var cgRectValue: CGRect {
    check(like: NSValue(rect: .zero), bytes: 32)
    return rectValue
  }
  /// The insets; a client error for a value of another type.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    check(like: NSValue(edgeInsets: NSEdgeInsets()), bytes: 32)
    let insets = edgeInsetsValue
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  /// The directional insets; a client error for a value of another type.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(uiEdgeInsetsValue, rightToLeft: false)
  }

  private func check(like other: NSValue, bytes: Int) {
    let (held, wanted) = (String(cString: objCType), String(cString: other.objCType))
    guard held != wanted else { return }
    var (size, alignment) = (0, 0)
    _ = NSGetSizeAndAlignment(objCType, &size, &alignment)
    clientError(
      "Cannot get value with size \(bytes). The type encoded as \(held) is expected to be \(size) bytes",
      name: "NSInvalidArgumentException")
  }
}
