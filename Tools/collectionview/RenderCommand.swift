import ArgumentParser
import Foundation
import OpenCollectionLayoutPictures
import OpenCollectionLayoutWireframes

/// `collectionview render`: a layout as a labelled drawing.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a layout as a labelled wireframe.",
    discussion: """
      Items with their index and size, groups, sections and their insets, spacing, boundary items, badges and
      backgrounds, each in a colour of its own, and a legend. Of a long content the first 6,000 points are drawn.

      EXAMPLES
        collectionview render layout.json --svg layout.svg
        collectionview render layout.json --png layout.png --dark
        collectionview render --case 12 cases.jsonl --container 1024x768 --png wide.png
      """)

  @OptionGroup var chosen: CaseOptions

  @Option(help: ArgumentHelp("Write the drawing as SVG.", valueName: "OUT"), completion: .file())
  var svg: String?

  @Option(help: ArgumentHelp("Write the drawing as PNG, at two pixels a point.", valueName: "OUT"), completion: .file())
  var png: String?

  @Flag(help: "Draw in dark colours.")
  var dark = false

  func validate() throws {
    if svg == nil, png == nil { throw ValidationError("Name where the drawing goes: --svg OUT, --png OUT, or both.") }
  }

  func run() throws {
    let wireframe = Wireframe(try chosen.solved(), isDark: dark)
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
