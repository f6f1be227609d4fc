internal import OpenCollectionCompositionalLayout

/// A row, a column or a custom arrangement of items and groups, repeated for all items of a section.
///
/// Made by its factories. It copies its subitems (measured): later changes to them have no effect.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How the group is filled.
  enum Filling {
    /// The subitems in turn, while the next one fits.
    case line(Axis)
    /// The subitem `count` times, each an equal fraction of the axis.
    case shares(Axis, count: Int)
    /// The subitem `count` times at its own size.
    case repeats(Axis, count: Int)
    /// Frames computed by the app.
    case custom(NSCollectionLayoutGroupCustomItemProvider)

    var axis: Axis {
      switch self {
      case .line(let axis), .shares(let axis, _), .repeats(let axis, _): axis
      case .custom: .vertical
      }
    }

    var count: Int? {
      switch self {
      case .shares(_, let count), .repeats(_, let count): count
      case .line, .custom: nil
      }
    }
  }

  var filling = Filling.line(.horizontal)

  /// The items in one repetition. A group with a count has one, whose length along the group is 1/count (measured); a
  /// custom group has none.
  open internal(set) var subitems: [NSCollectionLayoutItem] = []

  /// The size declared by the subitem of a group with a count, before it was replaced by an equal share. Used for
  /// lint findings only.
  var declaredSubitemSize: NSCollectionLayoutSize?

  /// The depth of nested groups, including this one.
  var nestingDepth = 1

  /// The spacing between neighbouring subitems; fixed 0 by default. The value is copied when it is set.
  open var interItemSpacing: NSCollectionLayoutSpacing? {
    get { storedInterItemSpacing }
    set { storedInterItemSpacing = newValue?.copy() as? NSCollectionLayoutSpacing }
  }

  private var storedInterItemSpacing: NSCollectionLayoutSpacing? = .fixed(0)

  /// Supplementary views anchored to the group; none by default.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { storedSupplementaryItems }
    set { storedSupplementaryItems = newValue }
  }

  // MARK: Conversion to the engine's values

  override func subitem(in context: LoweringContext) -> Subitem { .group(group(in: context)) }

  /// The engine's value of the group. A custom group's provider is called here.
  func group(in context: LoweringContext) -> Group {
    var entries: [Subitem] { subitems.map { $0.subitem(in: context) } }
    let arrangement: Arrangement =
      switch filling {
      case .line(let axis): .line(axis, entries)
      case .shares(let axis, let count): .shares(axis, declaredSubitem(along: axis, in: context), count: count)
      case .repeats(let axis, let count): .repeats(axis, subitems[0].subitem(in: context), count: count)
      case .custom(let provider):
        .custom(
          provider(environment(in: context)).map { item in
            item.requireFiniteFrame()
            return item.customItem
          })
      }
    return Group(
      size: layoutSize.itemSize, arrangement: arrangement, interItemSpacing: interItemSpacing?.amount ?? .fixed(0),
      insets: Insets(contentInsets), edgeSpacing: edgeSpacing?.edgeSpacing ?? .none,
      supplementaryItems: supplementaryItems.map(\.supplementaryItem))
  }

  /// The subitem of a group with a count as declared; the engine assigns it its share.
  private func declaredSubitem(along axis: Axis, in context: LoweringContext) -> Subitem {
    var subitem = subitems[0].subitem(in: context)
    if let declaredSubitemSize { subitem.size[axis] = declaredSubitemSize.itemSize[axis] }
    return subitem
  }

  /// The environment for a custom group's provider: the group's size resolved in the whole collection view, and its
  /// content insets, which are zero if the size is estimated (measured).
  private func environment(in context: LoweringContext) -> any NSCollectionLayoutEnvironment {
    let size = layoutSize.itemSize
    let isEstimated = size.width.isEstimated || size.height.isEstimated
    let container = LayoutContainer(
      contentSize: size.resolved(in: context.containerSize, scale: context.scale),
      contentInsets: isEstimated ? .zero : contentInsets)
    return SolveEnvironment(container: container, traitCollection: context.traits)
  }

  // MARK: Copying, comparing, printing

  override func assign(from other: NSCollectionLayoutItem) {
    super.assign(from: other)
    guard let other = other as? NSCollectionLayoutGroup else { return }
    filling = other.filling
    subitems = other.subitems.copied()
    nestingDepth = other.nestingDepth
    declaredSubitemSize = other.declaredSubitemSize
    interItemSpacing = other.interItemSpacing
  }

  /// Custom groups are compared without their providers (measured).
  override func hasEqualProperties(as other: NSCollectionLayoutItem) -> Bool {
    guard let other = other as? NSCollectionLayoutGroup else { return false }
    return super.hasEqualProperties(as: other) && filling.axis == other.filling.axis
      && filling.count == other.filling.count && subitems == other.subitems
      && interItemSpacing == other.interItemSpacing
  }

  override var descriptionLines: [String] {
    var lines = super.descriptionLines
    lines[lines.count - 1] += ";"
    lines.append("group: subitems=")
    lines += subitems.map { "\t" + $0.description.replacingOccurrences(of: "\n", with: "\n\t\t") }
    lines.append("interItemSpacing=\(interItemSpacing?.description ?? "(null)");")
    lines.append("layoutDirection=.\(filling.axis == .horizontal ? "horizontal" : "vertical")")
    return lines
  }

  // MARK: Factories

  /// A row of exactly `count` subitems, each at its own width. (iOS 16)
  ///
  /// Unmeasured: the container of the subitem's fractional dimensions, and the behaviour for a count below 1.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .repeats(.horizontal, count: checked(count, "horizontal")), [subitem])
  }

  /// A row of the subitems, repeated while they fit its width; there must be at least one.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .line(.horizontal), checked(subitems))
  }

  /// A column of exactly `count` subitems, each at its own height. (iOS 16)
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .repeats(.vertical, count: checked(count, "vertical")), [subitem])
  }

  /// A column of the subitems, repeated while they fit its height; there must be at least one.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .line(.vertical), checked(subitems))
  }

  /// A group with frames computed by the app, once per section when the layout is solved.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(layoutSize, .custom(itemProvider), [])
  }

  /// A row of exactly `count` subitems, each an equal fraction of the width, whatever width it declares. (Before iOS
  /// 16)
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    let count = checked(count, "horizontal")
    let share = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: subitem.layoutSize.heightDimension)
    return make(layoutSize, .shares(.horizontal, count: count), [subitem], subitemSize: share)
  }

  /// A column of exactly `count` subitems, each an equal fraction of the height, whatever height it declares. (Before
  /// iOS 16)
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    let count = checked(count, "vertical")
    let share = NSCollectionLayoutSize(
      widthDimension: subitem.layoutSize.widthDimension, heightDimension: .fractionalHeight(1 / CGFloat(count)))
    return make(layoutSize, .shares(.vertical, count: count), [subitem], subitemSize: share)
  }

  // MARK: Visual description

  /// An ASCII drawing of the group's items, in a container 100 characters wide and 50 high.
  ///
  /// Unmeasured: the characters UIKit uses. A custom group's item provider is called.
  open func visualDescription() -> String {
    let (width, height) = (100, 50)
    let size = CGSize(width: width, height: height)
    let context = LoweringContext(containerSize: size, scale: 1, traits: .current)
    // The spacing is so large that the canvas shows one group only.
    let section = Section(group: group(in: context), interGroupSpacing: 10 * size.height)
    let solution = SolvedLayout(
      configuration: LayoutConfiguration(), environment: LayoutEnvironment(containerSize: size, scale: 1),
      sections: [SectionContent(section: section, itemCount: width * height)])
    var canvas = Array(repeating: Array(repeating: Character(" "), count: width), count: height)

    for element in solution.elements(in: CGRect(origin: .zero, size: size)) where element.key.category == .cell {
      let frame = element.frame
      guard frame.size.width >= 1, frame.size.height >= 1 else { continue }
      let (left, right) = (Int(frame.minX.rounded()), Int(frame.maxX.rounded()) - 1)
      let (top, bottom) = (Int(frame.minY.rounded()), Int(frame.maxY.rounded()) - 1)
      for row in max(0, top)..<max(0, top, min(height, bottom + 1)) {
        for column in max(0, left)..<max(0, left, min(width, right + 1)) {
          let isSide = column == left || column == right
          switch (row == top || row == bottom, isSide) {
          case (true, true): canvas[row][column] = "+"
          case (true, false): canvas[row][column] = "-"
          case (false, true): canvas[row][column] = "|"
          case (false, false): break
          }
        }
      }
    }
    return canvas.map { String($0) }.joined(separator: "\n")
  }
}

extension Array where Element: NSCollectionLayoutItem {
  /// A copy of each.
  @MainActor func copied() -> [Element] {
    map { $0.copy() as? Element ?? $0 }
  }
}
