import Foundation
import Testing

/// How the command starts an app; what the app does then is tested with UIKit.
@Suite("The command monkey")
struct MonkeyCommandTests {
  /// A program that prints its arguments, one call a line, and ends with a code.
  private func stub(endingWith code: Int = 0) throws -> URL { try stub("echo \"$*\"\nexit \(code)") }

  private func stub(_ script: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("stub-\(UUID().uuidString)")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    return url
  }

  @Test("runs the app once for each script and seed, with its flags")
  func arguments() throws {
    let app = try stub()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("found-\(UUID().uuidString)").path
    defer {
      try? FileManager.default.removeItem(at: app)
      try? FileManager.default.removeItem(atPath: folder)
    }
    let outcome = try Command.run([
      "monkey", app.path, "--steps", "50", "--seed", "1", "--seed", "2", "--script", "a/cart.txt", "--size", "320x568",
      "--stall-limit", "0", "--ignore", "leak:Cart", "--found", folder,
    ])
    guard let outcome else { return }
    let end = "--script=a/cart.txt --size=320x568 --stall-limit=0 --ignore=leak:Cart"
    #expect(
      outcome.output == """
        --monkey=50 --seed=1 --found=\(folder)/monkey-cart-1.txt \(end)
        --monkey=50 --seed=2 --found=\(folder)/monkey-cart-2.txt \(end)

        """)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    var isFolder: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue)
  }

  @Test("takes 1000 steps from a seed of its own, and ends with the code of the app")
  func defaults() throws {
    let app = try stub(endingWith: 1)
    defer { try? FileManager.default.removeItem(at: app) }
    guard let outcome = try Command.run(["monkey", app.path]) else { return }
    #expect(outcome.code == 1)
    let words = outcome.output.split(whereSeparator: \.isWhitespace)
    try #require(words.count == 3)
    let seed = try #require(words[1].split(separator: "=").last.flatMap { UInt64($0) })
    #expect(words[0] == "--monkey=1000" && words[2] == "--found=monkey-\(seed).txt")
  }

  @Test("refuses what is not a program, and a number of steps below one")
  func mistakes() throws {
    guard let missing = try Command.run(["monkey", "/nowhere/App"]) else { return }
    #expect(missing.code == 64 && missing.errors.contains("/nowhere/App is not a program."))
    #expect(try Command.run(["audit", "/usr"])?.errors.contains("/usr is a folder; name the program in it") == true)
    let app = try stub()
    defer { try? FileManager.default.removeItem(at: app) }
    #expect(try Command.run(["monkey", app.path, "--steps", "0"])?.code == 64)
  }

  @Test("passes a signal on to the app, and starts it with no further seed", arguments: ["monkey", "audit"])
  func signals(command: String) throws {
    // It ends the command that started it, and waits for that signal itself.
    let app = try stub("trap 'echo ended; exit 143' TERM\nkill -TERM $PPID\nwhile :; do :; done")
    defer { try? FileManager.default.removeItem(at: app) }
    let twice = command == "monkey" ? ["--seed", "1", "--seed", "2"] : ["--script", "a.txt", "--script", "b.txt"]
    guard let outcome = try Command.run([command, app.path] + twice) else { return }
    #expect(outcome.output == "ended\n")
    #expect(outcome.code == 143)
  }

  @Test("tells the app which process it ends with", arguments: ["monkey", "audit"])
  func parent(command: String) throws {
    let app = try stub("[ \"$UIKIT_PARENT\" = $PPID ] && echo known")
    defer { try? FileManager.default.removeItem(at: app) }
    guard let outcome = try Command.run([command, app.path]) else { return }
    #expect(outcome.output == "known\n")
  }

  @Test("goes on after a signal that is ignored, as nohup does")
  func ignoredSignals() throws {
    let app = try stub("kill -HUP $PPID\necho \"$2\"")
    defer { try? FileManager.default.removeItem(at: app) }
    let outcome = try Command.run(
      ["monkey", app.path, "--seed", "1", "--seed", "2"], after: "trap '' HUP")
    guard let outcome else { return }
    #expect(outcome.output == "--seed=1\n--seed=2\n")
    #expect(outcome.code == 0)
  }
}
