import Foundation
import Testing

/// The commands `mcp` and `drive` with the apps of Examples, which are built before; their tools are tested in DrivingTests.
@Suite("The commands mcp and drive")
struct ModelContextCommandTests {
  private static let tools = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("refuse what is not a package in one line")
  func mistakes() throws {
    guard let missing = try Command.run(["mcp", "/nowhere/p"]) else { return }
    #expect(missing.code == 2 && missing.errors == "collectionview: /nowhere/p: there is no such folder\n")
    #expect(missing.output.isEmpty)
    #expect(try Command.run(["drive", "/nowhere/p", "--", "screen"])?.code == 2)
  }

  /// A package of an example, with a stand-in for SwiftPM, which builds nothing; nil, with the reason printed, if something is missing.
  private func package(_ example: String) throws -> (folder: URL, environment: [String: String])? {
    guard let executable = Command.executable else { return nil }
    let program = executable.deletingLastPathComponent().appendingPathComponent(example)
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      print("skipped: there is no \(program.path); build Examples, or run Tools/test-storyboard.sh")
      return nil
    }
    let made = FileManager.default.temporaryDirectory.appendingPathComponent("example-\(UUID().uuidString)")
    let folder = made.resolvingSymlinksInPath()
    for path in [".build/debug", "Tests/\(example)UITests", "bin"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent(".build/debug/\(example)"), withDestinationURL: program)
    try Data("// swift-tools-version: 6.1\n".utf8).write(to: folder.appendingPathComponent("Package.swift"))
    let description = """
      {"name": "\(example)", "path": "\(folder.path)", "dependencies": [],
       "products": [{"name": "\(example)", "targets": ["\(example)"], "type": {"executable": null}}],
       "targets": [{"name": "\(example)UITests", "path": "Tests/\(example)UITests", "type": "test"}]}
      """
    let script = "#!/bin/sh\ncase \"$*\" in *describe*) cat <<'END'\n\(description)\nEND\n;; esac\n"
    let swift = folder.appendingPathComponent("bin/swift")
    try Data(script.utf8).write(to: swift)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    var environment = ProcessInfo.processInfo.environment
    environment["COLLECTIONVIEW_KIT"] = ""
    environment["PATH"] = folder.appendingPathComponent("bin").path + ":" + (environment["PATH"] ?? "")
    return (folder, environment)
  }

  /// Runs a program to its end.
  private func run(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> (Int32, String)
  {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test(
    "A client that was written from the specification uses every tool, twice with the same answers",
    arguments: ["ShoppingList", "AppStore", "AppleFrameworksStoryboard"])
  func client(example: String) throws {
    guard let executable = Command.executable, let (folder, environment) = try package(example) else { return }
    defer { try? FileManager.default.removeItem(at: folder) }
    let python = "/usr/bin/python3"
    guard FileManager.default.isExecutableFile(atPath: python) else {
      print("skipped: there is no \(python)")
      return
    }
    let steps = Self.tools.appendingPathComponent("Tests/CommandTests/Calls/\(example).jsonl")
    let (code, text) = try run(
      python,
      [Self.tools.appendingPathComponent("use-mcp.py").path, executable.path, "mcp", folder.path, "--", steps.path],
      environment)
    print(text)
    #expect(code == 0 && text.contains("not used: none"), "\(text)")
  }

  @Test("drive performs commands in their order, and ends at the first that fails")
  func drive() throws {
    guard let executable = Command.executable, let (folder, environment) = try package("ShoppingList") else { return }
    defer { try? FileManager.default.removeItem(at: folder) }
    let (code, text) = try run(
      executable.path, ["drive", folder.path, "--", "tap \"Edit\"", "tap \"Nothing\"", "restart"], environment)
    #expect(code == 1)
    let lines = text.split(separator: "\n")
    #expect(lines.first == "ShoppingList is built, and at its first screen")
    #expect(lines.contains("+ button \"Done\""))
    #expect(text.contains("tap \"Nothing\": no element has this name") && !text.contains("restart"))
  }
}
