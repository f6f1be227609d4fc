import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Properties of a description that accept any number, but must be finite when the layout is solved.
enum NumberProperty: String, CaseIterable, Codable {
  case itemInsets, groupInsets, decorationInsets, interItemSpacing, edgeSpacing, customFrame, sectionSpacing
  case headerOffset, headerInsets, badgeOffset

  /// The beginning of the message; the object's address follows.
  var messagePrefix: String {
    switch self {
    case .itemInsets: "The contentInsets {0,nan,0,0} of <NSCollectionLayoutItem 0x"
    case .groupInsets: "The contentInsets {0,nan,0,0} of <NSCollectionLayoutGroup 0x"
    case .decorationInsets: "The contentInsets {0,nan,0,0} of <NSCollectionLayoutDecorationItem 0x"
    case .interItemSpacing: "The interItemSpacing nan of <NSCollectionLayoutGroup 0x"
    case .edgeSpacing: "The top edgeSpacing nan of <NSCollectionLayoutItem 0x"
    case .customFrame: "The frame "
    case .sectionSpacing: "The interSectionSpacing nan of the layout's configuration"
    case .headerOffset: "The offset {nan, 0} of <NSCollectionLayoutBoundarySupplementaryItem 0x"
    case .headerInsets: "The contentInsets {0,nan,0,0} of <NSCollectionLayoutBoundarySupplementaryItem 0x"
    case .badgeOffset: "The containerAnchor's offset {0, nan} of <NSCollectionLayoutSupplementaryItem 0x"
    }
  }

  /// A layout with a number as that property.
  @MainActor func layout(_ number: CGFloat) -> UICollectionViewLayout {
    let insets = NSDirectionalEdgeInsets(top: 0, leading: number, bottom: 0, trailing: 0)
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .sample, elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: .top, absoluteOffset: CGPoint(x: 0, y: self == .badgeOffset ? number : 0)))
    let item = NSCollectionLayoutItem(
      layoutSize: .sample, supplementaryItems: self == .badgeOffset ? [badge] : [])
    if self == .itemInsets { item.contentInsets = insets }
    if self == .edgeSpacing {
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: nil, top: .flexible(number), trailing: nil, bottom: nil)
    }
    let group: NSCollectionLayoutGroup =
      self == .customFrame
      ? .custom(layoutSize: .sample) { _ in
        [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: number, height: 10))]
      }
      : .horizontal(layoutSize: .sample, subitems: [item])
    if self == .groupInsets { group.contentInsets = insets }
    if self == .interItemSpacing { group.interItemSpacing = .fixed(number) }
    let section = NSCollectionLayoutSection(group: group)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .sample, elementKind: "header", alignment: .top,
      absoluteOffset: CGPoint(x: self == .headerOffset ? number : 0, y: 0))
    if self == .headerInsets { header.contentInsets = insets }
    section.boundarySupplementaryItems = [header]
    let decoration = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    if self == .decorationInsets { decoration.contentInsets = insets }
    section.decorationItems = [decoration]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    if self == .sectionSpacing { configuration.interSectionSpacing = number }
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }
}

extension NSCollectionLayoutItem {
  /// A group with one item, as large as its container.
  @MainActor fileprivate static func horizontal(around item: NSCollectionLayoutItem) -> NSCollectionLayoutItem {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    return NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
  }
}

