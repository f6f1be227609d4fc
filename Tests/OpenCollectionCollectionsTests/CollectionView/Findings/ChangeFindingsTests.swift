import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Each rule has a case in which it finds something, and one that resembles it.
@MainActor
@Suite("Findings in the journal", .isolatedScreen)
struct ChangeFindingsTests {
  /// An item with an identifier, by which alone it is compared.
  private struct Row: Hashable, CustomStringConvertible {
    var id = UUID()
    var title = ""
    static func == (one: Row, other: Row) -> Bool { one.id == other.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    var description: String { "\(id) \(title)" }
  }

  private final class TallCell: UICollectionViewCell {
    var heights: () -> CGFloat = { 50 }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = heights()
      return layoutAttributes
    }
  }

  private typealias Source = UICollectionViewDiffableDataSource<Int, Row>

  /// A list of rows of estimated height 50, 200 points high.
  @MainActor private struct Screen {
    let view: UICollectionView
    let source: Source
    let window: UIWindow

    init(_ rows: [Row], layout: UICollectionViewLayout? = nil, height: @escaping (Row) -> CGFloat = { _ in 50 }) {
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
      view = UICollectionView(frame: window.bounds, collectionViewLayout: layout ?? Self.list(estimated: 50))
      view.contentInsetAdjustmentBehavior = .never
      window.addSubview(view)
      window.isHidden = false
      let cell = UICollectionView.CellRegistration<TallCell, Row> { cell, _, row in cell.heights = { height(row) } }
      source = Source(collectionView: view) { view, path, row in
        view.dequeueConfiguredReusableCell(using: cell, for: path, item: row)
      }
      apply(rows)
      view.layoutIfNeeded()
    }

