import Foundation

extension LiveOptions {
  /// A package as `swift package show-dependencies --format json` tells it.
  struct Dependency: Decodable {
    var identity, name, url: String
    var dependencies: [Dependency]

    /// It and all that it depends on.
    var all: [Dependency] { [self] + dependencies.flatMap(\.all) }
  }

  /// The packages that the package depends on, itself included; none, without asking SwiftPM, if its manifest names none.
  private func dependencies() throws(LiveError) -> [Dependency] {
    // SwiftPM may prefer a manifest for its version, such as Package@swift-6.0.swift.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: package)) ?? []
    let manifests = names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
    guard
      manifests.contains(where: {
        (try? String(contentsOfFile: "\(package)/\($0)", encoding: .utf8))?.contains(".package(") == true
      })
    else { return [] }
    // It may fetch packages; its messages go to the terminal.
    let answer = try ProgramRun.output(of: swift, dependenciesArguments, showsErrors: true)
    guard answer.end == .code(0), let start = answer.text.firstIndex(of: "{"),
      let package = try? JSONDecoder().decode(Dependency.self, from: Data(answer.text[start...].utf8))
    else { throw LiveError("\(self.package): swift package show-dependencies failed") }
    return package.all
  }

  /// Packages whose own sources do not compile on Linux, by their identities, and the kit's modules that take their place.
  private static let replaced = ["snapkit": "SnapKit"]

  /// Whether the package needs no kit, because it depends on this project itself, or is part of it. Throws if it brings a library that
  /// the kit has, and that does not compile here.
  func bringsLibrary() throws(LiveError) -> Bool {
    let dependencies = try dependencies()
    if dependencies.contains(where: { $0.name == "OpenCollectionView" || $0.identity == "opencollectionview" }) {
      return true
    }
    for dependency in dependencies.dropFirst() {
      guard let module = Self.replaced[dependency.identity] else { continue }
      throw LiveError(
        "\(package): it depends on \(dependency.url), which does not compile on Linux. The kit has the module \(module): leave the "
          + "dependency out of Package.swift, and keep the imports")
    }
    return false
  }
}
