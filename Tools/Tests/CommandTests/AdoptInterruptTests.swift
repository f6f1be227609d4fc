import Foundation
import Testing

@Suite("An interrupted adoption", .enabled(if: Command.executable != nil)) struct AdoptInterruptTests {
  /// Whether a condition comes true within two minutes.
  private func waits(for condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      if condition() { return true }
      usleep(10_000)
    }
    return condition()
  }

  @Test("ends a manifest that does not end, and leaves no folder", arguments: [SIGINT, SIGTERM])
  func manifest(signal: Int32) throws {
    let executable = try #require(Command.executable)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let temporary = folder.appendingPathComponent("tmp")
    let started = folder.appendingPathComponent("started")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let package = Package(name: "Slow")
      try "\\(getpid())".write(toFile: "\(started.path)", atomically: true, encoding: .utf8)
      while true { sleep(1) }
      """
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))

    let process = Process()
    process.executableURL = executable
    process.arguments = ["adopt", folder.path, "--output", folder.path + "/out", "--library", folder.path]
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    var id: pid_t = 0
    let isStarted = waits {
      id = (try? String(contentsOf: started, encoding: .utf8)).flatMap { pid_t($0) } ?? 0
      return id != 0 || !process.isRunning
    }
    #expect(isStarted && id != 0)
    kill(process.processIdentifier, signal)
    // 0 is this process's own group.
    let hasEnded = id != 0 && waits { kill(id, 0) != 0 }
    if id != 0, !hasEnded { kill(id, SIGKILL) }
    #expect(hasEnded)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    let left = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
    #expect(left.filter { $0.hasPrefix("adopt-") || $0.hasPrefix("live-") } == [])
  }
}
