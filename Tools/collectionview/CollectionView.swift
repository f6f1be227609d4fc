import ArgumentParser

/// The command `collectionview`. Each subcommand is in its own file.
@main
struct CollectionView: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collectionview",
    abstract: "Runs, previews, tests and adopts UIKit apps on Linux; solves and explains collection view layouts.",
    discussion: """
      Reads layouts and snapshots as JSON (docs/LAYOUT-FORMAT.md describes each field) and computes what a collection
      view would do with them.

      EXIT CODES
        0   success
        1   lint, audit, monkey: there are findings; diagnose: a phone would end the process; diff --exit-code: the snapshots
            differ; drive: a command failed
        2   a file is invalid, cannot be read or written, or has no such case or element: standard error names the line
            and field, and the values allowed there; nothing was written
        64  the command line is invalid

      SHELL COMPLETIONS
        collectionview --generate-completion-script bash > /etc/bash_completion.d/collectionview
        (or zsh, or fish)

      Colours are used on a terminal only, and never if the variable NO_COLOR is set.
      """,
    version: "0.1.0",
    subcommands: [
      SolveCommand.self, RenderCommand.self, ExplainCommand.self, LintCommand.self, DiffCommand.self,
      BuildCommand.self, RunCommand.self, TestCommand.self, KitCommand.self, AdoptCommand.self, AuditCommand.self,
      MonkeyCommand.self, DiagnoseCommand.self, DevCommand.self,
      PreviewCommand.self, ModelContextCommand.self, DriveCommandLine.self,
    ])

  /// Runs the command line. Help and version are output like any other: if they cannot be written completely, the
  /// command ends with code 2.
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
