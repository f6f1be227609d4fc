import AppStoreScreens
import Benchmark
import Foundation
@_spi(Benchmarks) import UIKit

/// A time as a part of another one that was measured in turn with it.
private let thousandths = BenchmarkMetric.custom("Time (thousandths)")

/// Frames of the AppStore screen: the page scrolls vertically while each of its rows scrolls orthogonally, so that
/// cells of every kind are reused. Measures the whole frame, and each of its phases.
///
/// "Frame after work ahead" leaves the app what a display of 60 frames a second leaves it between two frames: there the cells that come
/// next are made, as by the app's host. That time is not in the row: the row says how long a frame is late for, not what it costs in
/// all. "Work ahead" is what is left out. In the other rows nothing is made ahead.
func registerStoreFrames() {
  var configuration = Benchmark.defaultConfiguration
  configuration.warmupIterations = 60
  configuration.maxIterations = 1_000

  onMain("Frame, AppStore scrolled both ways, 390x844 at scale 3", configuration) { benchmark in
    let screen = StoreScreen.shared
    benchmark.startMeasurement()
    screen.scroll()
    screen.frames.show(screen.window)
    benchmark.stopMeasurement()
  }
  func frames(_ name: String, of screen: @escaping @MainActor () -> StoreScreen) {
    onMain("Frame after work ahead, \(name)", configuration) { benchmark in
      let screen = screen()
      let start = ProcessInfo.processInfo.systemUptime
      benchmark.startMeasurement()
      screen.scroll()
      screen.frames.show(screen.window)
      benchmark.stopMeasurement()
      screen.frames.workAhead(since: start)
    }
  }
  frames("AppStore scrolled both ways, 390x844 at scale 3") { .workingAhead }
  frames("AppStore with the largest text scrolled both ways") { .largeText }
  onMain("Work ahead, AppStore scrolled both ways: after a frame", configuration) { benchmark in
    let screen = StoreScreen.workingAhead
    let start = ProcessInfo.processInfo.systemUptime
    screen.scroll()
    screen.frames.show(screen.window)
    benchmark.startMeasurement()
    screen.frames.workAhead(since: start)
    benchmark.stopMeasurement()
  }
  var counted = configuration
  counted.metrics = [.wallClock, allocations]
  onMain("Allocations, a frame of AppStore scrolled both ways", counted) { benchmark in
    let screen = StoreScreen.shared
    benchmark.countAllocations {
      screen.scroll()
      screen.frames.show(screen.window)
    }
  }
  var compared = configuration
  compared.metrics = [.wallClock, thousandths]
  compared.warmupIterations = 2
  compared.maxIterations = 40
  onMain("Frame, AppStore scrolled both ways, changes recorded", compared) { benchmark in
    let screen = StoreScreen.shared
    // In turn, so that both have the same cells to reuse and the same load of the machine.
    var (recorded, plain) = (Duration.zero, Duration.zero)
    benchmark.startMeasurement()
    for _ in 0..<20 {
      plain += screen.frame()
      OffscreenFrames.recordsChanges = true
      recorded += screen.frame()
      OffscreenFrames.recordsChanges = false
    }
    benchmark.stopMeasurement()
    benchmark.measurement(thousandths, Int((1000 * (recorded / plain)).rounded()))
  }
  onMain("Frame, AppStore: layout", configuration) { benchmark in
    let screen = StoreScreen.shared
    screen.scroll()
    benchmark.startMeasurement()
    screen.frames.layOut(screen.window)
    benchmark.stopMeasurement()
    screen.frames.show(screen.window)
  }
  onMain("Frame, AppStore: display and commit", configuration) { benchmark in
    let screen = StoreScreen.shared
    screen.scroll()
    screen.frames.layOut(screen.window)
    benchmark.startMeasurement()
    screen.frames.commit(screen.window)
    benchmark.stopMeasurement()
    screen.frames.compose()
  }
  onMain("Frame, AppStore: composition", configuration) { benchmark in
    let screen = StoreScreen.shared
    screen.scroll()
    screen.frames.layOut(screen.window)
    screen.frames.commit(screen.window)
    benchmark.startMeasurement()
    screen.frames.compose()
    benchmark.stopMeasurement()
  }
}

/// The AppStore screen in a navigation controller.
@MainActor
private final class StoreScreen {
  static let shared = StoreScreen()
  static let workingAhead = StoreScreen()
  static let largeText = StoreScreen(textSize: .accessibilityExtraExtraExtraLarge)

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let frames = OffscreenFrames(size: CGSize(width: 390, height: 844), scale: 3)
  private let page: UICollectionView
  private var rows: [UIScrollView] { page.subviews.compactMap { $0 as? UIScrollView } }
  private var step: CGFloat = 0

  private init(textSize: UIContentSizeCategory = .large) {
    window.traitOverrides.preferredContentSizeCategory = textSize
    let controller = AppStoreViewController()
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    frames.show(window)
    guard let page = controller.view.subviews.lazy.compactMap({ $0 as? UICollectionView }).first else {
      preconditionFailure("the screen has no collection view")
    }
    self.page = page
    precondition(rows.count > 1, "the screen shows no row that scrolls orthogonally")
  }

  /// Scrolls the page and its rows by some points, reversing at the ends.
  func scroll() {
    step += 1
    let insets = page.adjustedContentInset
    page.contentOffset.y =
      -insets.top + Self.oscillate(12 * step, page.contentSize.height + insets.top + insets.bottom - page.bounds.height)
    for row in rows { row.contentOffset.x = Self.oscillate(20 * step, row.contentSize.width - row.bounds.width) }
  }

  /// Scrolls and shows, and returns the time that it took.
  func frame() -> Duration {
    ContinuousClock().measure {
      scroll()
      frames.show(window)
    }
  }

  private static func oscillate(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let offset = distance.truncatingRemainder(dividingBy: 2 * length)
    return offset < length ? offset : 2 * length - offset
  }
}
