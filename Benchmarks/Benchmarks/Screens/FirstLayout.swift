import Benchmark
import UIKit
import Workload

/// Creating a collection view with rows of three items and laying it out with its visible cells.
func registerFirstLayout() {
  let memory = BenchmarkMetric.custom("View, layout and visible cells (bytes)")
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics.append(memory)

  for (count, name) in [(1_000_000, "1,000,000"), (10_000_000, "10,000,000")] {
    onMain("First layout, \(name) items of a grid", configuration) { benchmark in
      let before = heapInUse()
      benchmark.startMeasurement()
      let screen = GridScreen(count: count)
      benchmark.stopMeasurement()
      if let before, let after = heapInUse() { benchmark.measurement(memory, after - before) }
      precondition(!screen.view.visibleCells.isEmpty, "the grid shows no cell")
      GridScreen.made.append(screen)
    }
  }

  Benchmark("First layout, floor: 1,000,000 frames written to an array") { benchmark in
    var frames = [CGRect]()
    frames.reserveCapacity(1_000_000)
    for index in 0..<1_000_000 {
      frames.append(
        CGRect(x: CGFloat(index % 3) * 130, y: CGFloat(index / 3) * 130, width: 130, height: 130))
    }
    blackHole(frames)
  }
}

/// Rows of three squares.
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

/// A laid-out collection view of plain cells.
@MainActor
private final class GridScreen: NSObject, UICollectionViewDataSource {
  /// Retained, so that one does not reuse memory that another freed: the heap counts freed memory as still in use.
  static var made: [GridScreen] = []

  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: grid())
  private let count: Int

  init(count: Int) {
    self.count = count
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
