/// The rows with a greater `zIndex` than every row behind them. A header of any `zIndex` is inserted just behind one
/// of these.
@MainActor struct RowStackingOrder {
  /// Back to front, in strictly increasing order of `zIndex`.
  private var views: [OrthogonalScrollView] = []

  /// O(n).
  ///
  /// - Parameter backToFront: all rows in section order.
  init(_ backToFront: some Sequence<OrthogonalScrollView>) {
    for view in backToFront where views.last.map({ $0.row.zIndex < view.row.zIndex }) ?? true { views.append(view) }
  }

  /// The backmost row in front of an element. O(log n).
  func backmost(inFrontOf element: DisplayedElement) -> OrthogonalScrollView? {
    let index = views.partitionPoint { $0.isInFront(of: element) }
    return index < views.count ? views[index] : nil
  }
}
