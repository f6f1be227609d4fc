import Foundation
import Testing

/// The command lines of `dev` and `preview`; what they do is tested in LiveTests.
@Suite("The commands dev and preview")
struct LiveCommandTests {
  @Test("refuse what is not a package, and an editor that is not known, in one line")
  func mistakes() throws {
    guard let missing = try Command.run(["dev", "/nowhere/p"]) else { return }
    #expect(missing.code == 2 && missing.errors == "collectionview: /nowhere/p: there is no such folder\n")
    let root = try Command.run(["preview", "/"])
    #expect(root?.code == 2 && root?.errors == "collectionview: /: neither it nor a folder above it is a package\n")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("Package.swift"))
    let editor = try Command.run(["dev", folder.path, "--editor", "vim"])
    #expect(
      editor?.code == 2
        && editor?.errors
          == "collectionview: --editor vim: expected one of code, code-insiders, codium, cursor, windsurf, zed\n"
    )
    #expect(try Command.run(["dev", folder.path, "--browser", "99999"])?.code == 64)
  }

  @Test("A port that is none is an error", arguments: ["-1", "1e3", "0x50", "70000", "", "a"])
  func port(text: String) throws {
    for command in ["dev", "preview"] {
      guard let outcome = try Command.run([command, "/nowhere/p", "--browser=" + text]) else { return }
      #expect(outcome.code == 64 && outcome.errors.contains("--browser=\(text): expected a port, 0 to 65535."))
    }
    // The app's own.
    #expect(try Command.run(["dev", "/nowhere/p", "--", "--browser=a"])?.code == 2)
    #expect(try Command.run(["dev", "/nowhere/p", "--browser=0"])?.code == 2)
  }

  @Test(
    "end by a signal while SwiftPM describes the package, and leave neither it nor a folder",
    arguments: [["preview", "--out", "pictures"], ["preview", "--browser=0"], ["dev", "--browser=0"]])
  func signalWhileDescribing(arguments: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("Package.swift"))
    // In place of SwiftPM: it ends the command, and waits to be ended itself, also where the tests were started with signals ignored.
    let swift = folder.appendingPathComponent("swift")
    try Data(
      "#!/usr/bin/env -S --default-signal sh\ntrap 'echo ended >\"$TMPDIR/note\"; exit 1' INT\nkill -TERM $PPID\nwhile :; do :; done\n"
        .utf8
    )
    .write(to: swift)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    let outcome = try Command.run(
      [arguments[0], folder.path] + arguments.dropFirst(),
      after: "export COLLECTIONVIEW_KIT= TMPDIR='\(folder.path)' PATH='\(folder.path)':\"$PATH\"")
    guard let outcome else { return }
    #expect(outcome.code != 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.contains("note"))
    #expect(files.filter { $0.hasPrefix("live-") } == [])
  }
}
