/// Copies texts and URLs.
final class CopyActivity: UIActivity {
  private var text = ""
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { ActivityText($0) != nil }
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    text = activityItems.compactMap { ActivityText($0)?.text }.joined(separator: "\n")
  }
  override func perform() {
    UIPasteboard.general.string = text
    activityDidFinish(true)
  }
}

/// The text of an item; nil for items of other kinds.
struct ActivityText {
  let text: String

  init?(_ item: Any) {
    switch item {
    case let item as String: text = item
    case let item as NSAttributedString: text = item.string
    case let item as URL: text = item.absoluteString
    default: return nil
    }
  }
}

/// Saves items as files in the folder for downloads.
final class SaveActivity: UIActivity {
  private var items: [Any] = []
  private let folder: URL

  init(in folder: URL) {
    self.folder = folder
    super.init()
  }

  override var activityType: ActivityType? { .saveToFiles }
  override var activityTitle: String? { "Save to \(folder.lastPathComponent)" }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { ActivityFile.canBeMade(of: $0) }
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  override func perform() {
    let files = items.compactMap { ActivityFile($0) }
    activityDidFinish(!files.isEmpty && files.allSatisfy { $0.save(in: folder) })
  }

  /// The folder for downloads of the user's desktop, else the home folder.
  static var downloads: URL {
    FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }
}

/// A file made of an item.
struct ActivityFile {
  private let name: String
  private let data: Data

  /// Whether a file can be made of an item, as far as that is known without reading it.
  static func canBeMade(of item: Any) -> Bool {
    switch item {
    case let item as URL where item.isFileURL:
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder) && !isFolder.boolValue
        && FileManager.default.isReadableFile(atPath: item.path)
    case is UIImage, is Data: return true
    default: return ActivityText(item) != nil
    }
  }

  /// Nil for an item that no file can be made of.
  @MainActor init?(_ item: Any) {
    switch item {
    case let item as URL where item.isFileURL:
      guard let data = try? Data(contentsOf: item) else { return nil }
      (name, self.data) = (item.lastPathComponent, data)
    case let item as UIImage:
      guard let data = item.pngData() else { return nil }
      (name, self.data) = ("Image.png", data)
    case let item as Data: (name, data) = ("Data", item)
    default:
      guard let text = ActivityText(item) else { return nil }
      (name, data) = ("Text.txt", Data(text.text.utf8))
    }
  }

  /// Writes the file; if there is one of its name, another name: "Text 2.txt". False if it cannot be written.
  func save(in folder: URL) -> Bool {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plain = URL(fileURLWithPath: name)
    let (stem, suffix) = (plain.deletingPathExtension().lastPathComponent, plain.pathExtension)
    for number in 1...10_000 {
      let full = (number == 1 ? stem : "\(stem) \(number)") + (suffix.isEmpty ? "" : ".\(suffix)")
      let file = folder.appendingPathComponent(full)
      if FileManager.default.fileExists(atPath: file.path) { continue }
      return (try? data.write(to: file, options: .withoutOverwriting)) != nil
    }
    return false
  }
}

/// Opens a URL in the desktop's app for it.
final class OpenActivity: UIActivity {
  private var url: URL?
  override var activityType: ActivityType? { .open }
  override var activityTitle: String? { "Open" }
  override var activityImage: UIImage? { UIImage(systemName: "arrow.up.right.square") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is URL }
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    url = activityItems.lazy.compactMap { $0 as? URL }.first
  }
  override func perform() {
    guard let url else { return activityDidFinish(false) }
    UIApplication.shared.open(url) { [weak self] in self?.activityDidFinish($0) }
  }
}
