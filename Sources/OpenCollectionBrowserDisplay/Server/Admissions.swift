internal import FlyingSocks
internal import Foundation
import Synchronization

/// How many connections there may be: those that have shown the token, and those whose request has not arrived yet. Whoever has
/// no token cannot keep out those who do, as new connections displace the oldest silent one.
final class Admissions: Sendable {
  private struct State {
    var lastNumber = 0
    /// The oldest first.
    var silent: [(number: Int, socket: Int32)] = []
    var admitted = 0
  }

  private let state = Mutex(State())
  private static let mostSilent = 64
  /// The most connections that have shown the token: those of pages, and of requests for their files.
  private static let mostAdmitted = 64

  /// A connection whose request has not arrived yet. Returns its number.
  func wait(_ socket: Int32) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.silent.append((state.lastNumber, socket))
      // Its reader finds the end, and closes it.
      if state.silent.count > Self.mostSilent { shutdown(state.silent.removeFirst().socket, Int32(SHUT_RDWR)) }
      return state.lastNumber
    }
  }

  /// The request of a connection arrived, or it is about to be closed.
  func stopWaiting(_ number: Int) { state.withLock { $0.silent.removeAll { $0.number == number } } }

  /// A connection has shown the token. False if there are too many; else call `leave()` when it ends.
  func admit() -> Bool {
    state.withLock { state in
      guard state.admitted < Self.mostAdmitted else { return false }
      state.admitted += 1
      return true
    }
  }

  func leave() { state.withLock { $0.admitted -= 1 } }
}
