import Foundation

/// The compiler's plugin for `#Preview`.
///
/// The compiler sends requests as JSON after their length, 8 bytes, little-endian; plugins answer likewise. Most are built on
/// swift-syntax, which takes minutes to build for everyone who uses UIKit. `#Preview` only passes its arguments on, so its text need
/// not be parsed.
@main enum PreviewPlugin {
  static func main() {
    while let size = read(count: 8) {
      let length = size.reversed().reduce(0) { $0 << 8 | Int($1) }
      // An empty request is the last.
      guard length > 0, let body = read(count: length) else { return }
      write(PluginRequest(json: Data(body)).answer)
    }
  }

  /// Reads a number of bytes of standard input; nil at its end.
  private static func read(count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: max(1, count))
    while bytes.count < count {
      let received = Foundation.read(STDIN_FILENO, &buffer, count - bytes.count)
      guard received > 0 else { return nil }
      bytes += buffer[..<received]
    }
    return bytes
  }

  private static func write(_ answer: Data) {
    let head = (0..<8).map { UInt8(truncatingIfNeeded: answer.count >> ($0 * 8)) }
    FileHandle.standardOutput.write(Data(head) + answer)
  }
}
