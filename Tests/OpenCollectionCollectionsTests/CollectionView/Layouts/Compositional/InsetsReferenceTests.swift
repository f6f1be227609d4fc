import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Content insets references: layout margins and safe area", .isolatedScreen)
struct InsetsReferenceTests {
  private let source = CountedItems([2]) { view, path in
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  private func view(_ reference: UIContentInsetsReference, solved: @escaping () -> Void = {}) -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      solved()
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(40)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsetsReference = reference
      return section
    }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.layoutMargins = .zero
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView) -> [CGRect] {
    view.layoutIfNeeded()
    return view.visibleCells.map(\.frame).sorted { $0.minX < $1.minX }
  }

  @Test("A change of layout margins lays out the items again, as measured for initial margins")
  func margins() {
    let view = view(.layoutMargins)
    #expect(frames(view).map(\.minX) == [0, 160])
    view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(frames(view) == [20, 150].map { CGRect(x: $0, y: 0, width: 130, height: 40) })
  }

  @Test("A change of the safe area does too, for a section that references it")
  func safeArea() {
    let view = view(.safeArea)
    view.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 36)
    #expect(frames(view) == [44, 164].map { CGRect(x: $0, y: 0, width: 120, height: 40) })
  }

  @Test("Insets along the scroll direction, and unreferenced insets, do not solve the layout again")
  func alongScrollDirection() {
    var solutions = 0
    let safe = view(.safeArea) { solutions += 1 }
    #expect(solutions == 1)
    safe.additionalSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    #expect(frames(safe).map(\.minX) == [0, 160] && solutions == 1)

    solutions = 0
    let free = view(.none) { solutions += 1 }
    free.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(frames(free).map(\.minX) == [0, 160] && solutions == 1)
  }
}
