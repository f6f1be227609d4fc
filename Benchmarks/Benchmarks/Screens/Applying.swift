import Benchmark
import UIKit
import Workload

/// Copying, editing and applying a data source's snapshot, including the collection view's batch update and layout.
func registerApplying() {
  var configuration = Benchmark.defaultConfiguration
  configuration.timeUnits = .nanoseconds
  configuration.maxIterations = 1_000

  onMain("Applying, one inserted among 1,000,000", configuration) { AppliedScreen.million.insertOne($0) }
  onMain("Applying, one inserted among 10,000,000", configuration) { AppliedScreen.tenMillion.insertOne($0) }
}

/// A grid whose data source has `count` identifiers.
@MainActor
private final class AppliedScreen {
  static let million = AppliedScreen(count: 1_000_000)
  static let tenMillion = AppliedScreen(count: 10_000_000)

  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: grid())
  private let source: UICollectionViewDiffableDataSource<Int, UUID>
  private var numbers = Numbers(seed: 1)
  private let items: [UUID]

  private init(count: Int) {
    items = numbers.identifiers(count)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
  }

  func insertOne(_ benchmark: Benchmark) {
    let added = numbers.identifiers(1)
    let anchor = items[Int.random(in: items.indices, using: &numbers)]
    benchmark.startMeasurement()
    var snapshot = source.snapshot()
    snapshot.insertItems(added, beforeItem: anchor)
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    benchmark.stopMeasurement()
  }
}
