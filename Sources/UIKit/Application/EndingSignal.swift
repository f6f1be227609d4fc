import Synchronization

/// The number of the signal that arrived; 0 for none.
private let arrivedNumber = Atomic<Int32>(0)

/// The signals' handler. It runs on any thread and between any two instructions, so it is isolated to no actor, and all it does
/// is store the number.
private func noteSignal(_ number: Int32) { arrivedNumber.store(number, ordering: .relaxed) }

/// A signal that asks the process to end, thrown by what waits, so that it is cleaned up on the way.
struct EndingSignal: Error {
  let number: Int32

  /// Takes such signals from now on. One that is ignored, as `nohup` does, stays ignored.
  static func startObserving() {
    // Makes the number, which must not happen in the handler.
    arrivedNumber.store(0, ordering: .relaxed)
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in numbers {
      signal(number, noteSignal)
      sigaddset(&taken, number)
    }
    // Threads of a pool block signals, and what they start inherits that.
    pthread_sigmask(SIG_UNBLOCK, &taken, nil)
  }

  /// Lets such signals end the process at once again, as when there is nothing left to clean up. Throws one that arrived before.
  static func stopObserving() throws {
    for number in numbers { signal(number, SIG_DFL) }
    if let arrived { throw arrived }
  }

  /// Those that are not ignored.
  private static var numbers: [Int32] {
    [SIGHUP, SIGINT, SIGTERM].filter { number in
      var current = sigaction()
      sigaction(number, nil, &current)
      // SIG_IGN is the address 1.
      return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) != 1
    }
  }

  /// The signal that arrived; nil for none.
  static var arrived: EndingSignal? {
    let number = arrivedNumber.load(ordering: .relaxed)
    return number == 0 ? nil : EndingSignal(number: number)
  }

  /// Ends the process by the signal, so that its parent sees which one it was.
  func end() -> Never {
    signal(number, SIG_DFL)
    raise(number)
    _exit(128 + number)
  }
}
