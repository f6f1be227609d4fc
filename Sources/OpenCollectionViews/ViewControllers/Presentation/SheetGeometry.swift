/// The geometry of a sheet in its container. Values only, in points; Unmeasured except where noted.
struct SheetGeometry: Equatable, Sendable {
  enum Kind: Sendable {
    /// Attached to the bottom edge, as on a phone in portrait.
    case attached
    /// Centred, as on a wide screen.
    case centered
    /// Covers the whole container, as on a phone in landscape.
    case full
  }

  var bounds: CGRect
  var kind: Kind
  var topInset: CGFloat
  var bottomInset: CGFloat
  /// The size of a centred sheet before it is limited to the container; the width of an attached one if that is
  /// narrower.
  var preferredSize: CGSize?

  /// The space above the highest sheet: 10 points below the status bar, whose height is at least 20.
  static func topInset(safeArea: UIEdgeInsets) -> CGFloat { max(safeArea.top, 20) + 10 }

  /// The maximum height, including the bottom safe area.
  var greatestHeight: CGFloat { kind == .full ? bounds.height : max(0, bounds.height - topInset) }

  /// The frame of an attached sheet with a height including the bottom safe area; a centred one has its own height.
  func frame(height: CGFloat) -> CGRect {
    switch kind {
    case .full: return bounds
    case .attached:
      let width = min(preferredSize?.width ?? bounds.width, bounds.width)
      let height = min(height, greatestHeight)
      return CGRect(
        x: bounds.minX + ((bounds.width - width) / 2).rounded(), y: bounds.maxY - height, width: width, height: height)
    case .centered:
      let wanted = preferredSize ?? CGSize(width: 540, height: 620)
      let size = CGSize(
        width: min(wanted.width, bounds.width - 40), height: min(wanted.height, bounds.height - 2 * topInset))
      return CGRect(
        x: bounds.minX + ((bounds.width - size.width) / 2).rounded(),
        y: bounds.minY + ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
  }
}
