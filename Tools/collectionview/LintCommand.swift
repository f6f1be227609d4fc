import ArgumentParser
import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments

/// `collectionview lint`: finds surprising properties of layouts.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what is surprising in layouts, with the reason and the fix.",
    discussion: """
      Each finding is valid and laid out as described, but rarely intended. Ends with code 1 if there are findings.

      EXAMPLES
        collectionview lint cases.jsonl
        collectionview lint --container 320x568 layout.json
        collectionview lint --json layout.json | jq -r .rule
        collectionview lint --rules
      """)

  @Argument(help: "A file of concatenated cases; - for standard input.", completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("Solve in a container of this size, overriding the case's.", valueName: "WxH"))
  var container: Size?

  @Flag(help: "Write each finding, or each rule, as a JSON object per line.")
  var json = false

  @Flag(help: "List all rules with their reasons and fixes.")
  var rules = false

  func validate() throws {
    if file != nil, rules { throw ValidationError("--rules lists rules and reads no file.") }
    if file == nil, !rules { throw ValidationError("Name a file of cases, or - for standard input.") }
  }

  func run() throws {
    let output = Output()
    guard let file, !rules else {
      for rule in LintRule.allCases { try output.append(json ? self.json(rule) : Array(text(of: rule).utf8)) }
      return try output.finish()
    }
    let input = Input(path: file)
    let bytes = try input.bytes()
    var count = 0
    try input.reading {
      var reader = try DocumentReader(bytes)
      while let located = try reader.next(LayoutCase.self) {
        var layoutCase = located.value
        if let container { layoutCase.container = container.value }
        for finding in layoutCase.lint() {
          count += 1
          let position = located.place(of: finding.field)
          try output.append(json ? self.json(finding, position) : text(of: finding, position, input.name))
        }
      }
    }
    try output.finish()
    if count > 0 { throw ExitCode(1) }
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

  private func json(_ finding: LintFinding, _ position: (line: Int, column: Int)) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("line")
      writer.int(position.line)
      writer.key("column")
      writer.int(position.column)
      for (name, text) in [
        ("rule", finding.rule.rawValue), ("field", finding.field), ("problem", finding.problem),
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
    let head = style.bold("\(name):\(position.line):\(position.column): ") + style.yellow(finding.field)
    return Array(
      """
      \(head): \(finding.problem). \(style.dim("[\(finding.rule.rawValue)]"))
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
