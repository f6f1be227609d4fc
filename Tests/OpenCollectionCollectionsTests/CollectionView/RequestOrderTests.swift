import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The order of view requests to the data source", .isolatedScreen)
struct RequestOrderTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var requested: [String] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      requested.append("\(path.section)-\(path.item)")
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      requested.append("header \(path.section)")
      return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
  }

  private func requested(with layout: UICollectionViewLayout) -> [String] {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    return source.requested
  }

  private static let cellsThenHeaders = ["0-0", "0-1", "1-0", "1-1", "header 0", "header 1"]

  @Test("A flow layout requests cells before headers")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    layout.itemSize = CGSize(width: 320, height: 40)
    #expect(requested(with: layout) == Self.cellsThenHeaders)
  }

  @Test("So does a compositional layout, whether its headers are self-sizing or not", arguments: [true, false])
  func compositional(_ isSelfSizing: Bool) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: isSelfSizing ? .estimated(30) : .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    #expect(requested(with: UICollectionViewCompositionalLayout(section: section)) == Self.cellsThenHeaders)
  }
}
