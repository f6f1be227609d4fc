import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Layout items, groups and sections", .isolatedScreen)
@MainActor struct LayoutItemTests {
  @Test("Items have the measured defaults")
  func itemDefaults() {
    let item = NSCollectionLayoutItem.sample
    #expect(item.contentInsets == .zero)
    #expect(item.supplementaryItems.isEmpty)
    #expect(
      item.edgeSpacing
        == NSCollectionLayoutEdgeSpacing(leading: .fixed(0), top: .fixed(0), trailing: .fixed(0), bottom: .fixed(0)))

    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .sample, elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    #expect(badge.zIndex == 1 && badge.itemAnchor == nil && badge.elementKind == "badge")

    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .sample, elementKind: "header", alignment: .topTrailing, absoluteOffset: CGPoint(x: 1, y: 2))
    #expect(header.extendsBoundary && !header.pinToVisibleBounds && header.zIndex == 1)
    #expect(header.alignment == .topTrailing && header.offset == CGPoint(x: 1, y: 2))

    let background = NSCollectionLayoutDecorationItem.background(elementKind: "bg")
    #expect(background.zIndex == 0 && background.edgeSpacing == nil && background.elementKind == "bg")
    #expect(
      background.layoutSize
        == NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  @Test("Groups, sections and configurations have the measured defaults")
  func containerDefaults() {
    let group = NSCollectionLayoutGroup.sampleGroup
    #expect(group.interItemSpacing == .fixed(0) && group.supplementaryItems.isEmpty)

    let section = NSCollectionLayoutSection(group: group)
    #expect(section.contentInsets == .zero && section.interGroupSpacing == 0)
    #expect(section.contentInsetsReference == .automatic && section.orthogonalScrollingBehavior == .none)
    #expect(section.boundarySupplementaryItems.isEmpty && section.decorationItems.isEmpty)
    #expect(section.supplementariesFollowContentInsets)

    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == .vertical && configuration.interSectionSpacing == 0)
    #expect(configuration.contentInsetsReference == .safeArea && configuration.boundarySupplementaryItems.isEmpty)
  }

  @Test("A group copies its subitems")
  func subitemsAreCopied() {
    let item = NSCollectionLayoutItem.sample
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .sample, subitems: [item])
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    #expect(group.subitems.count == 1 && group.subitems[0] !== item)
    #expect(group.subitems[0].contentInsets == .zero)
  }

  @Test("A group with a count stores one subitem, with an equal share of the axis")
  func countedGroups() {
    let row = NSCollectionLayoutGroup.horizontal(layoutSize: .sample, subitem: .sample, count: 4)
    #expect(row.subitems.count == 1)
    #expect(
      row.subitems[0].layoutSize
        == NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(20)))
    let column = NSCollectionLayoutGroup.vertical(layoutSize: .sample, subitem: .sample, count: 2)
    #expect(
      column.subitems[0].layoutSize
        == NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .fractionalHeight(0.5)))
  }

  @Test("Edge and inter-item spacing are copied when they are set")
  func spacingsAreCopied() {
    let group = NSCollectionLayoutGroup.sampleGroup
    let spacing = NSCollectionLayoutSpacing.flexible(3)
    group.interItemSpacing = spacing
    #expect(group.interItemSpacing == spacing && group.interItemSpacing !== spacing)
    let edges = NSCollectionLayoutEdgeSpacing(leading: .fixed(1), top: nil, trailing: nil, bottom: nil)
    group.edgeSpacing = edges
    #expect(group.edgeSpacing == edges && group.edgeSpacing !== edges)
    group.edgeSpacing = nil
    #expect(group.edgeSpacing == nil)
  }

  @Test("Copying an item copies size and edge spacing and shares supplementary items")
  func itemCopies() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .sample, elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    let item = NSCollectionLayoutItem(layoutSize: .sample, supplementaryItems: [badge])
    let copy = item.copy() as! NSCollectionLayoutItem
    #expect(copy.layoutSize !== item.layoutSize && copy.edgeSpacing !== item.edgeSpacing)
    #expect(copy.supplementaryItems[0] === badge)
  }

  @Test("Copying a section copies the group and decoration items and shares boundary items")
  func sectionCopies() {
    let section = NSCollectionLayoutSection(group: .sampleGroup)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .sample, elementKind: "h", alignment: .top)
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "bg")]
    section.interGroupSpacing = 5
    section.orthogonalScrollingBehavior = .paging
    section.contentInsetsReference = .layoutMargins
    let copy = section.copy() as! NSCollectionLayoutSection
    #expect(copy == section)
    #expect(copy.group !== section.group && copy.decorationItems[0] !== section.decorationItems[0])
    #expect(copy.boundarySupplementaryItems[0] === header)
    copy.interGroupSpacing = 6
    #expect(copy != section)
  }

  @Test("Items are equal by content, to objects of exactly the same class")
  func equality() {
    let item = NSCollectionLayoutItem.sample
    #expect(item == .sample)
    let inset = NSCollectionLayoutItem.sample
    inset.contentInsets.top = 1
    #expect(item != inset)
    #expect(NSCollectionLayoutItem.sample != NSCollectionLayoutGroup.sampleGroup)
    #expect(NSCollectionLayoutGroup.sampleGroup == .sampleGroup)
    #expect(
      NSCollectionLayoutGroup.sampleGroup != .vertical(layoutSize: .sample, subitems: [NSCollectionLayoutItem.sample]))
    // A custom group's item provider is not compared.
    let one = NSCollectionLayoutGroup.custom(layoutSize: .sample) { _ in [] }
    let other = NSCollectionLayoutGroup.custom(layoutSize: .sample) { _ in
      [NSCollectionLayoutGroupCustomItem(frame: .zero)]
    }
    #expect(one == other)
    // A custom item is equal only to itself, not to its copy.
    let custom = NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 3, height: 4), zIndex: 5)
    let copy = custom.copy() as! NSCollectionLayoutGroupCustomItem
    #expect(custom == custom && copy != custom)
    #expect(copy.frame == custom.frame && copy.zIndex == 5)
  }

  @Test("Descriptions have the system's format")
  func descriptions() {
    let item = NSCollectionLayoutItem.sample
    let lines = item.description.components(separatedBy: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("<NSCollectionLayoutItem 0x"))
    #expect(lines[0].hasSuffix("; name=(null); size={.absolute(10), .absolute(20)};"))
    #expect(lines[1].hasPrefix("\tedgeSpacing=<NSCollectionLayoutEdgeSpacing"))
    #expect(lines[2].hasPrefix("\tidentfier=") && lines[2].hasSuffix(";"))
    #expect(lines[3] == "\tcontentInsets={0,0,0,0}>")

    let group = NSCollectionLayoutGroup.sampleGroup.description
    #expect(group.contains("\tgroup: subitems=\n\t\t<NSCollectionLayoutItem 0x"))
    #expect(group.hasSuffix("\n\tlayoutDirection=.horizontal>"))
    let custom = NSCollectionLayoutGroup.custom(layoutSize: .sample) { _ in [] }
    #expect(custom.description.hasSuffix("layoutDirection=.vertical>"))

    let section = NSCollectionLayoutSection(group: .sampleGroup)
    #expect(!section.description.contains("contentInsets") && !section.description.contains("orthogonal"))
    section.interGroupSpacing = 2.5
    section.supplementariesFollowContentInsets = false
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(section.description.contains("contentInsets = {1,2,3,4}"))
    #expect(section.description.contains("supplementariesFollowContentInsets = NO"))
    #expect(section.description.contains("interGroupSpacing = 2.5"))
    #expect(section.description.contains("orthogonalScrollingBehavior = Group Paging Centered"))
  }

  @Test("Factories return instances of the class on which they are called")
  func subclassFactories() {
    final class Row: NSCollectionLayoutGroup {}
    let row: Row = .horizontal(layoutSize: .sample, subitems: [NSCollectionLayoutItem.sample])
    #expect(type(of: row) == Row.self)
    #expect(type(of: row.copy() as! NSCollectionLayoutGroup) == Row.self)
    // Equality requires exactly the same class.
    #expect(row != NSCollectionLayoutGroup.sampleGroup)
  }

  @Test(
    "The container of a custom group's item provider is the group's size in the whole collection view, with its insets")
  func customEnvironment() throws {
    var containers: [(CGSize, CGSize, NSDirectionalEdgeInsets)] = []
    func group(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutGroup {
      let group = NSCollectionLayoutGroup.custom(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: height)
      ) { environment in
        let container = environment.container
        containers.append((container.contentSize, container.effectiveContentSize, container.contentInsets))
        return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
      }
      group.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      return group
    }
    let section = NSCollectionLayoutSection(group: group(.absolute(80)))
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    let stage = Stage(
      CGSize(width: 320, height: 480), UICollectionViewCompositionalLayout(section: section), CountedItems([4, 2]))
    stage.view.layoutIfNeeded()
    // Called once per section, with half of the 320 points.
    #expect(containers.count == 2)
    #expect(containers[0].0 == CGSize(width: 160, height: 80) && containers[0].1 == CGSize(width: 154, height: 76))
    #expect(containers[0].2 == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))

    containers = []
    let estimated = NSCollectionLayoutSection(group: group(.estimated(80)))
    let other = Stage(
      CGSize(width: 320, height: 480), UICollectionViewCompositionalLayout(section: estimated), CountedItems([1]))
    other.view.layoutIfNeeded()
    #expect(try #require(containers.first).2 == .zero)
  }
}