#if os(Linux) || os(macOS)
  /// Client errors terminate the app with UIKit's messages.
  @Suite("Layout client errors")
  struct LayoutExceptionTests {
    private func reason(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("A fraction that is not finite")
    func fraction() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = NSCollectionLayoutDimension.fractionalWidth(.nan) }
      }
      #expect(reason(result).contains("Invalid fractional width: nan. The fraction must be a finite value."))
      #expect(reason(result).contains("NSInternalInconsistencyException"))
    }

    @Test("A length that is not finite")
    func length() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = NSCollectionLayoutDimension.absolute(.infinity) }
      }
      #expect(reason(result).contains("Invalid absolute dimension: inf. The dimension must be a finite value."))
    }

    @Test("A group without subitems")
    func emptyGroup() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = NSCollectionLayoutGroup.vertical(layoutSize: .sample, subitems: []) }
      }
      #expect(reason(result).contains("At least 1 subitem is required for a group"))
    }

    @Test("A group with a count of 0")
    func countedGroup() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = NSCollectionLayoutGroup.horizontal(layoutSize: .sample, subitem: NSCollectionLayoutItem.sample, count: 0)
        }
      }
      #expect(reason(result).contains("A repeating horizontal group should specify a count >= 1"))
    }

    @Test("An inter-group spacing that is not finite; the error names the section")
    func interGroupSpacing() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let layout = UICollectionViewCompositionalLayout { index, _ in
            let section = NSCollectionLayoutSection(group: .sampleGroup)
            if index == 1 { section.interGroupSpacing = .nan }
            return section
          }
          Stage(CGSize(width: 320, height: 480), layout, CountedItems([1, 1])).settle()
        }
      }
      #expect(reason(result).contains("The interGroupSpacing nan of section 1 must be finite."))
    }

    @Test("Content insets that are not finite; the error names the section")
    func contentInsets() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let section = NSCollectionLayoutSection(group: .sampleGroup)
          section.contentInsets.leading = .infinity
          Stage(
            CGSize(width: 320, height: 480), UICollectionViewCompositionalLayout(section: section), CountedItems([1])
          ).settle()
        }
      }
      #expect(reason(result).contains("The contentInsets {0,inf,0,0} of section 0 must be finite."))
    }

    @Test(
      "Any other number of a description that is not finite; the error names the object",
      arguments: NumberProperty.allCases)
    func numbers(property: NumberProperty) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [property] in
        await MainActor.run {
          Stage(CGSize(width: 320, height: 480), property.layout(.nan), CountedItems([1])).settle()
        }
      }
      let reason = reason(result)
      #expect(reason.contains(property.messagePrefix) && reason.contains(" must be finite."), "\(reason)")
    }

    @Test("A frame that is not finite in the attributes of a custom layout")
    func attributes() async {
      final class Nowhere: UICollectionViewLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
          attributes.frame = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)
          return [attributes]
        }
      }
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { Stage(CGSize(width: 320, height: 480), Nowhere(), CountedItems([1])).settle() }
      }
      let reason = reason(result)
      #expect(reason.contains("The frame ") && reason.contains("nan") && reason.contains("Nowhere"))
      #expect(reason.contains(" must be finite."))
    }

    @Test("Spacings and headers of a flow layout; the error names the section", arguments: 0..<4)
    func flowSpacing(property: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [property] in
        await MainActor.run {
          let layout = UICollectionViewFlowLayout()
          switch property {
          case 0: layout.minimumLineSpacing = .nan
          case 1: layout.minimumInteritemSpacing = .infinity
          case 2: layout.headerReferenceSize = CGSize(width: 0, height: CGFloat.nan)
          default: layout.footerReferenceSize = CGSize(width: 0, height: -CGFloat.infinity)
          }
          Stage(CGSize(width: 320, height: 480), layout, CountedItems([1])).settle()
        }
      }
      let messagePrefixes = [
        "The minimumLineSpacing nan", "The minimumInteritemSpacing inf",
        "The headerReferenceSize (0.0, nan)",
        "The footerReferenceSize (0.0, -inf)",
      ]
      #expect(reason(result).contains(messagePrefixes[property] + " of section 0 in"))
      #expect(reason(result).contains(" must be finite"))
    }

    @Test("Groups nested too deeply; the error states their depth and the maximum")
    func nestedGroups() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          var item = NSCollectionLayoutItem.sample
          for _ in 0..<4000 { item = .horizontal(around: item) }
        }
      }
      #expect(
        reason(result).contains("A group is nested 201 deep: groups may be nested at most 200 deep."))
    }

    @MainActor @Test("Groups nested to the maximum depth are laid out")
    func deepGroups() {
      var item = NSCollectionLayoutItem.sample
      for _ in 0..<199 { item = .horizontal(around: item) }
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
      let stage = Stage(
        CGSize(width: 320, height: 480), UICollectionViewCompositionalLayout(section: section), CountedItems([1]))
      stage.settle()
      #expect(stage.view.visibleCells.count == 1)
    }

    @MainActor @Test("A warning is logged for items that are not shown because of an estimate of 0, or of their number")
    func nothingShown() {
      func warnings(_ group: NSCollectionLayoutGroup) -> [String] {
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        Stage(CGSize(width: 320, height: 480), layout, CountedItems([3])).settle()
        return layout.diagnostics.warnings.values.sorted()
      }
      let estimated = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(0))
      let unmeasured = warnings(
        .vertical(layoutSize: estimated, subitems: [NSCollectionLayoutItem(layoutSize: estimated)]))
      #expect(unmeasured.count == 1)
      #expect(unmeasured.first?.contains("shows none of its items, which are 320 × 0 points") == true)
      let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let many = warnings(.horizontal(layoutSize: row, subitem: .sample, count: 1_000_000))
      #expect(many.contains { $0.contains("would contain more items than can be laid out") })
      #expect(warnings(.horizontal(layoutSize: row, subitem: .sample, count: 4)).isEmpty)
      // There is no warning for items or groups declared with zero size.
      let flat = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(0))
      #expect(warnings(.horizontal(layoutSize: flat, subitem: .sample, count: 2)).isEmpty)
      let none = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(0))
      #expect(warnings(.vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: none)])).isEmpty)
    }

    @MainActor @Test("Insets larger than the content result in zero height, without an error")
    func negativeInsets() {
      let section = NSCollectionLayoutSection(group: .sampleGroup)
      section.contentInsets.top = -10_000
      let stage = Stage(
        CGSize(width: 320, height: 480), UICollectionViewCompositionalLayout(section: section), CountedItems([1]))
      stage.settle()
      #expect(stage.view.contentSize == CGSize(width: 320, height: 0))
    }

    @Test("Two boundary items of the same kind, when the layout is solved")
    func duplicateKinds() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let section = NSCollectionLayoutSection(group: .sampleGroup)
          let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .sample, elementKind: "header", alignment: .top)
          section.boundarySupplementaryItems = [header, header]
          let stage = Stage(
            CGSize(width: 320, height: 480), UICollectionViewCompositionalLayout(section: section), CountedItems([1]))
          stage.view.layoutIfNeeded()
        }
      }
      #expect(reason(result).contains("Every supplementary must have a unique elementKind: duplicates detected: ("))
    }

    @Test("No description for a section with items")
    func missingSection() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let layout = UICollectionViewCompositionalLayout { _, _ in nil }
          let stage = Stage(CGSize(width: 320, height: 480), layout, CountedItems([1]))
          stage.view.layoutIfNeeded()
        }
      }
      #expect(reason(result).contains("Invalid section definition. Please specify a valid section definition when"))
    }

    @Test("No description is needed for a section without items")
    @MainActor func missingEmptySection() {
      let layout = UICollectionViewCompositionalLayout { index, _ in
        index == 0 ? nil : NSCollectionLayoutSection(group: .sampleGroup)
      }
      let stage = Stage(CGSize(width: 320, height: 480), layout, CountedItems([0, 1]))
      stage.view.layoutIfNeeded()
      #expect(stage.view.visibleCells.count == 1)
    }
  }
#endif
