internal import OpenCollectionDisplays

/// Writes all previews of a program as pictures, with a page that shows them side by side.
@MainActor struct PreviewPictures {
  let folder: String
  /// Pixels per point.
  var scale = 2.0

  private struct Picture {
    let file: String
    let variant: String
    let width: Double
  }

  /// Returns the number of pictures. Throws if one cannot be written.
  func write(_ previews: [DeclaredPreview]) throws -> Int {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var names: Set<String> = []
    var rows: [(preview: DeclaredPreview, pictures: [Picture])] = []
    for preview in previews {
      let name = Self.fileName(preview.title, besides: &names)
      let pictures = try PreviewVariant.all(preview.traits).map { variant in
        let file = "\(name)-\(Self.plain(variant.name)).png"
        let size = try write(preview, variant, to: "\(folder)/\(file)")
        return Picture(file: file, variant: variant.name, width: size.width)
      }
      rows.append((preview, pictures))
    }
    try Data(Self.page(rows).utf8).write(to: URL(fileURLWithPath: "\(folder)/index.html"))
    return rows.map(\.pictures.count).reduce(0, +)
  }

  private func write(_ preview: DeclaredPreview, _ variant: PreviewVariant, to path: String) throws -> CGSize {
    if case .size(let size) = variant.screen { configure(size, variant) }
    if case .fitting(let size) = variant.screen { configure(size, variant) }
    let content = PreviewContent(preview, variant)
    configure(content.size, variant)
    let display = OffscreenDisplay(size: content.size, scale: scale)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let host = ApplicationHost(display: display, servesMainQueue: MainQueue.isServable) { $0 === window }
    window.rootViewController = content.controller
    window.makeKeyAndVisible()
    host.comeToRest()
    try display.picture?.writePNG(to: path)
    window.isHidden = true
    window.rootViewController = nil
    return content.size
  }

  private func configure(_ size: CGSize, _ variant: PreviewVariant) {
    UIScreen.main.configure(
      size: size, scale: CGFloat(scale), style: variant.isDark ? .dark : .light, textSize: variant.textSize)
  }

  // MARK: Names and page

  /// A file's name of a title, with a number if there is one already.
  static func fileName(_ title: String, besides names: inout Set<String>) -> String {
    let plain = plain(title)
    var name = plain
    var number = 2
    while !names.insert(name).inserted {
      name = "\(plain)-\(number)"
      number += 1
    }
    return name
  }

  /// Letters and digits of a text, with dashes between them.
  static func plain(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "preview" : words.joined(separator: "-")
  }

  private static func page(_ rows: [(preview: DeclaredPreview, pictures: [Picture])]) -> String {
    let sections = rows.map { row in
      let figures = row.pictures.map { picture in
        "<figure><img src=\"\(escaped(picture.file))\" width=\"\(Int(picture.width / 2))\" alt=\"\"><figcaption>"
          + "\(escaped(picture.variant))</figcaption></figure>"
      }
      return
        "<h2>\(escaped(row.preview.title)) <small>\(escaped(row.preview.fileName)):\(row.preview.source.line)</small></h2>\n"
        + "<div>\n\(figures.joined(separator: "\n"))\n</div>"
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

  private static func escaped(_ text: String) -> String {
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
