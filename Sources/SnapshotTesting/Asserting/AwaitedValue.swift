import Foundation
import Synchronization
import UIKit

/// The value of an `Async`, waited for.
enum AwaitedValue {
  /// Runs `async` and waits for its value, in real time; nil if there is none after `timeout` seconds. On the main thread
  /// the main run loop is served meanwhile.
  static func of<Value>(_ async: Async<Value>, timeout: TimeInterval) -> Value? {
    let box = Box<Value>()
    async.run { box.set($0) }
    if let value = box.value { return value }
    let end = ProcessInfo.processInfo.systemUptime + timeout
    while ProcessInfo.processInfo.systemUptime < end {
      if PictureSurroundings.isMainThread {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
      }
      Thread.sleep(forTimeInterval: 0.001)
      if let value = box.value { return value }
    }
    return box.value
  }

  /// Written by the callback on any thread, read by the waiting one.
  private final class Box<Value>: @unchecked Sendable {
    // Unchecked: guarded by the lock.
    private let lock = NSLock()
    private var stored: Value?

    var value: Value? { lock.withLock { stored } }
    func set(_ value: Value) { lock.withLock { stored = stored ?? value } }
  }
}
