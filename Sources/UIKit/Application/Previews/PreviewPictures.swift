internal import OpenCollectionDisplays

/// Writes previews as pictures.
@MainActor struct PreviewPictures {
  let folder: String
  /// Pixels per point.
  var scale = 2.0

  /// Writes all variants of a preview to files whose names begin with one.
  func write(_ preview: DeclaredPreview, as name: String) throws -> PreviewPage.Row {
    var row = PreviewPage.Row(preview)
    row.pictures = try PreviewVariant.all(preview.traits).map { variant in
      let file = "\(name)-\(Self.plain(variant.name)).png"
      let size = try write(preview, variant, to: "\(folder)/\(file)")
      return PreviewPage.Picture(file: file, variant: variant.name, width: size.width)
    }
    return row
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
    // Encoding in parallel would start threads, and `MainQueue.isIdle` waits for the work of threads before each picture.
    try display.picture?.writePNG(to: path, inParallel: false)
    window.isHidden = true
    window.rootViewController = nil
    return content.size
  }

  private func configure(_ size: CGSize, _ variant: PreviewVariant) {
    UIScreen.main.configure(
      size: size, scale: CGFloat(scale), style: variant.isDark ? .dark : .light, textSize: variant.textSize)
  }

  // MARK: Names

  /// The names of the files of previews, each another one.
  static func fileNames(_ previews: [DeclaredPreview]) -> [String] {
    var names: Set<String> = []
    return previews.map { fileName($0.title, besides: &names) }
  }

  /// A file's name of a title, with a number if there is one already.
  static func fileName(_ title: String, besides names: inout Set<String>) -> String {
    let plain = plain(title)
    return names.insertNumbered(plain) { "\(plain)-\($0)" }
  }

  /// Letters and digits of a text, with dashes between them.
  static func plain(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "preview" : words.joined(separator: "-")
  }
}
