import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A recorded layout description, decoded from JSON and converted to UIKit's classes.
struct RecordedLayout: Decodable {
  var scrollDirection: String?
  var interSectionSpacing: Double?
  var contentInsetsReference: String?
  var boundarySupplementaryItems: [RecordedBoundaryItem]?
  var section: RecordedSection?
  var sections: [RecordedSection]?
}

struct RecordedSection: Decodable {
  var group: RecordedItem
  var contentInsets: [Double]?
  var interGroupSpacing: Double?
  var boundarySupplementaryItems: [RecordedBoundaryItem]?
  var supplementariesFollowContentInsets: Bool?
  var decorationItems: [RecordedDecoration]?
  var orthogonalScrollingBehavior: String?
  var contentInsetsReference: String?
}

/// An item or a group.
struct RecordedItem: Decodable {
  final class Box: Decodable {
    let subitem: RecordedItem
    let count: Int
  }

  var axis: String?
  var width: RecordedDimension?
  var height: RecordedDimension?
  var subitems: [RecordedItem]?
  var `repeat`: Box?
  var frames: [[Double]]?
  var interItemSpacing: RecordedSpacing?
  var contentInsets: [Double]?
  var edgeSpacing: [String: RecordedSpacing]?
  var supplementaryItems: [RecordedSupplementaryItem]?
}

struct RecordedDimension: Decodable {
  var fractionalWidth: Double?
  var fractionalHeight: Double?
  var absolute: Double?
  var estimated: Double?
}

struct RecordedSpacing: Decodable {
  var fixed: Double?
  var flexible: Double?
}

struct RecordedAnchor: Decodable {
  var edges: [String]
  var absoluteOffset: [Double]?
  var fractionalOffset: [Double]?
}

struct RecordedSupplementaryItem: Decodable {
  var kind: String
  var width: RecordedDimension
  var height: RecordedDimension
  var containerAnchor: RecordedAnchor
  var itemAnchor: RecordedAnchor?
  var zIndex: Int?
}

struct RecordedBoundaryItem: Decodable {
  var kind: String
  var width: RecordedDimension
  var height: RecordedDimension
  var alignment: String
  var offset: [Double]?
  var extendsBoundary: Bool?
  var pinToVisibleBounds: Bool?
}

struct RecordedDecoration: Decodable {
  var kind: String
  var contentInsets: [Double]?
  var zIndex: Int?
}

// MARK: - Conversion to UIKit's classes

@MainActor extension RecordedLayout {
  var layout: UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = scrollDirection == "horizontal" ? .horizontal : .vertical
    configuration.interSectionSpacing = interSectionSpacing ?? 0
    if let contentInsetsReference { configuration.contentInsetsReference = .named(contentInsetsReference) }
    configuration.boundarySupplementaryItems = (boundarySupplementaryItems ?? []).map(\.item)
    if let section {
      return UICollectionViewCompositionalLayout(section: section.section, configuration: configuration)
    }
    let sections = sections ?? []
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections[index].section }, configuration: configuration)
  }
}

@MainActor extension RecordedSection {
  var section: NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group.group)
    section.contentInsets = NSDirectionalEdgeInsets(recorded: contentInsets)
    section.interGroupSpacing = interGroupSpacing ?? 0
    section.boundarySupplementaryItems = (boundarySupplementaryItems ?? []).map(\.item)
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets ?? true
    section.decorationItems = (decorationItems ?? []).map(\.item)
    if let orthogonalScrollingBehavior { section.orthogonalScrollingBehavior = .named(orthogonalScrollingBehavior) }
    if let contentInsetsReference { section.contentInsetsReference = .named(contentInsetsReference) }
    return section
  }
}

@MainActor extension RecordedItem {
  private var size: NSCollectionLayoutSize {
    guard let width, let height else { preconditionFailure("A recorded item without a size.") }
    return NSCollectionLayoutSize(widthDimension: width.dimension, heightDimension: height.dimension)
  }

  private var item: NSCollectionLayoutItem {
    if axis != nil { return group }
    let item = NSCollectionLayoutItem(
      layoutSize: size, supplementaryItems: (supplementaryItems ?? []).map(\.item))
    dress(item)
    return item
  }

