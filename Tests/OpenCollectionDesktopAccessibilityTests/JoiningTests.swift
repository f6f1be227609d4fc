import Foundation
import OpenCollectionDesktopAccessibility
import Synchronization
import Testing

@Suite("Joining the bus of accessibility")
struct JoiningTests {
  /// A bus that accepts connections and never says anything.
  private struct SilentBus {
    let descriptor: Int32
    let path: String

    init() throws {
      path =
        NSTemporaryDirectory() + "bus-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0...UInt32.max))"
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let bytes = Array(path.utf8)
      try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }
      try #require(bound == 0 && listen(descriptor, 1) == 0)
    }

    func end() {
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
      unlink(path)
    }
  }

  @Test("does not wait for a desktop that does not answer", .timeLimit(.minutes(15)))
  func silentDesktop() async throws {
    let bus = try SilentBus()
    let tree = DesktopTree(nodes: [0: DesktopNode(role: .application, name: "Shop", parent: -1)])
    let isOver = Mutex(false)
    let hasJoined = await withCheckedContinuation { done in
      DesktopAccessibility.join(address: "unix:path=\(bus.path)", tree: tree, perform: { _, _ in }) { joined in
        #expect(isOver.withLock { $0 })
        done.resume(returning: joined != nil)
      }
      // Reached although the bus has not answered; now it never will.
      isOver.withLock { $0 = true }
      bus.end()
    }
    #expect(!hasJoined)
  }
}
