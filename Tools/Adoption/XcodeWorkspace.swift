import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The projects and packages of an Xcode workspace.
struct XcodeWorkspace {
  /// Absolute paths, in the workspace's order; those that do not exist, and CocoaPods' project, are left out.
  private(set) var projects: [String] = []
  private(set) var packages: [String] = []

  /// Of the list, in bytes.
  private static let maximumSize = 4 << 20

  /// Reads a workspace. Throws for a damaged file, naming the line.
  init(_ path: String) throws(AdoptionError) {
    let file = path + "/contents.xcworkspacedata"
    guard let data = FileBytes.plainData(at: file, limit: Self.maximumSize) else {
      throw AdoptionError("\(path): there is no contents.xcworkspacedata in it that can be read as UTF-8")
    }
    let reader = WorkspaceReader(folder: FilePaths.folder(of: path), workspace: path)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    // After an error, the parser may go on, and its result be true.
    let isWhole = parser.parse()
    if let problem = reader.problem { throw AdoptionError("\(file):\(problem)") }
    if !isWhole || reader.errorLine != nil {
      throw AdoptionError("\(file):\(reader.errorLine ?? 1): this is not XML")
    }
    var seen: Set<String> = []
    for place in reader.places where FilePaths.exists(place) && seen.insert(FilePaths.real(place) ?? place).inserted {
      if FilePaths.fileExtension(of: place) == "xcodeproj" {
        if FilePaths.name(of: place) != "Pods.xcodeproj" { projects.append(place) }
      } else if FilePaths.exists(place + "/Package.swift") {
        packages.append(place)
      }
    }
    try ReadingLimits.check(
      projects.count + packages.count, ReadingLimits.maximumProjects, "projects and packages", in: file)
  }
}

private final class WorkspaceReader: NSObject, XMLParserDelegate {
  private let folder: String
  private let workspace: String
  /// The folders of the groups that enclose the current element.
  private var groups: [String]
  var places: [String] = []
  /// The line of the first error.
  var errorLine: Int?
  /// The line and text of what is too much.
  var problem: String?
  private var count = 0

  init(folder: String, workspace: String) {
    self.folder = folder
    self.workspace = workspace
    groups = [folder]
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard name == "Group" || name == "FileRef" else { return }
    count += 1
    // The first is the workspace's folder.
    if name == "Group", groups.count > ReadingLimits.maximumDepth {
      problem = "\(parser.lineNumber): groups are nested deeper than \(ReadingLimits.maximumDepth)"
    } else if count > ReadingLimits.maximumPlaces {
      problem = "\(parser.lineNumber): there are more than \(ReadingLimits.maximumPlaces) groups and files"
    }
    guard problem == nil else { return parser.abortParsing() }
    let parts = (attributes["location"] ?? "group:").withFewMarks.split(separator: ":", maxSplits: 1).map(String.init)
    let path = parts.count > 1 ? parts[1] : ""
    let place =
      switch parts.first {
      case "absolute": FilePaths.absolute(path, in: "/")
      case "container": FilePaths.absolute(path, in: folder)
      // A project's own workspace.
      case "self": FilePaths.folder(of: workspace)
      default: FilePaths.absolute(path, in: groups.last ?? folder)
      }
    // Longer ones are not on disk, and each group would be longer than the one around it.
    let isPath = place.utf8.count <= FilePaths.maximumLength
    if name == "Group" { groups.append(isPath ? place : folder) } else if isPath { places.append(place) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    errorLine = errorLine ?? parser.lineNumber
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "Group" { _ = groups.popLast() }
  }
}
