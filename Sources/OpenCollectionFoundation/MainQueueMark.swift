internal import Dispatch

/// Marks the main queue, to find it also where another thread than the main one runs it: in tests on Linux.
package enum MainQueueMark {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the current thread runs the main queue now.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
