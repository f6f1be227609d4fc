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

  /// Whether a request has arrived already, which makes the descriptor readable no more.
  var hasRequest: Bool { bytes.contains(10) }

  /// The next request, which is waited for; nil if there will be none.
  func next() -> LiveRequest? {
    while true {
      if let end = bytes.firstIndex(of: 10) {
        let line = Data(bytes[..<end])
        bytes.removeSubrange(...end)
        // A request of a later version is passed over.
        if let request = try? JSONDecoder().decode(LiveRequest.self, from: line) { return request }
        continue
      }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { return nil }
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
  }

  private func readable() {
    let request = next()
    if request == nil {
      source?.cancel()
      source = nil
    }
    receive?(request)
    // Several lines may have come at once.
    while self.source != nil, hasRequest, let request = next() { receive?(request) }
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
