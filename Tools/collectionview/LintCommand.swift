import ArgumentParser
import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionForeignText
import OpenCollectionLayoutDocuments

/// `collectionview lint`: finds surprising properties of layouts.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what is surprising in layouts, with the reason and the fix.",
    discussion: """
      Each finding is valid and laid out as described, but rarely intended. Ends with code 1 if there are findings. A
      file that cannot be read is reported, the other files are checked, and the command ends with code 2. Snapshots are
      accepted; no rule applies to them.

      EXAMPLES
        collectionview lint cases.jsonl
        collectionview lint layouts/*.json
        collectionview lint --container 320x568 layout.json
        collectionview lint --json layout.json | jq -r .rule
        collectionview lint --rules
      """)

  @Argument(help: "Files of concatenated cases; - for standard input.", completion: .file())
  var files: [String] = []

  @Option(help: ArgumentHelp("Solve in a container of this size, overriding the case's.", valueName: "WxH"))
  var container: Size?

  @Flag(help: "Write each finding, or each rule, as a JSON object per line.")
  var json = false

  @Flag(help: "List all rules with their reasons and fixes.")
  var rules = false

  func validate() throws {
    if !files.isEmpty, rules { throw ValidationError("--rules lists rules and reads no file.") }
    if files.isEmpty, !rules { throw ValidationError("Name files of cases, or - for standard input.") }
    if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read once only.") }
  }

  func run() throws {
    if rules { return try listRules() }
    var count = 0
    var hasFailed = false
    for path in files {
      // The findings of a file are written when all of it was read: those of a broken file are not.
      let output = Output()
      do { count += try lint(Input(path: path), to: output) } catch is ExitCode {
        hasFailed = true
        continue
      }
      try output.finish()
    }
    if hasFailed { throw ExitCode(2) }
    if count > 0 { throw ExitCode(1) }
  }

  private func listRules() throws {
    let output = Output()
    for rule in LintRule.allCases { try output.append(json ? self.json(rule) : Array(text(of: rule).utf8)) }
    try output.finish()
  }

  /// Appends the findings of a file. Returns their number.
  private func lint(_ input: Input, to output: Output) throws -> Int {
    let bytes = try input.bytes()
    var count = 0
    try input.reading {
      if Self.holdsSnapshots(bytes) { return }
      var reader = try DocumentReader(bytes)
      while let located = try reader.next(LayoutCase.self) {
        var layoutCase = located.value
        if let container { layoutCase.container = container.value }
        let findings: [LintFinding]
        do throws(SolvingError) { findings = try layoutCase.lint() } catch {
          throw located.error(at: error.field, error.problem)
        }
        for finding in findings {
          count += 1
          let position = located.place(of: finding.field)
          try output.append(json ? self.json(finding, position, input.name) : text(of: finding, position, input.name))
        }
      }
    }
    return count
  }

  /// Whether all of a text's values are snapshots. Stops at the first that is not.
  private static func holdsSnapshots(_ bytes: [UInt8]) -> Bool {
    guard var reader = try? DocumentReader(bytes) else { return false }
    var count = 0
    do {
      while try reader.next(SnapshotDocument.self) != nil { count += 1 }
    } catch { return false }
    return count > 0
  }

  private func json(_ rule: LintRule) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      for (name, text) in [("rule", rule.rawValue), ("reason", rule.reason), ("fix", rule.fix)] {
        writer.key(name)
        writer.string(text)
      }
    }
    writer.line()
    return writer.bytes
  }

  private func json(_ finding: LintFinding, _ position: (line: Int, column: Int), _ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("line")
      writer.int(position.line)
      writer.key("column")
      writer.int(position.column)
      for (name, text) in [
        ("file", name), ("rule", finding.rule.rawValue), ("field", finding.field), ("problem", finding.problem),
        ("reason", finding.rule.reason), ("fix", finding.rule.fix),
      ] {
        writer.key(name)
        writer.string(text)
      }
    }
    writer.line()
    return writer.bytes
  }

  private func text(of finding: LintFinding, _ position: (line: Int, column: Int), _ name: String) -> [UInt8] {
    let style = Style(FileHandle.standardOutput)
    let head = style.bold("\(name.visible):\(position.line):\(position.column): ") + style.yellow(finding.field.visible)
    return Array(
      """
      \(head): \(finding.problem.visible). \(style.dim("[\(finding.rule.rawValue)]"))
        why: \(finding.rule.reason)
        fix: \(style.green(finding.rule.fix))

      """.utf8)
  }

  private func text(of rule: LintRule) -> String {
    let style = Style(FileHandle.standardOutput)
    return """
      \(style.bold(rule.rawValue))
        why: \(rule.reason)
        fix: \(style.green(rule.fix))

      """
  }
}
