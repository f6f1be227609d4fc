import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// At the largest text size body text has 53 points instead of 17, footnotes 44 instead of 13.
@MainActor
@Suite("At the largest text size", .serialized, .isolatedScreen)
struct LargestTextTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    AppClock.current = .virtual()
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
  }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  @Test("an alert's text field and its box have the height of footnote text")
  func alertField() throws {
    let root = UIViewController()
    show(root)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    let field = try #require(alert.textFields?.first)
    let font = try #require(field.font)
    #expect(font.pointSize == 44)
    // 7 points above and below a line.
    #expect(field.frame.height == ceil(font.lineHeight) + 14)
    window.traitOverrides.preferredContentSizeCategory = .large
    window.layoutIfNeeded()
    #expect(field.font?.pointSize == 13)
  }

  @Test("a search field's magnifier grows with its text")
  func magnifier() throws {
    let root = UIViewController()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
    root.view.addSubview(bar)
    show(root)
    let field = bar.searchTextField
    // 20 × 53 / 17 is 62.35, to the nearest third 62⅓; the text begins 10 points after it.
    #expect(near(field.leftViewRect(forBounds: field.bounds).width, 62 + 1 / 3.0))
    #expect(near(field.textRect(forBounds: field.bounds).minX, 72 + 1 / 3.0))
    let image = try #require((field.leftView as? UIImageView)?.image)
    // A symbol is 1.2 times as high as its point size: 16 × 53 / 17 is 49.88, to the nearest third 50.
    #expect(abs(image.size.height - 60) <= 0.5)
    window.traitOverrides.preferredContentSizeCategory = .large
    window.layoutIfNeeded()
    #expect(field.leftViewRect(forBounds: field.bounds).width == 20)
  }

  @Test("a row's chevron and its slot grow, and the content gets narrower")
  func accessories() {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let list = UICollectionViewController(collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .checkmark()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list.collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot, animatingDifferences: false)
    show(list)
    func slots() -> [CGRect] {
      let cell = list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
      return (cell?.subviews ?? []).compactMap { $0 as? ListAccessoryView }.map(\.frame).sorted { $0.minX > $1.minX }
    }
    // 14 × 53 / 17 = 43.65 and 24 × 53 / 17 = 74.82, each to the nearest third; the row ends 20 before the edge.
    let (chevron, tick) = (43 + 2 / 3.0, 74 + 2 / 3.0)
    #expect(slots().count == 2)
    #expect(near(slots().first?.width, chevron) && near(slots().first?.maxX, 370))
    #expect(near(slots().last?.width, tick) && near(slots().last?.maxX, 370 - chevron - 8))
    window.traitOverrides.preferredContentSizeCategory = .large
    window.layoutIfNeeded()
    #expect(slots().map(\.width) == [14, 24])
    _ = source
  }
}
