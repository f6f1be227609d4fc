import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

extension ChangeExplanation {
  /// The first entry that fulfils a condition, which there must be.
  fileprivate func first(_ condition: (Entry) -> Bool) throws -> Entry {
    let found = entries.first(where: condition)
    return try #require(found, "\(self)")
  }
}

/// The questions of public threads that the journal of changes answers: what moved, was made anew or asked again, and why.
@MainActor
@Suite("The journal of changes", .isolatedScreen)
struct JournalTests {
  /// An item whose identity is a number alone.
  private struct Row: Hashable, CustomStringConvertible {
    var number: Int
    var title = ""
    static func == (one: Row, other: Row) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
    var description: String { "\(number) \(title)" }
  }

  /// A cell of a height that its item gives.
  private final class TallCell: UICollectionViewCell {
    var height: CGFloat = 44
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = height
      return layoutAttributes
    }
  }

  private typealias Source = UICollectionViewDiffableDataSource<Int, Row>

  /// A screen of rows of estimated height 50, 200 points high.
  private func screen(
    rows count: Int, height: @escaping (Row) -> CGFloat = { _ in 50 }
  ) -> (view: UICollectionView, source: Source, window: UIWindow) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
    let layout = UICollectionViewCompositionalLayout { _, _ in
      NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    window.addSubview(view)
    window.isHidden = false
    let cell = UICollectionView.CellRegistration<TallCell, Row> { cell, _, row in cell.height = height(row) }
    let source = Source(collectionView: view) { view, path, row in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: row)
    }
    source.apply(snapshot((0..<count).map { Row(number: $0) }), animatingDifferences: false)
    view.layoutIfNeeded()
    return (view, source, window)
  }

  private func snapshot(_ rows: [Row]) -> NSDiffableDataSourceSnapshot<Int, Row> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    return snapshot
  }

  /// The entries recorded during a closure.
  private func entries(during body: () -> Void) throws -> ChangeExplanation {
    let journal = try #require(Journal.current)
    let before = journal.count
    body()
    return journal.explanation(after: before)
  }

  @Test("Nothing is recorded without a journal")
  func off() {
    Journal.current = nil
    let (view, source, _) = screen(rows: 3)
    #expect(view.explanation() == nil)
    #expect(view.collectionViewLayout.explanation(ofOffsetChangesSince: 0) == nil)
    withExtendedLifetime(source) {}
  }

  @Test("A measured cell is traced to the apply, with the app's function and line")
  func measuredCell() throws {
    let (view, source, _) = screen(rows: 1) { $0.number == 0 ? 50 : 80 }
    let line = #line + 2
    let explanation = try entries {
      source.apply(snapshot([Row(number: 0), Row(number: 1)]), animatingDifferences: false)
    }
    let measured = try explanation.first { $0.text.contains("measured") && $0.text.contains("prefers") }
    #expect(measured.text == "cell [0, 1] TallCell measured: offered 320 × 50, prefers 320 × 80")
    let causes = explanation.causes(of: measured)
    let apply = try #require(causes.last)
    #expect(apply.text == "applies a snapshot of 1 section with 2 items")
    #expect(apply.call?.hasSuffix("(JournalTests.swift:\(line))") == true, "\(apply.call ?? "nil")")
    #expect(causes.contains { $0.text == "1 item inserted; items by section: 1 before, 2 after" })
    // 50 and 80.
    #expect(explanation.entries.contains { $0.text == "content size from 320 × 100 to 320 × 130" })
    #expect(view.contentSize.height == 130)
  }

  @Test("Cells that are reused and made are told apart")
  func reuse() throws {
    // Four rows of 50 fit in 200.
    let (view, source, _) = screen(rows: 40)
    let first = try #require(view.explanation())
    #expect(first.entries.count { $0.text.contains("new TallCell") } == 4)
    // A row further: one cell more is visible at the edge, of five; then the first one is given back and used again.
    let explanation = try entries {
      view.contentOffset.y = 25
      view.layoutIfNeeded()
      view.contentOffset.y = 75
      view.layoutIfNeeded()
    }
    #expect(explanation.entries.count { $0.text.hasPrefix("cell [0, 4]: new TallCell") } == 1)
    #expect(explanation.entries.count { $0.text.hasPrefix("cell [0, 0]: TallCell given back") } == 1)
    #expect(explanation.entries.count { $0.text.hasPrefix("cell [0, 5]: reused TallCell") } == 1)
    withExtendedLifetime(source) {}
  }

  @Test("An offset that moves while cells above are measured names the sizes")
  func offsetAdjustment() throws {
    // All but the first twenty rows are 90 high, estimated 50; from the end the rows above are measured on the way up.
    let (view, source, _) = screen(rows: 60) { $0.number < 20 ? 50 : 90 }
    view.scrollToItem(at: IndexPath(item: 59, section: 0), at: .bottom, animated: false)
    view.layoutIfNeeded()
    let explanation = try entries {
      for _ in 0..<3 {
        view.contentOffset.y -= 100
        view.layoutIfNeeded()
      }
    }
    let adjusted = try explanation.first { $0.text.contains("adjusted by") && $0.isOffsetChange == false }
    let measured = explanation.causes(of: adjusted).filter { $0.text.contains("prefers 320 × 90") }
    #expect(!measured.isEmpty, "\(explanation)")
    let offsets = try #require(view.collectionViewLayout.explanation(ofOffsetChangesSince: 0))
    #expect(offsets.entries.contains(measured[0]))
    withExtendedLifetime(source) {}
  }

  @Test("scrollToItem is the cause of the offset and of its corrections")
  func scrolling() throws {
    let (view, source, _) = screen(rows: 60) { _ in 80 }
    let explanation = try entries {
      view.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: false)
    }
    let offsets = explanation.entries.filter(\.isOffsetChange)
    #expect(!offsets.isEmpty)
    for offset in offsets {
      #expect(explanation.causes(of: offset).last?.text == "scrolls to item [0, 30]")
    }
    withExtendedLifetime(source) {}
  }

  @Test("New identifiers of the same items are named side by side")
  func nothingSurvives() throws {
    let (view, source, window) = screen(rows: 3)
    let explanation = try entries {
      source.apply(snapshot((10..<13).map { Row(number: $0, title: "new") }), animatingDifferences: false)
    }
    // Also as the view's own, whose batch it caused.
    #expect(try #require(view.explanation()).entries.contains { $0.text.contains("0 of 3 items survive") })
    #expect(
      explanation.entries.contains {
        $0.text
          == "0 of 3 items survive, 3 are new, 0 move, 0 are reloaded, 0 reconfigured. The first was 0  and is 10 new: "
          + "an identifier must stay that of its item"
      }, "\(explanation)")
    withExtendedLifetime(window) {}
  }

  @Test("Items of a section with a new identifier survive")
  func renamedSection() throws {
    let (_, source, window) = screen(rows: 3)
    var renamed = NSDiffableDataSourceSnapshot<Int, Row>()
    renamed.appendSections([1])
    renamed.appendItems((0..<4).map { Row(number: $0) })
    let explanation = try entries { source.apply(renamed, animatingDifferences: false) }
    let text = "3 of 3 items survive, 1 are new, 3 move, 0 are reloaded, 0 reconfigured"
    #expect(explanation.entries.contains { $0.text == text }, "\(explanation)")
    withExtendedLifetime(window) {}
  }

  @Test("Equal identifiers with other contents point to reconfigureItems")
  func changedContents() throws {
    let (_, source, window) = screen(rows: 2)
    let changed = [Row(number: 0, title: "milk"), Row(number: 1)]
    let explanation = try entries { source.apply(snapshot(changed), animatingDifferences: false) }
    #expect(explanation.entries.contains { $0.text.contains("0  equals 0 milk and keeps its cell as it is") })
    var marked = snapshot([Row(number: 0, title: "bread"), Row(number: 1)])
    marked.reconfigureItems([Row(number: 0)])
    let second = try entries { source.apply(marked, animatingDifferences: false) }
    #expect(!second.entries.contains { $0.text.contains("keeps its cell as it is") })
    #expect(second.entries.contains { $0.text == "cell [0, 0]: TallCell configured again" })
    withExtendedLifetime(window) {}
  }

  @Test("A section provider that is asked says for which section, and after what")
  func provider() throws {
    let (view, source, window) = screen(rows: 3)
    let explanation = try entries {
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
    }
    let asked = try explanation.first { $0.text.contains("section provider") }
    #expect(asked.text == "section provider asked for section 0 of 1, container 320 wide")
    #expect(explanation.causes(of: asked).last?.text == "layout invalidated by invalidateLayout()")
    withExtendedLifetime((source, window)) {}
  }

  @Test("Counts before and after a batch are in its entry")
  func counts() throws {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let (old, new) = (CountedItems([2, 1]), CountedItems([2, 1]))
    view.dataSource = old
    view.layoutIfNeeded()
    let explanation = try entries { view.reloadItems(at: [IndexPath(item: 1, section: 0)]) }
    #expect(
      explanation.entries.contains { $0.text == "1 item reloaded; items by section: 2 + 1 before, 2 + 1 after" })
    withExtendedLifetime((old, new)) {}
  }

  @Test("A view that is given back says why")
  func departures() throws {
    let (view, source, window) = screen(rows: 10)
    func given(_ body: () -> Void) throws -> Set<String> {
      Set(
        try entries {
          body()
          view.layoutIfNeeded()
        }.entries.map(\.text).filter { $0.contains("given back (") })
    }
    var contents = source.snapshot()
    contents.reloadItems([Row(number: 1)])
    let reloaded = try given { source.apply(contents, animatingDifferences: false) }
    #expect(reloaded == ["cell [0, 1]: TallCell given back (reloaded)"])
    contents = source.snapshot()
    contents.deleteItems([Row(number: 0)])
    let deleted = try given { source.apply(contents, animatingDifferences: false) }
    #expect(deleted == ["cell [0, 0]: TallCell given back (deleted)"])
    // Rows 0 to 3 of 50 points are visible at first, then rows 1 to 4.
    #expect(try given { view.contentOffset.y = 50 } == ["cell [0, 0]: TallCell given back (no longer visible)"])
    let all = try given { view.reloadData() }
    #expect(all == Set((1...4).map { "cell [0, \($0)]: TallCell given back (all data is discarded)" }))
    withExtendedLifetime(window) {}
  }

  @Test("A reload of the view that is edited says that it ends editing")
  func editing() throws {
    let (view, source, window) = screen(rows: 2)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.cellForItem(at: IndexPath(item: 0, section: 0))?.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    let explanation = try entries {
      view.reloadData()
      view.layoutIfNeeded()
    }
    let ended = try explanation.first { $0.text.contains("ends editing") }
    #expect(ended.text == "cell [0, 0]: TallCell given back (all data is discarded), which ends editing in it")
    #expect(explanation.causes(of: ended).last?.text.contains("all data is discarded") == true)
    withExtendedLifetime((source, window)) {}
  }

  @Test("Another layout is the cause of the new offset")
  func layoutChange() throws {
    let (view, source, window) = screen(rows: 20)
    view.contentOffset.y = 700
    view.layoutIfNeeded()
    let small = UICollectionViewFlowLayout()
    // Twenty items of 10 × 10 are one row: the content fits.
    small.itemSize = CGSize(width: 10, height: 10)
    let explanation = try entries { view.setCollectionViewLayout(small, animated: false) }
    let offset = try explanation.first { $0.isOffsetChange }
    #expect(offset.text == "content offset from (0, 700) to (0, 0)")
    #expect(
      explanation.causes(of: offset).last?.text
        == "layout UICollectionViewCompositionalLayout replaced by UICollectionViewFlowLayout")
    withExtendedLifetime((source, window)) {}
  }

  @Test("The journal keeps its last entries, and causes that are gone end a chain")
  func bounds() throws {
    let journal = Journal()
    let view = UIView()
    // The sixth is caused by the fifth, which is not kept.
    for _ in 0..<5 { journal.record(DisplayEvent.batch, of: view) }
    journal.record(DisplayEvent.reload, of: view, because: 5)
    for _ in 6..<Journal.capacity + 5 { journal.record(DisplayEvent.batch, of: view, because: 6) }
    let explanation = journal.explanation()
    let entries = explanation.entries
    #expect(explanation.causes(of: try #require(entries.last)).map(\.number) == [6])
    #expect(entries.count == Journal.capacity)
    #expect(entries.first?.number == 6)
    #expect(entries.last?.number == Journal.capacity + 5)
  }

  @Test("A tree indents what an entry caused")
  func tree() {
    let journal = Journal()
    let view = UIView()
    let first = journal.record(DisplayEvent.batch, of: view)
    journal.during(first) { _ = journal.record(DisplayEvent.reload, of: view) }
    let lines = "\(journal.explanation())".split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("1 UIView: batch of updates"))
    #expect(lines[1] == "  2 UIView: all data is discarded: every view is given back, and no item keeps its cell")
  }
}
