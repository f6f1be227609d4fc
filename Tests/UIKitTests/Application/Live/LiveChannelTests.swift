import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The channel of an app that collectionview dev shows", .serialized, .isolatedScreen)
struct LiveChannelTests {
  /// A channel, and the other end of it.
  private func pair() throws -> (channel: LiveChannel, other: FileHandle) {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (LiveChannel(descriptor: ends[0]), FileHandle(fileDescriptor: ends[1], closeOnDealloc: true))
  }

  @Test("does not wait for the rest of a request, nor after one of a later version")
  func partial() throws {
    let (channel, other) = try pair()
    #expect(channel.arrived() == ([], true))
    try other.write(contentsOf: Data(#"{"type":"bui"#.utf8))
    #expect(channel.arrived() == ([], true))
    try other.write(contentsOf: Data("ld\"}\n{\"type\":\"later\"}\n{\"type\":\"leave\"}\n{".utf8))
    #expect(channel.arrived() == ([LiveRequest(type: .build), LiveRequest(type: .leave)], true))
    try other.write(contentsOf: Data("\"type\":\"later\"}\n".utf8))
    #expect(channel.arrived() == ([], true))
    // A process that another test starts may have the socket too.
    shutdown(other.fileDescriptor, Int32(SHUT_RDWR))
    #expect(channel.arrived() == ([], false))
  }

  @Test("passes on what came together with the first request")
  func together() async throws {
    let (channel, other) = try pair()
    let lines = #"{"type":"start"}"# + "\n" + #"{"type":"build","state":"running"}"# + "\n"
    try other.write(contentsOf: Data(lines.utf8))
    #expect(channel.next() == LiveRequest(type: .start))
    var requests: [LiveRequest?] = []
    channel.receive = { requests.append($0) }
    channel.listen()
    // What is on the main queue before this.
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(requests == [LiveRequest(type: .build, state: .running)])
    channel.receive = nil
    // The other end stays open until here.
    try other.close()
  }
}
