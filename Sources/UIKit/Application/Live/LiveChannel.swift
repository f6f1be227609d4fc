internal import OpenCollectionLiveMessages

/// The socket that an app has of `collectionview dev`.
@MainActor final class LiveChannel {
  var descriptor: Int32 { socket.number }
  private let socket: Socket
  private var bytes: [UInt8] = []
  private var source: (any DispatchSourceRead)?
  /// Called on the main queue with each request, and with nil when the other end is closed.
  var receive: ((LiveRequest?) -> Void)?

  /// A descriptor that is closed when neither the channel nor its source, which may still be being cancelled, uses it.
  private final class Socket: Sendable {
    let number: Int32
    init(_ number: Int32) { self.number = number }
    deinit { close(number) }
  }

  init(descriptor: Int32) {
    socket = Socket(descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  isolated deinit { source?.cancel() }

  /// The next request, which is waited for; nil if there will be none.
  func next() -> LiveRequest? {
    while true {
      if let request = takeRequest() { return request }
      guard readBytes(waiting: true) else { return nil }
    }
  }

  /// The requests that have arrived; never waits for the rest of one. `isOpen` is false once the other end is closed.
  func arrived() -> (requests: [LiveRequest], isOpen: Bool) {
    let isOpen = readBytes(waiting: false)
    var requests: [LiveRequest] = []
    while let request = takeRequest() { requests.append(request) }
    return (requests, isOpen)
  }

  /// Takes the first whole request out of the bytes. Those of a later version are passed over.
  private func takeRequest() -> LiveRequest? {
    while let end = bytes.firstIndex(of: 10) {
      let line = Data(bytes[..<end])
      bytes.removeSubrange(...end)
      if let request = try? JSONDecoder().decode(LiveRequest.self, from: line) { return request }
    }
    return nil
  }

  /// False once the other end is closed.
  private func readBytes(waiting: Bool) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, waiting ? 0 : Int32(MSG_DONTWAIT))
      if count > 0 {
        bytes += buffer[..<count]
        return true
      }
      guard count < 0, errno == EINTR else { return !waiting && count < 0 && errno == EAGAIN }
    }
  }

  /// Begins to receive requests.
  func listen() {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readable() } }
    // If it were closed earlier, another file could get its number while the source still watches that.
    source.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
    source.activate()
    self.source = source
    // What came together with the first request does not make the descriptor readable again.
    if bytes.contains(10) { DispatchQueue.main.async { [weak self] in self?.readable() } }
  }

  private func readable() {
    let (requests, isOpen) = arrived()
    for request in requests { receive?(request) }
    guard !isOpen, let source else { return }
    source.cancel()
    self.source = nil
    receive?(nil)
  }

  func send(_ answer: LiveAnswer) {
    guard let line = try? JSONEncoder().encode(answer) else { return }
    let bytes = [UInt8](line) + [10]
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { start += count } else if errno != EINTR { return }
    }
  }
}
