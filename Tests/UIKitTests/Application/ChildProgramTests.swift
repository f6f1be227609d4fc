import Foundation
import Testing

@testable import OpenCollectionTestScreens

/// Programs that run themselves again, ended while their child works.
@Suite("A program with a child process")
struct ChildProgramTests {
  private struct Remains {
    var signal: Int32
    var files: [String]
    /// Whether the child ended too.
    var isAlone: Bool
  }

  /// Ends the program by a signal when its child has written to a file of a name.
  private func remains(of arguments: [String], writing name: String, after signal: Int32) throws -> Remains {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    // The tests may have been started with signals ignored, as nohup and background jobs of scripts do.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal", try BuiltProgram.url("OpenCollectionTestApp").path, "crash"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try #require(wait { hasWritten(name, in: folder) })
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let isAlone = wait { processes(in: folder).isEmpty }
    for process in processes(in: folder) { kill(process, SIGKILL) }
    return Remains(
      signal: process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0, files: files,
      isAlone: isAlone)
  }

  /// Waits until a condition holds; false if it does not for ten minutes.
  private func wait(until condition: () -> Bool) -> Bool {
    let end = ProcessInfo.processInfo.systemUptime + 600
    while !condition() {
      guard ProcessInfo.processInfo.systemUptime < end else { return false }
      sched_yield()
    }
    return true
  }

  private func hasWritten(_ name: String, in folder: URL) -> Bool {
    let shared = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return shared.contains { (try? Data(contentsOf: $0.appendingPathComponent(name)))?.isEmpty == false }
  }

  /// The processes that run with the folder as their temporary directory.
  private func processes(in folder: URL) -> [pid_t] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
    return numbers.filter { number in
      let variables = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(number)/environ"))) ?? Data()
      return variables.split(separator: 0).contains(Data("TMPDIR=\(folder.path)".utf8))
    }
  }

  private let randomUse = ["--monkey", "100000000", "--seed", "5", "--stall-limit", "0", "well"]

  @Test(
    "ends by the signals that ask it to, after its child, and removes what the two share",
    arguments: [
      SIGTERM, SIGINT, SIGHUP,
    ])
  func randomUseAsked(signal: Int32) throws {
    let remains = try remains(of: randomUse, writing: "steps", after: signal)
    #expect(remains.signal == signal)
    #expect(remains.isAlone)
    #expect(remains.files == [])
  }

  @Test("takes the child along when it is killed")
  func randomUseKilled() throws {
    #expect(try remains(of: randomUse, writing: "steps", after: SIGKILL).isAlone)
  }

  @Test("does the same when it writes previews")
  func previews() throws {
    let arguments = ["--previews=pictures", "endless"]
    let remains = try remains(of: arguments, writing: "log", after: SIGTERM)
    #expect(remains.signal == SIGTERM)
    #expect(remains.isAlone)
    #expect(remains.files == ["pictures"])
    #expect(try self.remains(of: arguments, writing: "log", after: SIGKILL).isAlone)
  }
}
