/// The editor that opens a file at a line by an address.
package struct Editor: Equatable, Sendable {
  /// The scheme of its addresses: `vscode`.
  package let scheme: String

  /// The editors that have such addresses, by the names of their commands.
  static let schemes = [
    "code": "vscode", "vscode": "vscode", "code-insiders": "vscode-insiders", "vscode-insiders": "vscode-insiders",
    "codium": "vscodium", "vscodium": "vscodium", "cursor": "cursor", "windsurf": "windsurf", "zed": "zed",
    "zeditor": "zed",
  ]

  /// The names that `--editor` takes.
  package static let names = ["code", "code-insiders", "codium", "cursor", "windsurf", "zed"]

  /// The editor of a name or command (`code`, `/usr/bin/code --wait`); nil for one without addresses.
  package init?(command: String) {
    guard let word = command.split(separator: " ").first, let name = word.split(separator: "/").last,
      let scheme = Self.schemes[name.lowercased()]
    else { return nil }
    self.scheme = scheme
  }

  /// The editor that a terminal belongs to, or the user's: from the variables `TERM_PROGRAM`, `VISUAL` and `EDITOR`.
  package init?(environment: [String: String]) {
    for name in ["TERM_PROGRAM", "VISUAL", "EDITOR"] {
      if let command = environment[name], let editor = Editor(command: command) {
        self = editor
        return
      }
    }
    return nil
  }

  /// The address of a place in a file, by its absolute path.
  package func address(of problem: CompilerProblem) -> String? {
    guard problem.file.hasPrefix("/") else { return nil }
    let path = problem.file.utf8.map { byte -> String in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 128 && (character.isLetter || character.isNumber || "/-._~".contains(character))
      return isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
    let line = max(1, problem.line)
    return "\(scheme)://file\(path):\(line):\(max(1, problem.column))"
  }
}
