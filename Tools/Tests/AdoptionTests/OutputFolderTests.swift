import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("What is in the package's folder beside what adopt writes")
struct OutputFolderTests {
  let folder: AppFolder

  init() throws {
    folder = try AppFolder()
    try folder.writeApp()
  }

  private static let record = "App-Linux/.adopted.json"

  @Test("A later run keeps the user's own files, folders and links, and those behind links")
  func usersFiles() throws {
    try folder.adopt("App.xcodeproj")
    try folder.write(
      files: "App-Linux/Sources/notes.txt", "App-Linux/Tests/notes.txt", "App-Linux/Sources/Kept/.git/config",
      "App-Linux/Sources/Mine/Info.plist", "App-Linux/Sources/Mine/Adopted.swift", "App-Linux/Sources/App/notes.txt",
      "Elsewhere/Info.plist", "Elsewhere/Sub/adapt.json")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/App-Linux/Sources/Empty", withIntermediateDirectories: true)
    try folder.link("App-Linux/Sources/Mine/Link", to: "../../../Elsewhere")
    try folder.link("App-Linux/Sources/Shared", to: "../../Elsewhere")
    let before = try folder.all()
    #expect(try folder.adopt("App.xcodeproj").contains("\(folder.path)/App-Linux: unchanged\n"))
    #expect(try folder.all() == before)
  }

  @Test("What an earlier run wrote is removed and named, and a folder only if it is empty then")
  func removed() throws {
    try folder.adopt("App.xcodeproj")
    try folder.write(files: "App-Linux/Sources/App/notes.txt")
    try folder.writeApp(name: "Other")
    let report = try folder.adopt("App.xcodeproj")
    for name in ["App", "Info.plist", "Adopted.swift", "adapt.json"] {
      #expect(report.contains("  Sources/App/\(name) (removed)\n"))
    }
    #expect(try folder.all("App-Linux/Sources/App") == ["App-Linux/Sources/App/notes.txt"])
    #expect(FilePaths.exists(folder.path + "/App/One.swift"))
    try folder.writeApp(name: "Third")
    try folder.adopt("App.xcodeproj")
    #expect(!FilePaths.exists(folder.path + "/App-Linux/Sources/Other"))
  }

