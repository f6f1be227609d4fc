internal import Dispatch
internal import FlyingSocks
import Synchronization

/// Waits until sockets can be read or written, by sources of the dispatch library.
///
/// FlyingSocks' own pool waits on a thread of a serial queue. Serial queues may have any number of threads, which the dispatch library
/// adds, some seconds apart, for as long as messages arrive. A global queue has as many as there are processors.
struct ReadySockets: AsyncSocketPool {
  func prepare() async throws {}
  func run() async throws {}

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let file = socket.file.rawValue
    // Only connecting waits for both, which a server does not do.
    // Sources may be used from any thread; their protocol does not say so.
    nonisolated(unsafe) let source: any DispatchSourceProtocol =
      events.contains(.write)
      ? DispatchSource.makeWriteSource(fileDescriptor: file, queue: .global())
      : DispatchSource.makeReadSource(fileDescriptor: file, queue: .global())
    let isReady = Atomic(false)
    source.setEventHandler {
      isReady.store(true, ordering: .relaxed)
      source.cancel()
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        // The socket may be closed from then on, not before.
        source.setCancelHandler {
          if isReady.load(ordering: .relaxed) {
            continuation.resume()
          } else {
            continuation.resume(throwing: CancellationError())
          }
        }
        source.activate()
      }
    } onCancel: {
      source.cancel()
    }
  }
}
