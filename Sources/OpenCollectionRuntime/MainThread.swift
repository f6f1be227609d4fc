internal import COpenCollectionSwiftRuntime
import Dispatch

/// The main queue may run on another thread: a program that calls `dispatchMain()`, as one with an asynchronous `main`
/// does, ends its first thread, and the main queue then runs on any thread.
package enum MainThread {
  /// Whether this is the main thread or one that runs the main queue.
  package static var isCurrent: Bool { swiftruntime_is_main_thread() || MainQueueMark.isCurrent }

  /// Terminates the process if this is not the main thread, with the message of UIKit's main thread checker.
  package static func require(_ call: StaticString) {
    if !isCurrent { clientError("\(call) must be used from main thread only") }
  }
}
