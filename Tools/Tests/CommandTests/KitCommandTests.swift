import Foundation
import Testing

/// The commands that build against a kit. The kit is a folder with a `kit.json`, and `swift` a script that prints its arguments.
@Suite("The commands build, run, test and kit")
struct KitCommandTests {
  private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("kit-\(UUID().uuidString)").path

  /// Runs the command in an environment with a kit, a package and a toolchain.
  private func run(
    _ arguments: [String], compiler: String = "Swift version 6.3.1", kit: String? = nil
  ) throws -> Command.Outcome? {
    let manager = FileManager.default
    for name in ["kit", "bin", "p"] {
      try manager.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    defer { try? manager.removeItem(atPath: folder) }
    func write(_ file: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + file))
    }
    try write("kit/kit.json", #"{"version": "0.1.0", "compiler": "Swift version 6.3.1", "target": "t"}"#)
    try write("p/Package.swift", "let package = Package(name: \"p\")")
    try write(
      "bin/swift",
      """
      #!/bin/sh
      case "$1" in
        -print-target-info) echo '{"compilerVersion": "\(compiler)", "target": {"triple": "t"}}' ;;
        *) echo "$@"; exit 3 ;;
      esac
      """)
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/swift")
    return try Command.run(
      arguments,
      after:
        "PATH='\(folder)/bin':$PATH; COLLECTIONVIEW_KIT='\(kit ?? folder + "/kit")'; export PATH COLLECTIONVIEW_KIT"
    )
  }

  @Test("call the toolchain with the toolset and the options after --, and end with its code")
  func calls() throws {
    let toolset = "--package-path \(folder)/p --toolset \(folder)/kit/toolset.json"
    guard let build = try run(["build", folder + "/p", "--", "-c", "release"]) else { return }
    #expect(build.output == "build \(toolset) -c release\n")
    #expect(build.code == 3)
    let test = try run(["test", folder + "/p", "--", "--filter", "CartTests"])
    #expect(test?.output == "test \(toolset) --filter CartTests\n")
    #expect(try run(["kit"])?.output == "\(folder)/kit/toolset.json\n")
  }

  @Test("refuse a compiler that is not the kit's, in one line")
  func compiler() throws {
    for command in [["build", folder + "/p"], ["run", folder + "/p"], ["dev", folder + "/p"], ["kit"]] {
      guard let outcome = try run(command, compiler: "Swift version 6.4") else { return }
      #expect(
        outcome.errors == """
          collectionview: \(folder)/kit was built with Swift version 6.3.1 for t; the compiler here is Swift version 6.4 for t. \
          Install the kit or the toolchain that fits the other, or build a kit with this compiler (make kit)

          """)
      #expect(outcome.code == 2 && outcome.output.isEmpty)
    }
  }

  @Test("say that there is no kit, if the package does not bring the library itself")
  func missing() throws {
    guard let outcome = try run(["build", folder + "/p"], kit: "") else { return }
    #expect(
      outcome.errors
        == "collectionview: \(folder)/p: it does not depend on OpenCollectionView, and no kit is used: "
        + "COLLECTIONVIEW_KIT names none, or, where it is not set, there is none beside this program or in "
        + "/usr/lib/opencollectionview; install one, or make it (make kit)\n")
    #expect(outcome.code == 2)
  }

  @Test("The version is the newest that the changelog has a section of")
  func version() throws {
    guard let version = try Command.run(["--version"])?.output.trimmingCharacters(in: .newlines) else { return }
    let root = NSString.path(withComponents: Array((#filePath as NSString).pathComponents.dropLast(4)))
    let changes = try String(contentsOfFile: root + "/CHANGELOG.md", encoding: .utf8)
    let titles = changes.split(separator: "\n").filter { $0.hasPrefix("## ") && $0 != "## Unreleased" }
    #expect(titles.first?.hasPrefix("## \(version)") == true)
  }
}
