import FlyingSocks
import Foundation
import Testing

@testable import OpenCollectionBrowserDisplay

@Suite("Waiting for sockets")
struct ReadySocketsTests {
  /// Two connected sockets; what is written to one is read from the other.
  private func pair() throws -> (AsyncSocket, AsyncSocket) {
    var files: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &files) == 0)
    let sockets = try files.map {
      try AsyncSocket(socket: Socket(file: Socket.FileDescriptor(rawValue: $0)), pool: ReadySockets())
    }
    return (sockets[0], sockets[1])
  }

  @Test("A read waits for bytes, a write for room")
  func readsAndWrites() async throws {
    let (writing, reading) = try pair()
    // More than a socket holds, so that both sides wait for each other.
    let bytes = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    async let written: Void = writing.write(Data(bytes))
    #expect(try await reading.read(bytes: bytes.count) == bytes)
    try await written
    try writing.close()
    try reading.close()
  }

  @Test("Waiting ends with the task, and the socket can be closed and its number used again")
  func cancelling() async throws {
    for round in 0..<500 {
      let (first, second) = try pair()
      let waiting = Task { try await second.read(atMost: 1) }
      // Before it waits, or while it does.
      if round.isMultiple(of: 2) { await Task.yield() }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      try first.close()
      try second.close()
    }
  }
}