  var group: NSCollectionLayoutGroup {
    let group: NSCollectionLayoutGroup
    if let frames {
      group = .custom(layoutSize: size) { _ in
        frames.map {
          NSCollectionLayoutGroupCustomItem(
            frame: CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]), zIndex: $0.count > 4 ? Int($0[4]) : 0)
        }
      }
    } else if let `repeat` {
      let subitem = `repeat`.subitem.item
      group =
        axis == "horizontal"
        ? .horizontal(layoutSize: size, subitem: subitem, count: `repeat`.count)
        : .vertical(layoutSize: size, subitem: subitem, count: `repeat`.count)
    } else {
      let subitems = (subitems ?? []).map(\.item)
      group =
        axis == "horizontal"
        ? .horizontal(layoutSize: size, subitems: subitems) : .vertical(layoutSize: size, subitems: subitems)
    }
    group.supplementaryItems = (supplementaryItems ?? []).map(\.item)
    if let interItemSpacing { group.interItemSpacing = interItemSpacing.spacing }
    dress(group)
    return group
  }

  private func dress(_ item: NSCollectionLayoutItem) {
    item.contentInsets = NSDirectionalEdgeInsets(recorded: contentInsets)
    guard let edgeSpacing else { return }
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: edgeSpacing["leading"]?.spacing, top: edgeSpacing["top"]?.spacing,
      trailing: edgeSpacing["trailing"]?.spacing, bottom: edgeSpacing["bottom"]?.spacing)
  }
}

@MainActor extension RecordedDimension {
  var dimension: NSCollectionLayoutDimension {
    if let fractionalWidth { return .fractionalWidth(fractionalWidth) }
    if let fractionalHeight { return .fractionalHeight(fractionalHeight) }
    if let absolute { return .absolute(absolute) }
    return .estimated(estimated ?? 0)
  }
}

@MainActor extension RecordedSpacing {
  var spacing: NSCollectionLayoutSpacing { flexible.map { .flexible($0) } ?? .fixed(fixed ?? 0) }
}

@MainActor extension RecordedAnchor {
  var anchor: NSCollectionLayoutAnchor {
    let named: [String: NSDirectionalRectEdge] = [
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    let edges = edges.compactMap { named[$0] }.reduce(into: NSDirectionalRectEdge()) { $0.formUnion($1) }
    if let offset = fractionalOffset {
      return NSCollectionLayoutAnchor(edges: edges, fractionalOffset: CGPoint(x: offset[0], y: offset[1]))
    }
    let offset = absoluteOffset ?? [0, 0]
    return NSCollectionLayoutAnchor(edges: edges, absoluteOffset: CGPoint(x: offset[0], y: offset[1]))
  }
}

@MainActor extension RecordedSupplementaryItem {
  var item: NSCollectionLayoutSupplementaryItem {
    let size = NSCollectionLayoutSize(widthDimension: width.dimension, heightDimension: height.dimension)
    let item =
      if let itemAnchor {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size, elementKind: kind, containerAnchor: containerAnchor.anchor, itemAnchor: itemAnchor.anchor)
      } else {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size, elementKind: kind, containerAnchor: containerAnchor.anchor)
      }
    if let zIndex { item.zIndex = zIndex }
    return item
  }
}

@MainActor extension RecordedBoundaryItem {
  var item: NSCollectionLayoutBoundarySupplementaryItem {
    let alignments: [String: NSRectAlignment] = [
      "top": .top, "topLeading": .topLeading, "leading": .leading, "bottomLeading": .bottomLeading,
      "bottom": .bottom, "bottomTrailing": .bottomTrailing, "trailing": .trailing, "topTrailing": .topTrailing,
    ]
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width.dimension, heightDimension: height.dimension),
      elementKind: kind, alignment: alignments[alignment] ?? .none,
      absoluteOffset: CGPoint(x: offset?[0] ?? 0, y: offset?[1] ?? 0))
    item.extendsBoundary = extendsBoundary ?? true
    item.pinToVisibleBounds = pinToVisibleBounds ?? false
    return item
  }
}

@MainActor extension RecordedDecoration {
  var item: NSCollectionLayoutDecorationItem {
    let item = NSCollectionLayoutDecorationItem.background(elementKind: kind)
    item.contentInsets = NSDirectionalEdgeInsets(recorded: contentInsets)
    if let zIndex { item.zIndex = zIndex }
    return item
  }
}

extension NSDirectionalEdgeInsets {
  init(recorded: [Double]?) {
    let values = recorded ?? [0, 0, 0, 0]
    self.init(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
  }
}

extension UIContentInsetsReference {
  static func named(_ name: String) -> UIContentInsetsReference {
    let names: [String: UIContentInsetsReference] = [
      "automatic": .automatic, "none": .none, "safeArea": .safeArea, "layoutMargins": .layoutMargins,
      "readableContent": .readableContent,
    ]
    guard let reference = names[name] else { preconditionFailure("Unknown insets reference \(name).") }
    return reference
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  static func named(_ name: String) -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
    let names: [String: UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      "none": .none, "continuous": .continuous, "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary,
      "paging": .paging, "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
    ]
    guard let behavior = names[name] else { preconditionFailure("Unknown behaviour \(name).") }
    return behavior
  }
}
