import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

/// What a layout says, in a debug build, of descriptions that surprise.
@MainActor
@Suite("Surprises", .alone)
struct SurprisesTests {
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

  @Test("A width that a count replaces is noted once, however often the layout is solved")
  func counted() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(.absolute(30), group: .fractionalWidth(1), count: 3))
    let stage = laidOut(layout)
    layout.invalidateLayout()
    stage.settle()
    #expect(layout.surprises.map(\.rule) == [.countedSizeReplaced])
    #expect(layout.surprises.first?.field == "sections[0].group.repeat.subitem.width")
  }

  @Test("Nothing is noted of a layout that does as it says")
  func silent() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(.fractionalWidth(0.5), group: .fractionalWidth(1), count: nil))
    _ = laidOut(layout)
    #expect(layout.surprises.isEmpty)
  }

  @Test("A provider that answers points whatever the width is noted once the view is narrower, and asked no more often")
  func provider() {
    var asked = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      asked += 1
      return section(.fractionalWidth(0.5), group: .absolute(400), count: nil)
    }
    let stage = laidOut(layout, width: 1024)
    #expect(layout.surprises.isEmpty && asked == 2)
    stage.view.frame.size.width = 320
    stage.settle()
    // Of the narrow container alone that the group is too wide, of both together that the provider ignores them; and
    // of the two equal sections each says the second.
    #expect(
      layout.surprises.map(\.rule) == [.providerIgnoresEnvironment])
    #expect(asked == 4)
  }
}
