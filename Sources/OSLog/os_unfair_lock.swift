import Foundation

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// A lock in memory of the caller's. It must not be copied or moved; a lock that its own thread locks again waits
/// forever.
public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()
  /// Creates a free lock.
  public init() {}
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock = os_unfair_lock_s
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits until the lock is free, and holds it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { mutex(of: lock) { _ = pthread_mutex_lock($0) } }

/// Holds the lock if it is free. Returns whether it was.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  mutex(of: lock) { pthread_mutex_trylock($0) == 0 }
}

/// Releases the lock.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { mutex(of: lock) { _ = pthread_mutex_unlock($0) } }

/// The mutex is all that a lock has: their addresses are the same.
private func mutex<R>(of lock: os_unfair_lock_t, _ body: (UnsafeMutablePointer<pthread_mutex_t>) -> R) -> R {
  lock.withMemoryRebound(to: pthread_mutex_t.self, capacity: 1, body)
}
