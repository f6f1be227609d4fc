import Foundation
import OpenCollectionTestIsolation
import Testing

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
@Suite("Warnings of scarce memory", .serialized, .alone)
struct MemoryWarningTests {
  @Test("Reach each controller of what windows show once, and whoever listens")
  func warning() {
    let (root, child, presented, elsewhere) = (
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
    nonisolated(unsafe) var heard = 0
    let listener = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in heard += 1 }
    defer { NotificationCenter.default.removeObserver(listener) }
    MemoryWarnings.warn()
    #expect([root, child, presented, elsewhere].map(\.warnings) == [1, 1, 1, 0])
    #expect(heard == 1)
  }
}
