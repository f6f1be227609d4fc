import Benchmark
import UIKit

/// Collection views with many visible cells: the cost of a layout must be at most linear in their number.
func registerVisibleCells() {
  var configuration = Benchmark.defaultConfiguration
  configuration.maxIterations = 50
  for (count, name) in [(1_000, "1,000"), (4_000, "4,000")] {
    onMain("Visible cells, \(name) laid out first", configuration) { benchmark in
      let screen = CrowdedScreen(count: count)
      benchmark.startMeasurement()
      screen.view.layoutIfNeeded()
      benchmark.stopMeasurement()
      screen.check()
    }
    onMain("Visible cells, \(name) reloaded", configuration) { benchmark in
      let screen = CrowdedScreen.laidOut(count)
      benchmark.startMeasurement()
      screen.view.reloadData()
      screen.view.layoutIfNeeded()
      benchmark.stopMeasurement()
      screen.check()
    }
    onMain("Visible cells, \(name), half exchanged in a batch", configuration) { benchmark in
      let screen = CrowdedScreen.laidOut(count)
      let half = (0..<count / 2).map { IndexPath(item: 2 * $0, section: 0) }
      benchmark.startMeasurement()
      screen.view.performBatchUpdates {
        screen.view.deleteItems(at: half)
        screen.view.insertItems(at: half)
      }
      benchmark.stopMeasurement()
      screen.check()
    }
    onMain("Visible cells, \(name), scrolled by half a screen", configuration) { benchmark in
      let screen = CrowdedScreen.laidOut(count)
      benchmark.startMeasurement()
      // Whole rows, so that the number of visible cells stays the same.
      screen.view.contentOffset.y = screen.view.contentOffset.y == 0 ? CGFloat(count / 80 * 10) : 0
      screen.view.layoutIfNeeded()
      benchmark.stopMeasurement()
      screen.check()
    }
    onMain("Visible cells, \(name) removed and shown again", configuration) { benchmark in
      let screen = CrowdedScreen.laidOut(count)
      benchmark.startMeasurement()
      screen.removeAllAndShowAgain()
      benchmark.stopMeasurement()
      screen.check()
    }
  }
}

/// Rows of forty cells: `count` visible ones, and as many below them.
@MainActor
private final class CrowdedScreen: NSObject, UICollectionViewDataSource {
  private static var screens: [Int: CrowdedScreen] = [:]

  static func laidOut(_ count: Int) -> CrowdedScreen {
    if let screen = screens[count] { return screen }
    let screen = CrowdedScreen(count: count)
    screen.view.layoutIfNeeded()
    screens[count] = screen
    return screen
  }

  let view: UICollectionView
  private let visible: Int
  private var isEmpty = false

  init(count: Int) {
    visible = count
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 10, height: 10)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: count / 40 * 10), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  func check() {
    let shown = view.indexPathsForVisibleItems.count
    precondition(shown == visible, "\(shown) cells are visible, not \(visible)")
  }

  func removeAllAndShowAgain() {
    for isEmpty in [true, false] {
      self.isEmpty = isEmpty
      view.reloadData()
      view.layoutIfNeeded()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    isEmpty ? 0 : 2 * visible
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
