import Foundation

/// An Xcode project: the objects of its `project.pbxproj`, and the places of its files.
struct XcodeProject {
  /// An object of the project file.
  struct Object {
    var id: String
    var line: Int
    var values: [String: PropertyListText]
    /// The texts in its lists, each once: merges repeat them, and what is named again and again is read once.
    fileprivate let lists: [String: [String]]

    init(id: String, line: Int, values: [String: PropertyListText]) {
      (self.id, self.line, self.values) = (id, line, values)
      lists = values.compactMapValues { value in
        var seen: Set<String> = []
        return value.array?.compactMap(\.string).filter { seen.insert($0).inserted }
      }
    }

    var isa: String { self["isa"] ?? "" }
    subscript(key: String) -> String? { values[key]?.string }
  }

  /// The `.xcodeproj`.
  let path: String
  /// The folder that the project file is in. What is far is told from here: the project says itself what `folder` is.
  var home: String { FilePaths.folder(of: path) }
  /// The folder that relative paths start from.
  let folder: String
  private let objects: [String: Object]
  let root: Object
  /// The absolute paths of all file references and groups that have one, by their identifiers.
  private(set) var paths: [String: String] = [:]
  private let byClass: [String: [Object]]
  /// The names of targets by the identifiers of their products.
  let productNames: [String: String]
  let limits: ReadingLimits

  /// Of an identifier, in bytes. Xcode's have 24.
  private static let maximumIdentifier = 256
  /// Of the names of targets, products and configurations, in bytes, which are looked up again and again.
  private static let maximumName = 256
  /// Of a project file, in bytes.
  private static let maximumSize = 256 << 20

  var name: String { FilePaths.withoutExtension(FilePaths.name(of: path)) }

  /// The names of the configurations of all targets.
  var configurations: Set<String> {
    Set(objects.values.lazy.filter { $0.isa == "XCBuildConfiguration" }.compactMap { $0["name"] })
  }

  /// Reads a project. Throws one line that names the file and line of what is damaged.
  init(_ path: String, limits: ReadingLimits) throws(AdoptionError) {
    self.path = path
    self.limits = limits
    let file = path + "/project.pbxproj"
    guard FilePaths.exists(file) else { throw AdoptionError("\(path): there is no project.pbxproj in it") }
    guard let data = FileBytes.data(at: file, limit: Self.maximumSize) else {
      throw AdoptionError("\(file): cannot be read, or has more than 256 MB")
    }
    try limits.add(bytes: data.count, in: file)
    guard let text = String(data: data, encoding: .utf8) else { throw AdoptionError("\(file): the text is not UTF-8") }
    let list: PropertyListText
    do throws(PropertyListText.Failure) { list = try PropertyListText(text) } catch {
      throw AdoptionError("\(file):\(error.line): \(error.message)")
    }
    guard let values = list.dictionary, let entries = values["objects"]?.dictionary else {
      throw AdoptionError("\(file):1: this is not a project: it has no objects")
    }
    var objects: [String: Object] = [:]
    for (id, value) in entries {
      guard case .dictionary(let values, let line) = value else {
        throw AdoptionError("\(file):1: the object \(id.prefix(100)) is not a dictionary")
      }
      guard Self.isIdentifier(id) else {
        throw AdoptionError(
          "\(file):\(line): the identifier \(id.prefix(100)) has more than \(Self.maximumIdentifier) bytes")
      }
      for key in ["name", "productName", "remoteInfo", "productType"] where key != "name" || Self.isNamed(values) {
        guard values[key]?.string?.utf8.count ?? 0 <= Self.maximumName else {
          throw AdoptionError("\(file):\(line): the \(key) of \(id) has more than \(Self.maximumName) bytes")
        }
      }
      objects[id] = Object(id: id, line: line, values: values)
    }
    guard let root = values["rootObject"]?.string.flatMap({ objects[$0] }), root.isa == "PBXProject" else {
      throw AdoptionError("\(file):1: this is not a project: rootObject names no PBXProject")
    }
    self.objects = objects
    self.root = root
    byClass = Dictionary(grouping: objects.values, by: \.isa).mapValues { $0.sorted { $0.line < $1.line } }
    productNames = Dictionary(
      (byClass["PBXNativeTarget"] ?? []).compactMap { target in
        target["productReference"].map { ($0, target["name"] ?? "") }
      }, uniquingKeysWith: { first, _ in first })
    try ReadingLimits.check(
      root.lists["targets"]?.count ?? 0, ReadingLimits.maximumTargets, "targets", in: "\(file):\(root.line)")
    let up = [root["projectDirPath"], root["projectRoot"]].compactMap { $0 }.first { !$0.isEmpty } ?? "."
    folder = FilePaths.absolute(up, in: FilePaths.folder(of: path))
    guard let main = root["mainGroup"].flatMap({ objects[$0] }) else {
      throw AdoptionError("\(file):\(root.line): the project has no mainGroup")
    }
    try place(main)
  }

