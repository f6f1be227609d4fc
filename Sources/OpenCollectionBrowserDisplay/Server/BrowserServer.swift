internal import FlyingSocks
internal import Foundation

/// Serves the page and its WebSocket.
///
/// The sockets are FlyingFox's. Requests and frames are read here, because its server reads them at any length: here their size is
/// limited, that of a request before the token is known.
final class BrowserServer: Sendable {
  private let socket: Socket
  private let rules: AccessRules
  private let hub: ViewerHub
  private let silent = WakePipe()
  private let admissions = Admissions()
  /// Seconds in which a request must arrive.
  private let requestTimeout: Double

  /// The port, chosen by the system if 0 was asked for.
  let port: UInt16

  /// Serves a socket that listens already. Throws if it is none.
  init(listening descriptor: Int32, rules: AccessRules, hub: ViewerHub, requestTimeout: Double) throws {
    socket = Socket(file: Socket.FileDescriptor(rawValue: descriptor))
    switch try socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): self.port = port
    case .unix: self.port = 0
    }
    try Self.setOptions(of: socket)
    (self.rules, self.hub, self.requestTimeout) = (rules, hub, requestTimeout)
  }

  /// Listens at an IP address. Throws if the port is taken.
  init(address: String, port: UInt16, rules: AccessRules, hub: ViewerHub, requestTimeout: Double) throws {
    if address.contains(":") {
      let place = try sockaddr_in6.inet6(ip6: address, port: port)
      socket = try Self.listen(at: place, Int32(AF_INET6))
    } else {
      let place = try sockaddr_in.inet(ip4: address, port: port)
      socket = try Self.listen(at: place, Int32(AF_INET))
    }
    switch try socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): self.port = port
    case .unix: self.port = port
    }
    (self.rules, self.hub, self.requestTimeout) = (rules, hub, requestTimeout)
  }

  private static func listen(at address: some SocketAddress, _ domain: Int32) throws -> Socket {
    let socket = try Socket(domain: domain, type: .stream)
    try socket.setValue(true, for: .localAddressReuse)
    try setOptions(of: socket)
    try socket.bind(to: address)
    try socket.listen()
    return socket
  }

  private static func setOptions(of socket: Socket) throws {
    // Connections inherit these. Without delay, as a frame is one small packet; and a page whose machine is gone is noticed.
    try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try socket.setValue(true, for: BoolSocketOption(name: SO_KEEPALIVE))
    #if os(Linux)
      for (name, seconds) in [(TCP_KEEPIDLE, 15), (TCP_KEEPINTVL, 5), (TCP_KEEPCNT, 3), (TCP_USER_TIMEOUT, 30_000)] {
        try socket.setValue(Int32(seconds), for: Int32SocketOption(level: Int32(IPPROTO_TCP), name: name))
      }
    #endif
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  /// Leaves new connections to another process that has the same socket.
  func stopListening() {
    guard let silent else { return }
    // The socket stays open there; here its number becomes that of a pipe in which nothing arrives.
    dup2(silent.reading, socket.file.rawValue)
  }

  /// Serves until the task is cancelled.
  func run() async {
    do {
      try await accept(on: AsyncSocket(socket: socket, pool: ReadySockets()))
    } catch {}
    try? socket.close()
  }

  private func accept(on listening: AsyncSocket) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while !Task.isCancelled {
        let connection: AsyncSocket
        do { connection = try await listening.accept() } catch is CancellationError { return } catch {
          // Out of file descriptors: connections may end meanwhile.
          try await Task.sleep(for: .milliseconds(100))
          continue
        }
        let number = admissions.wait(connection.socket.file.rawValue)
        group.addTask { await self.serve(connection, number) }
      }
    }
  }

  // MARK: One connection

  private func serve(_ connection: AsyncSocket, _ number: Int) async {
    defer { try? connection.close() }
    _ = fcntl(connection.socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    let request = await readHead(connection)
    admissions.stopWaiting(number)
    guard let (bytes, rest) = request else { return }
    guard let head = RequestHead(bytes) else {
      try? await connection.write(HTTPReply.refusal("400 Bad Request", "This is not a request."))
      return
    }
    let isSocket = head.headers["upgrade"] != nil
    let path: String
    do {
      if let challenge = TokenProof.challenge(inPath: head.path) {
        try rules.checkOrigin(of: head)
        try? await connection.write(HTTPReply.text(TokenProof.answer(to: challenge, token: rules.token)))
        return
      }
      path = try rules.path(of: head, isSocket: isSocket)
    } catch {
      try? await connection.write(HTTPReply.refusal("403 Forbidden", Self.words(for: error)))
      return
    }
    guard admissions.admit() else {
      try? await connection.write(HTTPReply.refusal("503 Service Unavailable", "There are too many connections."))
      return
    }
    defer { admissions.leave() }
    if isSocket, path == "socket" {
      await serveSocket(connection, head, rest)
    } else if head.method == "GET", let file = StaticFiles.file(path) {
      try? await connection.write(HTTPReply.file(file))
    } else {
      try? await connection.write(HTTPReply.refusal("404 Not Found", "There is nothing here."))
    }
  }

  private static func words(for denial: AccessRules.Denial) -> String {
    switch denial {
    case .host: "This server has another name; --browser-host adds one."
    case .origin: "A page of another site may not use this server."
    case .token: "The address is not complete: use the one that the app printed."
    }
  }

  /// The head of a request, and what arrived after it; nil if it is too long or too slow.
  private func readHead(_ connection: AsyncSocket) async -> (head: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    await withTaskGroup(of: (ArraySlice<UInt8>, ArraySlice<UInt8>)?.self) { group in
      group.addTask {
        var bytes: [UInt8] = []
        // The empty line after the head may follow it.
        while case let space = RequestHead.largestSize + 4 - bytes.count, space > 0 {
          guard let more = try? await connection.read(atMost: min(4096, space)), !more.isEmpty else { return nil }
          let searched = max(0, bytes.count - 3)
          bytes += more
          if let end = bytes[searched...].firstRange(of: [13, 10, 13, 10]) {
            return (bytes[..<end.lowerBound], bytes[end.upperBound...])
          }
        }
        return nil
      }
      group.addTask {
        try? await Task.sleep(for: .seconds(self.requestTimeout))
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  // MARK: WebSockets

  private func serveSocket(_ connection: AsyncSocket, _ head: RequestHead, _ rest: ArraySlice<UInt8>) async {
    guard let answer = SocketHandshake.answer(to: head) else {
      try? await connection.write(HTTPReply.refusal("400 Bad Request", "This is not a request for a WebSocket."))
      return
    }
    guard (try? await connection.write(answer)) != nil else { return }
    let page = hub.join()
    let outgoing = OutgoingFrames(connection)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.send(to: page, outgoing) }
      group.addTask { await self.receive(from: page, connection, outgoing, rest) }
      await group.next()
      group.cancelAll()
    }
    hub.leave(page)
  }

  private func send(to page: ViewerHub.Page, _ outgoing: OutgoingFrames) async {
    var state = PageState(page: page.number, hub.presented)
    var inFlight: [Int] = []
    for await _ in page.signals {
      let data = state.update(to: hub.presented, shown: hub.shown(by: page), frames: &inFlight)
      if inFlight.isEmpty { hub.skip(state.lastFrame, for: page) }
      for data in data { guard await outgoing.write(data) else { return } }
    }
  }

  private func receive(
    from page: ViewerHub.Page, _ connection: AsyncSocket, _ outgoing: OutgoingFrames, _ rest: ArraySlice<UInt8>
  ) async {
    var decoder = SocketDecoder()
    decoder.append(rest)
    while true {
      do throws(SocketDecoder.Failure) {
        while let message = try decoder.next() {
          if let answer = try take(message, from: page) {
            guard await outgoing.write(answer), message != .close else { return }
          }
        }
      } catch {
        _ = await outgoing.write(SocketFrame.close(error))
        return
      }
      guard let bytes = try? await connection.read(atMost: 4096), !bytes.isEmpty else { return }
      decoder.append(bytes)
    }
  }

  /// Takes a message of a page, and returns the answer to it.
  private func take(
    _ message: SocketDecoder.Message, from page: ViewerHub.Page
  ) throws(SocketDecoder.Failure) -> Data? {
    switch message {
    case .text(let text):
      let input: InputMessage
      do { input = try InputMessage.decode(text) } catch {
        throw SocketDecoder.Failure(code: 1008, reason: error.description)
      }
      try hub.receive(input, bytes: text.utf8.count, from: page)
      return nil
    case .binary(let bytes):
      try hub.receive(bytes, from: page)
      return nil
    case .ping(let bytes): return SocketFrame.pong(bytes)
    case .pong: return nil
    case .close: return SocketFrame.close(SocketDecoder.Failure(code: 1000, reason: ""))
    }
  }
}

/// Writes whole frames of a WebSocket, one at a time.
private actor OutgoingFrames {
  private let connection: AsyncSocket
  private var last: Task<Bool, Never>?

  init(_ connection: AsyncSocket) { self.connection = connection }

  /// False if the connection is lost.
  func write(_ data: Data) async -> Bool {
    let before = last
    let task = Task { [connection] in
      if let before, await !before.value { return false }
      return (try? await connection.write(data)) != nil
    }
    last = task
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
