@_spi(Storeys) import OpenCollectionViews

/// Displays the header or footer of a section, which may be any view of the app, or nothing above or below the
/// sections.
///
/// Its bounds have the origin of its frame, so that the frame of the view is in the table's coordinates.
@MainActor
final class TableSectionView: UIView, ElementView {
  private static let identifier = "UITableViewSectionView"

  /// A reused or new view of a kind.
  static func dequeue(ofKind kind: String, in table: UITableView) -> TableSectionView {
    let pool = table.display.elementViews.pool
    let view = pool.dequeue(for: ReusePool.Key(kind: kind, identifier: identifier)) as? TableSectionView
    if let view { return view }
    let new = TableSectionView(frame: .zero)
    new.table = table
    return new
  }

  var elementReference: ElementReference?
  private weak var table: UITableView?
  var display: ElementDisplay? { table?.display }
  var reuseIdentifier: String? { Self.identifier }
  var hasKeptSize = false

  private weak var view: UIView?
  private var isHeader = true

  override var isListElement: Bool { true }

  override var estimatedAxes: UIAxis { estimatedElementAxes }

  /// The view; nil if another section or the app has taken it.
  var hosted: UIView? { view?.superview === self ? view : nil }

  func display(_ view: UIView?, isHeader: Bool) {
    self.isHeader = isHeader
    if let view = view as? UITableViewHeaderFooterView { table?.registrations.removeFromPool(view) }
    let old = hosted
    guard view !== old else { return }
    old?.removeFromSuperview()
    self.view = view
    guard let view else { return }
    view.frame = bounds
    addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let hosted, hosted.frame != bounds { hosted.frame = bounds }
  }

  func willBePooled() {
    if let view = hosted as? UITableViewHeaderFooterView { table?.registrations.enqueue(view) }
  }

  func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    let origin = CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
    if bounds.origin != origin { bounds.origin = origin }
    if let hosted, hosted.frame != bounds { hosted.frame = bounds }
  }

  /// The height the delegate gives, or the one the view needs.
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let table else { return layoutAttributes }
    let section = layoutAttributes.indexPath.section
    let given = table.heights.givenHeight(ofSection: section, isHeader: isHeader)
    let height = given >= 0 ? given : hosted.map { neededHeight(of: $0, in: layoutAttributes.size) } ?? 0
    if height != layoutAttributes.size.height { layoutAttributes.frame.size.height = height }
    return layoutAttributes
  }

  private func neededHeight(of view: UIView, in size: CGSize) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView { return view.neededHeight(inWidth: size.width) }
    guard !view.constraints.isEmpty else {
      return TableMetrics.headerEstimate(table?.style ?? .plain, isHeader: isHeader)
    }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: size.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return fitted.height.ceiled(toScale: displayScale)
  }
}
