extension CGRect {
  /// The rectangle mirrored horizontally within a width.
  package func mirrored(within width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension UIEdgeInsets {
  /// The insets with left and right exchanged.
  package var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
