import Dispatch

/// Tells whether code runs on the main queue.
///
/// `Thread.isMainThread` alone does not: where an asynchronous `main` gave its thread up, as on Linux, other threads
/// work the main queue off.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
