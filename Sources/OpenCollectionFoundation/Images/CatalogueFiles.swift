import Synchronization

/// The parsed `Contents.json` files of asset catalogues. Each is parsed once, even if several image libraries list it:
/// the app's and that of the catalogue's bundle.
final class CatalogueFiles: Sendable {
  /// A parsed file.
  struct Contents: Sendable {
    var images: ImageSetContents
    /// The colour, named after the file's folder; nil if the file describes none.
    var color: NamedColor?
    /// Whether the file leaves its colour open, as the accent colour of a new project does.
    var hasNoColor = false
  }

  /// The reason that a file could not be parsed. The description follows the path in a message.
  struct Failure: Error {
    var reason: String
  }

  private let parsed = Mutex<[String: Result<Contents, Failure>]>([:])

  /// The contents of a file.
  func contents(at path: String) throws(Failure) -> Contents {
    let url = URL(fileURLWithPath: path)
    // Links are resolved in the folder's path: links to a missing file are not resolved.
    let path = url.deletingLastPathComponent().resolvingSymlinksInPath().path + "/" + url.lastPathComponent
    let result = parsed.withLock { parsed in
      if let known = parsed[path] { return known }
      let result = Self.parse(path)
      parsed[path] = result
      return result
    }
    return try result.get()
  }

  private static func parse(_ path: String) -> Result<Contents, Failure> {
    guard let data = FileManager.default.contents(atPath: path) else {
      return .failure(Failure(reason: "cannot be read"))
    }
    guard let json = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
      return .failure(Failure(reason: "is not a JSON object"))
    }
    let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
    let name = (folder as NSString).deletingPathExtension
    let entries = json["colors"] as? [[String: Any]] ?? []
    return .success(
      Contents(
        images: ImageSetContents(json), color: NamedColor(contents: json, name: name),
        hasNoColor: !entries.isEmpty && entries.allSatisfy { $0["color"] == nil }))
  }
}

/// The contents of a `Contents.json` that describes an image set or a folder.
struct ImageSetContents: Sendable {
  struct Image: Sendable {
    struct Appearance: Sendable { var value: String? }
    var filename: String?
    var scale: String?
    var appearances: [Appearance]?
  }

  var images: [Image] = []
  var properties: [String: String]?
  var providesNamespace = false

  init(_ json: [String: Any]) {
    let given = json["properties"] as? [String: Any]
    properties = given?.compactMapValues { $0 as? String }
    providesNamespace = given?["provides-namespace"] as? Bool ?? false
    images = (json["images"] as? [[String: Any]] ?? []).map { image in
      Image(
        filename: image["filename"] as? String, scale: image["scale"] as? String,
        appearances: (image["appearances"] as? [[String: Any]])?.map { .init(value: $0["value"] as? String) })
    }
  }
}
