import AppStoreScreens
import Benchmark
import Foundation
import GalleryScreens
import ShoppingListScreens
@_spi(Benchmarks) import UIKit

/// Frames of screens that scroll under a finger or animate, 1/60 second apart on a clock of their own, after work ahead as in
/// `registerStoreFrames`. All of a motion is timed: the frame that makes a view as well as those that move it.
func registerMotion() {
  var configuration = Benchmark.defaultConfiguration
  configuration.warmupIterations = 60
  configuration.maxIterations = 1_000

  func frames(_ name: String, of screen: @escaping @MainActor () -> MovingScreen) {
    onMain("Frame after work ahead, \(name)", configuration) { benchmark in
      let screen = screen()
      let start = ProcessInfo.processInfo.systemUptime
      benchmark.startMeasurement()
      screen.showNextFrame()
      benchmark.stopMeasurement()
      screen.frames.onOwnClock { screen.frames.workAhead(since: start) }
    }
  }
  frames("Gallery dragged up and down") { .gallery }
  frames("rows of ShoppingList swiped open and shut") { .swipes }
  frames("a page turned") { .pages }
  frames("a sheet presented and dismissed") { .sheet }
}

/// A window of 390x844 points at scale 3 in which one motion repeats.
@MainActor
private final class MovingScreen {
  let frames = OffscreenFrames(size: CGSize(width: 390, height: 844), scale: 3)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  /// Performs the step of a motion that a frame begins with, by the number of the frame.
  private let perform: (_ frame: Int, MovingScreen) -> Void
  private var frame = 0

  private init(_ root: UIViewController, perform: @escaping (_ frame: Int, MovingScreen) -> Void) {
    self.perform = perform
    window.rootViewController = root
    frames.onOwnClock {
      window.makeKeyAndVisible()
      frames.show(window)
    }
  }

  func showNextFrame() {
    perform(frame, self)
    frames.showNext(window)
    frame += 1
  }

  /// A step of a drag in a straight line that takes 20 frames, of which `frame` counts; what is thrown moves on then.
  private func drag(_ frame: Int, from start: CGPoint, by distance: CGPoint) {
    let part = CGFloat(min(frame, 20)) / 20
    let point = CGPoint(x: start.x + part * distance.x, y: start.y + part * distance.y)
    switch frame {
    case 0: frames.press(at: point, in: window)
    case 1..<20: frames.move(to: point)
    case 20: frames.lift(at: point)
    default: break
    }
  }

  // MARK: Motions

  static let gallery = MovingScreen(UINavigationController(rootViewController: GalleryViewController())) {
    frame, screen in
    // A drag up and one down, each with its deceleration.
    let isUp = frame % 160 < 80
    screen.drag(frame % 80, from: CGPoint(x: 195, y: isUp ? 700 : 250), by: CGPoint(x: 0, y: isUp ? -450 : 450))
  }

  static let swipes = MovingScreen(UINavigationController(rootViewController: ShoppingListViewController())) {
    frame, screen in
    // Each time another one of three rows: opened by a drag, shut by the next one.
    let row: CGFloat = [225, 340, 400][frame / 100 % 3]
    let isOpening = frame % 100 < 50
    screen.drag(
      frame % 50, from: CGPoint(x: isOpening ? 320 : 120, y: row), by: CGPoint(x: isOpening ? -120 : 160, y: 0))
  }

  static let pages: MovingScreen = {
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    let lists = [ShoppingListViewController(), ShoppingListViewController()]
    pages.setViewControllers([lists[0]], direction: .forward, animated: false)
    return MovingScreen(pages) { frame, screen in
      guard frame % 50 == 0 else { return }
      let isForward = frame % 100 == 0
      screen.frames.onOwnClock {
        pages.setViewControllers([lists[isForward ? 1 : 0]], direction: isForward ? .forward : .reverse, animated: true)
      }
    }
  }()

  static let sheet: MovingScreen = {
    let root = UINavigationController(rootViewController: AppStoreViewController())
    return MovingScreen(root) { frame, screen in
      guard frame % 40 == 0 else { return }
      screen.frames.onOwnClock {
        if frame % 80 == 0 {
          root.present(UINavigationController(rootViewController: ShoppingListViewController()), animated: true)
        } else {
          root.dismiss(animated: true)
        }
      }
    }
  }()
}
