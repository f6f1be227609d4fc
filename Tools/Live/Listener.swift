import Glibc

/// The socket at which the app's page is asked for. It is open while one program is replaced by the next, so that the port stays,
/// and a page that connects meanwhile waits.
package final class Listener {
  package let descriptor: Int32
  package let port: UInt16

  /// The port that is tried first when none is given; that of `--browser`.
  static let usualPort: UInt16 = 8390

  /// Listens at an IP address of version 4.
  package init(address: String = "127.0.0.1", port: UInt16 = 0) throws(LiveError) {
    for candidate in port == 0 ? [Self.usualPort, 0] : [port] {
      if let (descriptor, port) = Self.listen(address, candidate) {
        (self.descriptor, self.port) = (descriptor, port)
        return
      }
    }
    throw LiveError("--browser: \(address) port \(port): cannot be listened at: \(LiveError.reason)")
  }

  deinit { close(descriptor) }

  private static func listen(_ address: String, _ port: UInt16) -> (Int32, UInt16)? {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    guard inet_pton(AF_INET, address, &place.sin_addr) == 1 else { return nil }
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return nil }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && Glibc.listen(socket, 64) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isListening else {
      close(socket)
      return nil
    }
    return (socket, UInt16(bigEndian: place.sin_port))
  }

  /// A token of 128 random bits for the address of the page.
  package static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
