/// One form of the item of a provider: its type, and how its data are made.
struct ItemRepresentation: Sendable {
  typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void
  typealias FileHandler = @Sendable (URL?, Bool, (any Error)?) -> Void

  let typeIdentifier: String
  let visibility: NSItemProviderRepresentationVisibility
  let fileOptions: NSItemProviderFileOptions
  let content: Content

  enum Content: Sendable {
    case data(@Sendable (@escaping DataHandler) -> Progress?)
    case file(@Sendable (@escaping FileHandler) -> Progress?)
  }

  /// Makes the data, of a file's contents if the item is a file.
  func loadData(_ completion: @escaping DataHandler) -> Progress? {
    switch content {
    case .data(let load): return load(completion)
    case .file(let load):
      return load { url, _, error in
        guard let url else { return completion(nil, error) }
        do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
      }
    }
  }

  /// The file, or a temporary one with the data and the preferred extension of their type; whether it is the original.
  func loadFile(named name: String?, extension suffix: String?, _ completion: @escaping FileHandler) -> Progress? {
    switch content {
    case .file(let load): return load(completion)
    case .data(let load):
      return load { data, error in
        guard let data else { return completion(nil, false, error) }
        do {
          completion(try Self.temporaryFile(with: data, named: name, extension: suffix), false, nil)
        } catch {
          completion(nil, false, error)
        }
      }
    }
  }

  /// A file in a new temporary directory.
  static func temporaryFile(with data: Data, named name: String?, extension suffix: String?) throws -> URL {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var file = directory.appendingPathComponent(name.flatMap(fileName) ?? "item")
    if let suffix, file.pathExtension != suffix { file.appendPathExtension(suffix) }
    try data.write(to: file)
    return file
  }

  /// The name of a file in its directory; nil for one that names no file. A suggested name is not a path.
  private static func fileName(_ name: String) -> String? {
    let name = name.replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "\0", with: "_")
    return ["", ".", ".."].contains(name) ? nil : name
  }
}
