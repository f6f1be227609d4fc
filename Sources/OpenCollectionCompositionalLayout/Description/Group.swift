import Foundation

/// What a section repeats: a row, a column or a free arrangement of items, which may be groups themselves.
public struct Group: Hashable, Sendable {
  /// How large it is in what holds it.
  public var size: ItemSize
  /// How its items follow each other.
  public var arrangement: Arrangement

  /// Room between neighbouring subitems.
  public var interItemSpacing: Spacing

  /// Taken off the group's size before its subitems are laid out.
  public var insets: Insets

  /// Room outside the group.
  public var edgeSpacing: EdgeSpacing
  /// Views that belong to the group, such as badges.
  public var supplementaryItems: [SupplementaryItem]

  /// A group of a size; by default with no insets, spacing or views of its own.
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

  /// How deep groups may lie one in another, the outermost counted. Screens have three or four.
  public static let mostNested = 200

  /// Ends the process, in an optimized build too, where groups lie deeper one in another than is laid out: a description is
  /// hashed, compared and solved by recursion, and the stack would end first. O(groups); as deep as `mostNested` at most.
  func refuseDeepNesting() {
    if isNested(deeperThan: Self.mostNested) {
      fatalError("Groups nested more than \(Self.mostNested) deep are not laid out.")
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

  /// A row: as many of the repeated `subitems` as fit its width.
  public static func horizontal(size: ItemSize, subitems: [Subitem], interItemSpacing: Spacing = .fixed(0)) -> Group {
    Group(size: size, arrangement: .line(.horizontal, subitems), interItemSpacing: interItemSpacing)
  }

  /// A column: as many of the repeated `subitems` as fit its height.
  public static func vertical(size: ItemSize, subitems: [Subitem], interItemSpacing: Spacing = .fixed(0)) -> Group {
    Group(size: size, arrangement: .line(.vertical, subitems), interItemSpacing: interItemSpacing)
  }

  /// Frames the caller works out.
  public static func custom(size: ItemSize, items: [CustomItem]) -> Group {
    Group(size: size, arrangement: .custom(items))
  }
}

/// How a group fills itself.
public enum Arrangement: Hashable, Sendable {
  /// The list of subitems, repeated from its start for as long as the next one fits along the axis.
  case line(Axis, [Subitem])

  /// Exactly `count` times the subitem, each an equal share of the axis, whatever length it declares there
  /// (UIKit's `subitem:count:`).
  indirect case shares(Axis, Subitem, count: Int)

  /// Exactly `count` times the subitem at its own size (UIKit's `repeatingSubitem:count:`).
  indirect case repeats(Axis, Subitem, count: Int)

  /// Frames relative to the group's outer corner; the group repeats for the remaining items.
  case custom([CustomItem])
}

/// An entry of a group: an item, or a group of items.
public enum Subitem: Hashable, Sendable {
  case item(Item)
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

  /// Room outside the entry.
  public var edgeSpacing: EdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}
