import Foundation
import Testing

@testable import OpenCollectionLive

/// Finding a kit, and what it tells the toolchain. The kits are folders with a `kit.json`, and the toolchain is a script.
@Suite("Kits")
struct KitTests {
  /// A folder for kits and scripts, removed with it.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("kits-\(UUID().uuidString)").path

    func write(_ file: String, _ text: String) throws {
      let url = URL(fileURLWithPath: path + "/" + file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func kit(_ name: String, compiler: String = "Swift version 6.3.1 (swift-6.3.1-RELEASE)") throws {
      try write(
        name + "/kit.json", #"{"version": "0.1.0", "compiler": "\#(compiler)", "target": "x86_64-unknown-linux-gnu"}"#)
    }

    /// A toolchain that answers everything with one command of a shell.
    func script(_ command: String) throws -> String {
      try write("swift", "#!/bin/sh\n\(command)\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/swift")
      return path + "/swift"
    }

    /// A compiler that says what it is.
    func swift(_ version: String, target: String = "x86_64-unknown-linux-gnu") throws -> String {
      try script("echo '{\"compilerVersion\": \"\(version)\", \"target\": {\"triple\": \"\(target)\"}}'")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder = Folder()

  @Test("The variable's is the only one; none is known if it is empty, and a folder without one is an error")
  func variable() throws {
    try folder.kit("a")
    try folder.kit("b")
    func found(_ value: String) throws -> [String] {
      try Kit.found(
        program: folder.path + "/a/bin/collectionview", environment: ["COLLECTIONVIEW_KIT": value],
        installed: folder.path
      ).map(\.folder)
    }
    #expect(try found(folder.path + "/b") == [folder.path + "/b"])
    #expect(try found("") == [])
    #expect(
      throws: LiveError(
        "COLLECTIONVIEW_KIT: \(folder.path)/c has no kit.json that can be read; name the folder of a kit, or unset it")
    ) {
      try found(folder.path + "/c")
    }
  }

  @Test("The program's own comes first, then those beside it and those installed, newer ones first, each once")
  func order() throws {
    for name in ["kits/swift-6.2", "kits/swift-6.10", "kits/swift-6.3", "lib/swift-6.2"] { try folder.kit(name) }
    try folder.write("kits/notes/readme", "")
    func found(_ program: String) throws -> [String] {
      try Kit.found(program: folder.path + program, environment: [:], installed: folder.path + "/lib").map {
        String($0.folder.dropFirst(folder.path.count))
      }
    }
    #expect(
      try found("/kits/swift-6.3/bin/collectionview")
        == ["/kits/swift-6.3", "/kits/swift-6.10", "/kits/swift-6.2", "/lib/swift-6.2"])
    // A program of a checkout has no kit of its own, and what is beside its folder is none of its business.
    #expect(try found("/kits/notes/collectionview") == ["/lib/swift-6.2"])
  }

  @Test(
    "The first that fits the compiler is taken; without one, a line says what each was built with, and what was found")
  func compiler() throws {
    try folder.kit("a", compiler: "Swift version 6.2 (swift-6.2-RELEASE)")
    try folder.kit("b")
    let kits = try ["a", "b"].map { try #require(Kit(folder: folder.path + "/" + $0)) }
    let swift = try folder.swift("Swift version 6.3.1 (swift-6.3.1-RELEASE)")
    #expect(try Kit.fitting(kits, swift: swift) == kits[1])
    let message =
      "\(folder.path)/a was built with Swift version 6.2 (swift-6.2-RELEASE) for x86_64-unknown-linux-gnu; the compiler here is "
      + "Swift version 6.3.1 (swift-6.3.1-RELEASE) for x86_64-unknown-linux-gnu. Install the kit or the toolchain that fits the "
      + "other, or build a kit with this compiler (make kit)"
    #expect(throws: LiveError(message)) { try Kit.fitting([kits[0]], swift: swift) }
    let other = try folder.swift("Swift version 6.3.1 (swift-6.3.1-RELEASE)", target: "aarch64-unknown-linux-gnu")
    let error = #expect(throws: LiveError.self) { try Kit.fitting(kits, swift: other) }
    #expect(error?.description.contains("for aarch64-unknown-linux-gnu. Install") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("The toolset names the kit's folder as it is, and is written again when the kit was moved")
  func toolset() throws {
    try folder.kit("first place")
    let first = try #require(Kit(folder: folder.path + "/first place"))
    #expect(try first.toolset() == folder.path + "/first place/toolset.json")
    try FileManager.default.moveItem(atPath: first.folder, toPath: folder.path + "/second")
    let second = try #require(Kit(folder: folder.path + "/second"))
    let text = try String(contentsOfFile: second.toolset(), encoding: .utf8)
    #expect(text.contains("\"-I\(folder.path)/second/modules\""))
    #expect(text.contains("\"-L\(folder.path)/second/lib\""))
    #expect(!text.contains("first place"))
  }

  @Test("A toolset of a kit in which nothing can be written is in the folder for caches")
  func caches() throws {
    try folder.kit("a")
    let kit = try #require(Kit(folder: folder.path + "/a"))
    // A file in the toolset's place, as root may write to any folder.
    try FileManager.default.createDirectory(
      atPath: kit.folder + "/toolset.json", withIntermediateDirectories: false)
    let path = try kit.toolset(caches: folder.path + "/caches")
    #expect(path == "\(folder.path)/caches/opencollectionview\(kit.folder)/toolset.json")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == kit.toolsetText)
  }

  /// Options for a package that SwiftPM says to have such dependencies.
  private func options(dependencies: String) throws -> LiveOptions {
    try folder.write("p/Package.swift", "let package = Package(dependencies: [.package(path: \"../other\")])")
    try folder.write("dependencies.json", package("p", dependencies))
    var options = LiveOptions(package: folder.path + "/p")
    options.swift = try folder.script("cat '\(folder.path)/dependencies.json'")
    return options
  }

  private func package(_ name: String, _ dependencies: String = "") -> String {
    """
    {"identity": "\(name.lowercased())", "name": "\(name)", "url": "/\(name)", "path": "/\(name)",
     "dependencies": [\(dependencies)]}
    """
  }

  @Test("A package that depends on this project, also by way of another, is built without the kit")
  func library() throws {
    #expect(try !options(dependencies: package("Other")).bringsLibrary())
    let options = try options(dependencies: package("Other", package("OpenCollectionView")))
    #expect(try options.bringsLibrary())
    // SwiftPM is not asked about a manifest that names no package.
    try folder.write("p/Package.swift", "let package = Package()")
    #expect(try !options.bringsLibrary())
  }

  @Test("A library that the kit has, and that does not compile on Linux, is an error that says what to do")
  func replaced() throws {
    let options = try options(dependencies: package("Other", package("SnapKit")))
    #expect(
      throws: LiveError(
        "\(folder.path)/p: it depends on /SnapKit, which does not compile on Linux. The kit has the module SnapKit: leave the "
          + "dependency out of Package.swift, and keep the imports")
    ) { try options.bringsLibrary() }
    // Such a library itself is an ordinary package.
    let own = try self.options(dependencies: "")
    try folder.write("dependencies.json", package("SnapKit", package("Other")))
    #expect(try !own.bringsLibrary())
  }

  @Test("Builds and tests have the toolset, and the description of a package has not")
  func arguments() {
    var options = LiveOptions(package: "/p")
    options.toolset = "/kit/toolset.json"
    #expect(
      options.buildArguments(product: "App")
        == ["build", "--package-path", "/p", "--toolset", "/kit/toolset.json", "--product", "App"])
    #expect(!options.describeArguments.contains("--toolset"))
    options.toolset = nil
    #expect(options.arguments("test", ["--filter", "A"]) == ["test", "--package-path", "/p", "--filter", "A"])
  }
}
