import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Stacking order and pinned headers", .isolatedScreen)
struct StackingTests {
  private let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))

  /// Ten sections of rows with a badge over the edge of each, a background decoration and pinned headers.
  private func screen() -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 0, y: -10)))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    section.decorationItems = [.background(elementKind: "ground")]
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), elementKind: "header",
      alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let mark = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "badge") { _, _, _ in }
    let title = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "header") { _, _, _ in
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(using: kind == "badge" ? mark : title, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<10 {
      snapshot.appendSections([section])
      snapshot.appendItems([section * 2, section * 2 + 1])
    }
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test("A badge is in front of its cell although it was displayed first")
  func badges() throws {
    let (view, source) = screen()
    defer { withExtendedLifetime(source) {} }
    // A badge extends 10 points above its cell: scrolled by 5 at a time, it is visible first.
    for offset in stride(from: CGFloat(0), through: 600, by: 5) {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      for path in view.indexPathsForVisibleItems {
        let cell = try #require(view.cellForItem(at: path))
        let index = try #require(view.subviews.firstIndex { $0 === cell })
        if let badge = view.supplementaryView(forElementKind: "badge", at: path) {
          #expect(try #require(view.subviews.firstIndex { $0 === badge }) > index, "at \(offset)")
        }
      }
    }
  }

  @Test("A pinned header respects an inset that changes without a scroll")
  func pinnedBelowNewInset() throws {
    let (view, source) = screen()
    defer { withExtendedLifetime(source) {} }
    view.contentOffset.y = 20
    view.layoutIfNeeded()
    let header = try #require(view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0)))
    #expect(header.frame.minY == 20)
    view.contentInset.top = 50
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 20)
    #expect(header.frame.minY == 70)
  }

  @Test("A large title stays expanded over content that starts below the bar")
  func largeTitle() {
    let content = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    content.translatesAutoresizingMaskIntoConstraints = false
    let screen = UIViewController()
    screen.title = "Carousel"
    screen.view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.topAnchor, constant: 30),
      content.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
      content.heightAnchor.constraint(equalToConstant: 260),
    ])
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.isHidden = false
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    // The bar row's 44 points and the large title's 52.
    let bar = navigation.navigationBar
    #expect(bar.bounds.height == 96)
    #expect(content.convert(CGPoint.zero, to: window).y == bar.convert(CGPoint(x: 0, y: 96), to: window).y + 30)
  }
}
