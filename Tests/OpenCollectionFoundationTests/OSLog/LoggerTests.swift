import Foundation
import Logging
import Testing

import struct OSLog.Logger

@testable import OSLog

/// Keeps what is logged.
private final class Records: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  func append(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
}

private struct RecordingHandler: LogHandler {
  let records: Records
  var metadata: Logging.Logger.Metadata = [:]
  var logLevel = Logging.Logger.Level.trace

  subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { records.append("\(event.level): \(event.message)") }
}

@Suite struct LoggerTests {
  private let records = Records()

  private func log(from level: Logging.Logger.Level = .trace) -> OSLog {
    var logger = Logging.Logger(label: "test") { [records] _ in RecordingHandler(records: records) }
    logger.logLevel = level
    return OSLog(logger)
  }

  @Test func `each method has its level`() {
    let logger = Logger(log())
    logger.trace("a")
    logger.debug("b")
    logger.info("c")
    logger.log("d")
    logger.notice("e")
    logger.warning("f")
    logger.error("g")
    logger.critical("h")
    logger.fault("i")
    logger.log(level: .error, "j")
    #expect(
      records.all == [
        "trace: a", "debug: b", "info: c", "notice: d", "notice: e", "warning: f", "error: g", "critical: h",
        "critical: i", "error: j",
      ])
  }

  @Test func `values are interpolated with formats, columns and privacy`() {
    let logger = Logger(log())
    let name = "soup"
    let failure = CocoaError(.fileNoSuchFile)
    logger.info("\(name) \(name, privacy: .public) \(name, privacy: .private) \(3, privacy: .sensitive)")
    logger.info(
      "\(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true)) \(7, format: .decimal(minDigits: 3)) \(-7)"
    )
    logger.info("\(2.5, format: .fixed(precision: 2)) \(true) \(false, format: .answer) \([1, 2]) \(Int.self)")
    logger.info("[\(name, align: .right(columns: 6))][\(name, align: .left(columns: 6), privacy: .public)]")
    logger.error("\(failure.localizedDescription) \(failure as NSError)")
    #expect(
      records.all.prefix(4) == [
        "info: soup soup <private> <private>", "info: ff 0xFF 007 -7", "info: 2.50 true NO [1, 2] Int",
        "info: [  soup][soup  ]",
      ])
    #expect(records.all.count == 5)
  }

  @Test func `masked values can be compared`() {
    let logger = Logger(log())
    for word in ["a", "a", "b"] { logger.info("\(word, privacy: .private(mask: .hash))") }
    #expect(records.all[0] == records.all[1])
    #expect(records.all[0] != records.all[2])
    #expect(!records.all[0].hasSuffix(" a"))
  }

  @Test func `values of a message that is not written are not computed`() {
    let logger = Logger(log(from: .error))
    var count = 0
    func computed() -> Int {
      count += 1
      return count
    }
    withoutActuallyEscaping(computed) { computed in
      logger.debug("\(computed())")
      logger.error("\(computed())")
    }
    #expect(records.all == ["error: 1"])
    #expect(!log(from: .error).isEnabled(type: .info))
    #expect(log(from: .error).isEnabled(type: .fault))
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test func `format strings take their arguments`() {
    let log = log()
    os_log("loaded %d of %{public}@, %.1f %%", log: log, type: .info, 3, "soups" as NSString, 2.5)
    os_log(.error, log: log, "%{private}@ %{public}s %05ld", "secret" as NSString, "word", 42)
    os_log(.debug, log: log, "\("soup", privacy: .public)")
    os_log("nothing to format", log: log)
    #expect(
      records.all == [
        "info: loaded 3 of soups, 2.5 %", "error: <private> word 00042", "debug: soup", "notice: nothing to format",
      ])
  }

  @Test func `signposts run what they would measure`() {
    let signposter = OSSignposter(subsystem: "test", category: .pointsOfInterest)
    #expect(!signposter.isEnabled)
    let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
    #expect(signposter.withIntervalSignpost("load") { 7 } == 7)
    signposter.endInterval("load", state)
    os_signpost(.event, log: log(), name: "loaded")
    #expect(!log().signpostsEnabled)
  }
}

@Suite struct LockTests {
  @Test func `a lock protects its state`() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1_000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 4_000)
  }

  @Test func `a held lock is not available`() {
    let lock = OSAllocatedUnfairLock()
    #expect(lock.lockIfAvailable())
    #expect(!lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.withLock { 5 } == 5)
  }

  @Test func `a lock in the caller's memory excludes other threads`() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    nonisolated(unsafe) let shared = lock
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1_000 {
        os_unfair_lock_lock(shared)
        count += 1
        os_unfair_lock_unlock(shared)
      }
    }
    #expect(count == 4_000)
    #expect(os_unfair_lock_trylock(lock))
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    lock.deallocate()
  }
}
