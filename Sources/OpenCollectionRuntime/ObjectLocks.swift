import Foundation
import Synchronization

/// Waits until no other thread holds the lock of an object, and takes it. A thread may take a lock several times, and gives
/// it back as often by ``objc_sync_exit(_:)``.
///
/// - Returns: 0.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.shared.take(ObjectIdentifier(object as AnyObject))
  return 0
}

/// Gives back the lock of an object that ``objc_sync_enter(_:)`` took on this thread.
///
/// - Returns: 0, or -1 if this thread does not hold the lock; then nothing changes.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.shared.giveBack(ObjectIdentifier(object as AnyObject)) ? 0 : -1
}

/// The locks of objects, while a thread holds or awaits them.
private final class ObjectLocks: Sendable {
  static let shared = ObjectLocks()

  private struct Lock: Sendable {
    let lock = NSRecursiveLock()
    /// How many calls took or await it.
    var uses = 0
    /// The thread that holds it, and how often.
    var owner: pthread_t?
    var depth = 0
  }

  private let locks = Mutex<[ObjectIdentifier: Lock]>([:])

  func take(_ object: ObjectIdentifier) {
    let lock = locks.withLock { locks in
      locks[object, default: Lock()].uses += 1
      return locks[object]?.lock
    }
    lock?.lock()
    locks.withLock { locks in
      locks[object]?.owner = pthread_self()
      locks[object]?.depth += 1
    }
  }

  /// False if this thread does not hold the lock.
  func giveBack(_ object: ObjectIdentifier) -> Bool {
    let lock: NSRecursiveLock? = locks.withLock { locks in
      guard var lock = locks[object], lock.depth > 0, lock.owner == pthread_self() else { return nil }
      lock.uses -= 1
      lock.depth -= 1
      if lock.depth == 0 { lock.owner = nil }
      locks[object] = lock.uses > 0 ? lock : nil
      return lock.lock
    }
    lock?.unlock()
    return lock != nil
  }
}
