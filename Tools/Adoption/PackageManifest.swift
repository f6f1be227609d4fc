import Foundation

/// The text of the package's `Package.swift`.
struct PackageManifest {
  let package: AdoptedPackage

  /// The beginning of the second line, by which a package is known to have been written by `adopt`.
  static let mark = "// Written by `collectionview adopt` "

  var text: String {
    // Main actor isolation by default came with 6.2.
    let version = package.targets.contains { $0.app.compilation.isMainActorDefault } ? "6.2" : "6.1"
    var lines = [
      "// swift-tools-version: \(version)",
      // No name of the project: a comment ends where the name has a line break.
      Self.mark + "for an app whose sources stay where they are.",
      "// Run it again after files were added, removed or renamed: it writes this file anew.",
      "import PackageDescription",
      "",
      "let package = Package(",
      "  name: \(package.app.name.moduleName.literal),",
    ]
    if package.targets.contains(where: hasLanguages) {
      lines.append("  defaultLocalization: \(package.app.developmentRegion.literal),")
    }
    lines += list("products", products, indent: 2)
    lines += list("dependencies", dependencies, indent: 2)
    lines.append("  targets: [")
    for target in package.targets { lines += self.lines(of: target) }
    lines += ["  ]", ")"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func hasLanguages(_ target: AdoptedPackage.Target) -> Bool {
    target.folder.processedFiles.contains { $0.contains(".lproj/") }
  }

  private var products: [String] {
    package.app.products.sorted { $0.key < $1.key }.map { name, targets in
      let names = targets.compactMap { target in package.targets.first { $0.app.name == target }?.name.literal }
      return ".library(name: \(name.literal), targets: [\(names.joined(separator: ", "))])"
    }
  }

  private var dependencies: [String] {
    var lines: [String]
    switch package.library {
    case .checkout(let library): lines = [library, library + "/Adapter"].map { ".package(path: \(path($0).literal))" }
    case .kit(let adapter): lines = [".package(path: \(adapter.literal))"]
    }
    for dependency in package.packages {
      lines.append(".package(url: \((dependency.address ?? "").literal), \(dependency.requirement ?? ""))")
    }
    return lines
  }

  /// A path relative to the package, or an absolute one if they have only the root in common.
  private func path(_ path: String) -> String {
    FilePaths.commonFolder(of: [path, package.folder]) == "/" ? path : FilePaths.relative(path, from: package.folder)
  }

  private func lines(of target: AdoptedPackage.Target) -> [String] {
    let folder = target.folder
    let kind = target.app.kind
    let function = kind.isTests ? "testTarget" : kind == .app ? "executableTarget" : "target"
    var lines = ["    .\(function)(", "      name: \(target.name.literal),"]
    lines += list("dependencies", dependencies(of: target), indent: 6)
    lines.append("      path: \(target.path.literal),")
    lines += list("exclude", ([TargetFolder.adapterFile] + folder.excluded).map(\.literal), indent: 6)
    lines.append("      sources: [\(TargetFolder.generatedSource.literal)],")
    let resources =
      folder.copiedFolders.sortedByBytes().map { ".copy(\($0.literal))" }
      + folder.processedFiles.sortedByBytes().map { ".process(\($0.literal))" }
    lines += list("resources", resources, indent: 6)
    lines += list("swiftSettings", settings(of: target.app.compilation), indent: 6)
    lines.append("      plugins: [.plugin(name: \"AdaptSources\", package: \"Adapter\")]),")
    return lines
  }

  private func dependencies(of target: AdoptedPackage.Target) -> [String] {
    var products: [String] = []
    if case .checkout(let library) = package.library {
      products = target.products.map {
        ".product(name: \($0.literal), package: \(FilePaths.name(of: library).literal))"
      }
    }
    return target.dependencies.map { ".target(name: \($0.literal))" } + products
      + target.packageProducts.map { ".product(name: \($0.name.literal), package: \($0.package.literal))" }
  }

  private func settings(of compilation: AppTarget.Compilation) -> [String] {
    var settings = [".swiftLanguageMode(.v\(compilation.languageMode))"]
    if compilation.isMainActorDefault { settings.append(".defaultIsolation(MainActor.self)") }
    settings += compilation.upcomingFeatures.map { ".enableUpcomingFeature(\($0.literal))" }
    settings += compilation.conditions.map { ".define(\($0.literal))" }
    return settings
  }

  /// `label: [a, b],` in one line if it fits into 120 columns, else with an element a line; nothing for none.
  private func list(_ label: String, _ elements: [String], indent: Int) -> [String] {
    guard !elements.isEmpty else { return [] }
    let space = String(repeating: " ", count: indent)
    let line = "\(space)\(label): [\(elements.joined(separator: ", "))],"
    if line.count <= 120 { return [line] }
    return ["\(space)\(label): ["] + elements.map { "\(space)  \($0)," } + ["\(space)],"]
  }
}
