import OpenCollectionLive

/// A repository of a package.
enum GitRepository {
  /// Whether git can read a repository from this machine, within ten seconds. SwiftPM builds nothing of a package if one
  /// of its dependencies cannot be read. Git is not asked for what is no `GitAddress`.
  static func isReachable(_ address: String) -> Bool {
    guard let address = GitAddress(address) else { return false }
    let answer = try? ProgramRun.output(
      of: "/usr/bin/env", changes + ["timeout", "--kill-after=5", "10"] + arguments(for: address))
    return answer?.end == .code(0)
  }

  static func arguments(for address: GitAddress) -> [String] {
    ["git", "ls-remote", "--quiet", "--exit-code", "--", address.text, "HEAD"]
  }

  /// What `env` changes for git: no other ways than those of addresses, and no question for a name or a password, on the terminal
  /// or in a window. In the project, git would read its settings, which name commands to run.
  static let changes = [
    "--chdir=/", "--unset=GIT_DIR", "--unset=GIT_WORK_TREE", "--unset=GIT_COMMON_DIR",
    "GIT_ALLOW_PROTOCOL=https:http:ssh", "GIT_PROTOCOL_FROM_USER=0", "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=",
    "SSH_ASKPASS_REQUIRE=never", "GCM_INTERACTIVE=never",
    "GIT_SSH_COMMAND=ssh -o BatchMode=yes -o ConnectTimeout=5",
  ]
}
