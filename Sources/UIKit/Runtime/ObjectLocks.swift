import Foundation
import Synchronization

/// Waits until no other thread holds the lock of an object, and takes it. A thread may take a lock several times, and gives
/// it back as often by ``objc_sync_exit(_:)``.
///
/// - Returns: 0.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.shared.lock(of: object as AnyObject, isTaken: true)?.lock.lock()
  return 0
}

/// Gives back the lock of an object that ``objc_sync_enter(_:)`` took on this thread.
///
/// - Returns: 0, or -1 if no thread holds the lock.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  guard let lock = ObjectLocks.shared.lock(of: object as AnyObject, isTaken: false) else { return -1 }
  lock.lock.unlock()
  return 0
}

/// The locks of objects, while a thread holds or awaits them.
private final class ObjectLocks: Sendable {
  static let shared = ObjectLocks()

  fileprivate struct Lock: Sendable {
    let lock = NSRecursiveLock()
    /// How many calls took or await it.
    var uses = 0
  }

  private let locks = Mutex<[ObjectIdentifier: Lock]>([:])

  /// The lock of an object, which is used once more or once less; nil if it is given back without having been taken.
  func lock(of object: AnyObject, isTaken: Bool) -> Lock? {
    let key = ObjectIdentifier(object)
    return locks.withLock { locks in
      guard isTaken || locks[key] != nil else { return nil }
      var lock = locks[key] ?? Lock()
      lock.uses += isTaken ? 1 : -1
      locks[key] = lock.uses > 0 ? lock : nil
      return lock
    }
  }
}
