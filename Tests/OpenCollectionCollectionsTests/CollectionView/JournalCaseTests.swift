import Foundation
import OpenCollectionRandomUse
import Synchronization
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Items whose number an app changes.
@MainActor private final class ChangingItems: NSObject, UICollectionViewDataSource {
  var count = 2
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}

/// A list of `ChangingItems`, laid out.
@MainActor private final class ChangingScreen {
  let items = ChangingItems()
  let view: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.layoutIfNeeded()
  }

  /// Inserts an item, and changes the data afterwards: too late.
  @inline(never) func insertTooEarly() {
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 2, section: 0)]) }
    items.count = 3
  }
}

/// What an app is told of the fatal cases, and of some others.
@MainActor
@Suite("The journal tells of cases", .isolatedScreen)
struct JournalCaseTests {
  private func output(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A batch that does not match the data says how many items there were before and after it, and who called it")
  func counts() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ChangingScreen().insertTooEarly() }
    }
    let text = output(result)
    #expect(text.contains("\n  The last changes:\n"), "\(text)")
    #expect(text.contains("batch of updates, called by ChangingScreen.insertTooEarly() (JournalCaseTests.swift:"))
    // The data has 2 items when the batch ends: it was changed after.
    #expect(text.contains("1 item inserted; items by section: 2 before, 2 after"))
  }

  @Test("Nothing is told of changes where none were recorded")
  func withoutJournal() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        Journal.current = nil
        ChangingScreen().insertTooEarly()
      }
    }
    #expect(output(result).contains("Terminating app"))
    #expect(!output(result).contains("The last changes"))
  }

  @Test("A test that fails prints what changed last, once")
  func failing() async throws {
    let printed = Mutex<[String]>([])
    let print = { @Sendable (text: String) in printed.withLock { $0.append(text) } }
    await withKnownIssue {
      try await LastChangesTrait.printingLastChanges(to: print) {
        await MainActor.run {
          ChangingScreen().view.contentOffset.y = 7
          for failure in ["one", "another"] { Issue.record("\(failure)") }
        }
      }
    }
    let texts = printed.withLock { $0 }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(text.hasPrefix("Before the failure:\n  The last changes:\n"), "\(text)")
    #expect(text.contains("content offset from") && text.contains("JournalCaseTests.swift:"), "\(text)")
  }

  @Test("A test that succeeds prints nothing")
  func succeeding() async throws {
    let printed = Mutex<[String]>([])
    let print = { @Sendable (text: String) in printed.withLock { $0.append(text) } }
    try await LastChangesTrait.printingLastChanges(to: print) {
      await MainActor.run { ChangingScreen().view.contentOffset.y = 7 }
    }
    #expect(printed.withLock { $0.isEmpty })
  }

  @Test("Applies one by one are counted, each with its items")
  func oneByOne() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    let before = try #require(Journal.current).count
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    for item in 0..<12 {
      snapshot.appendItems([item])
      source.apply(snapshot, animatingDifferences: false)
    }
    let applies = try #require(Journal.current).explanation(after: before).entries.filter {
      $0.text.hasPrefix("applies")
    }
    #expect(applies.count == 12)
    #expect(applies.last?.text == "applies a snapshot of 1 section with 12 items")
    // All are called at one place.
    #expect(Set(applies.map(\.call)).count == 1)
  }

  private final class TallCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 120
      return layoutAttributes
    }
  }

  @Test("A row that scrolls across says where it was before its cells were measured, and where it is; and its offsets")
  func orthogonal() throws {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .estimated(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let items = CountedItems([4])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let view = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.contentInsetAdjustmentBehavior = .never
    view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    window.addSubview(view)
    window.isHidden = false
    view.layoutIfNeeded()
    let explanation = try #require(view.explanation())
    let row = try #require(explanation.entries.first { $0.text.contains("the row of section 0") }, "\(explanation)")
    #expect(row.text == "the row of section 0 from (0, 0), 320 × 50 to (0, 0), 320 × 120")
    #expect(explanation.causes(of: row).contains { $0.text.contains("prefers 200 × 120") })
    view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .left, animated: false)
    view.layoutIfNeeded()
    // Two cells of 200 are before it.
    let moved = try #require(view.explanation()).entries.last { $0.subject.contains("OrthogonalScrollView") }
    #expect(moved?.text == "content offset from (0, 0) to (400, 0)", "\(String(describing: moved))")
    withExtendedLifetime(items) {}
  }
}
