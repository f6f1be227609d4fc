import Foundation
import OpenCollectionLive
import OpenCollectionModelContext
import Testing

@testable import OpenCollectionDriving

@Suite("Paths in calls")
struct ConfinedPathTests {
  /// A folder `package` beside a folder `outside`.
  private final class Folders {
    let all: URL
    var package: URL { all.appendingPathComponent("package") }
    var outside: URL { all.appendingPathComponent("outside") }

    init() throws {
      all = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("confined-\(UUID().uuidString)")
      for folder in ["package/out/dir.png", "outside", "package-2"] {
        try FileManager.default.createDirectory(
          at: all.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      for file in ["package/out/a.png", "outside/a.png", "package-2/a.png"] {
        try Data("x".utf8).write(to: all.appendingPathComponent(file))
      }
      let links = [
        ("out/link.png", "../../outside/a.png"), ("link", "../outside"), ("inner", "out"), ("none.png", "none"),
      ]
      for (link, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: package.appendingPathComponent(link).path, withDestinationPath: target)
      }
      mkfifo(package.appendingPathComponent("out/pipe.png").path, 0o600)
    }

    deinit { try? FileManager.default.removeItem(at: all) }

    /// What is wrong with a path; nil for nothing.
    func problem(_ path: String, exists: Bool = false) -> String? {
      do {
        _ = try PackageFiles(package.path).path(path, extension: "png", exists: exists)
        return nil
      } catch { return "\(error)" }
    }
  }

  @Test("lead into the package, also by way of links in it")
  func inside() throws {
    let folders = try Folders()
    for path in ["out/a.png", "new.png", "out/../new.png", "inner/a.png", folders.package.path + "/out/a.png"] {
      #expect(folders.problem(path) == nil, "\(path)")
    }
  }

  @Test("lead nowhere else, also not by links, and to plain files only")
  func outside() throws {
    let folders = try Folders()
    let paths = [
      ("../outside/a.png", "it is not in the package"), ("link/a.png", "it is not in the package"),
      ("out/../../outside/a.png", "it is not in the package"),
      (folders.outside.path + "/a.png", "it is not in the package"),
      // A folder whose name begins like the package's.
      ("../package-2/a.png", "it is not in the package"), ("out/link.png", "it is no plain file"),
      ("none.png", "it is no plain file"), ("out/dir.png", "it is no plain file"),
      ("out/pipe.png", "it is no plain file"),
      ("/dev/null", "expected the name of a .png file"), ("out/a.txt", "expected the name of a .png file"),
      (".png", "expected the name of a .png file"), ("out/a.png\u{0}.txt", "expected the name of a .png file"),
      ("", "expected the name of a .png file"), ("nowhere/a.png", "there is no folder"),
      ("~/a.png", "there is no folder"),
    ]
    for (path, reason) in paths {
      #expect(folders.problem(path)?.contains(reason) == true, "\(path): \(folders.problem(path) ?? "none")")
    }
    #expect(folders.problem("new.png", exists: true)?.contains("there is no such file") == true)
  }

  @Test("A link in the place of the folder for an app's data is refused: what is in that folder is removed")
  func dataFolder() throws {
    let package = try FaultyPackage()
    let other = package.folder.appendingPathComponent("other")
    let kept = other.appendingPathComponent("home/kept")
    try FileManager.default.createDirectory(
      at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: kept)
    try FileManager.default.createSymbolicLink(
      atPath: package.folder.appendingPathComponent("build/collectionview-drive").path, withDestinationPath: other.path)
    let result = try package.perform("build")
    #expect(result.isError && result.text.contains("it is a link; remove it first"), "\(result.text)")
    #expect(FileManager.default.fileExists(atPath: kept.path))
  }

  @Test("So is a link in the place of the package's own folder of build products")
  func buildFolder() throws {
    let package = try FaultyPackage(scratch: nil)
    let (own, other) = (package.folder.appendingPathComponent(".build"), package.folder.appendingPathComponent("other"))
    try FileManager.default.moveItem(at: own, to: other)
    try FileManager.default.createSymbolicLink(atPath: own.path, withDestinationPath: "other")
    let kept = other.appendingPathComponent("collectionview-drive/home/kept")
    try FileManager.default.createDirectory(
      at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: kept)
    let result = try package.perform("build")
    #expect(result.isError && result.text.contains(".build: it is a link; remove it first"), "\(result.text)")
    #expect(FileManager.default.fileExists(atPath: kept.path))
  }

  @Test("A test is written into its target in the package, not into one elsewhere")
  func testTarget() throws {
    let package = try FaultyPackage("sound-rows")
    try package.text("build")
    try package.text("tap \"Row 1\"")
    try FileManager.default.removeItem(at: package.folder.appendingPathComponent("Tests/ShopUITests"))
    try FileManager.default.createSymbolicLink(
      atPath: package.folder.appendingPathComponent("Tests/ShopUITests").path, withDestinationPath: "../..")
    let result = try package.perform("record OutsideTests")
    #expect(result.isError && result.text.contains("it is not in the package"), "\(result.text)")
    let outside = package.folder.deletingLastPathComponent().appendingPathComponent("OutsideTests.swift")
    #expect(!FileManager.default.fileExists(atPath: outside.path))
  }
}
