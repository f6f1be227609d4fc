import Foundation
import Glibc
import Testing

@testable import OpenCollectionLive

/// The kernel has an event in the queue when the call that caused it returns, so nothing is waited for.
@Suite("Watched folders")
struct FileWatchTests {
  private final class Folder {
    let path: String
    init() throws {
      path =
        FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("watch-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path + "/Sources/Cart", withIntermediateDirectories: true)
      try write("Sources/Cart/Row.swift")
      try write("Package.swift")
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes to the file itself, as some editors do.
    func write(_ name: String) throws {
      _ = FileManager.default.createFile(atPath: path + "/" + name, contents: nil)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path + "/" + name))
      try file.write(contentsOf: Data("x".utf8))
      try file.close()
    }

    func watch() throws -> FileWatch {
      try FileWatch(folders: [path + "/Sources"], files: [path + "/Package.swift"])
    }

    func changes(_ watch: FileWatch) throws -> Set<String> {
      Set(try watch.changes().map { String($0.dropFirst(path.count + 1)) })
    }
  }

  @Test("tell of a file that was written, removed, or replaced by renaming")
  func files() throws {
    let folder = try Folder()
    let watch = try folder.watch()
    #expect(try folder.changes(watch).isEmpty)
    try folder.write("Sources/Cart/Row.swift")
    #expect(try folder.changes(watch) == ["Sources/Cart/Row.swift"])
    try folder.write("Sources/Cart/.Row.swift.new")
    #expect(rename(folder.path + "/Sources/Cart/.Row.swift.new", folder.path + "/Sources/Cart/Row.swift") == 0)
    #expect(try folder.changes(watch) == ["Sources/Cart/Row.swift"])
    unlink(folder.path + "/Sources/Cart/Row.swift")
    #expect(try folder.changes(watch) == ["Sources/Cart/Row.swift"])
  }

  @Test("tell of the package's description, and of no other file beside the sources")
  func manifest() throws {
    let folder = try Folder()
    let watch = try folder.watch()
    try folder.write("README.md")
    try folder.write("Package.swift")
    #expect(try folder.changes(watch) == ["Package.swift"])
  }

  @Test("include folders that are new, with what is in them, and not those of builds")
  func folders() throws {
    let folder = try Folder()
    let watch = try folder.watch()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Sources/New/Deep", withIntermediateDirectories: true)
    try folder.write("Sources/New/Deep/A.swift")
    #expect(try folder.changes(watch) == ["Sources/New/Deep/A.swift"])
    try folder.write("Sources/New/Deep/A.swift")
    #expect(try folder.changes(watch) == ["Sources/New/Deep/A.swift"])
    try FileManager.default.createDirectory(atPath: folder.path + "/Sources/.build", withIntermediateDirectories: true)
    try folder.write("Sources/.build/B.swift")
    #expect(try folder.changes(watch).isEmpty)
    // A folder that was moved away is not watched under its old name.
    #expect(rename(folder.path + "/Sources/New", folder.path + "/Old") == 0)
    #expect(try folder.changes(watch) == ["Sources/New"])
    try folder.write("Old/Deep/A.swift")
    #expect(try folder.changes(watch).isEmpty)
  }

  @Test("include those that links lead to, but not around themselves")
  func links() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/App/Screens", withIntermediateDirectories: true)
    for (link, target) in [("Sources/Cart/App", "../../App"), ("App/Screens/Around", "../../Sources")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    let watch = try folder.watch()
    try folder.write("App/Screens/Home.swift")
    #expect(try folder.changes(watch) == ["App/Screens/Home.swift"])
    // One that is new.
    try FileManager.default.createDirectory(atPath: folder.path + "/Shared", withIntermediateDirectories: true)
    try folder.write("Shared/Theme.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Sources/Shared", withDestinationPath: "../Shared")
    #expect(try folder.changes(watch) == ["Shared/Theme.swift"])
    try folder.write("Shared/Theme.swift")
    #expect(try folder.changes(watch) == ["Shared/Theme.swift"])
  }

