import Foundation
import OpenCollectionDesktopAccessibility
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// What reading a screen for the desktop costs the app.
@MainActor
@Suite("Reading a screen for the desktop", .isolatedScreen)
struct DesktopReadingTests {
  private final class Label: UILabel {
    static var reads = 0
    override var accessibilityLabel: String? {
      get {
        Self.reads += 1
        return super.accessibilityLabel
      }
      set { super.accessibilityLabel = newValue }
    }
  }

  /// A list of sections of two rows that counts what it is asked for.
  private final class List: UICollectionView {
    var counts = 0
    override func numberOfItems(inSection section: Int) -> Int {
      counts += 1
      return super.numberOfItems(inSection: section)
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    let sections: Int
    init(_ sections: Int) { self.sections = sections }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      guard let cell = cell as? UICollectionViewListCell else { return cell }
      let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Row \(indexPath.section)-\(indexPath.item)"
      cell.contentView.addSubview(label)
      return cell
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 440))

  private func show(
    _ source: Source, swipe: @escaping (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
  ) -> List {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = swipe
    configuration.leadingSwipeActionsConfigurationProvider = swipe
    let list = List(
      frame: window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = source
    window.addSubview(list)
    window.isHidden = false
    window.layoutIfNeeded()
    return list
  }

  private func rows(_ tree: DesktopTree) -> [(id: Int, node: DesktopNode)] {
    tree.nodes.filter { $0.value.role == .listItem }.map { (id: $0.key, node: $0.value) }.sorted {
      $0.node.frame.minY < $1.node.frame.minY
    }
  }

  @Test("finds the place of a row among all rows without counting the sections for each row")
  func places() {
    let source = Source(1000)
    let list = show(source)
    list.contentOffset.y = list.contentSize.height / 2
    window.layoutIfNeeded()
    let first = list.indexPathsForVisibleItems.min() ?? IndexPath(item: 0, section: 0)
    list.counts = 0
    let rows = rows(DesktopNodes().read([window], scale: 1, focus: nil))
    #expect(list.counts == 0)
    #expect(rows.count >= 9)
    #expect(rows.first?.node.attributes["setsize"] == "2000")
    #expect(rows.first?.node.attributes["posinset"] == "\(first.section * 2 + first.item + 1)")
    withExtendedLifetime(source) {}
  }

  @Test("finds the place of a table's row")
  func tablePlaces() {
    let source = TableFixture([["a", "b", "c"], [], ["d", "e"]])
    let (table, window) = table(source)
    let rows = rows(DesktopNodes().read([window], scale: 1, focus: nil))
    #expect(rows.map(\.node.name) == ["a", "b", "c", "d", "e"])
    #expect(rows.compactMap { $0.node.attributes["posinset"] } == ["1", "2", "3", "4", "5"])
    #expect(Set(rows.compactMap { $0.node.attributes["setsize"] }) == ["5"])
    withExtendedLifetime(table) {}
  }

  @Test("asks for swipe actions only when an assistive technology does")
  func swipeActions() throws {
    var asked: [IndexPath] = []
    var deleted: [IndexPath] = []
    let source = Source(2)
    let list = show(source) { path in
      asked.append(path)
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          deleted.append(path)
          done(true)
        }
      ])
    }
    let nodes = DesktopNodes()
    let (id, node) = try #require(rows(nodes.read([window], scale: 1, focus: nil)).dropFirst().first)
    #expect(asked == [])
    #expect(node.actions == ["activate"] && node.hasUnreadActions)
    #expect(nodes.readActions(of: id) == ["activate", "Delete", "Delete"])
    // The trailing and the leading ones of this row.
    #expect(asked == [IndexPath(item: 1, section: 0), IndexPath(item: 1, section: 0)])
    let action = try #require(nodes.action(id, 1))
    let object = try #require(nodes.object(id))
    #expect(DesktopActions.perform(action, on: object))
    #expect(deleted == [IndexPath(item: 1, section: 0)])
    #expect(AccessibilityTree(of: list).elements[1].actions == ["Delete", "Delete"])
    withExtendedLifetime(source) {}
  }

  @Test("reads the texts of a row once")
  func rowTexts() {
    let source = Source(2)
    _ = show(source)
    Label.reads = 0
    let rows = rows(DesktopNodes().read([window], scale: 1, focus: nil))
    #expect(rows.map(\.node.name) == ["Row 0-0", "Row 0-1", "Row 1-0", "Row 1-1"])
    #expect(Label.reads == 4)
    // The next reading finds what changed.
    for case let cell as UICollectionViewCell in window.subviews.flatMap(\.subviews) {
      for case let label as Label in cell.contentView.subviews { label.text = "New" }
    }
    #expect(Set(self.rows(DesktopNodes().read([window], scale: 1, focus: nil)).map(\.node.name)) == ["New"])
    withExtendedLifetime(source) {}
  }
}
