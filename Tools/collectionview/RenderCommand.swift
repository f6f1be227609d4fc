import ArgumentParser
import Foundation
import Graphics
import LayoutWireframes

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
    let document = Data(wireframe.svg.utf8)
    var files: [(path: String, data: Data)] = []
    if let svg { files.append((svg, document)) }
    if let png {
      MissingFonts.check()
      // No drawing library makes pictures of any size.
      let pixels = min(2, 16_000 / max(wireframe.size.width, wireframe.size.height))
      do {
        let picture = try ImageSource(data: document).bitmap(
          width: Int((wireframe.size.width * pixels).rounded()),
          height: Int((wireframe.size.height * pixels).rounded()),
          scale: 1)
        files.append((png, try picture.pngData()))
      } catch { throw Failure(message: "\(png): cannot be drawn: \(error)").exit() }
    }
    for (path, data) in files {
      do { try OutputFile(path).write(data) } catch {
        throw Failure(message: "\(path): cannot be written: \(error)").exit()
      }
    }
  }
}
