import Foundation
import Synchronization
import Testing
import UIKit

@Suite("The lock of an object")
struct ObjectLockTests {
  @Test("is held by one thread at a time") func exclusion() {
    final class Counter: @unchecked Sendable {
      // Unchecked: changed under the object's lock.
      var count = 0
    }
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in
      objc_sync_enter(counter)
      counter.count += 1
      objc_sync_exit(counter)
    }
    #expect(counter.count == 1000)
  }

  @Test("is taken several times by its thread") func recursion() {
    let object = NSObject()
    #expect(objc_sync_enter(object) == 0 && objc_sync_enter(object) == 0)
    #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == 0)
  }

  @Test("is not given back by a thread that does not hold it") func owner() {
    let object = NSObject()
    #expect(objc_sync_enter(object) == 0)
    let thread = UncheckedObject(object)
    let answer = Mutex<Int32>(0)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let exit = objc_sync_exit(thread.object)
      answer.withLock { $0 = exit }
      ended.signal()
    }
    ended.wait()
    #expect(answer.withLock { $0 } == -1)
    // This thread still holds it.
    #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == -1)
  }

  // Unchecked: the object is only locked.
  private struct UncheckedObject: @unchecked Sendable {
    let object: NSObject
    init(_ object: NSObject) { self.object = object }
  }

  @Test("cannot be given back without being taken") func unbalanced() {
    let object = NSObject()
    #expect(objc_sync_exit(object) == -1)
  }
}
