internal import OpenCollectionCompositionalLayout

/// A row, a column or a free arrangement of items and groups, repeated for all items of a section.
///
/// Made by its factories. It keeps copies of the subitems it is given (measured): changes made to them later have no
/// effect.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How the group fills itself.
  enum Filling {
    /// The subitems in turn, for as long as the next one fits.
    case line(Axis)
    /// So many times the subitem, each an equal share of the axis.
    case shares(Axis, count: Int)
    /// So many times the subitem at its own size.
    case repeats(Axis, count: Int)
    /// Frames the app works out.
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

  /// The items in one repetition. A counted group has one, whose side along the group is 1/count (measured); a custom
  /// group has none.
  open internal(set) var subitems: [NSCollectionLayoutItem] = []

  /// What the subitem of a counted group declared before its share took its place: told to nobody but the app's
  /// developer, where it surprises.
  var declaredSubitemSize: NSCollectionLayoutSize?

  /// How many groups lie one in another from this one inwards, itself counted.
  var nestingDepth = 1

  /// Room between neighbouring subitems; fixed 0 by default. The value is copied when it is set.
  open var interItemSpacing: NSCollectionLayoutSpacing? {
    get { keptInterItemSpacing }
    set { keptInterItemSpacing = newValue?.copy() as? NSCollectionLayoutSpacing }
  }

  private var keptInterItemSpacing: NSCollectionLayoutSpacing? = .fixed(0)

  /// Views tied to the group; none by default.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { keptSupplementaryItems }
    set { keptSupplementaryItems = newValue }
  }

  // MARK: For the engine

  override func subitem(in context: LoweringContext) -> Subitem { .group(group(in: context)) }

  /// The engine's form of the group. A custom group's provider is called here.
  func group(in context: LoweringContext) -> Group {
    var entries: [Subitem] { subitems.map { $0.subitem(in: context) } }
    let arrangement: Arrangement =
      switch filling {
      case .line(let axis): .line(axis, entries)
      case .shares(let axis, let count): .shares(axis, shared(along: axis, in: context), count: count)
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

  /// The subitem of a counted group as it was declared, which the engine gives its share.
  private func shared(along axis: Axis, in context: LoweringContext) -> Subitem {
    var subitem = subitems[0].subitem(in: context)
    if let declaredSubitemSize { subitem.size[axis] = declaredSubitemSize.itemSize[axis] }
    return subitem
  }

  /// What a custom group's provider sees: the group's size in the whole collection view and its content insets, which
  /// are zero where the size is estimated (measured).
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
  override func describesTheSame(as other: NSCollectionLayoutItem) -> Bool {
    guard let other = other as? NSCollectionLayoutGroup else { return false }
    return super.describesTheSame(as: other) && filling.axis == other.filling.axis
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
}

extension Array where Element: NSCollectionLayoutItem {
  /// A copy of each.
  @MainActor func copied() -> [Element] {
    map { $0.copy() as? Element ?? $0 }
  }
}
