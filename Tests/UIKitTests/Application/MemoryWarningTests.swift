import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
private final class WarnedController: UIViewController {
  var warnings = 0
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    warnings += 1
  }
}

@MainActor
@Suite("Memory warnings", .serialized, .isolatedScreen)
struct MemoryWarningTests {
  @Test("reach each controller in the windows once, and post a notification")
  func warning() {
    let (root, child, presented, unused) = (
      WarnedController(), WarnedController(), WarnedController(), WarnedController()
    )
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = root
    window.isHidden = false
    defer { window.isHidden = true }
    root.present(presented, animated: false)
    nonisolated(unsafe) var notifications = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in notifications += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    MemoryWarnings.warn()
    #expect([root, child, presented, unused].map(\.warnings) == [1, 1, 1, 0])
    #expect(notifications == 1)
  }

  @Test("are sent in the next frame after the process received SIGUSR1 on any thread, once")
  func signalled() {
    let controller = WarnedController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    let host = ApplicationHost(
      display: OffscreenDisplay(size: window.bounds.size, scale: 1), servesMainQueue: false, owning: { $0 === window })
    MemoryWarnings.startObserving()
    host.frame()
    #expect(controller.warnings == 0)
    let isRaised = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var signals = sigset_t()
      sigaddset(&signals, SIGUSR1)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(SIGUSR1)
      isRaised.signal()
    }
    isRaised.wait()
    #expect(controller.warnings == 0)
    host.frame()
    host.frame()
    #expect(controller.warnings == 1)
  }
}
