/// What a cell has as a row of a list: its position, separators and rounded corners.
@MainActor
final class ListRowParts {
  var row: ListRow?
  /// The generation of measurements in which the row was last updated.
  var generation: Int?
  private let separators = ListSeparators()
  private var roundedCorners: CACornerMask = []

  /// Places the separators: see `ListSeparators`.
  func layOutSeparators(in cell: UIView, start: CGFloat, isHidden: Bool, isSelected: Bool) {
    separators.layOut(of: row, in: cell, start: start, isHidden: isHidden, isSelected: isSelected)
  }

  /// Rounds the corners a row has in the panel of its group. Corners of a cell without any there are the app's.
  func roundCorners(of cell: UIView) {
    let corners = row?.roundedCorners ?? []
    cell.layer.roundListCorners(corners, insteadOf: roundedCorners)
    roundedCorners = corners
  }
}

extension CALayer {
  /// Rounds the corners of a row; does nothing if they are those it has.
  func roundListCorners(_ corners: CACornerMask, insteadOf old: CACornerMask) {
    guard corners != old else { return }
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    maskedCorners = corners.isEmpty ? all : corners
    cornerRadius = corners.isEmpty ? 0 : ListRow.insetGroupedCornerRadius
    cornerCurve = .continuous
    masksToBounds = !corners.isEmpty
  }
}
