/// A page with the pictures of previews.
struct PreviewPage {
  struct Picture: Codable, Equatable {
    var file: String
    var variant: String
    /// In points.
    var width: Double
  }

  /// A preview.
  struct Row: Codable, Equatable {
    /// Its place, which no other preview has.
    var id: String
    var title: String
    var file: String
    var line: Int
    var pictures: [Picture] = []
    /// Why there are no pictures.
    var failure: String?

    init(_ preview: DeclaredPreview) {
      (id, title, file, line) = (preview.place, preview.title, preview.fileName, preview.source.line)
    }
  }

  var rows: [Row]

  var html: String {
    let sections = rows.map { row in
      let figures = row.pictures.map { picture in
        "<figure><img src=\"\(escaped(picture.file))\" width=\"\(Int(picture.width / 2))\" alt=\"\"><figcaption>"
          + "\(escaped(picture.variant))</figcaption></figure>"
      }
      let content = row.failure.map { "<p>\(escaped($0))</p>" } ?? "<div>\n\(figures.joined(separator: "\n"))\n</div>"
      let place = "\(row.file):\(row.line)"
      // One without a name is called by its place.
      let small = place == row.title ? "" : " <small>\(escaped(place))</small>"
      return "<h2>\(escaped(row.title))\(small)</h2>\n\(content)"
    }
    return """
      <!doctype html>
      <meta charset="utf-8">
      <title>Previews</title>
      <style>
      body { font: 15px system-ui; margin: 24px; color-scheme: light dark; }
      small { font-weight: normal; color: GrayText; }
      div { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
      figure { margin: 0; }
      img { border: 1px solid GrayText; display: block; }
      figcaption { font-size: 13px; color: GrayText; }
      </style>
      \(sections.joined(separator: "\n"))

      """
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
