import Foundation
import Testing

@testable import OpenCollectionAdoption

/// Each of these would not end, or end by a signal, without a bound.
@Suite("Folders and sources that are made to occupy a machine")
struct HostileFolderTests {
  let folder: AppFolder

  init() throws { folder = try AppFolder() }

  @Test("A file to which many links lead is read once, and counts once")
  func linksToFile() throws {
    try folder.write("import Gone\n// " + String(repeating: "x", count: 10_000), at: "Loose/One.swift")
    for index in 0..<50 { try folder.link("Loose/\(index).swift", to: "One.swift") }
    let path = folder.path + "/Loose"
    func read(bytes: Int) throws -> AdoptedPackage {
      let limits = ReadingLimits(bytes: bytes)
      let app = try AppSources.read(path, packages: [], limits: limits) { _ in }
      return try AdoptedPackage(
        app, folder: path + "-Linux", library: .checkout(path), isReachable: { _ in true }, progress: { _ in })
    }
    // Twice: to find out whether it is an app, and for its imports. All are reported.
    #expect(try read(bytes: 25_000).targets.first?.scans.count { !$0.missing.isEmpty } == 51)
    #expect(throws: AdoptionError.self) { try read(bytes: 15_000) }
    #expect(throws: AdoptionError.self) { try read(bytes: 9_000) }
  }

  @Test("20,000 sources in a path of 2,000 folders are found in proportion to its length")
  func deepPlaces() {
    let deep = "/base" + String(repeating: "/a", count: 2_000)
    var index = FolderIndex(["/base", "/base/b", deep + "/last"])
    index["/base/a"] = "A"
    #expect(index.deepest(of: deep)?.folder == "/base/a" && index.deepest(of: deep)?.value == "A")
    #expect(index.deepest(of: "/base/bb")?.folder == "/base" && index.deepest(of: "/bas") == nil)
    #expect(index.contains("/base/b") && index.contains("/base/b/c") && !index.contains("/other/base"))
    var found = 0
    for file in 0..<20_000 where index.deepest(of: "/base/a/\(file)")?.value == "A" { found += 1 }
    for _ in 0..<200 where index.deepest(of: deep)?.value == "A" { found += 1 }
    #expect(found == 20_200)
  }

  @Test("Folders nested deeper than 200 are an error, in a project and on disk")
  func deepFolders() throws {
    let deep = String(repeating: "a/", count: 201)
    try folder.write(files: "Loose/\(deep)One.swift")
    #expect(folder.error("Loose")?.hasSuffix("Loose: folders are nested deeper than 200") == true)
    let file = "path = \"\(deep)One.swift\"; sourceTree = \"<group>\";"
    try folder.writeProject(
      "App.xcodeproj", references: "F1 = {isa = PBXFileReference; \(file) };", children: ["F1"], sources: ["F1"])
    #expect(folder.error("App.xcodeproj")?.hasSuffix("the path of F1 has more than 200 folders") == true)
  }

  @Test("1,000 pods are reported for 20,000 imports that are not to be had")
  func report() throws {
    for file in 0..<20 {
      try folder.write((0..<1_000).map { "import M\(file * 1_000 + $0)\n" }.joined(), at: "App/\(file).swift")
    }
    try folder.writeApp(
      attributes: "fileSystemSynchronizedGroups = (Y, );",
      objects: "Y = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };")
    let text = try folder.text("App.xcodeproj/project.pbxproj")
    try folder.write(
      text.replacingOccurrences(of: "children = (F1, );", with: "children = (F1, Y, );"),
      at: "App.xcodeproj/project.pbxproj")
    try folder.write("import Q7\n", at: "App/One.swift")
    try folder.write((0..<1_000).map { "pod 'Q\($0)'\n" }.joined(), at: "Podfile")
    let report = try folder.adopt("App.xcodeproj")
    #expect(report.contains("  Q7 (pod): left out, not known to build for Linux"))
    #expect(report.contains("  Q8 (pod): left out; no source that is compiled imports it"))
  }