  @Test("A file that the user put where another belongs is not written over")
  func occupied() throws {
    try folder.adopt("App.xcodeproj")
    try folder.write("mine", at: "App-Linux/Sources/Other/Info.plist")
    try folder.writeApp(name: "Other")
    let before = try folder.all()
    #expect(
      folder.error("App.xcodeproj")
        == "App-Linux/Sources/Other/Info.plist: this was not written by adopt, and is where a file belongs; move it, or name "
        + "another folder with --output")
    #expect(try folder.all() == before && folder.text("App-Linux/Sources/Other/Info.plist") == "mine")
    try FileManager.default.removeItem(atPath: folder.path + "/App-Linux/Sources/Other")
    #expect(folder.error("App.xcodeproj") == nil)
  }

  @Test(
    "No link in the folder is written through, nor one that is the folder", arguments: ["Sources", "Sources/App", ""])
  func links(place: String) throws {
    try folder.write(files: "Elsewhere/notes.txt")
    if !place.isEmpty { try folder.write("{\"files\": {}, \"links\": {}}", at: Self.record) }
    let up = String(repeating: "../", count: place.isEmpty ? 0 : place.split(separator: "/").count)
    try folder.link(place.isEmpty ? "App-Linux" : "App-Linux/" + place, to: up + "Elsewhere")
    let before = try folder.all("Elsewhere")
    #expect(folder.error("App.xcodeproj")?.contains("this is a link") == true)
    #expect(try folder.all("Elsewhere") == before)
  }

  @Test("A guide for assistants is written once; one of the user's own is kept, and the report has what it misses")
  func guide() throws {
    let report = try folder.adopt("App.xcodeproj")
    #expect(report.contains("  AGENTS.md (new)\n"))
    #expect(try folder.text("App-Linux/AGENTS.md").contains("collectionview drive . -- 'screen save=screen.png'"))
    try folder.write("mine", at: "App-Linux/AGENTS.md")
    let second = try folder.adopt("App.xcodeproj")
    #expect(second.contains("AGENTS.md is there already; what adopt would write in it\n"))
    #expect(second.contains("  - Use it: `collectionview drive . -- 'tap \"Buy\"'"))
    #expect(try folder.text("App-Linux/AGENTS.md") == "mine")
    try folder.write("mine; see collectionview drive", at: "App-Linux/AGENTS.md")
    #expect(try !folder.adopt("App.xcodeproj").contains("AGENTS.md"))
  }

  @Test("A file that is a link is replaced only if an earlier run wrote it, and never followed")
  func linkedFile() throws {
    try folder.adopt("App.xcodeproj")
    try folder.write("mine", at: "victim")
    for file in ["Package.swift", "Sources/App/adapt.json", ".gitignore", ".adopted.json"] {
      let place = folder.path + "/App-Linux/" + file
      try FileManager.default.removeItem(atPath: place)
      try folder.link("App-Linux/" + file, to: folder.path + "/victim")
      _ = folder.error("App.xcodeproj")
      #expect(try folder.text("victim") == "mine")
      try FileManager.default.removeItem(atPath: place)
    }
  }

  /// Writes a record that names paths, each with the mark of an empty file and the destination `x`.
  private func forge(_ paths: [String]) throws {
    let mark = WrittenFiles.mark(of: Data())
    let record = [
      "files": Dictionary(uniqueKeysWithValues: paths.map { ($0, [mark]) }),
      "links": Dictionary(uniqueKeysWithValues: paths.map { ($0, ["x"]) }),
    ]
    let data = try JSONSerialization.data(withJSONObject: record)
    try folder.write(String(decoding: data, as: UTF8.self), at: Self.record)
  }

  @Test("A record that came with the project removes nothing that adopt does not write, in the folder or outside of it")
  func forgedRecord() throws {
    let mine = [
      "notes.txt", ".git/HEAD", "Sources/notes.txt", "Sources/Kept/adapt.json/x", "Sources/a b/Info.plist",
      "Other/App/Info.plist",
    ]
    try folder.write(files: "victim", "Home/Kept/Info.plist")
    for file in mine { try folder.write("", at: "App-Linux/" + file) }
    try folder.link("App-Linux/Tests", to: "../Home")
    try folder.link("App-Linux/Sources/Link", to: "x")
    let outside = [
      "../victim", "Sources/../../victim", "/victim", "Sources/Link/victim", ".", "Sources/App/..",
      "Sources//Info.plist",
      "Tests/Kept/Info.plist", "Sources/../Info.plist",
    ]
    try forge(mine + outside + ["Sources/Link"])
    let before = try folder.all()
    try folder.adopt("App.xcodeproj")
    #expect(try Set(before).isSubset(of: folder.all()))
  }

  @Test("What is not as an earlier run wrote it is not removed, and is named")
  func changedRemoved() throws {
    try folder.adopt("App.xcodeproj")
    try folder.write("mine", at: "App-Linux/Sources/App/Info.plist")
    let link = folder.path + "/App-Linux/Sources/App/App"
    try FileManager.default.removeItem(atPath: link)
    try folder.link("App-Linux/Sources/App/App", to: "../../../Else")
    try folder.writeApp(name: "Other")
    let report = try folder.adopt("App.xcodeproj")
    #expect(
      report.contains(
        "  Sources/App/App: not as adopt wrote it; kept\n  Sources/App/Info.plist: not as adopt wrote it; kept\n"))
    #expect(report.contains("  Sources/App/adapt.json (removed)\n"))
    #expect(
      try folder.all("App-Linux/Sources/App") == ["App-Linux/Sources/App/App", "App-Linux/Sources/App/Info.plist"])
  }

  @Test("An Info.plist that the user changed is kept; other files that are not as written are an error")
  func changed() throws {
    try folder.adopt("App.xcodeproj")
    let written = try folder.text("App-Linux/Sources/App/Info.plist")
    try folder.write("mine", at: "App-Linux/Sources/App/Info.plist")
    for _ in 0..<2 {
      let report = try folder.adopt("App.xcodeproj")
      #expect(report.contains("App-Linux: unchanged\n  Sources/App/Info.plist: not as adopt wrote it; kept\n"))
    }
    #expect(try folder.text("App-Linux/Sources/App/Info.plist") == "mine")
    try FileManager.default.removeItem(atPath: folder.path + "/App-Linux/Sources/App/Info.plist")
    try folder.adopt("App.xcodeproj")
    #expect(try folder.text("App-Linux/Sources/App/Info.plist") == written)
    for file in ["Package.swift", "Sources/App/adapt.json", "Sources/App/Adopted.swift"] {
      let text = try folder.text("App-Linux/" + file)
      try folder.write(text + "\n", at: "App-Linux/" + file)
      #expect(
        folder.error("App.xcodeproj")
          == "App-Linux/\(file): this was changed since adopt wrote it; move it, or name another folder with --output")
      #expect(try folder.text("App-Linux/" + file) == text + "\n")
      try folder.write(text, at: "App-Linux/" + file)
    }
    try FileManager.default.removeItem(atPath: folder.path + "/App-Linux/Sources/App/App")
    try folder.link("App-Linux/Sources/App/App", to: "../../../Else")
    #expect(folder.error("App.xcodeproj")?.contains("Sources/App/App: this was changed since") == true)
  }

  @Test("A run that ended early leaves its files to the next one, and none that it did not write")
  func endedEarly() throws {
    try folder.adopt("App.xcodeproj")
    let earlier = try folder.text("App-Linux/Sources/App/adapt.json")
    // As the record is while a run writes: either contents may be there.
    let old = WrittenFiles(files: ["Sources/App/adapt.json": ["1-1"], "Sources/Gone/adapt.json": ["1-1"]])
    let record = try #require(WrittenFiles(in: folder.path + "/App-Linux"))
    for text in [earlier, "old"] {
      let now = WrittenFiles(files: ["Sources/App/adapt.json": [WrittenFiles.mark(of: Data("old".utf8))]])
      try folder.write(record.union(old).union(now).text, at: Self.record)
      try folder.write(text, at: "App-Linux/Sources/App/adapt.json")
      try folder.write("mine", at: "App-Linux/Sources/Gone/adapt.json")
      #expect(try folder.adopt("App.xcodeproj").contains("  Sources/Gone/adapt.json: not as adopt wrote it; kept\n"))
      #expect(try folder.text("App-Linux/Sources/App/adapt.json") == earlier)
      #expect(try folder.text("App-Linux/Sources/Gone/adapt.json") == "mine")
      #expect(WrittenFiles(in: folder.path + "/App-Linux") == record)
    }
  }

  @Test("A link whose name begins with a combining mark, which makes one character with the slash, is not followed")
  func combiningMark() throws {
    try folder.write(files: "Home/victim", "Home/Sub/victim")
    try folder.link("App-Linux/\u{301}e", to: "../Home")
    let mark = WrittenFiles.mark(of: Data())
    try folder.write(
      "{\"files\": {\"\u{301}e/victim\": [\"\(mark)\"], \"\u{301}e/Sub/victim\": [\"\(mark)\"]}, \"links\": {}}",
      at: Self.record)
    let before = try folder.all("Home")
    try folder.adopt("App.xcodeproj")
    #expect(try folder.all("Home") == before)
  }

  @Test("A folder that is held open is not left by a link, and what is in it is told by its kind")
  func openFolder() throws {
    try folder.write("text", at: "Open/Sub/file")
    try folder.write("mine", at: "Elsewhere/file")
    try folder.link("Open/Link", to: "../Elsewhere")
    try folder.link("Open/Sub/Link", to: "../../Elsewhere/file")
    #expect(mkfifo(folder.path + "/Open/pipe", 0o600) == 0)
    #expect(try OpenFolder.open(folder.path + "/Gone") == nil)
    let open = try #require(try OpenFolder.open(folder.path + "/Open"))
    #expect(throws: (any Error).self) { try open.folder("Link") }
    #expect(throws: (any Error).self) { try open.folder("Link", isMade: true) }
    #expect(try open.folder("Gone") == nil)
    #expect(open.entry("Sub") == .folder && open.entry("Gone") == .nothing && open.entry("pipe") == .other)
    #expect(open.entry("Link") == .link("../Elsewhere"))
    let sub = try #require(try open.folder("Sub"))
    #expect(sub.entry("file") == .file(Data("text".utf8)))
    try sub.write(Data("new".utf8), to: "Link")
    #expect(try sub.entry("Link") == .file(Data("new".utf8)) && folder.text("Elsewhere/file") == "mine")
    #expect(!open.removeFolder("Sub"))
    #expect(try folder.all("Open/Sub") == ["Open/Sub/Link", "Open/Sub/file"])
  }

  @Test("The mark of contents is their hash and length")
  func mark() {
    // FNV-1a's own figures: its start for nothing, and that of the letter a.
    #expect(WrittenFiles.mark(of: Data()) == "cbf29ce484222325-0")
    #expect(WrittenFiles.mark(of: Data("a".utf8)) == "af63dc4c8601ec8c-1")
  }

  @Test("A folder with a manifest for one version of Swift, which SwiftPM prefers, is not written to")
  func otherManifest() throws {
    try folder.adopt("App.xcodeproj")
    try folder.write(files: "App-Linux/Package@swift-6.2.swift")
    #expect(
      folder.error("App.xcodeproj")
        == "App-Linux/Package@swift-6.2.swift: SwiftPM would run this manifest instead of the one that adopt writes; remove it, "
        + "or name another folder with --output")
  }

  @Test(
    "A folder that came with what SwiftPM keeps hidden, or compiles by itself, is not written to",
    arguments: [".swiftpm/configuration/mirrors.json", ".swiftpm/xcode/x", ".build/checkouts/x", "Snippets/a.swift"])
  func state(file: String) throws {
    try folder.write(files: "App-Linux/" + file)
    let isConfiguration = file.hasPrefix(".swiftpm/configuration")
    let name = isConfiguration ? ".swiftpm/configuration" : file.split(separator: "/").first.map(String.init) ?? ""
    let message =
      "App-Linux/\(name): SwiftPM would use this, which may have come with the project; remove it, or name another folder "
      + "with --output"
    #expect(folder.error("App.xcodeproj") == message)
    #expect(try !folder.all("App-Linux").contains("App-Linux/Package.swift"))
    // A manifest that looks like one of adopt's does not help.
    try folder.write("// x\n\(PackageManifest.mark)x\n", at: "App-Linux/Package.swift")
    #expect(folder.error("App.xcodeproj") == message)
    // After a first run, the user's own builds are there, but nobody needs mirrors.
    try FileManager.default.removeItem(atPath: folder.path + "/App-Linux")
    try folder.adopt("App.xcodeproj")
    try folder.write(files: "App-Linux/" + file)
    #expect(folder.error("App.xcodeproj") == (isConfiguration ? message : nil))
  }

  @Test("A folder with hidden files of others is not empty, but one that git was set up in is")
  func hidden() throws {
    try folder.write(files: "App-Linux/.git/HEAD", "App-Linux/.gitattributes")
    try folder.write(files: "App-Linux/.env")
    #expect(
      folder.error("App.xcodeproj") == "App-Linux: this folder was not written by adopt; name another with --output")
    try FileManager.default.removeItem(atPath: folder.path + "/App-Linux/.env")
    #expect(folder.error("App.xcodeproj") == nil)
  }

  @Test("A run that ended after any of its files can be repeated")
  func repeated() throws {
    try folder.adopt("App.xcodeproj")
    let whole = try folder.all("App-Linux")
    // The record is there before the first file.
    for file in ["App-Linux/Package.swift", "App-Linux/Sources/App/Info.plist", "App-Linux/Sources"] {
      try FileManager.default.removeItem(atPath: folder.path + "/" + file)
      #expect(folder.error("App.xcodeproj") == nil)
      #expect(try folder.all("App-Linux") == whole)
    }
  }

  @Test("A run that ended while it wrote a file can be repeated, and what it left there is replaced, not followed")
  func unfinished() throws {
    try folder.write("{", at: "App-Linux/.adopt-new")
    #expect(folder.error("App.xcodeproj") == nil)
    #expect(!FilePaths.exists(folder.path + "/App-Linux/.adopt-new"))
    try FileManager.default.removeItem(atPath: folder.path + "/App-Linux")
    try folder.write("mine", at: "victim")
    try folder.link("App-Linux/.adopt-new", to: "../victim")
    #expect(folder.error("App.xcodeproj") == nil)
    #expect(try folder.text("victim") == "mine")
    #expect(try !folder.all("App-Linux").contains("App-Linux/.adopt-new"))
  }

  @Test("A folder that another run writes is not written to, and is when that has ended")
  func twoRuns() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/App-Linux", withIntermediateDirectories: true)
    let other = try #require(try OpenFolder.open(folder.path + "/App-Linux"))
    #expect(other.hold())
    let before = try folder.all()
    #expect(
      folder.error("App.xcodeproj")
        == "App-Linux: another run of adopt is writing this package; adopt again when it has ended")
    #expect(try folder.all() == before)
    other.release()
    #expect(folder.error("App.xcodeproj") == nil)
    // Released at the end, also by a run that fails.
    #expect(other.hold())
    other.release()
    try folder.write("{}", at: "App-Linux/Package@swift-6.0.swift")
    #expect(folder.error("App.xcodeproj") != nil)
    #expect(other.hold())
  }

  @Test("The record names all that was written, and is there before the rest")
  func record() throws {
    try folder.write(files: "App-Linux/.git/config")
    // The manifest cannot be written.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/App-Linux/.adopted.json", withIntermediateDirectories: true)
    #expect(folder.error("App.xcodeproj")?.hasPrefix("App-Linux: cannot be written: ") == true)
    #expect(!FilePaths.exists(folder.path + "/App-Linux/Package.swift"))
    try FileManager.default.removeItem(atPath: folder.path + "/App-Linux/.adopted.json")
    try folder.adopt("App.xcodeproj")
    let list = try folder.json(Self.record)
    #expect(list["links"] as? [String: [String]] == ["Sources/App/App": ["../../../App"]])
    #expect(
      (list["files"] as? [String: [String]])?.keys.sorted() == [
        "Package.swift", "Sources/App/Adopted.swift", "Sources/App/Info.plist", "Sources/App/adapt.json",
      ])
  }

  @Test("A package of a version that kept no record is written again, and nothing of it removed")
  func withoutRecord() throws {
    try folder.adopt("App.xcodeproj")
    try FileManager.default.removeItem(atPath: folder.path + "/" + Self.record)
    try folder.write("old", at: "App-Linux/Sources/App/adapt.json")
    try folder.write("mine", at: "App-Linux/Sources/App/Info.plist")
    try folder.write(files: "App-Linux/Sources/Old/Info.plist")
    try folder.adopt("App.xcodeproj")
    #expect(try folder.text("App-Linux/Sources/App/Info.plist") == "mine")
    #expect(try folder.text("App-Linux/Sources/App/adapt.json").contains("\"module\" : \"App\""))
    #expect(FilePaths.exists(folder.path + "/App-Linux/Sources/Old/Info.plist"))
  }

  @Test("A package that adopt wrote is not adopted, alone or in a folder")
  func adoptedPackage() throws {
    try folder.write(files: "All/Loose/One.swift")
    try folder.adopt("All/Loose")
    #expect(
      folder.error("All/Loose-Linux")
        == "All/Loose-Linux: this package was written by adopt; name what it was written from")
    let report = try folder.adopt("All")
    #expect(report.contains("  All  library, 1 Swift file, 0 resources\n"))
    let list = try folder.json("All-Linux/Sources/All/adapt.json")
    #expect(list["exclude"] as? [String] == ["All/Loose-Linux"])
  }
}
