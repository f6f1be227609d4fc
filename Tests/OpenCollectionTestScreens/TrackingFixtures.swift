import Foundation
import Observation
import Synchronization
import UIKit

@Observable @MainActor final class WatchedModel {
  var title = "one"
  var unread = 0
}

/// A model that any thread may change.
final class SharedModel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex(0)

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored.withLock { $0 }
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored.withLock { $0 = newValue } } }
  }
}

/// A view that counts its methods' calls. Each method reads what its closure does.
final class CountingView: UIView {
  var reads: (properties: (CountingView) -> Void, layout: (CountingView) -> Void, drawing: (CountingView) -> Void) = (
    { _ in }, { _ in }, { _ in }
  )
  private(set) var properties = 0
  private(set) var layouts = 0
  private(set) var drawings = 0

  var counts: [Int] { [properties, layouts, drawings] }

  override func updateProperties() {
    super.updateProperties()
    properties += 1
    reads.properties(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    reads.layout(self)
  }

  override func draw(_ rect: CGRect) {
    drawings += 1
    reads.drawing(self)
  }
}

/// A view in a window, which `frame()` lays out and draws.
@MainActor struct TrackedScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    window.addSubview(view)
    window.isHidden = false
  }

  func frame() { _ = window.commit() }
}

/// Waits until the main queue has run what was enqueued on it before.
@MainActor func mainQueueTurn() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}
