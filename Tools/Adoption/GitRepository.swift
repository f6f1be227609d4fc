import Foundation

/// A repository of a package.
enum GitRepository {
  /// Whether git can read a repository from this machine, within ten seconds. SwiftPM builds nothing of a package if one
  /// of its dependencies cannot be read. Git is not asked for what is no `GitAddress`.
  static func isReachable(_ address: String) -> Bool {
    guard let address = GitAddress(address) else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments(for: address)
    process.environment = environment(ProcessInfo.processInfo.environment)
    // In the project, git would read its settings, which name commands to run.
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10) { if process.isRunning { process.terminate() } }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  static func arguments(for address: GitAddress) -> [String] {
    ["git", "ls-remote", "--quiet", "--exit-code", "--", address.text, "HEAD"]
  }

  /// The environment of git: no other ways than those of addresses, and no question for a name or a password, on the terminal
  /// or in a window.
  static func environment(_ own: [String: String]) -> [String: String] {
    var environment = own.merging([
      "GIT_ALLOW_PROTOCOL": "https:http:ssh", "GIT_PROTOCOL_FROM_USER": "0", "GIT_TERMINAL_PROMPT": "0",
      "GIT_ASKPASS": "", "SSH_ASKPASS_REQUIRE": "never", "GCM_INTERACTIVE": "never",
      "GIT_SSH_COMMAND": "ssh -o BatchMode=yes -o ConnectTimeout=5",
    ]) { $1 }
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR"] { environment[name] = nil }
    return environment
  }
}
