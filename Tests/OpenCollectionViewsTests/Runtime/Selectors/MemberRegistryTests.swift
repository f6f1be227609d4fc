import Foundation
import Synchronization
import Testing

@testable import OpenCollectionRuntime
@_spi(Adapting) @testable import UIKit

private final class Late: NSObject {
  func go() {}
}

/// A registry of its own: the process's knows all classes of the tests.
@Suite("The registry of members")
struct MemberRegistryTests {
  private let registry = MemberRegistry()

  private static func late() -> AdaptedClass {
    AdaptedClass(Late.self, [.method("go", "go()") { _, _ in nil }])
  }

  @Test("knows the members of a file that is loaded after a lookup") func laterFiles() {
    #expect(registry.method("go", of: Late()) == nil)
    #expect(registry.method(.init(context: .type(Late.self), name: "go", types: nil)) == nil)
    registry.add { [Self.late()] }
    #expect(registry.method("go", of: Late())?.name == "go()")
    #expect(registry.method(.init(context: .type(Late.self), name: "go", types: nil))?.selector == "go")
    #expect(registry.implements(Late.self, "go()"))
  }

  @Test("lets another thread's lookup wait while a file's members are made") func threads() throws {
    let (entered, proceed, finished) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let registry = registry
    registry.add {
      entered.signal()
      proceed.wait()
      return [Self.late()]
    }
    Thread { _ = registry.implements(Late.self, "go()") }.start()
    entered.wait()
    let counter = Counter()
    Thread {
      if registry.implements(Late.self, "go()") { _ = counter.count() }
      finished.signal()
    }.start()
    // A lookup that does not wait is finished soon.
    let isEarly = finished.wait(timeout: .now() + 0.05) == .success
    proceed.signal()
    if !isEarly { finished.wait() }
    #expect(counter.value == 1)
  }

  @Test("looks up what a selector names once") func cache() {
    let counter = Counter()
    registry.add {
      [
        AdaptedClass(protocolNamed: "Opening", { _ in counter.count() }, [.method("open", "open()") { _, _ in nil }])
      ]
    }
    let late = Late()
    for _ in 0..<3 { #expect(registry.method("open", of: late) != nil) }
    #expect(counter.value == 1)
  }
}

private final class Counter: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock { $0 } }
  func count() -> Bool {
    number.withLock { $0 += 1 }
    return true
  }
}
