internal import OpenCollectionCompositionalLayout

/// Factories.
extension NSCollectionLayoutGroup {
  /// A row of exactly `count` subitems, each at its own width. (iOS 16)
  ///
  /// Unmeasured: the container of the subitem's fractional dimensions, and the behaviour for a count below 1.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .repeats(.horizontal, count: checked(count, "horizontal")), [subitem])
  }

  /// A row of the subitems, repeated while they fit its width; there must be at least one.
  public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .line(.horizontal), checked(subitems))
  }

  /// A column of exactly `count` subitems, each at its own height. (iOS 16)
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .repeats(.vertical, count: checked(count, "vertical")), [subitem])
  }

  /// A column of the subitems, repeated while they fit its height; there must be at least one.
  public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .line(.vertical), checked(subitems))
  }

  /// A group with frames computed by the app, once per section when the layout is solved.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(layoutSize, .custom(itemProvider), [])
  }

  /// A row of exactly `count` subitems, each an equal fraction of the width, whatever width it declares. (Before iOS
  /// 16)
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    let count = checked(count, "horizontal")
    let share = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: subitem.layoutSize.heightDimension)
    return make(layoutSize, .shares(.horizontal, count: count), [subitem], subitemSize: share)
  }

  /// A column of exactly `count` subitems, each an equal fraction of the height, whatever height it declares. (Before
  /// iOS 16)
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    let count = checked(count, "vertical")
    let share = NSCollectionLayoutSize(
      widthDimension: subitem.layoutSize.widthDimension, heightDimension: .fractionalHeight(1 / CGFloat(count)))
    return make(layoutSize, .shares(.vertical, count: count), [subitem], subitemSize: share)
  }

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

  private class func make(
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

  private class func checked(_ count: Int, _ axis: String) -> Int {
    if count < 1 { clientError("A repeating \(axis) group should specify a count >= 1") }
    return count
  }

  private class func checked(_ subitems: [NSCollectionLayoutItem]) -> [NSCollectionLayoutItem] {
    if subitems.isEmpty { clientError("At least 1 subitem is required for a group") }
    return subitems
  }
}
