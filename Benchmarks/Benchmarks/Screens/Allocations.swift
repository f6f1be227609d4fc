import Benchmark
import UIKit
import Workload

/// The metric of how many blocks the thread of the benchmark allocates. It does not depend on the machine's speed or load; with
/// several processors, other threads compose a part of a large frame, and are not counted.
let allocations = BenchmarkMetric.custom("Allocations (blocks)")

extension Benchmark {
  /// Counts what a benchmark's body allocates. Call it instead of starting and stopping the measurement.
  @MainActor func countAllocations(_ body: () -> Void) {
    startMeasurement()
    let before = allocationCount()
    body()
    let after = allocationCount()
    stopMeasurement()
    if let before, let after { measurement(allocations, after - before) }
  }
}

/// What an apply, a measured cell and a label's new text allocate.
func registerAllocations() {
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics = [.wallClock, allocations]
  configuration.maxIterations = 100

  onMain("Allocations, a list scrolled by a point, no row comes or goes", configuration) { benchmark in
    let screen = CountedList.shared
    benchmark.countAllocations { screen.scroll() }
  }
  onMain("Allocations, one item inserted and applied", configuration) { benchmark in
    let screen = CountedList.shared
    screen.view.contentOffset.y = 0
    screen.view.layoutIfNeeded()
    benchmark.countAllocations { screen.insertOne() }
  }
  onMain("Allocations, a cell measured", configuration) { benchmark in
    let cell = CountedList.shared.measuredCell
    // Sizes for a width that was measured before are kept.
    cell.width += 0.5
    benchmark.countAllocations {
      blackHole(
        cell.contentView.systemLayoutSizeFitting(
          CGSize(width: cell.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel))
    }
  }
  var number = 0
  onMain("Allocations, a label's new text", configuration) { benchmark in
    let label = CountedList.shared.label
    number += 1
    let text = "Text \(number)"
    benchmark.countAllocations {
      label.text = text
      label.layoutIfNeeded()
      label.layer.displayIfNeeded()
    }
  }
}

/// A list of a thousand rows, 100 points high, in a window.
@MainActor private final class CountedList {
  static let shared = CountedList()

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let view: UICollectionView
  let measuredCell = MeasuredCell()
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  private var count = 1_000
  private var isDown = false

  private init() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    window.addSubview(view)
    window.addSubview(label)
    window.makeKeyAndVisible()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
  }

  /// Rows 4 to 13 stay on the screen.
  func scroll() {
    isDown.toggle()
    view.contentOffset.y = isDown ? 451 : 450
    view.layoutIfNeeded()
  }

  func insertOne() {
    var snapshot = source.snapshot()
    snapshot.insertItems([count], beforeItem: 500)
    count += 1
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
  }
}

/// A cell with an image view and two labels.
@MainActor private final class MeasuredCell: UICollectionViewCell {
  var width: CGFloat = 200

  override init(frame: CGRect) {
    super.init(frame: frame)
    let (title, detail) = (UILabel(), UILabel())
    title.text = "Title of a row"
    detail.text = "A second line that is longer than the first one and breaks"
    detail.numberOfLines = 0
    for label in [title, detail] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16).isActive = true
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      detail.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
