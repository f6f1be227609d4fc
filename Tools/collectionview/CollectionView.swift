import ArgumentParser

/// The command `collectionview`: layouts and snapshots without an app. A subcommand is a file of its own.
@main
struct CollectionView: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collectionview",
    abstract: "Collection view layouts and snapshots without an app.",
    discussion: """
      Reads layouts and snapshots as JSON (docs/LAYOUT-FORMAT.md tells each field) and answers what a collection view
      would make of them.

      EXIT CODES
        0   done
        1   lint: something was found; diff --exit-code: the snapshots differ
        2   a file cannot be read or written, or has no such case or element: standard error says which line and
            field is wrong, and what may stand there; nothing was written
        64  the command line is wrong

      SHELL COMPLETIONS
        collectionview --generate-completion-script bash > /etc/bash_completion.d/collectionview
        (or zsh, or fish)

      Colours are used on a terminal only, and never where the variable NO_COLOR is set.
      """,
    version: "0.1.0",
    subcommands: [
      SolveCommand.self, RenderCommand.self, ExplainCommand.self, LintCommand.self, DiffCommand.self,
    ])

  /// Runs the command line. Help and version are answers like others: they go out whole, or the command ends with code 2.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error) == .success else { exit(withError: error) }
      let output = Output()
      do {
        try output.append(Array((fullMessage(for: error) + "\n").utf8))
        try output.finish()
      } catch { exit(withError: error) }
    }
  }
}
