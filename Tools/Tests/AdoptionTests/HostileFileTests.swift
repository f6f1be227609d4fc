import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("Files that a stranger's project names, and what is read of them")
struct HostileFileTests {
  let folder: AppFolder

  init() throws {
    folder = try AppFolder()
    try folder.write("KEY = s3cr3t\n", at: ".secret/key.xcconfig")
    try folder.write("KEY = s3cr3t\n", at: ".secret/credentials")
    try folder.write(Self.list("s3cr3t"), at: ".secret/tool.plist")
  }

  private static func list(_ text: String, key: String = "a") -> String {
    "<plist version=\"1.0\"><dict><key>\(key)</key><string>\(text)</string></dict></plist>"
  }

  /// Writes an app in `Repo`, whose condition and list have the setting KEY. `paths` are those of the base configuration and of
  /// a resource.
  private func writeApp(
    configuration: String = "App.xcconfig", resource: String = "a.json", settings: String = "", project: String = "",
    file: String = "Repo/App.xcodeproj", objects: String = ""
  ) throws {
    let repository = FilePaths.folder(of: file)
    try folder.write(files: repository + "/One.swift")
    try folder.writeProject(
      file,
      references: """
        F1 = {isa = PBXFileReference; path = "\(folder.path)/\(repository)/One.swift"; sourceTree = "<absolute>"; };
        F2 = {isa = PBXFileReference; path = "\(resource)"; sourceTree = "<group>"; };
        F9 = {isa = PBXFileReference; path = "\(configuration)"; sourceTree = SOURCE_ROOT; };
        """, children: ["F1", "F2", "F9"], sources: ["F1"], resources: ["F2"],
      settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(KEY)\"; " + settings, objects: objects, project: project)
    let text = try folder.text(file + "/project.pbxproj")
    let start = "C1 = {\n\t\t\tisa = XCBuildConfiguration;"
    try folder.write(
      text.replacingOccurrences(of: start, with: start + " baseConfigurationReference = F9;"),
      at: file + "/project.pbxproj")
  }

  /// Takes in the app, of which nothing may hold the secret. Returns the report.
  private func adopt() throws -> String {
    let report = try folder.adopt("Repo/App.xcodeproj")
    for file in try folder.all("Repo/App-Linux") where FilePaths.ownKind(folder.path + "/" + file) == .file {
      #expect(try !folder.text(file).contains("s3cr3t"), "\(file)")
    }
    return report
  }

  // MARK: Settings and lists

