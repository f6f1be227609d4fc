import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// The lint findings for a layout's descriptions, in a debug build.
@MainActor
@Suite("Layout lint findings", .isolatedScreen)
struct LintFindingsTests {
  private func section(_ width: NSCollectionLayoutDimension, group: NSCollectionLayoutDimension, count: Int?)
    -> NSCollectionLayoutSection
  {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .fractionalHeight(1)))
    let size = NSCollectionLayoutSize(widthDimension: group, heightDimension: .absolute(40))
    return NSCollectionLayoutSection(
      group: count.map { .horizontal(layoutSize: size, subitem: item, count: $0) }
        ?? .horizontal(layoutSize: size, subitems: [item]))
  }

  private func laidOut(_ layout: UICollectionViewCompositionalLayout, width: CGFloat = 320) -> Stage {
    let stage = Stage(CGSize(width: width, height: 480), layout, CountedItems([9, 9]))
    stage.settle()
    return stage
  }

  @Test("A width replaced because of a count is reported once, however often the layout is solved")
  func counted() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(.absolute(30), group: .fractionalWidth(1), count: 3))
    let stage = laidOut(layout)
    layout.invalidateLayout()
    stage.settle()
    #expect(layout.diagnostics.findings.map(\.rule) == [.countedSizeReplaced])
    #expect(layout.diagnostics.findings.first?.field == "sections[0].group.repeat.subitem.width")
  }

  @Test("A layout without problems has no findings")
  func silent() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(.fractionalWidth(0.5), group: .fractionalWidth(1), count: nil))
    _ = laidOut(layout)
    #expect(layout.diagnostics.findings.isEmpty)
  }

  @Test(
    "A provider that ignores the container width is reported once the view is narrower, and is called no more often")
  func provider() {
    var callCount = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      callCount += 1
      return section(.fractionalWidth(0.5), group: .absolute(400), count: nil)
    }
    let stage = laidOut(layout, width: 1024)
    #expect(layout.diagnostics.findings.isEmpty && callCount == 2)
    stage.view.frame.size.width = 320
    stage.settle()
    // For the narrow container alone, the group would be reported as too wide; both containers together show that the
    // provider ignores them. Of the two equal sections, each would report the second.
    #expect(
      layout.diagnostics.findings.map(\.rule) == [.providerIgnoresEnvironment])
    #expect(callCount == 4)
  }
}
