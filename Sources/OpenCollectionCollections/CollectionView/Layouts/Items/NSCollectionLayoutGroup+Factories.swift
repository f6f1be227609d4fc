internal import OpenCollectionCompositionalLayout

/// Factories.
extension NSCollectionLayoutGroup {
  /// A row of exactly `count` subitems, each at its own width. (iOS 16)
  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  public class func horizontalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: size, repeatingSubitem: subitem, count: count)
  }

  /// A column of exactly `count` subitems, each at its own height. (iOS 16)
  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  public class func verticalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: size, repeatingSubitem: subitem, count: count)
  }

  class func make(
    _ layoutSize: NSCollectionLayoutSize, _ filling: Filling, _ subitems: [NSCollectionLayoutItem],
    subitemSize: NSCollectionLayoutSize? = nil
  ) -> Self {
    // Each group copies its nested groups: deep nesting takes long to create, and would overflow the stack when
    // solved.
    let depth = 1 + (subitems.map { ($0 as? NSCollectionLayoutGroup)?.nestingDepth ?? 0 }.max() ?? 0)
    if depth > Group.maximumDepth {
      clientError("A group is nested \(depth) deep: groups may be nested at most \(Group.maximumDepth) deep.")
    }
    return make {
      $0.layoutSize = layoutSize
      $0.nestingDepth = depth
      $0.filling = filling
      $0.subitems = subitems.copied()
      if let subitemSize {
        $0.declaredSubitemSize = $0.subitems[0].layoutSize
        $0.subitems[0].layoutSize = subitemSize
      }
    }
  }

  class func checked(_ count: Int, _ axis: String) -> Int {
    if count < 1 { clientError("A repeating \(axis) group should specify a count >= 1") }
    return count
  }

  class func checked(_ subitems: [NSCollectionLayoutItem]) -> [NSCollectionLayoutItem] {
    if subitems.isEmpty { clientError("At least 1 subitem is required for a group") }
    return subitems
  }
}