    static func list(estimated: CGFloat) -> UICollectionViewCompositionalLayout {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimated))
      return UICollectionViewCompositionalLayout { _, _ in
        NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      }
    }

    func apply(_ rows: [Row], change: (inout NSDiffableDataSourceSnapshot<Int, Row>) -> Void = { _ in }) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
      snapshot.appendSections([0])
      snapshot.appendItems(rows)
      change(&snapshot)
      source.apply(snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
    }
  }

  private func findings(during body: () throws -> Void) throws -> [Finding] {
    let journal = try #require(Journal.current)
    let before = journal.count
    try body()
    return ChangeFindings(journal, after: before).findings
  }

  private func rows(_ count: Int) -> [Row] { (0..<count).map { Row(title: "row \($0)") } }

  @Test("The same items with new UUIDs are a finding with the line of the apply; other items are none")
  func newIdentifiers() throws {
    let screen = Screen(rows(3))
    let found = try findings { screen.apply(rows(3)) }
    #expect(found.map(\.rule) == ["newIdentifiers"])
    #expect(found.first?.call?.path?.hasSuffix("ChangeFindingsTests.swift") == true)
    // The apply is called by `Screen.apply`, the innermost function of the test.
    #expect(found.first?.call?.function.contains("apply") == true)
    #expect(try findings { screen.apply([Row(title: "milk"), Row(title: "bread")]) }.isEmpty)
  }

  @Test("An equal item with other contents is a finding, unless it is reconfigured")
  func contentsNotShown() throws {
    var items = rows(2)
    let screen = Screen(items)
    items[0].title = "changed"
    #expect(try findings { screen.apply(items) }.map(\.rule) == ["contentsNotShown"])
    items[0].title = "again"
    #expect(try findings { screen.apply(items) { $0.reconfigureItems([items[0]]) } }.isEmpty)
  }

  @Test("A reload that makes a cell of the same class again is a finding; a reconfigured item is none")
  func reloads() throws {
    let items = rows(2)
    let screen = Screen(items)
    #expect(try findings { screen.apply(items) { $0.reloadItems([items[1]]) } }.map(\.rule) == ["reloadReplacesCells"])
    #expect(try findings { screen.apply(items) { $0.reconfigureItems([items[1]]) } }.isEmpty)
  }

  @Test("Cells measured more than twice as high as estimated are a finding with both figures")
  func estimates() throws {
    var screens: [Screen] = []
    func screen(_ height: CGFloat) -> Screen {
      Screen(rows(3), layout: Screen.list(estimated: 20)) { _ in height }
    }
    // 200 points show all three rows, whatever they measure.
    let found = try findings { screens.append(screen(50)) }
    #expect(found.map(\.rule) == ["estimateFarOff"])
    #expect(found.first?.message == "3 cells of section 0 were measured 50 to 50 points, and estimated 20")
    #expect(try findings { screens.append(screen(40)) }.isEmpty)
  }

  @Test("An offset that moves by more than half the view for measured sizes is a finding")
  func movedOffset() throws {
    let items = rows(40)
    func found(high height: CGFloat) throws -> [Finding] {
      let screen = Screen(items) { row in items.firstIndex(of: row).map { $0 < 20 ? height : 50 } ?? 50 }
      screen.view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .bottom, animated: false)
      screen.view.layoutIfNeeded()
      return try findings {
        while screen.view.contentOffset.y > 900 {
          screen.view.contentOffset.y -= 10
          screen.view.layoutIfNeeded()
        }
      }.filter { $0.rule == "offsetMoved" }
    }
    // Each row above is 160 − 50 = 110 points longer than estimated, more than half of 200; then 90 − 50 = 40.
    #expect(try !found(high: 160).isEmpty)
    #expect(try found(high: 90).isEmpty)
  }

  @Test("Ten applies at once from one place are a finding; nine are none")
  func manyApplies() throws {
    let items = rows(20)
    let screen = Screen([])
    let found = try findings { for count in 1...10 { screen.apply(Array(items.prefix(count))) } }
    #expect(found.map(\.rule) == ["manyApplies"])
    #expect(found.first?.message == "10 applies to one data source at the same time")
    #expect(try findings { for count in 1...9 { screen.apply(Array(items.prefix(count))) } }.isEmpty)
  }

  @Test("A view that prefers two heights in turn is a finding where client errors are collected")
  func loop() throws {
    ClientErrors.areCollected = true
    var reports: [String] = []
    ClientErrors.didFind = { reports.append($0.reason) }
    var count = 0
    let screen = Screen(rows(1))
    let found = try findings {
      let cell = try #require(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? TallCell)
      cell.heights = {
        count += 1
        return count.isMultiple(of: 2) ? 164 : 170
      }
      screen.view.collectionViewLayout.invalidateLayout()
      screen.view.layoutIfNeeded()
    }
    #expect(found.contains { $0.rule == "layoutLoop" && $0.message.contains("170") && $0.message.contains("164") })
    #expect(reports.contains { $0.contains("is stuck in a recursive layout loop") })
    // Every cell is measured once: no loop.
    var steady: Screen?
    #expect(try !findings { steady = Screen(rows(3)) { _ in 60 } }.contains { $0.rule == "layoutLoop" })
    #expect(steady != nil)
  }

  @Test("Reuse identifiers of each item's own are a finding; one for all is none")
  func identifiers() throws {
    func found(_ identifier: @escaping (IndexPath) -> String) throws -> [String] {
      var kept: [AnyObject] = []
      defer { withExtendedLifetime(kept) {} }
      return try findings {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
        let items = CountedCells(12) { view, path in
          view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier(path))
          return view.dequeueReusableCell(withReuseIdentifier: identifier(path), for: path)
        }
        view.dataSource = items
        view.layoutIfNeeded()
        kept = [view, items]
      }.map(\.rule)
    }
    #expect(try found { "cell \($0.item)" } == ["cellsNotReused"])
    #expect(try found { _ in "cell" } == [])
  }

  private final class CountedCells: NSObject, UICollectionViewDataSource {
    let count: Int
    let cell: (UICollectionView, IndexPath) -> UICollectionViewCell
    init(_ count: Int, cell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell) {
      (self.count, self.cell) = (count, cell)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      cell(view, path)
    }
  }

  @Test("A reload that ends editing is a finding; a cell that scrolls away with it is none")
  func editing() throws {
    let items = rows(2)
    let screen = Screen(items)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    screen.view.cellForItem(at: IndexPath(item: 0, section: 0))?.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    let found = try findings {
      screen.view.reloadData()
      screen.view.layoutIfNeeded()
    }
    #expect(found.map(\.rule) == ["reloadEndsEditing"])
    let other = Screen(items)
    other.view.cellForItem(at: IndexPath(item: 0, section: 0))?.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(try findings { other.apply([items[1]]) }.isEmpty)
  }

  @Test("An apply that the pass of another apply calls, again and again, is a finding")
  func applyInPass() throws {
    let source = NSObject()
    let view = UIView()
    func apply(_ body: () -> Void = {}) {
      Journal.record(ApplyEvent.submitted("a snapshot"), of: source, isCall: true, causing: body)
    }
    func pass(_ body: () -> Void) { Journal.record(DisplayEvent.pass(.zero), of: view, causing: body) }
    let found = try findings { apply { pass { apply { pass { apply() } } } } }
    #expect(found.map(\.rule) == ["applyFollowsApply"])
    #expect(try findings { apply { pass { apply() } } }.isEmpty)
  }

  @Test("A section provider that is asked in five steps of a scroll is a finding; in four it is none")
  func providerWhileScrolling() throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    func found(steps: Int) throws -> [String] {
      try findings {
        for _ in 0..<steps {
          Journal.record(DisplayEvent.invalidated(cause: "a scroll", parts: ""), of: view) {
            _ = Journal.current?.record(DisplayEvent.provider(section: 0, of: 1, width: 320), of: view)
          }
        }
      }.map(\.rule)
    }
    #expect(try found(steps: 5) == ["solvedWhileScrolling"])
    #expect(try found(steps: 4) == [])
  }

  @Test("Every rule says what a phone does and what to do, in complete sentences")
  func words() {
    for rule in ChangeRule.allCases { #expect(rule.onPhone.hasSuffix(".") && rule.mend.hasSuffix(".")) }
  }
}
