import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import QuartzCore
@testable import UIKit

#if canImport(Glibc)
  import Glibc
#endif

@MainActor
@Suite("The memory of pushes and pops", .serialized, .isolatedScreen)
struct NavigationMemoryTests {
  @Test("releases every screen, layer and animation after interrupted transitions")
  func interruptedTransitions() {
    let screen = PushedScreens()
    screen.go(rounds: 3)
    let layers = screen.layerCount
    var released: [Released] = []
    screen.go(rounds: 40) { released.append(Released(controller: $0, layer: $0.view.layer)) }
    #expect(screen.layerCount == layers)
    #expect(released.count == 40 && released.allSatisfy { $0.controller == nil && $0.layer == nil })
    #expect(FrameLoop.current.isAtRest && screen.animatedLayers == 0)
  }

  @Test("releases a popped screen once its transition has ended", arguments: [true, false])
  func popped(isAnimated: Bool) {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    weak var pushed: UIViewController?
    func push() {
      let controller = UIViewController()
      pushed = controller
      navigation.pushViewController(controller, animated: isAnimated)
    }
    push()
    window.layoutIfNeeded()
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    navigation.popViewController(animated: isAnimated)
    window.layoutIfNeeded()
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(navigation.topViewController === root && pushed == nil)
  }

  #if canImport(Glibc)
    @Test("does not grow with their number")
    func memory() async {
      // In a separate process, where nothing else allocates memory.
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          AppClock.current = .virtual()
          let screen = PushedScreens()
          screen.go(rounds: 150)
          // The memory that the main thread's allocator has obtained from the system.
          let before = Int(bitPattern: sbrk(0))
          screen.go(rounds: 150)
          let grown = Int(bitPattern: sbrk(0)) - before
          // A screen with its view, label and bar items takes at least 10,000 bytes, so 150 of them 1,500,000.
          precondition(grown < 600_000, "150 pushes and pops left \(grown) bytes")
        }
      }
    }
  #endif
}

private struct Released {
  weak var controller: UIViewController?
  weak var layer: CALayer?
}

/// A navigation controller on an offscreen display, with pushes and pops faster than their animations.
@MainActor
private final class PushedScreens {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let navigation: UINavigationController
  private let host: ApplicationHost

  init() {
    let root = UIViewController()
    root.title = "Root"
    navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    let own = window
    host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 390, height: 844), scale: 1), servesMainQueue: false
    ) { $0 === own }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    host.settle()
  }

  /// Repeatedly pushes a screen and pops it after a third of the transition; finally finishes all animations.
  func go(rounds: Int, _ each: (UIViewController) -> Void = { _ in }) {
    for round in 0..<rounds {
      let pushed = UIViewController()
      pushed.title = "Number \(round % 7)"
      pushed.view.backgroundColor = .systemBackground
      let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
      label.text = "Row \(round % 5)"
      pushed.view.addSubview(label)
      pushed.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
      navigation.pushViewController(pushed, animated: true)
      pass()
      each(pushed)
      navigation.popViewController(animated: true)
      pass()
    }
    host.comeToRest()
  }

  private func pass() {
    for _ in 0..<3 {
      host.frame()
      AppClock.current.advance(by: 0.04)
    }
  }

  var layerCount: Int { count(window.layer) { _ in true } }
  var animatedLayers: Int { count(window.layer) { $0.animations != nil } }

  private func count(_ layer: CALayer, _ isCounted: (CALayer) -> Bool) -> Int {
    layer.children.reduce(isCounted(layer) ? 1 : 0) { $0 + count($1, isCounted) }
  }
}
