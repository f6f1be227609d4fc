import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionBrowserDisplay

@Suite("Frames of a WebSocket")
struct SocketDecoderTests {
  /// A frame as a client sends it.
  static func frame(_ opcode: UInt8, _ payload: [UInt8], isLast: Bool = true, isMasked: Bool = true) -> [UInt8] {
    let mask: [UInt8] = [7, 99, 0, 201]
    var bytes = [(isLast ? 128 : 0) | opcode]
    let masked: UInt8 = isMasked ? 128 : 0
    switch payload.count {
    case ...125: bytes.append(masked | UInt8(payload.count))
    case ...65_535: bytes += [masked | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: bytes += [masked | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    return bytes + (isMasked ? mask + payload.enumerated().map { $0.element ^ mask[$0.offset % 4] } : payload)
  }

  private func code(_ bytes: [UInt8]) -> UInt16? {
    var decoder = SocketDecoder()
    decoder.append(bytes)
    do throws(SocketDecoder.Failure) {
      while try decoder.next() != nil {}
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Messages arrive whole, however their bytes are cut")
  func cuts() throws {
    let long = Array(repeating: UInt8(ascii: "y"), count: 70_000)
    let bytes =
      Self.frame(1, Array("héllo".utf8)) + Self.frame(2, [1, 2, 3]) + Self.frame(1, long) + Self.frame(9, [4])
    for cut in [1, 2, 3, 7, 1000, bytes.count] {
      var decoder = SocketDecoder()
      var messages: [SocketDecoder.Message] = []
      for start in stride(from: 0, to: bytes.count, by: cut) {
        decoder.append(bytes[start..<min(bytes.count, start + cut)])
        while let message = try decoder.next() { messages.append(message) }
      }
      #expect(
        messages == [
          .text("héllo"), .binary(Data([1, 2, 3])), .text(String(repeating: "y", count: 70_000)), .ping(Data([4])),
        ])
    }
  }

  @Test("A message in several frames is one message, with a ping between them")
  func fragments() throws {
    var decoder = SocketDecoder()
    decoder.append(Self.frame(1, Array("one ".utf8), isLast: false) + Self.frame(9, []))
    decoder.append(Self.frame(0, Array("two ".utf8), isLast: false) + Self.frame(0, Array("three".utf8)))
    #expect(try decoder.next() == .ping(Data()))
    #expect(try decoder.next() == .text("one two three"))
    #expect(try decoder.next() == nil)
  }

  @Test("What the protocol forbids closes the socket with its code")
  func violations() {
    #expect(code(Self.frame(1, [1], isMasked: false)) == 1002)
    #expect(code([0x81 | 0x40, 0x80, 0, 0, 0, 0]) == 1002)
    #expect(code(Self.frame(3, [])) == 1002)
    #expect(code(Self.frame(0, [1])) == 1002)
    #expect(code(Self.frame(9, Array(repeating: 0, count: 126))) == 1002)
    #expect(code(Self.frame(8, [], isLast: false)) == 1002)
    #expect(code(Self.frame(1, [1], isLast: false) + Self.frame(1, [1])) == 1002)
    #expect(code(Self.frame(1, [0xFF, 0xFE])) == 1007)
  }

  /// The processor time of this thread, in seconds.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("A further part of a message costs the same, however long the parts before were")
  func manyFragments() throws {
    func seconds(after first: Int) throws -> Double {
      var decoder = SocketDecoder()
      decoder.append(Self.frame(2, Array(repeating: 1, count: first), isLast: false))
      #expect(try decoder.next() == nil)
      decoder.append((0..<10_000).flatMap { _ in Self.frame(0, [2], isLast: false) })
      let start = processorTime()
      #expect(try decoder.next() == nil)
      let seconds = processorTime() - start
      decoder.append(Self.frame(0, [3]))
      #expect(try decoder.next() == .binary(Data(repeating: 1, count: first) + Data(repeating: 2, count: 10_000) + [3]))
      return seconds
    }
    // Copied for each part, a megabyte costs a hundred times as much. The least of three: the machine may do other things.
    let long = try (0..<3).map { _ in try seconds(after: 1_000_000) }.min() ?? .infinity
    #expect(try long < 10 * seconds(after: 1))
  }

  @Test("A message that is too large is refused by its head, also in parts")
  func sizes() {
    #expect(code([0x82, 0xFF, 0x7F, 255, 255, 255, 255, 255, 255, 255]) == 1009)
    #expect(code([0x82, 0xFF, 255, 255, 255, 255, 255, 255, 255, 255]) == 1009)
    #expect(code([0x82, 0xFF, 0, 0, 0, 0, 0, 16, 0, 1]) == 1009)
    let half = Array(repeating: UInt8(0), count: SocketDecoder.largestMessage / 2 + 1)
    #expect(code(Self.frame(2, half, isLast: false) + Self.frame(0, half)) == 1009)
    #expect(code(Self.frame(2, Array(half.dropLast()), isLast: false) + Self.frame(0, Array(half.dropLast()))) == nil)
  }

  @Test("Random bytes end in a message or a reason")
  func randomBytes() {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<10_000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var decoder = SocketDecoder()
      decoder.append(bytes)
      var count = 0
      while let message = try? decoder.next() {
        count += 1
        if case .text(let text) = message { #expect(text.utf8.count <= bytes.count) }
      }
      #expect(count <= bytes.count / 6)
    }
  }
}
