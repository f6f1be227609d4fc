import CompositionalLayout
import Foundation

// A layout description as recordings spell it, and the value it stands for.

struct LayoutRecord: Decodable, Sendable {
  var scrollDirection: String?
  var interSectionSpacing: Double?
  var contentInsetsReference: String?
  var boundarySupplementaryItems: [BoundaryRecord]?
  var section: SectionRecord?
  var sections: [SectionRecord]?

  var axis: Axis { scrollDirection == "horizontal" ? .horizontal : .vertical }
}

struct SectionRecord: Decodable, Sendable {
  var group: GroupRecord
  var contentInsets: [Double]?
  var interGroupSpacing: Double?
  var boundarySupplementaryItems: [BoundaryRecord]?
  var supplementariesFollowContentInsets: Bool?
  var decorationItems: [DecorationRecord]?
  var orthogonalScrollingBehavior: String?
  var contentInsetsReference: String?

  /// `reference`: top, left, bottom, right of what the section clears; only across the scroll axis.
  func value(reference: [Double], axis: Axis) -> Section {
    var insets = Insets(contentInsets)
    if axis == .vertical {
      insets.leading += reference[1]
      insets.trailing += reference[3]
    } else {
      insets.top += reference[0]
      insets.bottom += reference[2]
    }
    let behaviors: [String: OrthogonalScrolling] = [
      "continuous": .continuous, "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary,
      "paging": .paging, "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
    ]
    return Section(
      group: group.value, insets: insets,
      boundaryInsets: supplementariesFollowContentInsets == false ? .zero : insets,
      interGroupSpacing: interGroupSpacing ?? 0,
      boundaryItems: (boundarySupplementaryItems ?? []).map(\.value),
      decorationItems: (decorationItems ?? []).map(\.value),
      orthogonalScrolling: behaviors[orthogonalScrollingBehavior ?? "none"] ?? .none)
  }
}

final class GroupRecord: Decodable, Sendable {
  struct Repetition: Decodable, Sendable {
    let subitem: SubitemRecord
    let count: Int
  }

  let axis: String
  let width: LengthRecord
  let height: LengthRecord
  let subitems: [SubitemRecord]?
  let `repeat`: Repetition?
  let frames: [[Double]]?
  let interItemSpacing: SpacingRecord?
  let contentInsets: [Double]?
  let edgeSpacing: EdgeSpacingRecord?
  let supplementaryItems: [SupplementaryRecord]?

  var value: Group {
    Group(
      size: ItemSize(width: width.value, height: height.value), arrangement: arrangement,
      interItemSpacing: interItemSpacing?.value ?? .fixed(0), insets: Insets(contentInsets),
      edgeSpacing: edgeSpacing?.value ?? .none, supplementaryItems: (supplementaryItems ?? []).map(\.value))
  }

  private var arrangement: Arrangement {
    let axis: Axis = self.axis == "horizontal" ? .horizontal : .vertical
    if let frames {
      return .custom(
        frames.map {
          CustomItem(
            frame: CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]), zIndex: $0.count > 4 ? Int($0[4]) : 0)
        })
    }
    if let `repeat` { return .shares(axis, `repeat`.subitem.value, count: `repeat`.count) }
    return .line(axis, (subitems ?? []).map(\.value))
  }
}

/// A subitem is a group where it says its axis.
enum SubitemRecord: Decodable, Sendable {
  case item(ItemRecord)
  case group(GroupRecord)

  private enum CodingKeys: CodingKey { case axis }

  init(from decoder: any Decoder) throws {
    let isGroup = try decoder.container(keyedBy: CodingKeys.self).contains(.axis)
    self = isGroup ? .group(try GroupRecord(from: decoder)) : .item(try ItemRecord(from: decoder))
  }

  var value: Subitem {
    switch self {
    case .item(let item): .item(item.value)
    case .group(let group): .group(group.value)
    }
  }
}

struct ItemRecord: Decodable, Sendable {
  var width: LengthRecord
  var height: LengthRecord
  var contentInsets: [Double]?
  var edgeSpacing: EdgeSpacingRecord?
  var supplementaryItems: [SupplementaryRecord]?

