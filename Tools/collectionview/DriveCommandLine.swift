import ArgumentParser
import Foundation
import OpenCollectionDriving
import OpenCollectionForeignText
import OpenCollectionLive
import OpenCollectionModelContext

/// `collectionview drive`: builds an app and uses it by commands.
struct DriveCommandLine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive",
    abstract: "Build an app and use it by commands, without a display.",
    discussion: """
      Builds the package's program, starts it as `collectionview mcp` does, and performs commands: those after --, one an argument, or
      else the lines of standard input. A command is the name of a tool with its first argument, and others as NAME=VALUE. Ends with code 1 at the first command that fails. docs/ASSISTANTS.md lists the tools.

      EXAMPLES
        collectionview drive Shop -- 'tap "Buy"' 'screen picture=false'
        collectionview drive Shop -- 'type "tea" into="Search"' 'screen save=out.png' find_faults
        collectionview drive Shop < steps.txt
      """)

  @OptionGroup var options: DriveOptions

  @Argument(parsing: .postTerminator, help: ArgumentHelp("Commands, after --.", valueName: "COMMANDS"))
  var commands: [String] = []

  func run() throws {
    try PackageOptions.report {
      let tools = try options.tools()
      guard perform("build", with: tools) else { return 1 }
      if !commands.isEmpty {
        return commands.allSatisfy { perform($0, with: tools) } ? 0 : 1
      }
      while let line = readLine() {
        let isBlank = line.allSatisfy(\.isWhitespace) || line.hasPrefix("#")
        guard isBlank || perform(line, with: tools) else { return 1 }
      }
      return 0
    }
  }

  /// Performs a command and prints its answer. Returns whether it succeeded.
  private func perform(_ line: String, with tools: DriveTools) -> Bool {
    let result: ToolResult
    do {
      let command = try DriveCommand(line)
      result = tools.perform(command.tool, command.arguments)
    } catch { result = .failure("\(error)") }
    let file = result.isError ? FileHandle.standardError : FileHandle.standardOutput
    try? file.write(contentsOf: Data((result.text.visibleLines + "\n").utf8))
    return !result.isError
  }
}
