/// The rows of cells that lie in front of more than every row behind them: a header of any `zIndex` goes just behind one of
/// these.
@MainActor struct RisingRows {
  /// Back to front, of ever greater `zIndex`.
  private var views: [OrthogonalScrollView] = []

  /// O(n).
  ///
  /// - Parameter backToFront: all rows, as their sections follow.
  init(_ backToFront: some Sequence<OrthogonalScrollView>) {
    for view in backToFront where views.last.map({ $0.row.zIndex < view.row.zIndex }) ?? true { views.append(view) }
  }

  /// The backmost of all rows in front of an element. O(log n).
  func backmost(inFrontOf element: DisplayedElement) -> OrthogonalScrollView? {
    let place = views.partitionPoint { $0.isInFront(of: element) }
    return place < views.count ? views[place] : nil
  }
}
