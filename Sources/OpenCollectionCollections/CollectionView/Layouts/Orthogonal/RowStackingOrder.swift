/// The rows with a greater `zIndex` than every row behind them. A header of any `zIndex` is inserted just behind one
/// of these.
@MainActor struct RowStackingOrder<Row> {
  /// Back to front, in strictly increasing order of `zIndex`.
  private var rows: [Row] = []

  /// O(n).
  ///
  /// - Parameter backToFront: all rows in section order.
  init(_ backToFront: some Sequence<Row>, zIndex: (Row) -> Int) {
    for row in backToFront where rows.last.map({ zIndex($0) < zIndex(row) }) ?? true { rows.append(row) }
  }

  /// The backmost row in front of an element. O(log n).
  func backmost(inFront isInFront: (Row) -> Bool) -> Row? {
    let index = rows.partitionPoint(where: isInFront)
    return index < rows.count ? rows[index] : nil
  }
}
