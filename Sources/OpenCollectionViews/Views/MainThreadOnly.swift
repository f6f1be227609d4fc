internal import COpenCollectionSwiftRuntime

/// Terminates the process if a call that changes the screen is not made on the main thread, with the message of UIKit's
/// main thread checker. Code in the Swift 6 mode cannot make such a call; code in the Swift 5 mode can.
///
/// - Parameter call: the call as apps write it: `UILabel.text`, `UIView.addSubview(_:)`.
/// - Complexity: O(1): a comparison, so that every setter can call it.
@inline(__always) package func mainThreadOnly(_ call: StaticString) {
  if !swiftruntime_is_main_thread() { MainThread.require(call) }
}
