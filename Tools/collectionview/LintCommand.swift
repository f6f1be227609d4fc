import ArgumentParser
import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments

/// `collectionview lint`: what surprises people in a layout.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Tell what surprises people in layouts, with the reason and the fix.",
    discussion: """
      Each finding is legal and laid out as it says; it is rarely meant. Ends with code 1 where anything was found.

      EXAMPLES
        collectionview lint cases.jsonl
        collectionview lint --container 320x568 layout.json
        collectionview lint --json layout.json | jq -r .rule
        collectionview lint --rules
      """)

  @Argument(help: "A file of cases, one after another; - for standard input.", completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("Try the layouts in a container of this size, whatever the case says.", valueName: "WxH"))
  var container: Size?

  @Flag(help: "Write each finding, or each rule, as a JSON object on a line.")
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
          let place = located.place(of: finding.field)
          try output.append(json ? self.json(finding, place) : text(of: finding, place, input.name))
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

  private func json(_ finding: LintFinding, _ place: (line: Int, column: Int)) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("line")
      writer.int(place.line)
      writer.key("column")
      writer.int(place.column)
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

  private func text(of finding: LintFinding, _ place: (line: Int, column: Int), _ name: String) -> [UInt8] {
    let style = Style(FileHandle.standardOutput)
    let head = style.bold("\(name):\(place.line):\(place.column): ") + style.yellow(finding.field)
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
