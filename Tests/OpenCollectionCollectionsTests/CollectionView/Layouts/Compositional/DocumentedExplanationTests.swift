import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import UIKit

@MainActor
@Suite("The article about explained layouts", .isolatedScreen)
struct DocumentedExplanationTests {
  private func article() throws -> Article { try Article("Sources/UIKit/UIKit.docc/LayoutExplained.md") }

  private func item(width: NSCollectionLayoutDimension) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .fractionalHeight(1)))
  }

  private let rowSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))

  @Test("shows the explanation that the program prints for its layout")
  func explanation() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: rowSize, subitems: [item(width: .fractionalWidth(1 / 3))])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    let layout = UICollectionViewCompositionalLayout(section: section)
    try onScreen(scale: 2) {
      Stage(CGSize(width: 320, height: 480), layout, CountedItems([9])).settle()
      let printed = try #require(layout.explanation(forItemAt: IndexPath(item: 4, section: 0)))
      #expect(try article().block(beginning: "Item 4 of section 0") == printed.description)
    }
  }

  @Test("shows the finding that the program reports for its row, up to the remedy")
  func finding() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: rowSize, subitems: [item(width: .fractionalWidth(0.6)), item(width: .fractionalWidth(0.6))])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    Stage(CGSize(width: 320, height: 480), layout, CountedItems([9])).settle()
    let sample = try article().block(beginning: "section.group.subitems[1]").replacing("\n", with: " ")
    let parts = sample.components(separatedBy: " […] ")
    let finding = try #require(layout.diagnostics.findings.first { $0.rule == .fractionsExceedOne })
    // A layout document has one section; that of a view is the first of several.
    #expect(parts.first == finding.field.replacing("sections[0]", with: "section") + ": \(finding.problem).")
    #expect(parts.last == "[\(finding.rule)]")
  }
}
