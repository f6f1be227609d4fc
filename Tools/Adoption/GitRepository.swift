import Foundation

/// A repository of a package.
enum GitRepository {
  /// Whether git can read a repository from this machine, within ten seconds. SwiftPM builds nothing of a package if one
  /// of its dependencies cannot be read.
  static func isReachable(_ address: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "ls-remote", "--quiet", "--exit-code", address, "HEAD"]
    // Without these, git asks for a name and a password.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes -o ConnectTimeout=5",
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10) { if process.isRunning { process.terminate() } }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
