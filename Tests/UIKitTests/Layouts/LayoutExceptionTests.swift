import Foundation
import Testing

@testable import UIKit

#if os(Linux) || os(macOS)
  /// Client errors stop the process with UIKit's own words.
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

    @Test("A counted group of none")
    func countedGroup() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = NSCollectionLayoutGroup.horizontal(layoutSize: .sample, subitem: NSCollectionLayoutItem.sample, count: 0)
        }
      }
      #expect(reason(result).contains("A repeating horizontal group should specify a count >= 1"))
    }

    @Test("A spacing between groups that is not finite, with the section that has it")
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

    @Test("Content insets that are not finite, with the section that has them")
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

    @MainActor @Test("Insets that take more than there is leave content of no height, and no error")
    func negativeInsets() {
      let section = NSCollectionLayoutSection(group: .sampleGroup)
      section.contentInsets.top = -10_000
      let stage = Stage(
        CGSize(width: 320, height: 480), UICollectionViewCompositionalLayout(section: section), CountedItems([1]))
      stage.settle()
      #expect(stage.view.contentSize == CGSize(width: 320, height: 0))
    }

    @Test("Two boundary items of one kind, when the layout is solved")
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
