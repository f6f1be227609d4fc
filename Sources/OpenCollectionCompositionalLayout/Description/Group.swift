import Foundation

/// The unit a section repeats: a row, a column or a custom arrangement of items, which may be groups themselves.
///
/// A row of two equal columns, 44 points high, with 8 points between them:
///
/// ```swift
/// let item = Item(size: ItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
/// let row = Group.horizontal(
///   size: ItemSize(width: .fractionalWidth(1), height: .absolute(44)), subitems: [.item(item)],
///   interItemSpacing: .fixed(8))
/// ```
public struct Group: Hashable, Sendable {
  /// The size in its container: the section, or the enclosing group.
  public var size: ItemSize
  /// How its subitems are arranged.
  public var arrangement: Arrangement

  /// The spacing between neighbouring subitems.
  public var interItemSpacing: Spacing

  /// Insets subtracted from the group's size before its subitems are laid out, in points.
  public var insets: Insets

  /// Spacing outside the group.
  public var edgeSpacing: EdgeSpacing
  /// Supplementary items anchored to the group, such as badges.
  public var supplementaryItems: [SupplementaryItem]

  /// Makes a group; by default without insets, spacing or supplementary items.
  public init(
    size: ItemSize, arrangement: Arrangement, interItemSpacing: Spacing = .fixed(0), insets: Insets = .zero,
    edgeSpacing: EdgeSpacing = .none, supplementaryItems: [SupplementaryItem] = []
  ) {
    self.size = size
    self.arrangement = arrangement
    self.interItemSpacing = interItemSpacing
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }

  /// The deepest nesting of groups, the outermost included. Typical screens have three or four levels.
  public static let maximumDepth = 200

  /// Raises a fatal error, in optimized builds too, if groups are nested deeper than `maximumDepth`: descriptions are hashed,
  /// compared and solved recursively, and the stack would overflow. O(groups).
  func refuseDeepNesting() {
    if isNested(deeperThan: Self.maximumDepth) {
      fatalError("Groups nested more than \(Self.maximumDepth) deep are not laid out.")
    }
  }

  private func isNested(deeperThan most: Int) -> Bool {
    func isNested(_ subitem: Subitem) -> Bool {
      guard case .group(let group) = subitem else { return false }
      return most == 1 || group.isNested(deeperThan: most - 1)
    }
    return switch arrangement {
    case .line(_, let subitems): subitems.contains(where: isNested)
    case .shares(_, let subitem, _), .repeats(_, let subitem, _): isNested(subitem)
    case .custom: false
    }
  }

  /// A row: `subitems`, repeated for as long as the next one fits its width.
  public static func horizontal(size: ItemSize, subitems: [Subitem], interItemSpacing: Spacing = .fixed(0)) -> Group {
    Group(size: size, arrangement: .line(.horizontal, subitems), interItemSpacing: interItemSpacing)
  }

  /// A column: `subitems`, repeated for as long as the next one fits its height.
  public static func vertical(size: ItemSize, subitems: [Subitem], interItemSpacing: Spacing = .fixed(0)) -> Group {
    Group(size: size, arrangement: .line(.vertical, subitems), interItemSpacing: interItemSpacing)
  }

  /// A group whose items have the frames given by the caller.
  public static func custom(size: ItemSize, items: [CustomItem]) -> Group {
    Group(size: size, arrangement: .custom(items))
  }
}

/// How a group arranges its subitems.
public enum Arrangement: Hashable, Sendable {
  /// The list of subitems, repeated from its start for as long as the next one fits along the axis.
  case line(Axis, [Subitem])

  /// Exactly `count` times the subitem, each an equal share of the axis, whatever length it declares there
  /// (UIKit's `subitem:count:`).
  indirect case shares(Axis, Subitem, count: Int)

  /// Exactly `count` times the subitem at its own size (UIKit's `repeatingSubitem:count:`).
  indirect case repeats(Axis, Subitem, count: Int)

  /// Frames relative to the group's top leading corner; the group repeats for the remaining items.
  case custom([CustomItem])
}

/// An entry of a group: an item, or a group of items.
public enum Subitem: Hashable, Sendable {
  /// One cell.
  case item(Item)
  /// A nested group.
  indirect case group(Group)

  /// The declared size.
  public var size: ItemSize {
    get {
      switch self {
      case .item(let item): item.size
      case .group(let group): group.size
      }
    }
    set {
      switch self {
      case .item(var item):
        item.size = newValue
        self = .item(item)
      case .group(var group):
        group.size = newValue
        self = .group(group)
      }
    }
  }

  /// Spacing outside the entry.
  public var edgeSpacing: EdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}
