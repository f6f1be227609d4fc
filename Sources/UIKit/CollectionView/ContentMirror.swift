/// The geometry of mirrored content.
struct ContentMirror: Equatable {
  /// The width of the content.
  var width: CGFloat
  /// The maximum horizontal offset, where mirrored content starts.
  var farEnd: CGFloat

  func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(within: width) }
}

extension CGRect {
  /// The rectangle mirrored horizontally within a width.
  func mirrored(within width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension UIEdgeInsets {
  /// The insets with left and right exchanged.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
