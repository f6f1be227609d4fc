import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The sections of a list", .isolatedScreen)
struct ListSectionTests {
  private final class Counts: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }

  /// A supplementary view 30 points high.
  private final class Header: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.frame.size.height = 30
      return layoutAttributes
    }
  }

  /// A window that keeps its list's data source.
  private final class Window: UIWindow {
    var source: Counts?
  }

  private func list(
    _ layout: UICollectionViewCompositionalLayout, _ source: Counts, size: CGSize = CGSize(width: 390, height: 600)
  ) -> (UICollectionView, UIWindow) {
    let window = Window(frame: CGRect(origin: .zero, size: size))
    window.source = source
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = source
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    return (view, window)
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int) -> CGRect {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  private func near(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.01 }

  /// 17.5 points in whole pixels at three per point.
  private let spacing: CGFloat = 53 / 3

  @Test("are 17.5 points apart on each side without headers, with 20 below the last, also after an update")
  func spacingOfGroups() {
    let source = Counts([2, 1])
    let (view, window) = list(.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)), source)
    #expect(near(frame(view, 0, 0).minY, spacing))
    #expect(near(frame(view, 0, 1).minY, spacing + 88 + 2 * spacing))
    #expect(near(view.contentSize.height, spacing + 88 + 2 * spacing + 44 + 20))
    source.counts.append(1)
    view.performBatchUpdates { view.insertSections(IndexSet(integer: 2)) }
    window.layoutIfNeeded()
    #expect(near(frame(view, 0, 2).minY, spacing + 88 + 2 * spacing + 44 + 2 * spacing))
    #expect(near(view.contentSize.height, spacing + 88 + 2 * spacing + 44 + 2 * spacing + 44 + 20))
  }

  @Test("have margins for the window's width, also after a change of it, and insets that the app set")
  func margins() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let (view, window) = list(.list(using: configuration), Counts([1]))
    #expect(frame(view, 0, 0).minX == 20)
    window.frame.size.width = 320
    view.frame.size.width = 320
    window.layoutIfNeeded()
    #expect(frame(view, 0, 0).minX == 16)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.directionalLayoutMargins.leading == 16)
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      section.contentInsets.leading = 5
      section.contentInsets.bottom = 7
      return section
    }
    let (own, ownWindow) = list(layout, Counts([1, 1]))
    #expect(frame(own, 0, 0).minX == 5 && frame(own, 0, 0).maxX == 370)
    #expect(near(frame(own, 0, 1).minY, spacing + 44 + 7 + spacing))
    #expect(near(own.contentSize.height, frame(own, 0, 1).maxY + 7))
    #expect(own.window === ownWindow)
  }

  @Test("have space above their header, which a pinned header does not keep")
  func headerTopPadding() throws {
    for (padding, space) in [(nil, 22), (0, 0), (10, 10)] as [(CGFloat?, CGFloat)] {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.headerMode = .supplementary
      list.headerTopPadding = padding
      let (view, window) = self.list(.list(using: list), Counts([20, 20]))
      func header(_ section: Int) throws -> CGRect {
        try #require(
          view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        ).frame
      }
      #expect(try header(0).minY == space)
      #expect(frame(view, 0, 0).minY == space + 30)
      view.contentOffset.y = 200
      window.layoutIfNeeded()
      #expect(try header(0).minY == 200)
      view.contentOffset.y = 500
      window.layoutIfNeeded()
      #expect(try near(header(1).minY, frame(view, 19, 0).maxY + space))
      #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
    }
    var first = UICollectionLayoutListConfiguration(appearance: .plain)
    first.headerMode = .firstItemInSection
    #expect(NSCollectionLayoutSection.list(using: first).contentInsets.top == 22)
    first.headerTopPadding = 4
    #expect(NSCollectionLayoutSection.list(using: first).contentInsets.top == 4)
  }

  @Test("do not indent the children of a header item")
  func childrenOfHeader() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .firstItemInSection
    let screen = ListScreen(
      width: 390, layout: .list(using: list),
      sections: [[.init(name: "Header", children: ["Child"]), .init(name: "Other", children: ["Nephew"])]],
      cell: ListScreen.listCells { cell, name in ListScreen.text(name)(cell) })
    let levels = (0..<4).map { (screen.cell($0) as? UICollectionViewListCell)?.indentationLevel }
    #expect(levels == [0, 0, 0, 1])
  }

  @Test("draw lines between plain cells, and leave the corners of other layouts' cells to the app")
  func plainCells() throws {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, _ in
      cell.layer.cornerRadius = 3
    }
    let screen = ListScreen(
      width: 390, layout: .list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)),
      sections: [["One", "Two", "Three"].map { .init(name: $0) }],
      cell: { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2) })
    let lines = (0..<3).map { screen.cell($0).subviews.first { !$0.isHidden && $0.frame.height < 1 }?.frame }
    // 20 inside the panel, to its edge.
    #expect(lines[0]?.minX == 20 && lines[0]?.maxX == 350)
    #expect(lines[1] != nil && lines[2] == nil)
    #expect(screen.cell(0).layer.cornerRadius == 10 && screen.cell(1).layer.cornerRadius == 3)
    screen.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            subitems: [
              NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                  widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            ]))), animated: false)
    screen.window.layoutIfNeeded()
    #expect(screen.cell(0).layer.cornerRadius == 0)
    #expect(screen.cell(0).subviews.allSatisfy { $0.isHidden || $0.frame.height >= 1 })
  }

  @Test("solve a million rows as fast as ten")
  func cost() throws {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let (view, window) = list(layout, Counts([1_000_000, 1_000_000]))
    // Two descriptions: that of the last section, and that of the others.
    #expect(try #require(layout.solution).distinctSections.count == 2)
    #expect(near(view.contentSize.height, spacing + 44_000_000 + 2 * spacing + 44_000_000 + 20))
    #expect(view.visibleCells.count < 20 && view.window === window)
  }
}
