import SnapKit
import Then
import UIKit

// Twelve cells in rows of three in a view of 300 by 200 points, laid out without a run loop or a display.

final class GridViewController: UIViewController, UICollectionViewDataSource {
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section)
  ).then {
    $0.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    $0.dataSource = self
  }

  private var section: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitem: item, count: 3)
    return NSCollectionLayoutSection(group: group)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.snp.makeConstraints { $0.edges.equalToSuperview() }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

let viewController = GridViewController()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
window.rootViewController = viewController
window.makeKeyAndVisible()
window.layoutIfNeeded()

let cells = viewController.collectionView.visibleCells
let frames = viewController.collectionView.indexPathsForVisibleItems.sorted().compactMap {
  viewController.collectionView.cellForItem(at: $0)?.frame
}
print(
  "cells \(cells.count),",
  "first \(frames.first.map(NSCoder.string(for:)) ?? "none"),",
  "last \(frames.last.map(NSCoder.string(for:)) ?? "none")")
for answer in answersOfMainBundle() { print(answer) }
