import ArgumentParser
import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionForeignText
import OpenCollectionLayoutDocuments

/// `collectionview explain`: how the frame of an element was computed.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain how the frame of an element is computed, step by step.",
    discussion: """
      Each line of the output is text, or text and a formula that can be recomputed: what was subtracted, fractions and
      what they are of, how many items fit and why not one more, what was distributed, rounded and measured.

      EXAMPLES
        collectionview explain layout.json --item 0.3
        collectionview explain layout.json --kind header --at 1
        collectionview explain --case 12 cases.jsonl --kind badge --at 0.4
        collectionview explain layout.json --item 0.3 --json | jq .frame
      """)

  @OptionGroup var caseOptions: CaseOptions

  @Option(help: ArgumentHelp("The item to explain, its section first.", valueName: "SECTION.ITEM"))
  var item: ElementIndex?

  @Option(help: ArgumentHelp("The kind of a header, a footer, a badge or a background to explain.", valueName: "KIND"))
  var kind: String?

  @Option(
    help: ArgumentHelp(
      "Which element of the kind: a section, or a section and an index. Default: the layout's own.",
      valueName: "SECTION[.NUMBER]"))
  var at: ElementIndex?

  @Flag(help: "Write the explanation as a JSON object.")
  var json = false

  func validate() throws {
    switch (item, kind) {
    case (nil, nil): throw ValidationError("Name what to explain: --item 0.3, or --kind header --at 0.")
    case (_?, _?): throw ValidationError("Name one element: --item or --kind, not both.")
    default: break
    }
    if item != nil, at != nil { throw ValidationError("--at requires --kind; an item is named by --item alone.") }
    if let item, item.number == nil { throw ValidationError("An item is a section and an index: --item 0.3.") }
  }

  func run() throws {
    let layout = try caseOptions.solved()
    guard let explanation = keys.lazy.compactMap({ layout.explanation(of: $0) }).first else {
      throw Failure(message: missing(layout)).exit()
    }
    let output = Output()
    try output.append(json ? self.json(explanation) : Array((colored(explanation) + "\n").utf8))
    try output.finish()
  }

  /// The keys to look up: a kind may be that of a supplementary or a decoration view.
  private var keys: [ElementKey] {
    if let item { return [.cell(section: item.section, item: item.number ?? 0)] }
    let kind = kind ?? ""
    guard let at else { return [.supplementary(kind, section: nil)] }
    return [
      .supplementary(kind, section: at.section, item: at.number ?? 0),
      .decoration(kind, section: at.section, item: at.number ?? 0),
    ]
  }

  private func missing(_ layout: SolvedLayout) -> String {
    if let item {
      guard (0..<layout.sectionCount).contains(item.section) else {
        return "--item: there is no section \(item.section); the layout has \(layout.sectionCount)"
      }
      let count = layout.itemCount(inSection: item.section)
      return count > (item.number ?? 0)
        ? "--item: section \(item.section) shows no items: its group holds nothing"
        : "--item: section \(item.section) has \(count) items, counted from 0"
    }
    let owner = at.map { "section \($0.section)" } ?? "the layout itself"
    return "--kind: \(owner) has no “\(kind ?? "")”\(at?.number.map { " number \($0)" } ?? "")"
  }

  /// The explanation with a bold title and dim tree lines, on a terminal.
  private func colored(_ explanation: Explanation) -> String {
    let style = Style(.standardOutput)
    let text = explanation.description.visibleLines
    guard style.isColored else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      index, line in
      if index == 0 { return style.bold(String(line)) }
      let branch = line.prefix { "│├└─ ".contains($0) }
      return style.dim(String(branch)) + line.dropFirst(branch.count)
    }.joined(separator: "\n")
  }

  private func json(_ explanation: Explanation) -> [UInt8] {
    var writer = JSONWriter()
    func write(_ steps: [Explanation.Step], to writer: inout JSONWriter) {
      writer.array { writer in
        for step in steps {
          writer.object { writer in
            writer.key("words")
            writer.string(step.words)
            if let figure = step.figure {
              writer.key("formula")
              writer.string(figure.formula.description)
              writer.key("value")
              writer.number(figure.value)
            }
            if !step.steps.isEmpty {
              writer.key("steps")
              write(step.steps, to: &writer)
            }
          }
        }
      }
    }
    writer.object { writer in
      writer.key("title")
      writer.string(explanation.title)
      writer.key("frame")
      writer.rectangle(explanation.frame)
      writer.key("steps")
      write(explanation.steps, to: &writer)
    }
    writer.line()
    return writer.bytes
  }
}

/// A section, or a section and an index in it: `0` or `0.3`.
struct ElementIndex: ExpressibleByArgument {
  var section: Int
  var number: Int?

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let section = parts[0], section >= 0 else { return nil }
    self.section = section
    if parts.count == 2 {
      guard let number = parts[1], number >= 0 else { return nil }
      self.number = number
    }
  }
}
