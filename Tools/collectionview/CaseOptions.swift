import ArgumentParser
import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments

/// One case of a file, and what of it the command line replaces.
struct CaseOptions: ParsableArguments {
  @Argument(help: "A file of cases, one after another; - for standard input.", completion: .file())
  var file: String

  @Option(name: .customLong("case"), help: ArgumentHelp("Which case of the file, counted from 1.", valueName: "N"))
  var number = 1

  @Option(help: ArgumentHelp("Solve in a container of this size, whatever the case says.", valueName: "WxH"))
  var container: Size?

  @Option(help: ArgumentHelp("Solve for so many pixels a point, whatever the case says.", valueName: "N"))
  var scale: Double?

  func validate() throws {
    if number < 1 { throw ValidationError("--case counts from 1.") }
    if let scale, !(scale > 0 && scale <= 100) {
      throw ValidationError("--scale is pixels a point: more than 0, at most 100.")
    }
  }

  /// The case solved, views measured and pinned items in place.
  func solved() throws -> SolvedLayout {
    let input = Input(path: file)
    let bytes = try input.bytes()
    return try input.reading {
      var reader = try DocumentReader(bytes)
      var count = 0
      while let located = try reader.next(LayoutCase.self) {
        count += 1
        guard count == number else { continue }
        var layoutCase = located.value
        if let container { layoutCase.container = container.value }
        if let scale { layoutCase.scale = scale }
        do throws(SolvingError) { return try layoutCase.settled() } catch {
          throw located.error(at: error.field, error.problem)
        }
      }
      throw Failure(
        message: "\(input.name): there is no case \(number); the file has \(count == 1 ? "one" : "\(count)")"
      ).exit()
    }
  }
}
