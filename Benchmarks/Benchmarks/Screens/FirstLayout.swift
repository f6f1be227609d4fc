import Benchmark
import UIKit

/// A collection view of 1,000,000 items in rows of three: made, laid out, its visible cells there.
func registerFirstLayout() {
  let count = 1_000_000

  Benchmark("First layout, 1,000,000 items of a grid") { benchmark in
    MainActor.assumeIsolated {
      let source = GridSource(count: count)
      for _ in benchmark.scaledIterations {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: grid())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        precondition(!view.visibleCells.isEmpty, "the grid shows no cell")
        blackHole(view)
      }
    }
  }

  Benchmark("First layout, floor: 1,000,000 frames written to an array") { benchmark in
    for _ in benchmark.scaledIterations {
      var frames = [CGRect]()
      frames.reserveCapacity(count)
      for index in 0..<count {
        frames.append(
          CGRect(x: CGFloat(index % 3) * 130, y: CGFloat(index / 3) * 128.5, width: 130, height: 128.5))
      }
      blackHole(frames)
    }
  }
}

/// Rows of three whose height is a third of the width.
@MainActor
func grid() -> UICollectionViewCompositionalLayout {
  let item = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
    subitems: [item])
  return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
}

/// One section of plain cells.
final class GridSource: NSObject, UICollectionViewDataSource {
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