  @Test("A module that is not to be had is told once for a file, with the first 20 files")
  func manyImports() throws {
    try folder.writeApp()
    try folder.write(String(repeating: "import Gone\n", count: 1_000), at: "Loose/0.swift")
    for index in 1..<25 { try folder.write("\nimport Gone\nimport Other\n", at: "Loose/\(index).swift") }
    let report = try folder.adopt("Loose")
    #expect(report.contains("  Gone, in 25 files\n") && report.contains("  Other, in 24 files\n"))
    #expect(report.contains("    Loose/0.swift:1\n    Loose/1.swift:2\n"))
    #expect(report.contains("    and 5 more\n") && report.contains("    and 4 more\n"))
    #expect(report.components(separatedBy: "    Loose/").count == 41)
    try folder.write((0..<600).map { "import M\($0)\n" }.joined(), at: "Loose/0.swift")
    #expect(try folder.adopt("Loose").contains("  and 102 more modules\n"))
  }

  @Test("Files that are left out are counted by their reasons, with five names each")
  func leftOutFiles() {
    var files = LeftOutFiles()
    for index in 0..<1_000 { files.append(.init(name: "\(index)", reason: index.isMultiple(of: 2) ? "even" : "odd")) }
    #expect(files.reasons.map(\.reason) == ["even", "odd"] && files.reasons.map(\.count) == [500, 500])
    #expect(files.names == ["0", "2", "4", "6", "8", "1", "3", "5", "7", "9"])
    for index in 0..<1_000 { files.append(.init(name: "x", reason: "in folder \(index)")) }
    #expect(files.reasons.count == 101 && files.reasons.last?.reason == "other reasons")
    #expect(files.reasons.last?.count == 902)
    var others = LeftOutFiles()
    others.append(.init(name: "first", reason: "odd"))
    others.append(files)
    #expect(others.reasons[0].count == 501 && others.reasons[0].names == ["first", "1", "3", "5", "7"])
  }

