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

  private struct Key: Hashable { var id = UUID() }
  private struct Photo: Hashable {
    var id = UUID()
    var kind = "photo"
  }
  private enum Entry: Hashable { case item(UUID) }
  private class Named: Hashable {
    let id = UUID()
    let name: String
    init(_ name: String) { self.name = name }
    static func == (one: Named, other: Named) -> Bool { one.id == other.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private final class Special: Named {}
  private struct Tagged: Hashable {
    var id = UUID()
    var title: String
    var tags: Set<String>
  }

  /// A value that counts how often it is looked at.
  private struct Counted: Hashable, CustomReflectable, CustomStringConvertible {
    final class Counter { var count = 0 }
    let counter: Counter
    var description: String { "value" }
    static func == (one: Counted, other: Counted) -> Bool { one.counter === other.counter }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(counter)) }
    var customMirror: Mirror {
      counter.count += 1
      return Mirror(self, children: [])
    }
  }
  private struct Large: Hashable, CustomStringConvertible {
    let values: [Counted]
    var id = UUID()
    let title: String
    var description: String { title }
  }

  private func rules<Item: Hashable>(applying first: [Item], then second: [Item]) throws -> [String] {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Item>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func apply(_ items: [Item]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: false)
    }
    apply(first)
    return try findings { apply(second) }.map(\.rule)
  }

  @Test("Other items, of which nothing but a UUID is known, are no finding")
  func identifiersAlone() throws {
    #expect(try rules(applying: [Key(), Key(), Key()], then: [Key(), Key(), Key()]) == [])
    #expect(try rules(applying: [Photo(), Photo()], then: [Photo(), Photo()]) == [])
    #expect(try rules(applying: [Entry.item(UUID()), .item(UUID())], then: [.item(UUID()), .item(UUID())]) == [])
    #expect(try rules(applying: [UUID().uuidString, UUID().uuidString], then: [UUID().uuidString]) == [])
    #expect(
      try rules(applying: [Named("milk"), Named("tea")], then: [Named("milk"), Named("tea")]) == ["newIdentifiers"])
  }

  @Test("Items say what they are in properties of a superclass, and in sets of any order")
  func inheritedAndUnorderedContents() throws {
    let (first, second) = (["milk", "tea"].map(Special.init), ["milk", "tea"].map(Special.init))
    #expect(try rules(applying: first, then: second) == ["newIdentifiers"])
    let tags = (0..<20).map { "tag \($0)" }
    // Sets of other capacities have other orders.
    var spacious = Set(tags)
    spacious.reserveCapacity(1000)
    #expect(Array(spacious) != Array(Set(tags)))
    func items(_ tags: Set<String>) -> [Tagged] { ["milk", "tea"].map { Tagged(title: $0, tags: tags) } }
    #expect(try rules(applying: items(Set(tags)), then: items(spacious)) == ["newIdentifiers"])
    #expect(try rules(applying: items(Set(tags)), then: items(Set(tags.dropLast()))) == [])
  }

  @Test("Of an item that holds many values, its own are compared, and at most a hundred in all")
  func largeItems() throws {
    let counter = Counted.Counter()
    let values = [Counted](repeating: Counted(counter: counter), count: 1000)
    func items() -> [Large] { ["milk", "tea"].map { Large(values: values, title: $0) } }
    #expect(try rules(applying: items(), then: items()) == ["newIdentifiers"])
    // Two items before and two after.
    #expect(counter.count > 0)
    #expect(counter.count <= 4 * 100)
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

  @Test("A deleted cell is not replaced by that of an inserted item")
  func deletedBesideReload() throws {
    var items = rows(40)
    let screen = Screen(items)
    items[0] = Row(title: "new")
    // The reloaded item is not visible.
    #expect(try findings { screen.apply(items) { $0.reloadItems([items[39]]) } }.isEmpty)
  }

  @Test("An animated reload is a finding when the cell that fades out is given back")
  func animatedReload() throws {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    let items = rows(2)
    let screen = Screen(items)
    AfterCommit.flush()
    let found = try findings {
      var snapshot = screen.source.snapshot()
      snapshot.reloadItems([items[1]])
      screen.source.apply(snapshot)
      AppClock.current.advance(by: 1)
      screen.window.layoutIfNeeded()
      AfterCommit.flush()
    }
    #expect(found.map(\.rule) == ["reloadReplacesCells"])
    #expect(found.first?.call?.path?.hasSuffix("ChangeFindingsTests.swift") == true)
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

  @Test("Cells with estimates of their own are compared with these")
  func unequalEstimates() throws {
    let items = rows(3)
    var screens: [Screen] = []
    func rules(_ heights: [CGFloat]) throws -> [String] {
      try findings {
        let estimates = [20, 60, 100].map { height in
          NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)))
        }
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(180)),
          subitems: estimates)
        screens.append(
          Screen(items, layout: UICollectionViewCompositionalLayout(section: .init(group: group))) { row in
            items.firstIndex(of: row).map { heights[$0] } ?? 0
          })
      }.map(\.rule)
    }
    // 20, 60 and 100 are what was estimated, though 100 is five times the first estimate.
    #expect(try rules([20, 60, 100]) == [])
    // 50 of 20, and 130 of 60 are more than twice as much.
    #expect(try rules([50, 130, 20]) == ["estimateFarOff"])
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

  @Test("Ten section snapshots for one section are a finding; one for each of ten sections is none")
  func sectionSnapshots() throws {
    let screen = Screen([])
    func rules(_ section: (Int) -> Int) throws -> [String] {
      try findings {
        for number in 0..<10 {
          var tree = NSDiffableDataSourceSectionSnapshot<Row>()
          tree.append(rows(number + 1))
          screen.source.apply(tree, to: section(number), animatingDifferences: false)
        }
      }.map(\.rule).filter { $0 == "manyApplies" }
    }
    #expect(try rules { $0 } == [])
    #expect(try rules { _ in 3 } == ["manyApplies"])
  }

  /// A section that is described by its type alone.
  private final class Part: Hashable {
    static func == (one: Part, other: Part) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("Sections of one description are told apart")
  func sectionsOfOneDescription() throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Part, Row>(collectionView: view) { _, _, _ in
      UICollectionViewCell()
    }
    let parts = (0..<10).map { _ in Part() }
    #expect("\(parts[0])" == "\(parts[1])")
    func rules(_ part: (Int) -> Part) throws -> [String] {
      try findings {
        for number in 0..<10 {
          var tree = NSDiffableDataSourceSectionSnapshot<Row>()
          tree.append(rows(number + 1))
          source.apply(tree, to: part(number), animatingDifferences: false)
        }
      }.map(\.rule).filter { $0 == "manyApplies" }
    }
    #expect(try rules { parts[$0] } == [])
    #expect(try rules { _ in parts[3] } == ["manyApplies"])
  }

  @Test("Findings come in the order of what they begin with")
  func order() throws {
    let sources = (0..<6).map { _ in NSObject() }
    let found = try findings {
      for (number, source) in sources.enumerated() {
        for _ in 0..<10 + number {
          Journal.current?.record(ApplyEvent.submitted(.otherQueue), of: source, isCall: true)
        }
      }
    }
    #expect(
      found.map(\.message) == (10...15).map { "\($0) applies to one data source at the same time" })
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

  @Test("A cell that is offered another width may prefer another height, and the first again")
  func offeredWidths() throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    func rules(_ widths: [CGFloat]) throws -> [String] {
      try findings {
        Journal.record(DisplayEvent.pass(.zero), of: view) {
          for (number, width) in widths.enumerated() {
            _ = Journal.current?.record(
              DisplayEvent.measured(
                .cell(at: IndexPath(item: 0, section: 0)), UICollectionViewCell.self,
                offered: CGSize(width: width, height: 50),
                preferred: CGSize(width: width, height: number.isMultiple(of: 2) ? 80 : 40)), of: view)
          }
        }
      }.map(\.rule)
    }
    #expect(try rules([100, 200, 100]) == [])
    #expect(try rules([100, 100, 100]) == ["layoutLoop"])
  }

  /// Six cells fit in a line of 320 points: 6 × 40 + 5 × 10. Lines are 50 points apart, so 200 points show four, 24 cells.
  private func rules(
    during change: (UICollectionView) -> Void, identifier: @escaping (IndexPath) -> String
  ) throws -> [String] {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    let items = CountedCells(60) { view, path in
      let identifier = identifier(path)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
      return view.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    }
    view.dataSource = items
    return try findings {
      view.layoutIfNeeded()
      change(view)
      view.layoutIfNeeded()
    }.map(\.rule)
  }

  @Test("Views of a scroll with reuse identifiers of each item's own are a finding; one for all is none")
  func identifiers() throws {
    // Two lines more, 12 cells.
    #expect(try rules(during: { $0.contentOffset.y = 100 }, identifier: { "cell \($0.item)" }) == ["cellsNotReused"])
    #expect(try rules(during: { $0.contentOffset.y = 100 }, identifier: { _ in "cell" }) == [])
    // Back again, each cell returns to its item.
    let there: (UICollectionView) -> Void = { view in
      view.contentOffset.y = 100
      view.layoutIfNeeded()
      view.contentOffset.y = 0
    }
    #expect(try rules(during: there, identifier: { "cell \($0.item)" }) == ["cellsNotReused"])
  }

  @Test("Identifiers of each item's own are no finding while nothing scrolls, though the data is reloaded")
  func identifiersAtRest() throws {
    #expect(try rules(during: { _ in }, identifier: { "cell \($0.item)" }) == [])
    var count = 0
    let fresh: (IndexPath) -> String = { _ in
      count += 1
      return "cell \(count)"
    }
    #expect(try rules(during: { $0.reloadData() }, identifier: fresh) == [])
    #expect(try rules(during: { $0.contentOffset.y = 100 }, identifier: fresh) == ["cellsNotReused"])
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
      Journal.record(ApplyEvent.submitted(.otherQueue), of: source, isCall: true, causing: body)
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
          Journal.record(DisplayEvent.invalidated(by: .scroll, parts: ""), of: view) {
            _ = Journal.current?.record(DisplayEvent.provider(section: 0, of: 1, width: 320), of: view)
          }
        }
      }.map(\.rule)
    }
    #expect(try found(steps: 5) == ["solvedWhileScrolling"])
    #expect(try found(steps: 4) == [])
  }

  @Test("An apply that a scroll leads to is not blamed on the scroll")
  func applyWhileScrolling() throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = NSObject()
    let found = try findings {
      for step in 0..<5 {
        AppClock.current.advance(by: Double(step))
        Journal.record(DisplayEvent.invalidated(by: .scroll, parts: ""), of: view) {
          Journal.record(ApplyEvent.submitted(.otherQueue), of: source) {
            Journal.record(DisplayEvent.invalidated(by: .updates, parts: ""), of: view) {
              _ = Journal.current?.record(DisplayEvent.provider(section: 0, of: 1, width: 320), of: view)
            }
          }
        }
      }
    }
    #expect(found.map(\.rule) == [])
  }

  /// Invalidates the layout whenever the offset changes.
  private final class Restless: NSObject, UICollectionViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      (scrollView as? UICollectionView)?.collectionViewLayout.invalidateLayout()
    }
  }

  @Test("A layout that is invalidated in each step of a scroll is a finding; one that was invalid before is none")
  func invalidBefore() throws {
    let screen = Screen(rows(40))
    let delegate = Restless()
    func rules(_ change: () -> Void) throws -> [String] {
      try findings {
        for _ in 0..<5 {
          change()
          screen.view.contentOffset.y += 10
          screen.view.layoutIfNeeded()
        }
      }.map(\.rule)
    }
    #expect(try rules { screen.view.collectionViewLayout.invalidateLayout() } == [])
    screen.view.delegate = delegate
    #expect(try rules {} == ["solvedWhileScrolling"])
  }

  @Test("Every rule says what a phone does and what to do, in complete sentences")
  func words() {
    for rule in ChangeRule.allCases { #expect(rule.onPhone.hasSuffix(".") && rule.mend.hasSuffix(".")) }
  }
}
