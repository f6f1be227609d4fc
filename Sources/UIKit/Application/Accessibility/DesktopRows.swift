/// The places of cells among all items of their views, those outside the screen included.
@MainActor struct DesktopRows {
  /// For each view the number of items before each section, and of all.
  private var known: [ObjectIdentifier: [Int]] = [:]

  /// The place of a cell, counted from 0; nil for other objects. The sections of a view are counted once: O(1) for each
  /// further cell.
  mutating func row(_ object: NSObject?) -> (index: Int, count: Int)? {
    let (view, path) = Self.item(object)
    guard let view, let path else { return nil }
    let starts = starts(of: view)
    guard let count = starts.last, starts.indices.contains(path.section) else { return nil }
    return (starts[path.section] + path.item, count)
  }

  private static func item(_ object: NSObject?) -> ((any ElementScrollView)?, IndexPath?) {
    switch object {
    case let cell as UITableViewCell: (cell.table, cell.table?.indexPath(for: cell))
    case let cell as UICollectionViewCell: (cell.owningCollectionView, cell.owningCollectionView?.indexPath(for: cell))
    default: (nil, nil)
    }
  }

  private mutating func starts(of view: any ElementScrollView) -> [Int] {
    if let starts = known[ObjectIdentifier(view)] { return starts }
    var result = [0]
    for count in view.display.uncommitted.dataCounts(view.display.itemCounts.all) {
      result.append(result[result.count - 1] + count)
    }
    known[ObjectIdentifier(view)] = result
    return result
  }
}
