import Benchmark
import UIKit
import Workload

/// A data source's snapshot copied, edited and applied again, and snapshots built apart applied in turn; the collection
/// view's batch update and layout included.
func registerApplying() {
  var configuration = Benchmark.defaultConfiguration
  configuration.timeUnits = .nanoseconds
  configuration.maxIterations = 1_000

  onMain("Applying, one inserted among 1,000,000", configuration) { AppliedScreen.million.insertOne($0) }
  onMain("Applying, one inserted among 10,000,000", configuration) { AppliedScreen.tenMillion.insertOne($0) }
  onMain("Applying, 100,000 mixed", configuration) { AppliedScreen.revised.apply(.large, $0) }
  onMain("Applying, 1,000,000 with one inserted", configuration) { AppliedScreen.revised.apply(.million, $0) }
}

/// A grid whose data source has `count` identifiers.
@MainActor
private final class AppliedScreen {
  static let revised = AppliedScreen(count: 0)
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
    source.apply(Self.snapshot(of: items), animatingDifferences: false)
    view.layoutIfNeeded()
  }

  private static func snapshot(of items: [UUID]) -> NSDiffableDataSourceSnapshot<Int, UUID> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
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

  /// Applies the newer of two lists, as a snapshot that shares nothing with the one shown. The older one, which the data
  /// source gives back, is kept: its memory is not freed meanwhile.
  func apply(_ lists: IdentifierLists, _ benchmark: Benchmark) {
    let old = Self.snapshot(of: lists.old)
    let new = Self.snapshot(of: lists.new)
    source.applySnapshotUsingReloadData(old)
    view.layoutIfNeeded()
    benchmark.startMeasurement()
    source.apply(new, animatingDifferences: false)
    view.layoutIfNeeded()
    benchmark.stopMeasurement()
    withExtendedLifetime(old) {}
  }
}
