import ArgumentParser
import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments

/// `collectionview solve`: computes the frames of layouts.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Compute the frames of layouts: cases in, one line of results per case out.",
    discussion: """
      A result has the content size; all elements with category, kind, index path, frame and z index (in a case of
      more than \(ElementListing.few) items their number instead, unless --elements is given); the elements of each
      rectangle in the case's "queries"; the frame of each item in its "items". Nothing is written unless every case
      is valid.

      EXAMPLES
        collectionview solve cases.jsonl
        collectionview solve --container 390x844 --scale 3 layout.json
        generate-cases | collectionview solve - | jq -c .contentSize
      """)

  @Argument(help: "A file of concatenated cases; - for standard input.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("Solve in a container of this size, overriding the case's.", valueName: "WxH"))
  var container: Size?

  @Option(help: ArgumentHelp("Solve for so many pixels per point, overriding the case's.", valueName: "N"))
  var scale: Double?

  @Flag(inversion: .prefixedNo, help: "List all elements, or none. Default: all in cases of few items.")
  var elements: Bool?

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 100) {
      throw ValidationError("--scale is pixels per point: more than 0, at most 100.")
    }
  }

  func run() throws {
    let input = Input(path: file)
    let bytes = try input.bytes()
    let output = Output()
    let listing = elements.map { $0 ? ElementListing.always : .never } ?? .whereFew
    try input.reading {
      var reader = try DocumentReader(bytes)
      while let located = try reader.next(LayoutCase.self) {
        var layoutCase = located.value
        if let container { layoutCase.container = container.value }
        if let scale { layoutCase.scale = scale }
        var writer = JSONWriter()
        do throws(SolvingError) { try layoutCase.writeAnswer(to: &writer, listing: listing) } catch {
          throw located.error(at: error.field, error.problem)
        }
        writer.line()
        try output.append(writer.bytes)
      }
    }
    try output.finish()
  }
}

/// A size argument: `390x844`.
struct Size: ExpressibleByArgument {
  var value: CGSize

  init?(argument: String) {
    let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (0...DocumentLimits.number).contains(width), (0...DocumentLimits.number).contains(height)
    else { return nil }
    value = CGSize(width: width, height: height)
  }
}
