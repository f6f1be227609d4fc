import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("Paths without links")
struct RealPathTests {
  let folder: AppFolder

  init() throws { folder = try AppFolder() }

  @Test("A path is the one that the system tells")
  func real() throws {
    try folder.write(files: "A/B/file", "C/file")
    try folder.link("A/file", to: "B/file")
    try folder.link("A/Up", to: "..")
    try folder.link("Link", to: "A/B")
    try folder.link("Around", to: "Link/../Up/./C//file")
    try folder.link("Absolute", to: folder.path + "/Link")
    try folder.link("Gone", to: "nowhere")
    try folder.link("One", to: "Two")
    try folder.link("Two", to: "One")
    try folder.link("Through", to: "C/file/../file")
    let paths = RealPaths()
    // Twice: what is known is told again.
    for name in [
      "", "A/B", "A/B/file", "A/file", "A/Up/A/Up", "Link/file", "Around", "Absolute/file", "Gone", "One", "Through",
      "nowhere", "A/file/x",
    ] + ["Around", "Gone", "One", "Link/file"] {
      let path = FilePaths.absolute(name, in: folder.path)
      #expect(paths.real(path) == FilePaths.real(path), "\(name)")
      #expect(paths.kind(path) == FilePaths.kind(path), "\(name)")
    }
    #expect(paths.real("/") == "/")
  }

  @Test("Two names that are equal as text, but not on the disk, are two")
  func equalNames() throws {
    try folder.write(files: "App/\u{E9}/file", ".secret/file")
    try folder.link("App/e\u{301}", to: "../.secret")
    let paths = RealPaths()
    #expect(!paths.isFar(folder.path + "/App/\u{E9}/file", from: folder.path + "/App"))
    #expect(paths.isFar(folder.path + "/App/e\u{301}/file", from: folder.path + "/App"))
  }

  @Test("What the system finds by a link whose text is not UTF-8 is far")
  func otherBytes() throws {
    try folder.write(files: "App/x")
    let place = folder.path + "/App/"
    let name = [CChar(bitPattern: 0xFF)]
    func bytes(_ text: String) -> [CChar] { Array(text.utf8CString.dropLast()) }
    #expect(symlink("..", bytes(place) + name + [0]) == 0)
    #expect(symlink(name + bytes("/App") + [0], place + "Link") == 0)
    #expect(FilePaths.exists(place + "Link/x"))
    #expect(RealPaths().isFar(place + "Link/x", from: folder.path + "/App"))
    #expect(!RealPaths().isFar(place + "gone", from: folder.path + "/App"))
  }

  @Test("300 files behind links that lead down and up thousands of folders are found, for each of five targets")
  func detours() throws {
    let deep = Array(repeating: "d", count: 100).joined(separator: "/")
    try folder.write(files: "App/One.swift", deep + "/x")
    let way = Array(repeating: deep + String(repeating: "/..", count: 100), count: 6).joined(separator: "/")
    for index in 0..<35 { try folder.link("l\(index)", to: index == 0 ? way : way + "/l\(index - 1)") }
    let count = 300
    for index in 0..<count { try folder.write(at: "Files/\(index).json") }
    let names = (0..<count).map { "Q\($0)" }
    let references = (0..<count).map {
      "Q\($0) = {isa = PBXFileReference; path = l34/Files/\($0).json; sourceTree = \"<group>\"; };"
    }
    let targets = (1..<5).map { index in
      """
      T\(index) = {
        isa = PBXNativeTarget; name = A\(index); productType = "com.apple.product-type.application";
        buildPhases = (S0, R0); buildConfigurationList = L1;
      };
      """
    }
    try folder.writeProject(
      "App.xcodeproj",
      references: "F1 = {isa = PBXFileReference; path = App/One.swift; sourceTree = \"<group>\"; };\n"
        + references.joined(separator: "\n"), children: ["F1"] + names, sources: ["F1"], resources: names,
      targets: (0..<5).map { "T\($0)" }, objects: targets.joined(separator: "\n"))
    let app = try AppSources.read(folder.path + "/App.xcodeproj", packages: []) { _ in }
    #expect(app.targets.map(\.resources.count) == Array(repeating: count, count: 5))
  }

  @Test("A path that many references have is a target's once")
  func repeated() throws {
    let references = (0..<1_000).map { "Q\($0) = {isa = PBXFileReference; path = a.json; sourceTree = \"<group>\"; };" }
    try folder.write(files: "One.swift", "a.json")
    let names = (0..<1_000).map { "Q\($0)" }
    try folder.writeProject(
      "App.xcodeproj",
      references: "F1 = {isa = PBXFileReference; path = One.swift; sourceTree = \"<group>\"; };\n"
        + references.joined(separator: "\n"), children: ["F1"] + names, sources: ["F1"], resources: names)
    let app = try AppSources.read(folder.path + "/App.xcodeproj", packages: []) { _ in }
    #expect(app.targets[0].resources == [folder.path + "/a.json"])
  }

  @Test("Two names that are equal as text, but not on the disk, are two sources, resources and exclusions")
  func equalFiles() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    for name in [one, two] {
      try folder.write(files: "Loose/\(name).swift", "Loose/\(name).json", "Loose/\(name)/x.swift")
    }
    let limits = ReadingLimits()
    var target = AppTarget(name: "A", module: "A", kind: .library)
    target.excluded = [PathKey(folder.path + "/Loose/" + one)]
    try target.addFolder(folder.path + "/Loose", limits: limits)
    func names(_ paths: [String]) -> [[UInt8]] { paths.map { Array($0.utf8.dropFirst(folder.path.utf8.count + 7)) } }
    // By their bytes: e is before é.
    #expect(
      names(target.swiftFiles) == ["\(two)/x.swift", "\(two).swift", "\(one).swift"].map { Array($0.utf8) })
    #expect(names(target.resources) == ["\(two).json", "\(one).json"].map { Array($0.utf8) })
    #expect([PathKey(one), PathKey(two), PathKey("f"), PathKey("e")].sorted().map(\.path.utf8.count) == [1, 3, 1, 2])
  }

  @Test("The plugin that adapts sources has the same list of folders that are one file")
  func folderKinds() throws {
    // `Tools/Tests/AdoptionTests/RealPathTests.swift`, wherever links lead.
    let file = try #require(FilePaths.real(#filePath))
    let root = (0..<4).reduce(file) { path, _ in FilePaths.folder(of: path) }
    func list(_ folder: String) -> Data? { FileBytes.data(at: "\(root)/\(folder)/FolderKinds.swift") }
    #expect(list("Tools/Adoption") != nil && list("Tools/Adoption") == list("Adapter/Plugins/AdaptSources"))
    let names = ["A.docc", "A.Bundle", "A.rtfd", "A.icon", "A.swift", "docc", ".docc"]
    #expect(names.map(FilePaths.isPackageFolder) == [true, true, true, true, false, false, false])
  }

  @Test("Paths of files together have at most 64 MB")
  func paths() {
    #expect(throws: Never.self) { try ReadingLimits().add(paths: 64 << 20, in: "") }
    #expect(throws: AdoptionError("A: the paths of files are more than 64 MB; name the folder of the app alone")) {
      try ReadingLimits().add(paths: (64 << 20) + 1, in: "A")
    }
  }
}
