import ArgumentParser
import Foundation
import OpenCollectionLayoutWireframes

/// `collectionview render`: a layout as a labelled wireframe.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a layout as a labelled wireframe.",
    discussion: """
      Items with their index and size, groups, sections and their insets, spacing, boundary items, badges and
      backgrounds, each in its own colour, and a legend. At most the first 6,000 points of the content are drawn.

      EXAMPLES
        collectionview render layout.json --svg layout.svg
        collectionview render layout.json --png layout.png --dark
        collectionview render --case 12 cases.jsonl --container 1024x768 --png wide.png
      """)

  @OptionGroup var caseOptions: CaseOptions

  @Option(help: ArgumentHelp("Write the drawing as SVG.", valueName: "OUT"), completion: .file())
  var svg: String?

  @Option(help: ArgumentHelp("Write the drawing as PNG, at 2 pixels per point.", valueName: "OUT"), completion: .file())
  var png: String?

  @Flag(help: "Draw in dark colours.")
  var dark = false

  func validate() throws {
    if svg == nil, png == nil { throw ValidationError("Name an output file: --svg OUT, --png OUT, or both.") }
  }

  func run() throws {
    let wireframe = Wireframe(try caseOptions.solved(), isDark: dark)
    var files: [(path: String, drawing: DrawingFile)] = []
    if let svg { files.append((svg, DrawingFile(path: svg, data: Data(wireframe.svg.utf8)))) }
    if let png {
      do { files.append((png, DrawingFile(path: png, data: try wireframe.pngData()))) } catch {
        throw Failure(message: "\(png): cannot be drawn: \(error)").exit()
      }
    }
    for (path, drawing) in files {
      do { try drawing.write() } catch { throw Failure(message: "\(path): cannot be written: \(error)").exit() }
    }
  }
}
