import Foundation

@testable import OpenCollectionBrowserDisplay

/// A client of the server: blocking, with a time limit.
final class TestConnection {
  private let socket: Int32
  private var received: [UInt8] = []

  /// Connects to a port of this machine; nil if nothing listens.
  init?(port: UInt16) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    for name in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, name, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { return nil }
  }

  deinit { Glibc.close(socket) }

  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Receives more bytes; false at the end.
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  /// Everything up to the end of the connection, as text.
  func rest() -> String {
    while receive() {}
    return String(decoding: received, as: UTF8.self)
  }

  /// Sends a request and returns the first line of the answer.
  func request(_ path: String, host: String = "localhost", _ headers: [String] = []) -> String {
    send(
      Array((["GET \(path) HTTP/1.1", "Host: \(host)"] + headers).joined(separator: "\r\n").utf8) + [13, 10, 13, 10])
    while received.firstRange(of: [13, 10, 13, 10]) == nil, receive() {}
    let line = String(decoding: received.prefix { $0 != 13 }, as: UTF8.self)
    if let end = received.firstRange(of: [13, 10, 13, 10]), line.contains("101") {
      received.removeFirst(end.upperBound)
    }
    return line
  }

  /// Opens a WebSocket and returns the first line of the answer.
  func open(_ path: String, origin: String = "http://localhost", host: String = "localhost") -> String {
    request(
      path, host: host,
      [
        "Upgrade: websocket", "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13", "Origin: \(origin)",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ])
  }

  func sendText(_ text: String) { send(SocketDecoderTests.frame(1, Array(text.utf8))) }

  /// The next frame of the server; nil at the end of the connection.
  func frame() -> (opcode: UInt8, payload: [UInt8])? {
    while true {
      if received.count >= 2 {
        let short = Int(received[1] & 127)
        let bytes = short == 126 ? 2 : short == 127 ? 8 : 0
        if received.count >= 2 + bytes {
          let length = bytes == 0 ? short : received[2..<2 + bytes].reduce(0) { $0 << 8 | Int($1) }
          if received.count >= 2 + bytes + length {
            let frame = (received[0] & 15, Array(received[2 + bytes..<2 + bytes + length]))
            received.removeFirst(2 + bytes + length)
            return frame
          }
        }
      }
      guard receive() else { return nil }
    }
  }

  /// The next frame for which a closure is true.
  func frame(where matches: (UInt8, [UInt8]) -> Bool) -> [UInt8]? {
    while let (opcode, payload) = frame() { if matches(opcode, payload) { return payload } }
    return nil
  }

  /// The next message with a type, as text.
  func message(_ type: String) -> String? {
    frame { $0 == 1 && String(decoding: $1, as: UTF8.self).contains("\"type\":\"\(type)\"") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a next message tells that the page is in charge, or that it is not.
  func isInCharge(_ isInCharge: Bool) -> Bool {
    frame { $0 == 1 && String(decoding: $1, as: UTF8.self).contains("\"isInCharge\":\(isInCharge)") } != nil
  }

  /// The code with which the server closes.
  func closeCode() -> Int? { frame { opcode, _ in opcode == 8 }.map { Int($0[0]) << 8 | Int($0[1]) } }
}
