/// Where a sheet lies in its container. Plain figures, in points; Unmeasured except where said.
struct SheetGeometry: Equatable, Sendable {
  enum Kind: Sendable {
    /// From edge to edge at the bottom, as on a phone held upright.
    case attached
    /// In the middle, as on a wide screen.
    case centered
    /// The whole container, as on a phone on its side.
    case full
  }

  var bounds: CGRect
  var kind: Kind
  var topInset: CGFloat
  var bottomInset: CGFloat
  /// The size a sheet in the middle has, before it is fitted in; the width of one at the bottom where it is narrower.
  var preferredSize: CGSize?

  /// The space over the highest sheet: 10 points under the status bar, which counts as 20 where there is none.
  static func topInset(safeArea: UIEdgeInsets) -> CGFloat { max(safeArea.top, 20) + 10 }

  /// The greatest height, with the bottom safe area.
  var greatestHeight: CGFloat { kind == .full ? bounds.height : max(0, bounds.height - topInset) }

  /// The frame of a sheet at the bottom, at a height with the bottom safe area; one in the middle has its own height.
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