  /// The object with an identifier; nil if there is none.
  func object(_ id: String?) -> Object? {
    guard let id, Self.isIdentifier(id) else { return nil }
    return objects[id]
  }

  /// Whether an object is looked up by its name: a target or a configuration. Groups and build phases have names of any length.
  private static func isNamed(_ values: [String: PropertyListText]) -> Bool {
    let isa = values["isa"]?.string ?? ""
    return isa.hasSuffix("Target") || isa == "XCBuildConfiguration"
  }

  /// Whether a text is short enough for an identifier: long ones take their time whenever they are looked up.
  static func isIdentifier(_ text: String) -> Bool { text.utf8.count <= maximumIdentifier }

  /// The texts of a list of an object, each once. Throws when too much was read.
  func list(_ key: String, of owner: Object) throws(AdoptionError) -> [String] {
    let list = owner.lists[key] ?? []
    try limits.add(entries: list, in: "\(path)/project.pbxproj:\(owner.line)")
    return list
  }

  /// The objects a list names. Throws for an identifier that no object has.
  func objects(_ key: String, of owner: Object) throws(AdoptionError) -> [Object] {
    var found: [Object] = []
    for id in try list(key, of: owner) {
      guard let object = object(id) else {
        throw AdoptionError(
          "\(path)/project.pbxproj:\(owner.line): \(key) of \(owner["name"] ?? owner.isa) names the object \(id.prefix(100)), "
            + "which does not exist")
      }
      found.append(object)
    }
    return found
  }

  /// All objects of a class, in the order of their lines.
  func all(_ isa: String) -> [Object] { byClass[isa] ?? [] }

  /// Finds the places of the main group, and of the files and groups in it. Groups may be nested as deep as the project says.
  private mutating func place(_ main: Object) throws(AdoptionError) {
    var waiting = [(object: main, parent: folder)]
    while let (object, parent) = waiting.popLast() {
      guard paths[object.id] == nil else { continue }
      let path = object["path"] ?? ""
      let place: String
      switch object["sourceTree"] {
      case "<absolute>": place = FilePaths.absolute(path, in: "/")
      case "SOURCE_ROOT": place = FilePaths.absolute(path, in: folder)
      case "<group>", nil, "":
        // Most are names.
        let isName = !path.isEmpty && path != "." && path != ".." && !path.utf8.contains(UInt8(ascii: "/"))
        place = isName && parent != "/" ? parent + "/" + path : FilePaths.absolute(path, in: parent)
      // Products, the system and variables: these files are not on this machine.
      default: continue
      }
      try check(place, of: object)
      paths[object.id] = place
      for child in try list("children", of: object).reversed() {
        if let child = self.object(child) { waiting.append((child, place)) }
      }
    }
  }

  /// Throws for a path that is none, and counts it.
  func check(_ place: String, of object: Object) throws(AdoptionError) {
    let line = "\(path)/project.pbxproj:\(object.line)"
    guard place.utf8.count <= FilePaths.maximumLength, !place.utf8.contains(0) else {
      throw AdoptionError(
        "\(line): the path of \(object.id.prefix(100)) is not one of a file: it has a zero "
          + "byte, or more than \(FilePaths.maximumLength) bytes with those of its groups")
    }
    guard place.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= ReadingLimits.maximumDepth else {
      throw AdoptionError(
        "\(line): the path of \(object.id.prefix(100)) has more than \(ReadingLimits.maximumDepth) folders")
    }
    try limits.add(paths: place.utf8.count, in: line)
  }

  /// The files of a build file: itself, or the localized versions of a variant group.
  func files(of reference: Object) throws(AdoptionError) -> [String] {
    guard reference.isa == "PBXVariantGroup" else { return paths[reference.id].map { [$0] } ?? [] }
    return try list("children", of: reference).compactMap { paths[$0] }
  }
}
