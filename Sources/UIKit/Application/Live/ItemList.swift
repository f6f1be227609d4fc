/// A scroll view with a list of items, for offsets that hold when sizes change, and for its selection. A path is a section and an
/// item.
@MainActor protocol ItemList: UIScrollView {
  /// The visible items with their frames, in reading order.
  var visibleItems: [(path: [Int], frame: CGRect)] { get }
  /// The selected items; nil for none.
  var selectedItems: [[Int]]? { get }
  /// The frame of the item of a name, or else of a path, if there is one.
  func itemFrame(at path: [Int], named name: String?) -> CGRect?
  /// The name of an item; nil, the default, if items have none.
  func itemName(at path: [Int]) -> String?
  /// Selects an item as a program does, which tells no delegate.
  func selectItem(at path: [Int])
}

extension ItemList {
  func itemName(at path: [Int]) -> String? { nil }

  /// The first visible item from a point of the content on.
  func firstItem(from top: CGPoint) -> (path: [Int], frame: CGRect)? {
    visibleItems.first { $0.frame.maxY > top.y && $0.frame.maxX > top.x }
  }
}

extension UITableView: ItemList {
  var visibleItems: [(path: [Int], frame: CGRect)] {
    (indexPathsForVisibleRows ?? []).map { ([$0.section, $0.row], rectForRow(at: $0)) }
  }

  var selectedItems: [[Int]]? { indexPathsForSelectedRows?.map { [$0.section, $0.row] } }

  func itemFrame(at path: [Int], named name: String?) -> CGRect? {
    guard path.count == 2, (0..<numberOfSections).contains(path[0]),
      (0..<numberOfRows(inSection: path[0])).contains(path[1])
    else { return nil }
    return rectForRow(at: IndexPath(row: path[1], section: path[0]))
  }

  func selectItem(at path: [Int]) {
    selectRow(at: IndexPath(row: path[1], section: path[0]), animated: false, scrollPosition: .none)
  }
}

extension UICollectionView: ItemList {
  var visibleItems: [(path: [Int], frame: CGRect)] {
    indexPathsForVisibleItems.sorted().compactMap { path in
      layoutAttributesForItem(at: path).map { ([path.section, path.item], $0.frame) }
    }
  }

  var selectedItems: [[Int]]? {
    guard let paths = indexPathsForSelectedItems, !paths.isEmpty else { return nil }
    return paths.map { [$0.section, $0.item] }
  }

  func itemFrame(at path: [Int], named name: String?) -> CGRect? {
    guard path.count == 2, (0..<numberOfSections).contains(path[0]),
      (0..<numberOfItems(inSection: path[0])).contains(path[1])
    else { return nil }
    return layoutAttributesForItem(at: IndexPath(item: path[1], section: path[0]))?.frame
  }

  func selectItem(at path: [Int]) {
    selectItem(at: IndexPath(item: path[1], section: path[0]), animated: false, scrollPosition: [])
  }
}

extension GalleryScrollView: ItemList {
  var visibleItems: [(path: [Int], frame: CGRect)] {
    rows.enumerated().map { ([0, $0.offset], $0.element.frame) }
  }

  var selectedItems: [[Int]]? { nil }
  func itemName(at path: [Int]) -> String? { rows[path[1]].name }

  func itemFrame(at path: [Int], named name: String?) -> CGRect? {
    if let row = rows.first(where: { $0.name == name }) { return row.frame }
    return path.count == 2 && rows.indices.contains(path[1]) ? rows[path[1]].frame : nil
  }

  func selectItem(at path: [Int]) {}
}