  @Test("Of a manifest, the beginning tells whether adopt wrote it")
  func beginning() throws {
    let mark = "\n" + PackageManifest.mark + "x\n"
    try folder.write(
      "// swift-tools-version: 6.1" + mark + String(repeating: "x", count: 10_000), at: "A/Package.swift")
    try folder.write("// " + String(repeating: "x", count: 5_000) + mark, at: "B/Package.swift")
    #expect(PackageFolder.isAdopted(folder.path + "/A") && !PackageFolder.isAdopted(folder.path + "/B"))
    #expect(FileBytes.start(of: folder.path + "/A/Package.swift", count: 5) == Data("// sw".utf8))
    #expect(
      FileBytes.start(of: folder.path, count: 5) == Data() && FileBytes.start(of: "/dev/zero", count: 5) == Data())
  }

  @Test("What projects of a workspace leave out is named once, however much it is")
  func leftOut() {
    var app = AppSources(name: "App", origin: "/App", base: "/")
    for index in 0..<200_000 { app.leftOut.append(.init(name: "\(index / 2)", reason: "a target of scripts")) }
    app.removeRepeated()
    #expect(app.leftOut.map(\.name) == (0..<100_000).map { "\($0)" })
  }

  @Test("Links to folders around them are not followed, and excluded; others are, once")
  func links() throws {
    try folder.write("import UIKit\n", at: "All/App/One.swift")
    try folder.write("import UIKit\n", at: "All/App/Sub/Two.swift")
    try folder.write("import UIKit\n", at: "Shared/Three.swift")
    try folder.link("All/App/Up", to: "..")
    try folder.link("All/App/Self", to: ".")
    try folder.link("All/App/Root", to: "/")
    try folder.link("All/App/Sub/Again", to: "../Sub")
    try folder.link("All/App/Shared", to: "../../Shared")
    try folder.link("All/App/Shared 2", to: "../../Shared")
    try folder.link("All/App/Gone", to: "nowhere")
    #expect(mkfifo(folder.path + "/All/App/Pipe.swift", 0o600) == 0)
    try folder.link("All/App/Zero.swift", to: "/dev/zero")
    try folder.adopt("All/App")
    let list = try folder.json("All/App-Linux/Sources/App/adapt.json")
    #expect(
      list["exclude"] as? [String] == [
        "App/Pipe.swift", "App/Root", "App/Self", "App/Shared 2", "App/Sub/Again", "App/Up", "App/Zero.swift",
      ])
    let manifest = try folder.text("All/App-Linux/Package.swift")
    for name in ["Root", "Self", "Sub/Again", "Up", "Zero.swift"] { #expect(manifest.contains("\"App/\(name)\"")) }
    // The root itself, named and by a link.
    try folder.link("Root", to: "/")
    #expect(folder.error("Root") == "Root: this is the whole disk; name the folder of the app")
    #expect(throws: AdoptionError("/: this is the whole disk; name the folder of the app")) {
      try FolderWalk.visit("/", limits: ReadingLimits()) { _ in }
    }
  }

  @Test("Files that never end are not read")
  func devices() throws {
    #expect(FileBytes.data(at: "/dev/zero") == nil)
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(FileBytes.data(at: folder.path + "/pipe") == nil)
    try folder.write("abc", at: "file")
    #expect(FileBytes.data(at: folder.path + "/file", limit: 2) == nil)
    #expect(FileBytes.text(at: folder.path + "/file", limit: 3) == "abc")
    try folder.link("Loose/Info.plist", to: "/dev/zero")
    try folder.write("@main class A {}\n", at: "Loose/One.swift")
    #expect(folder.error("Loose") == nil)
    try folder.link("App.xcodeproj/project.pbxproj", to: "/dev/zero")
    #expect(folder.error("App.xcodeproj") == "App.xcodeproj/project.pbxproj: cannot be read, or has more than 256 MB")
    for name in ["Podfile", "Cartfile"] { try folder.link(name, to: "/dev/zero") }
    #expect(try PodFiles.dependencies(in: folder.path, limits: ReadingLimits()) == [])
  }

  @Test("A folder with more files than a project has is an error")
  func manyFiles() throws {
    for index in 0..<20 { try folder.write(at: "All/\(index % 3)/\(index).swift") }
    let limits = ReadingLimits(files: 20)
    #expect(throws: AdoptionError("\(folder.path)/All: there are more than 20 files; name the folder of the app alone"))
    {
      try FolderWalk.visit(folder.path + "/All", limits: limits) { _ in }
    }
  }

  @Test("20,000 files beside the project are linked each by its own name, which takes no search among the others")
  func beside() throws {
    let count = 20_000
    let base = "/nowhere/App"
    var target = AppTarget(name: "App", module: "App", kind: .app)
    target.sources = (0..<count).map { "\(base)/f\($0).swift" }
    target.resources = (0..<count).map { "\(base)/de.lproj/r\($0).strings" }
    // Folders of one name.
    target.sources += (0..<count).map { "/other\($0)/Sources/g.swift" }
    let folder = try TargetFolder(target, base: base, limits: ReadingLimits())
    #expect(folder.sources.count == 2 * count && folder.processedFiles.count == count)
    #expect(folder.place(of: "\(base)/f19999.swift") == "f19999.swift")
    #expect(folder.place(of: "\(base)/de.lproj/r1.strings") == "de.lproj/r1.strings")
  }

  @Test("Long lines, deep conditions and many negations of a source are read in proportion to their length")
  func sources() {
    let scan = { (text: String) in ImportScan(text) { _ in false } }
    let comment = "import A /* " + String(repeating: "x / \"", count: 50_000)
    #expect(scan(comment).imports.map(\.module) == ["A"])
    let code = String(repeating: "x / y ", count: 100_000) + "\nimport A"
    #expect(scan(code).imports.map(\.module) == ["A"])
    let conditions =
      String(repeating: "#if DEBUG\n", count: 50_000) + String(repeating: "x\n", count: 200_000) + "import A\n"
    #expect(scan(conditions).imports.map(\.module) == ["A"])
    #expect(
      scan("#if " + String(repeating: "!", count: 200_001) + "DEBUG\nimport A\n#endif\nimport B").imports.map(
        \.module) == ["B"])
    #expect(scan("#if " + String(repeating: "! ", count: 2) + "DEBUG\nimport A\n#endif").imports.map(\.module) == ["A"])
    let attributes = String(repeating: "@x ", count: 300_000) + "import A"
    #expect(scan(attributes).imports.map(\.module) == ["A"])
    let deep =
      String(repeating: "#if x\n", count: 200_000) + String(repeating: "y\n", count: 200_000)
      + "import UIKit\nos(Linux)"
    guard case .iOS = TargetSystem([TargetSystem.Source(deep)]) else {
      Issue.record("expected iOS")
      return
    }
    let pods = "PODS:\n" + (0..<50_000).map { "  - P\($0) (1.0)\n" }.joined()
    #expect(PodFolder.pods(pods).count == 50_000)
    #expect(PodFiles.pods((0..<50_000).map { "pod 'P\($0)'" }, in: "/").count == 50_000)
  }
}
