/// What a cell has as a row of a list: its position, separators and rounded corners.
@MainActor
final class ListRowParts {
  var row: ListRow?
  /// The generation of measurements in which the row was last updated.
  var generation: Int?
  private let separators = ListSeparators()
  private var roundedCorners: CACornerMask = []

  func layOutSeparators(in cell: UICollectionViewCell) {
    let isBesideOthers = cell.isSelected && cell.owningCollectionView?.display.selection.allowsMultiple ?? false
    separators.layOut(
      of: row, in: cell, start: cell.separatorStart,
      isHidden: cell.isHighlighted || (cell.isSelected && !isBesideOthers), isSelected: isBesideOthers)
  }

  /// Rounds the corners a row has in the panel of its group. Corners of a cell without any there are the app's.
  func roundCorners(of cell: UICollectionViewCell) {
    let corners = row?.roundedCorners ?? []
    guard corners != roundedCorners else { return }
    roundedCorners = corners
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    cell.layer.maskedCorners = corners.isEmpty ? all : corners
    cell.layer.cornerRadius = corners.isEmpty ? 0 : ListRow.insetGroupedCornerRadius
    cell.layer.cornerCurve = .continuous
    cell.layer.masksToBounds = !corners.isEmpty
  }
}
