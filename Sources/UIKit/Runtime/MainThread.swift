internal import COpenCollectionSwiftRuntime
import Dispatch

/// Terminates the process if a call that changes the screen is not made on the main thread, with the message of UIKit's
/// main thread checker. Code in the Swift 6 mode cannot make such a call; code in the Swift 5 mode can.
///
/// - Parameter call: the call as apps write it: `UILabel.text`, `UIView.addSubview(_:)`.
/// - Complexity: O(1): a comparison, so that every setter can call it.
@inline(__always) func mainThreadOnly(_ call: StaticString) {
  if !swiftruntime_is_main_thread() { MainThread.require(call) }
}

/// The main queue may run on another thread: a program that calls `dispatchMain()`, as one with an asynchronous `main`
/// does, ends its first thread, and the main queue then runs on any thread.
enum MainThread {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread or one that runs the main queue.
  static var isCurrent: Bool { swiftruntime_is_main_thread() || DispatchQueue.getSpecific(key: mark) == true }

  @inline(never) static func require(_ call: StaticString) {
    if !isCurrent { clientError("\(call) must be used from main thread only") }
  }
}
