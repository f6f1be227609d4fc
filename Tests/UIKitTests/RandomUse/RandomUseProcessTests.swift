import Foundation
import Testing

/// An app that is used at random in processes of its own, so that it may crash.
@Suite("An app used at random")
struct RandomUseProcessTests {
  private final class Marker {}

  private struct Outcome {
    var code: Int32
    var output: String
    var script: [String]
    var comments: [String]
  }

  private static let program: URL? = {
    let folders = [Bundle(for: Marker.self).bundleURL, URL(fileURLWithPath: CommandLine.arguments[0])]
    return folders.map { $0.deletingLastPathComponent().appendingPathComponent("OpenCollectionTestApp") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  private func run(_ arguments: [String], found: URL) throws -> Outcome {
    let process = Process()
    let output = Pipe()
    let program: URL = try #require(Self.program)
    process.executableURL = program
    process.arguments = ["crash"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = ((try? String(contentsOf: found, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    return Outcome(
      code: process.terminationReason == .exit ? process.terminationStatus : -1, output: text,
      script: lines.filter { !$0.hasPrefix("#") }, comments: lines.filter { $0.hasPrefix("#") })
  }

  @Test("leaves the shortest script of a crash, which crashes it again")
  func crash() throws {
    let found = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: found) }
    let outcome = try run(
      ["--monkey", "500", "--seed", "5", "--found", found.path, "--stall-limit", "0", "--scale", "2"], found: found)
    #expect(outcome.code == 1)
    #expect(outcome.comments.last?.hasSuffix("--script \(found.path) --check --scale 2 -- crash") == true)
    #expect(outcome.output.contains("crash: "))
    #expect(outcome.output.contains("item 12 is gone"))
    #expect(outcome.script.count == 2, "\(outcome.output)")
    #expect(try run(["--script", found.path, "--check"], found: found).code == -1)
  }

  @Test("says that there is no fault, and how fast it was")
  func sound() throws {
    let found = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    let outcome = try run(["--monkey=200", "--seed", "5", "--stall-limit", "0", "well"], found: found)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("seed 5: 200 steps, no faults ("), "\(outcome.output)")
    #expect(outcome.output.hasSuffix(" steps per second)\n"))
  }

  @Test("performs the script that leads to its screen before the random steps, and keeps it in the one it writes")
  func lead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (lead, found) = (folder.appendingPathComponent("lead.txt"), folder.appendingPathComponent("found.txt"))
    try Data("# arm\ntap 100 150\n".utf8).write(to: lead)
    let outcome = try run(
      ["--script", lead.path, "--monkey", "--seed", "6", "--found", found.path, "--stall-limit", "0"], found: found)
    #expect(outcome.code == 1)
    #expect(outcome.script.count == 2 && outcome.script.first == "tap 100 150", "\(outcome.output)")
  }
}