  var value: Item {
    Item(
      size: ItemSize(width: width.value, height: height.value), insets: Insets(contentInsets),
      edgeSpacing: edgeSpacing?.value ?? .none, supplementaryItems: (supplementaryItems ?? []).map(\.value))
  }
}

struct SupplementaryRecord: Decodable, Sendable {
  struct AnchorRecord: Decodable, Sendable {
    var edges: [String]
    var absoluteOffset: [Double]?
    var fractionalOffset: [Double]?

    var value: Anchor {
      let names: [String: RectEdges] = [
        "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
      ]
      let edges = edges.reduce(into: RectEdges()) { $0.formUnion(names[$1] ?? []) }
      if let fractions = fractionalOffset {
        return Anchor(edges: edges, offset: .fractional(CGPoint(x: fractions[0], y: fractions[1])))
      }
      let points = absoluteOffset ?? [0, 0]
      return Anchor(edges: edges, offset: .absolute(CGPoint(x: points[0], y: points[1])))
    }
  }

  var kind: String
  var width: LengthRecord
  var height: LengthRecord
  var containerAnchor: AnchorRecord
  var itemAnchor: AnchorRecord?
  var zIndex: Int?

  var value: SupplementaryItem {
    SupplementaryItem(
      size: ItemSize(width: width.value, height: height.value), kind: kind, containerAnchor: containerAnchor.value,
      itemAnchor: itemAnchor?.value, zIndex: zIndex ?? 1)
  }
}

struct BoundaryRecord: Decodable, Sendable {
  var kind: String
  var width: LengthRecord
  var height: LengthRecord
  var alignment: String
  var offset: [Double]
  var extendsBoundary: Bool
  var pinToVisibleBounds: Bool

  var value: BoundaryItem {
    let alignments: [String: BoundaryAlignment] = [
      "top": .top, "topLeading": .topLeading, "leading": .leading, "bottomLeading": .bottomLeading,
      "bottom": .bottom, "bottomTrailing": .bottomTrailing, "trailing": .trailing, "topTrailing": .topTrailing,
    ]
    return BoundaryItem(
      size: ItemSize(width: width.value, height: height.value), kind: kind,
      alignment: alignments[alignment] ?? .none, offset: CGPoint(x: offset[0], y: offset[1]),
      extendsBoundary: extendsBoundary, pinsToVisibleBounds: pinToVisibleBounds)
  }
}

struct DecorationRecord: Decodable, Sendable {
  var kind: String
  var contentInsets: [Double]?
  var zIndex: Int?

  var value: DecorationItem {
    DecorationItem(kind: kind, insets: Insets(contentInsets), zIndex: zIndex ?? 0)
  }
}

struct LengthRecord: Decodable, Sendable {
  var fractionalWidth: Double?
  var fractionalHeight: Double?
  var absolute: Double?
  var estimated: Double?

  var value: Length {
    if let fractionalWidth { return .fractionalWidth(fractionalWidth) }
    if let fractionalHeight { return .fractionalHeight(fractionalHeight) }
    if let estimated { return .estimated(estimated) }
    return .absolute(absolute ?? 0)
  }
}

struct SpacingRecord: Decodable, Sendable {
  var fixed: Double?
  var flexible: Double?

  var value: Spacing { flexible.map { .flexible($0) } ?? .fixed(fixed ?? 0) }
}

struct EdgeSpacingRecord: Decodable, Sendable {
  var leading: SpacingRecord?
  var top: SpacingRecord?
  var trailing: SpacingRecord?
  var bottom: SpacingRecord?

  var value: EdgeSpacing {
    EdgeSpacing(
      leading: leading?.value ?? .fixed(0), top: top?.value ?? .fixed(0), trailing: trailing?.value ?? .fixed(0),
      bottom: bottom?.value ?? .fixed(0))
  }
}

extension Insets {
  /// Top, leading, bottom, trailing.
  init(_ numbers: [Double]?) {
    let numbers = numbers ?? [0, 0, 0, 0]
    self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
}
