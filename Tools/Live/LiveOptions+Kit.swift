import Foundation

extension LiveOptions {
  /// A package as `swift package show-dependencies --format json` tells it.
  struct Dependency: Decodable {
    var identity, name, url: String
    var dependencies: [Dependency]

    /// It and all that it depends on.
    var all: [Dependency] { [self] + dependencies.flatMap(\.all) }
  }

  /// The packages that the package depends on, itself included; it alone, without asking SwiftPM, if its manifest names none.
  func dependencies() throws(LiveError) -> [Dependency] {
    let manifest = (try? String(contentsOfFile: package + "/Package.swift", encoding: .utf8)) ?? ""
    guard manifest.contains(".package(") else { return [] }
    // It may fetch packages; its messages go to the terminal.
    let answer = try ProgramRun.output(of: swift, dependenciesArguments, showsErrors: true)
    guard answer.end == .code(0), let start = answer.text.firstIndex(of: "{"),
      let package = try? JSONDecoder().decode(Dependency.self, from: Data(answer.text[start...].utf8))
    else { throw LiveError("\(self.package): swift package show-dependencies failed") }
    return package.all
  }

  /// Whether the package depends on this project itself, or is part of it.
  func bringsLibrary() throws(LiveError) -> Bool {
    try dependencies().contains { $0.name == "OpenCollectionView" || $0.identity == "opencollectionview" }
  }
}
