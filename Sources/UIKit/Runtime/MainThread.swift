internal import COpenCollectionSwiftRuntime
import Dispatch

/// Stops the process where a call that changes the screen does not come from the main thread, as UIKit's main thread checker
/// reports it. Sources in the Swift 6 mode cannot make such a call; those in the Swift 5 mode can.
///
/// - Parameter call: the call as apps write it: `UILabel.text`, `UIView.addSubview(_:)`.
/// - Complexity: O(1): a comparison, which every setter can afford.
@inline(__always) func mainThreadOnly(_ call: StaticString) {
  if !swiftruntime_is_main_thread() { MainThread.require(call) }
}

/// The main queue on another thread. A program that waits in `dispatchMain()`, as one with an asynchronous `main` does, gives
/// up its first thread, and the main queue runs on whichever is free.
enum MainThread {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this thread is the main one or runs the main queue.
  static var isCurrent: Bool { swiftruntime_is_main_thread() || DispatchQueue.getSpecific(key: mark) == true }

  @inline(never) static func require(_ call: StaticString) {
    if !isCurrent { clientError("\(call) must be used from main thread only") }
  }
}