  @Test(
    "An .xcconfig in a hidden folder outside, or that leads there or to another file, is left out and reported",
    arguments: [
      "../.secret/key.xcconfig", "Far.xcconfig", "Include.xcconfig", "IncludeOther.xcconfig", "Other.xcconfig", "notes",
    ])
  func configuration(path: String) throws {
    try folder.link("Repo/Far.xcconfig", to: "../.secret/key.xcconfig")
    try folder.write("#include? \"../.secret/key.xcconfig\"\n", at: "Repo/Include.xcconfig")
    try folder.write("#include? \"../.secret/credentials\"\n", at: "Repo/IncludeOther.xcconfig")
    try folder.link("Repo/Other.xcconfig", to: "notes")
    try folder.write("KEY = s3cr3t\n", at: "Repo/notes")
    try writeApp(configuration: path)
    let isOther = ["Other.xcconfig", "notes"].contains(path)
    #expect(
      try adopt().contains(
        isOther
          ? "  \(path), of App: no .xcconfig file, or a link to another file.\n"
          : ", of App: \(RealPaths.farReason).\n"))
  }

  @Test("An .xcconfig beside the project, by a link and an include, has its settings, and one that is missing none")
  func nearConfiguration() throws {
    try folder.write("KEY = GOOD\n", at: "Beside/Key.xcconfig")
    try folder.link("Repo/Link.xcconfig", to: "../Beside/Key.xcconfig")
    try folder.write("#include \"Link.xcconfig\"\n#include? \"Gone.xcconfig\"\n", at: "Repo/App.xcconfig")
    try writeApp()
    #expect(try !adopt().contains("xcconfig"))
    #expect(try folder.text("Repo/App-Linux/Package.swift").contains(".define(\"GOOD\")"))
  }

  @Test("The environment of adopt is not read, nor anything that the system makes up while it is read")
  func environment() throws {
    try folder.write("#include \"/proc/self/environ\"\n", at: "Repo/App.xcconfig")
    try writeApp(settings: "PRODUCT_NAME = \"A$(PATH)\";")
    #expect(try adopt().contains("  environ, of A: \(RealPaths.farReason).\n"))
    #expect(FileBytes.data(at: "/proc/self/environ") == nil)
    try folder.write("", at: "empty")
    #expect(FileBytes.data(at: folder.path + "/empty") == Data())
  }

  @Test("A setting with a zero byte is an error")
  func zeroByte() throws {
    try writeApp(settings: "A = \"a\\000b\";")
    #expect(folder.error("Repo/App.xcodeproj")?.hasSuffix(": the setting A has a zero byte") == true)
    try folder.write("B = a\u{0}b\n", at: "Repo/App.xcconfig")
    try writeApp()
    #expect(folder.error("Repo/App.xcodeproj") == "Repo/App.xcconfig: the setting B has a zero byte")
  }

  @Test(
    "An Info.plist in a hidden folder outside, or that leads there or to another file, is left out and reported",
    arguments: ["../.secret/tool.plist", "Far.plist", "Other.plist", "list"])
  func info(path: String) throws {
    try folder.link("Repo/Far.plist", to: "../.secret/tool.plist")
    try folder.write(Self.list("s3cr3t"), at: "Repo/list")
    try folder.link("Repo/Other.plist", to: "list")
    try writeApp(settings: "INFOPLIST_FILE = \"\(path)\";")
    #expect(try adopt().contains("\(FilePaths.name(of: path)), of App: "))
  }

  @Test(
    "A folder outside of the project is not copied whole, named so or by a link in the project",
    arguments: ["../Docs", "up/Docs", "Docs.bundle"])
  func foreignFolder(path: String) throws {
    try folder.write("s3cr3t", at: "Docs/.env")
    try folder.link("Repo/up", to: "..")
    try folder.link("Repo/Docs.bundle", to: "../Docs")
    try writeApp(resource: path)
    let report = try adopt()
    #expect(report.contains("\(FilePaths.name(of: path)), of App: a folder outside of the project"))
    #expect(try !folder.text("Repo/App-Linux/Package.swift").contains("Docs"))
  }

  @Test("A synchronized folder around the project has no hidden files by way of the project's links")
  func groupAround() throws {
    try folder.write("s3cr3t", at: ".secret/id")
    try folder.write(files: "Repo/One.swift")
    try folder.link("Repo/keys", to: "../.secret")
    try folder.writeProject(
      "Repo/App.xcodeproj",
      references: "F1 = {isa = PBXFileSystemSynchronizedRootGroup; path = ..; sourceTree = SOURCE_ROOT; };",
      children: ["F1"], attributes: "fileSystemSynchronizedGroups = (F1, );")
    let app = try AppSources.read(folder.path + "/Repo/App.xcodeproj", packages: []) { _ in }
    #expect(app.targets[0].resources == [])
    #expect(app.targets[0].leftOut.names.contains("keys"))
  }

  @Test("The Info.plist of a loose folder that leads to another file is left out and reported")
  func looseInfo() throws {
    try folder.write("@main class A {}\n", at: "Loose/One.swift")
    try folder.write(Self.list("s3cr3t"), at: "notes")
    try folder.link("Loose/Info.plist", to: "../notes")
    let report = try folder.adopt("Loose")
    #expect(report.contains("  Info.plist, of Loose: no .plist file, or a link to another file.\n"))
    #expect(try !folder.text("Loose-Linux/Sources/Loose/Info.plist").contains("s3cr3t"))
  }

  @Test(
    "What is far is told from where the project is, not from the folder that it names", arguments: ["../.secret", "/"])
  func projectFolder(place: String) throws {
    try writeApp(
      resource: place == "/" ? folder.path + "/.secret/credentials" : "credentials",
      project: "projectDirPath = \"\(place)\";")
    let app = try AppSources.read(folder.path + "/Repo/App.xcodeproj", packages: []) { _ in }
    #expect(app.targets[0].resources == [])
    #expect(app.targets[0].leftOut.names.contains("credentials"))
  }

  @Test("Pods whose folders, lists or module maps lead to hidden folders outside are not read")
  func pods() throws {
    try folder.write("pod 's3cr3t'\n", at: ".secret/Podfile")
    try folder.link("Repo/Podfile", to: "../.secret/Podfile")
    #expect(try PodFiles.dependencies(in: folder.path + "/Repo", limits: ReadingLimits()) == [])
    try folder.write("let a = 1\n", at: ".secret/Pod/One.swift")
    try folder.link("Repo/Pods/Far", to: "../../.secret/Pod")
    try folder.write("let a = 1\n", at: "Repo/Pods/Near/One.swift")
    try folder.write("module s3cr3t", at: ".secret/map")
    try folder.link("Repo/Pods/Target Support Files/Near/Near.modulemap", to: "../../../../.secret/map")
    try folder.write("PODS:\n  - Far (1.0)\n  - Near (1.0)\n", at: "Repo/Pods/Manifest.lock")
    let pods = try #require(try PodFolder(in: folder.path + "/Repo", limits: ReadingLimits())).sources()
    #expect(pods.targets.map(\.module) == ["Near"])
  }

  @Test("A folder whose extension only looks like a project's is the project's folder: packages beside it are not run")
  func folderExtension() throws {
    try folder.write("no manifest", at: "Sibling/Package.swift")
    try writeApp(
      file: "Repo.xc/App.xcodeproj",
      objects: "K1 = {isa = XCLocalSwiftPackageReference; relativePath = ../Sibling; };")
    #expect(try folder.adopt("Repo.xc").contains("/Sibling, outside of the project;"))
  }

  // MARK: Marks

  @Test(
    "31 marks in a row are too many for a parser, however the format writes them; 30 are not",
    arguments: [
      "\u{301}", "&#769;", "&#x301;", "&#x0000301;", "&#66305;", "\\U0301", "\\u0301", "\\U301", "\\\u{301}",
      "<![CDATA[\u{301}]]>", "\\uD834\\uDD65",
    ])
  func marks(text: String) {
    func plain(_ count: Int) -> Data? {
      FileBytes.plain(Data(("a" + String(repeating: text, count: count) + ";").utf8))
    }
    let isPair = text.hasPrefix("\\uD")
    #expect(plain(isPair ? 15 : 30) != nil && plain(isPair ? 16 : 31) == nil)
  }

  @Test("Files for parsers are UTF-8 without zero bytes, and no declaration tells another encoding")
  func encodings() {
    let declaration = "<?xml version=\"1.0\"\nencoding=\"UTF-7\"?>"
    let plain = FileBytes.plain(Data((declaration + "<a>é+AwE-</a>").utf8))
    let space = declaration.map { $0 == "\n" ? "\n" : " " }.joined()
    #expect(plain.map { String(decoding: $0, as: UTF8.self) } == space + "<a>é+AwE-</a>")
    #expect(FileBytes.plain(Data("\u{FEFF}日本語".utf8)) == Data("日本語".utf8))
    #expect(FileBytes.plain(Data([0x3C, 0, 0x61, 0])) == nil && FileBytes.plain(Data([0xFF])) == nil)
  }

  @Test("Marks in an Info.plist, a workspace and a record are not parsed")
  func markedFiles() throws {
    let many = String(repeating: "\u{301}\u{316}", count: 50_000)
    for marks in [many, many.unicodeScalars.map { "&#\($0.value);" }.joined()] {
      try folder.write(Self.list("x", key: "a" + marks), at: "Repo/Info.plist")
      try writeApp(settings: "INFOPLIST_FILE = Info.plist;")
      #expect(folder.error("Repo/App.xcodeproj")?.contains("more combining marks follow each other") == true)
    }
    try writeApp()
    try folder.write(
      "<Workspace><FileRef location = \"group:App.xcodeproj\" a\(many) = \"\" b\(many) = \"\"/></Workspace>",
      at: "Repo/All.xcworkspace/contents.xcworkspacedata")
    #expect(folder.error("Repo/All.xcworkspace")?.hasSuffix("that can be read as UTF-8") == true)
    let path = "Sources/\(many)/Info.plist"
    try folder.write("{\"files\": {\"\(path)\": [\"x\"]}, \"links\": {}}", at: "Repo/App-Linux/.adopted.json")
    #expect(WrittenFiles(in: folder.path + "/Repo/App-Linux") == nil)
    #expect(folder.error("Repo/App.xcodeproj") == nil)
  }

  @Test("A key of an Info.plist has at most 256 bytes, and a path of a record 4,096")
  func keys() throws {
    func key(_ count: Int) -> String { Self.list("x", key: String(repeating: "k", count: count)) }
    try writeApp(settings: "INFOPLIST_FILE = Info.plist;")
    try folder.write(key(256), at: "Repo/Info.plist")
    #expect(folder.error("Repo/App.xcodeproj") == nil)
    try folder.write(key(257), at: "Repo/Info.plist")
    #expect(folder.error("Repo/App.xcodeproj")?.hasSuffix("or a key of more than 256 bytes") == true)
    // With `Sources/` and `/adapt.json`, 19 bytes.
    let paths = [4_077, 4_078].map { "Sources/\(String(repeating: "a", count: $0))/adapt.json" }
    let files = paths.map { "\"\($0)\": [\"x\"]" }.joined(separator: ", ")
    try folder.write("{\"files\": {\(files)}, \"links\": {}}", at: "Out/.adopted.json")
    #expect(WrittenFiles(in: folder.path + "/Out")?.paths == [paths[0]])
  }

  // MARK: Names

  @Test(
    "A name that is looked up again and again has at most 256 bytes",
    arguments: ["name", "productName", "productType", "remoteInfo"])
  func names(key: String) throws {
    func error(_ count: Int) throws -> String? {
      try writeApp(objects: "\nN1 = {isa = PBXAggregateTarget; \(key) = \(String(repeating: "n", count: count)); };")
      return folder.error("Repo/App.xcodeproj")
    }
    #expect(try error(256) == nil)
    // Nobody looks up the name of a group.
    try writeApp(objects: "\nN1 = {isa = PBXGroup; name = \(String(repeating: "n", count: 257)); };")
    #expect(folder.error("Repo/App.xcodeproj") == nil)
    let text = try error(257)
    let lines = try folder.text("Repo/App.xcodeproj/project.pbxproj").components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.hasPrefix("N1 = ") }) + 1
    #expect(text == "Repo/App.xcodeproj/project.pbxproj:\(line): the \(key) of N1 has more than 256 bytes")
  }

  @Test(
    "An error of more than 2,000 scalars is cut in the middle, before which is the place and after which is the reason")
  func longError() {
    #expect(AdoptionError(String(repeating: "é", count: 2_000)).description.count == 2_000)
    let long = AdoptionError(String(repeating: "\u{1B}", count: 1_000_000)).description
    let part = String(repeating: "\\u{1B}", count: 1_000)
    #expect(long == part + "..." + part)
    let place = "/" + String(repeating: "a", count: 4_000)
    #expect(AdoptionError(place + ": this is the reason").description.hasSuffix("aaa: this is the reason"))
  }
}
