package import Foundation

/// Decodes what a client sends on a WebSocket (RFC 6455) into whole messages. The size of a message is limited before its
/// bytes are kept.
package struct SocketDecoder: Sendable {
  package enum Message: Equatable, Sendable {
    case text(String)
    case binary(Data)
    case ping(Data)
    case pong
    case close
  }

  /// The reason to close the socket, with the code of the protocol.
  package struct Failure: Error, Equatable, Sendable {
    package let code: UInt16
    package let reason: String

    static func malformed(_ reason: String) -> Failure { Failure(code: 1002, reason: reason) }
  }

  /// The largest message, in bytes: a long text that is pasted.
  package static let largestMessage = 1 << 20
  private static let largestControlFrame = 125

  private var buffer: [UInt8] = []
  /// How many bytes of the buffer are read.
  private var position = 0
  /// The parts so far of a message in several frames.
  private var fragments: (isText: Bool, bytes: [UInt8])?

  package init() {}

  /// Adds bytes as they arrive. Read all messages with `next()` before more are added.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    if position > 0 {
      buffer.removeFirst(position)
      position = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole message; nil if more bytes are needed.
  package mutating func next() throws(Failure) -> Message? {
    while let frame = try nextFrame() {
      switch frame.opcode {
      case 8: return .close
      case 9: return .ping(Data(frame.payload))
      case 10: return .pong
      case 0:
        guard var whole = fragments else { throw .malformed("a continuation of nothing") }
        // A second reference would copy all parts for each further one.
        fragments = nil
        whole.bytes += frame.payload
        if frame.isLast { return try message(isText: whole.isText, whole.bytes) }
        fragments = whole
      default:
        guard fragments == nil else { throw .malformed("a message inside another") }
        if frame.isLast { return try message(isText: frame.opcode == 1, frame.payload) }
        fragments = (frame.opcode == 1, frame.payload)
      }
    }
    return nil
  }

  private func message(isText: Bool, _ bytes: [UInt8]) throws(Failure) -> Message {
    guard isText else { return .binary(Data(bytes)) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure(code: 1007, reason: "not UTF-8") }
    return .text(text)
  }

  private struct Frame {
    let opcode: UInt8
    let isLast: Bool
    let payload: [UInt8]
  }

  private mutating func nextFrame() throws(Failure) -> Frame? {
    let available = buffer.count - position
    guard available >= 2 else { return nil }
    let (first, second) = (buffer[position], buffer[position + 1])
    let (opcode, isLast) = (first & 15, first & 128 != 0)
    guard first & 0x70 == 0 else { throw .malformed("reserved bits") }
    guard [0, 1, 2, 8, 9, 10].contains(opcode) else { throw .malformed("an unknown kind of frame") }
    guard second & 128 != 0 else { throw .malformed("a frame without a mask") }
    let short = Int(second & 127)
    if opcode >= 8 {
      guard isLast, short <= Self.largestControlFrame else { throw .malformed("a long control frame") }
    }
    let lengthBytes = short == 126 ? 2 : short == 127 ? 8 : 0
    let header = 2 + lengthBytes + 4
    guard available >= 2 + lengthBytes else { return nil }
    let length =
      lengthBytes == 0
      ? UInt64(short) : buffer[position + 2..<position + 2 + lengthBytes].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(Self.largestMessage - (opcode == 0 ? fragments?.bytes.count ?? 0 : 0)) else {
      throw Failure(code: 1009, reason: "a message of more than \(Self.largestMessage) bytes")
    }
    // The length is limited, so that it fits.
    guard available >= header + Int(length) else { return nil }
    let start = position + header
    var payload = Array(buffer[start..<start + Int(length)])
    let mask = Array(buffer[start - 4..<start])
    for index in payload.indices { payload[index] ^= mask[index & 3] }
    position = start + Int(length)
    return Frame(opcode: opcode, isLast: isLast, payload: payload)
  }
}

/// Frames that a server sends on a WebSocket.
enum SocketFrame {
  static func text(_ text: String) -> Data { frame(1, Data(text.utf8)) }
  static func binary(_ bytes: Data) -> Data { frame(2, bytes) }
  static func pong(_ bytes: Data) -> Data { frame(10, bytes) }

  static func close(_ failure: SocketDecoder.Failure) -> Data {
    frame(8, Data([UInt8(failure.code >> 8), UInt8(failure.code & 255)]) + Data(failure.reason.utf8.prefix(120)))
  }

  private static func frame(_ opcode: UInt8, _ payload: Data) -> Data {
    var data = Data(capacity: payload.count + 10)
    data.append(128 | opcode)
    switch payload.count {
    case ...125: data.append(UInt8(payload.count))
    case ...0xFFFF: data.append(contentsOf: [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)])
    default:
      data.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        data.append(UInt8(truncatingIfNeeded: payload.count >> shift))
      }
    }
    data.append(payload)
    return data
  }
}