  @Test("keep their own path when a link to them is removed")
  func removedLinks() throws {
    let folder = try Folder()
    let watch = try folder.watch()
    // One beside the folder, and one in it that leads around it.
    for (link, target) in [("Sources/Basket", "Cart"), ("Sources/Cart/Up", "../../Sources")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
      #expect(try folder.changes(watch) == [link])
      unlink(folder.path + "/" + link)
      #expect(try folder.changes(watch) == [link])
    }
    for new in ["Sources/Cart/New", "Sources/Other"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + new, withIntermediateDirectories: true)
      #expect(try folder.changes(watch).isEmpty)
      try folder.write(new + "/A.swift")
      #expect(try folder.changes(watch) == [new + "/A.swift"])
    }
  }

  @Test("are not watched any more when the link to them is removed or leads elsewhere")
  func otherLinks() throws {
    let folder = try Folder()
    for name in ["One", "Two"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name + "/Deep", withIntermediateDirectories: true)
      try folder.write(name + "/Deep/A.swift")
    }
    let link = folder.path + "/Sources/Linked"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../One")
    let watch = try folder.watch()
    // As `ln -sfn` does.
    try FileManager.default.createSymbolicLink(atPath: link + ".tmp", withDestinationPath: "../Two")
    #expect(rename(link + ".tmp", link) == 0)
    #expect(try folder.changes(watch).isSuperset(of: ["Two/Deep/A.swift"]))
    try folder.write("One/Deep/A.swift")
    #expect(try folder.changes(watch).isEmpty)
    try folder.write("Two/Deep/A.swift")
    #expect(try folder.changes(watch) == ["Two/Deep/A.swift"])
    unlink(link)
    #expect(try folder.changes(watch) == ["Sources/Linked"])
    try folder.write("Two/Deep/A.swift")
    #expect(try folder.changes(watch).isEmpty)
    // With the folder that the link is in.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Sources/Cart/Linked", withDestinationPath: "../../One")
    #expect(try folder.changes(watch) == ["One/Deep/A.swift"])
    #expect(rename(folder.path + "/Sources/Cart", folder.path + "/Cart") == 0)
    #expect(try folder.changes(watch) == ["Sources/Cart"])
    try folder.write("One/Deep/A.swift")
    #expect(try folder.changes(watch).isEmpty)
  }

  @Test("are watched again when they were removed and made anew")
  func again() throws {
    let folder = try Folder()
    let watch = try folder.watch()
    try FileManager.default.removeItem(atPath: folder.path + "/Sources")
    #expect(try folder.changes(watch).contains("Sources"))
    try FileManager.default.createDirectory(atPath: folder.path + "/Sources/Cart", withIntermediateDirectories: true)
    try folder.write("Sources/Cart/Row.swift")
    #expect(try folder.changes(watch).contains("Sources/Cart/Row.swift"))
    try folder.write("Sources/Cart/Row.swift")
    #expect(try folder.changes(watch) == ["Sources/Cart/Row.swift"])
  }

  @Test("are watched again when they were removed with the folders around them")
  func againWithParents() throws {
    let folder = try Folder()
    let watch = try FileWatch(
      folders: ["Cart", "Shared/Theme"].map { folder.path + "/Sources/" + $0 }, files: [folder.path + "/Package.swift"])
    try FileManager.default.removeItem(atPath: folder.path + "/Sources")
    #expect(try folder.changes(watch).contains("Sources"))
    for name in ["Sources", "Sources/Shared", "Sources/Shared/Theme"] {
      #expect(mkdir(folder.path + "/" + name, 0o777) == 0)
      #expect(try folder.changes(watch).isEmpty)
    }
    try folder.write("Sources/Shared/Theme/Color.swift")
    #expect(try folder.changes(watch) == ["Sources/Shared/Theme/Color.swift"])
    // All at once, and beside what is not watched.
    try FileManager.default.createDirectory(atPath: folder.path + "/Sources/Cart/In", withIntermediateDirectories: true)
    try folder.write("Sources/Cart/In/Row.swift")
    try folder.write("Sources/Shared/README.md")
    #expect(try folder.changes(watch) == ["Sources/Cart/In/Row.swift"])
    try folder.write("Sources/Cart/In/Row.swift")
    #expect(try folder.changes(watch) == ["Sources/Cart/In/Row.swift"])
    // Another folder is put in the place of one around them.
    try FileManager.default.createDirectory(atPath: folder.path + "/Next/Cart", withIntermediateDirectories: true)
    try folder.write("Next/Cart/Row.swift")
    #expect(rename(folder.path + "/Sources", folder.path + "/Before") == 0)
    #expect(rename(folder.path + "/Next", folder.path + "/Sources") == 0)
    #expect(try folder.changes(watch) == ["Sources", "Sources/Cart/Row.swift"])
    try folder.write("Before/Cart/In/Row.swift")
    #expect(try folder.changes(watch).isEmpty)
  }

  @Test("leave out what editors keep beside a file")
  func editors() {
    for name in [
      ".Row.swift.swp", "Row.swift~", "4913", "#Row.swift#", "Row.swift___jb_tmp___", "Row.swift.orig", ".DS_Store",
    ] {
      #expect(!SourceRules.isRelevant(file: name), "\(name)")
    }
    for name in ["Row.swift", "icon.png", "Main.storyboard", "module.modulemap", "LICENSE"] {
      #expect(SourceRules.isRelevant(file: name), "\(name)")
    }
    #expect(
      SourceRules.areSources(["/p/A.swift", "/p/B.swift"]) && !SourceRules.areSources(["/p/A.swift", "/p/a.png"]))
  }

  @Test("are read from the kernel's bytes, also when the last event is cut")
  func bytes() {
    func event(_ watch: Int32, _ mask: UInt32, _ name: String, padding: Int) -> [UInt8] {
      let text = Array(name.utf8) + Array(repeating: 0, count: padding)
      return withUnsafeBytes(of: watch) { Array($0) } + withUnsafeBytes(of: mask) { Array($0) } + [0, 0, 0, 0]
        + withUnsafeBytes(of: UInt32(text.count)) { Array($0) } + text
    }
    let bytes = event(1, 8, "Row.swift", padding: 7) + event(2, 256, "", padding: 0)
    let whole = bytes.withUnsafeBytes { FileEvent.parse($0) }
    #expect(
      whole == [FileEvent(watch: 1, mask: 8, name: "Row.swift"), FileEvent(watch: 2, mask: 256, name: "")])
    #expect(bytes.dropLast(17).withUnsafeBytes { FileEvent.parse($0) }.isEmpty)
  }
}
