import ArgumentParser
import Foundation
import OpenCollectionDiffableSnapshots
import OpenCollectionForeignText
import OpenCollectionLayoutDocuments

/// `collectionview diff`: the differences between two snapshots.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compute the batch updates that turn one snapshot into another.",
    discussion: """
      A snapshot is {"sections": [{"id": "fruit", "items": ["apple", 2]}]}; with "reloadedSections", "reloadedItems" or
      "reconfiguredItems" in the new one. Deletions and origins of moves are indices in the old snapshot, all others in
      the new one; items are [section, item]. An item that kept its order is never moved.

      EXAMPLES
        collectionview diff old.json new.json
        collectionview diff --text old.json new.json
        collectionview diff --exit-code old.json new.json || echo they differ
      """)

  @Argument(help: "The old snapshot; - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The new snapshot; - for standard input.", completion: .file())
  var new: String

  @Flag(name: .long, help: "Write sentences instead of JSON.")
  var text = false

  @Flag(name: .long, help: "End with code 1 if the snapshots differ.")
  var exitCode = false

  func validate() throws {
    if old == "-", new == "-" { throw ValidationError("Standard input can be one of the two, not both.") }
  }

  func run() throws {
    let before = try snapshot(old)
    let after = try snapshot(new)
    let changes = after.changes(from: before)
    let output = Output()
    if text {
      let style = Style(FileHandle.standardOutput)
      let lines = changes.sentences(from: before, to: after).map { colored($0.visible, style) }
      try output.append(Array((lines.isEmpty ? "nothing changes\n" : lines.joined(separator: "\n") + "\n").utf8))
    } else {
      var writer = JSONWriter()
      changes.write(to: &writer)
      writer.line()
      try output.append(writer.bytes)
    }
    try output.finish()
    if exitCode, changes.hasStructuralChanges || changes.hasReloads { throw ExitCode(1) }
  }

  private func snapshot(_ path: String) throws -> Snapshot<SnapshotIdentifier, SnapshotIdentifier> {
    let input = Input(path: path)
    let bytes = try input.bytes()
    return try input.reading { try DocumentReader.value(SnapshotDocument.self, in: bytes).snapshot() }
  }

  private func colored(_ line: String, _ style: Style) -> String {
    switch line.prefix(6) {
    case "delete": style.red(line)
    case "insert": style.green(line)
    case "move  ": style.yellow(line)
    default: style.cyan(line)
    }
  }
}
