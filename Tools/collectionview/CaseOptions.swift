import ArgumentParser
import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments

/// Arguments that select a case of a file and override its container and scale.
struct CaseOptions: ParsableArguments {
  @Argument(help: "A file of concatenated cases; - for standard input.", completion: .file())
  var file: String

  @Option(name: .customLong("case"), help: ArgumentHelp("The number of the case in the file, from 1.", valueName: "N"))
  var number = 1

  @Option(help: ArgumentHelp("Solve in a container of this size, overriding the case's.", valueName: "WxH"))
  var container: Size?

  @Option(help: ArgumentHelp("Solve for so many pixels per point, overriding the case's.", valueName: "N"))
  var scale: Double?

  func validate() throws {
    if number < 1 { throw ValidationError("--case is a number from 1.") }
    if let scale, !(scale > 0 && scale <= 100) {
      throw ValidationError("--scale is pixels per point: more than 0, at most 100.")
    }
  }

  /// The solved layout of the case, with measured sizes and pinned items applied. Ends the command with code 2 on an
  /// error.
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
