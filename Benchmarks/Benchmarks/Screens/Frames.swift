import Benchmark
import Foundation
@_spi(Benchmarks) import UIKit
import Workload

/// One frame of a scrolling screen: layout, reuse, drawing, commit and compositing into a bitmap.
func registerFrames() {
  var configuration = Benchmark.defaultConfiguration
  configuration.warmupIterations = 20
  configuration.maxIterations = 1_000

  onMain("Frame, a grid scrolled by 40 points, 390x844 at scale 3", configuration) { benchmark in
    let screen = ScrollingScreen.shared
    benchmark.startMeasurement()
    screen.showNextFrame()
    benchmark.stopMeasurement()
  }

  onMain("Frame after work ahead, a grid scrolled by 40 points, 390x844 at scale 3", configuration) { benchmark in
    let screen = ScrollingScreen.workingAhead
    let start = ProcessInfo.processInfo.systemUptime
    benchmark.startMeasurement()
    screen.showNextFrame()
    benchmark.stopMeasurement()
    screen.frames.workAhead(since: start)
  }

  let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 1_170 * 2_532)
  pixels.initialize(repeating: 0)
  var color: UInt32 = 0xFF00_0000
  Benchmark("Frame, floor: a bitmap of 1170x2532 filled", configuration: configuration) { _ in
    color &+= 1
    pixels.update(repeating: color)
    blackHole(pixels[1_170 * 1_266])
  }
}

/// The memory that a screen retains after scrolling through 100,000 items to the end and back.
func registerLongScroll() {
  let memory = BenchmarkMetric.custom("Memory kept (bytes)")
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics = [.wallClock, memory]
  configuration.timeUnits = .milliseconds
  configuration.warmupIterations = 1
  configuration.maxIterations = 2
  configuration.maxDuration = .seconds(60)

  onMain("Memory kept, 100,000 items scrolled through and back", configuration) { benchmark in
    let screen = ScrollingScreen.hundredThousand
    let before = heapInUse()
    benchmark.startMeasurement()
    screen.scrollThroughAndBack()
    benchmark.stopMeasurement()
    if let before, let after = heapInUse() { benchmark.measurement(memory, max(0, after - before)) }
  }
}

/// A window with a grid of symbols above names.
@MainActor
private final class ScrollingScreen {
  static let shared = ScrollingScreen(count: 1_000_000)
  static let workingAhead = ScrollingScreen(count: 1_000_000)
  static let hundredThousand = ScrollingScreen(count: 100_000)

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let frames = OffscreenFrames(size: CGSize(width: 390, height: 844), scale: 3)
  private let controller: GridViewController

  private init(count: Int) {
    controller = GridViewController(count: count)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    frames.show(window)
    precondition(!controller.collectionView.visibleCells.isEmpty, "the screen shows no cell")
  }

  /// A row is 130 points high: every third or fourth frame three cells disappear and three appear.
  func showNextFrame() {
    controller.collectionView.contentOffset.y += 40
    frames.show(window)
  }

  /// Scrolls from the first row to the last by most of a screen per frame, and back.
  func scrollThroughAndBack() {
    let view = controller.collectionView
    let end = view.contentSize.height - view.bounds.height
    for offset in stride(from: 0, through: end, by: 800) { show(at: offset) }
    for offset in stride(from: end, through: 0, by: -800) { show(at: offset) }
    show(at: 0)
  }

  /// Lays out and commits a frame. Compositing is left out, as it reuses the memory of the previous frame.
  private func show(at offset: CGFloat) {
    controller.collectionView.contentOffset.y = offset
    frames.layOut(window)
    frames.commit(window)
  }
}

private final class GridViewController: UIViewController, UICollectionViewDataSource {
  private static let symbols = ["bolt.fill", "calendar", "heart.fill", "house.fill", "map.fill", "globe", "photo.fill"]

  let collectionView = UICollectionView(frame: .zero, collectionViewLayout: grid())
  private let count: Int

  init(count: Int) {
    self.count = count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    // All names are distinct, so that each is laid out.
    (cell as? TileCell)?.show(
      symbol: Self.symbols[indexPath.item % Self.symbols.count], name: "Framework \(indexPath.item)")
    return cell
  }
}

/// A symbol on a rounded tile above a name, laid out by constraints.
private final class TileCell: UICollectionViewCell {
  private let tile = UIView()
  private let symbol = UIImageView()
  private let name = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    tile.backgroundColor = .secondarySystemBackground
    tile.layer.cornerRadius = 14
    name.font = .preferredFont(forTextStyle: .footnote)
    name.textAlignment = .center
    name.numberOfLines = 2
    for view in [tile, symbol, name] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      tile.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      tile.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      tile.widthAnchor.constraint(equalToConstant: 64),
      tile.heightAnchor.constraint(equalTo: tile.widthAnchor),
      symbol.centerXAnchor.constraint(equalTo: tile.centerXAnchor),
      symbol.centerYAnchor.constraint(equalTo: tile.centerYAnchor),
      name.topAnchor.constraint(equalTo: tile.bottomAnchor, constant: 8),
      name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      name.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(symbol: String, name: String) {
    self.symbol.image = UIImage(systemName: symbol)
    self.name.text = name
  }
}
