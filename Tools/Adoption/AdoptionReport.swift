import Foundation
import OpenCollectionForeignText

/// What a person needs to know after an app was taken in: what is built, what is not to be had, and what to do about it.
struct AdoptionReport {
  let package: AdoptedPackage
  let changes: [(path: String, change: PackageFolder.Change)]
  /// Whether the folder has a guide for assistants of its own, to which a paragraph may be added.
  var offersGuide = false

  var text: String {
    let sections = [
      starts, targets, outcome, missing, packages, manifests, resources, leftOut, names, apps, written, guide, next,
    ]
    // Names of the project are in most lines.
    return sections.filter { !$0.isEmpty }.map { $0.map(\.visibleLine).joined(separator: "\n") }.joined(
      separator: "\n\n")
      + "\n"
  }

  /// Files are named relative to the app.
  private func place(_ path: String) -> String { FilePaths.relative(path, from: package.app.base) }

  private func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  /// What an app begins with and cannot have.
  private var starts: [String] {
    let lines = package.targets.flatMap { target in
      target.lostStarts.map { start in
        "  \(target.name) begins in \(place(start.path)):\(start.line) with \(start.module), which does not exist on Linux; "
          + (target.isLostApp && start.isAppOfSwiftUI
            ? "there is nothing to run. It is built as a library, without what uses SwiftUI."
            : "the build leaves out what uses it there.")
      }
    }
    return lines.isEmpty ? [] : ["Look at this first"] + lines
  }

  /// The apps beside a package.
  private var apps: [String] {
    let folder = FilePaths.relative(package.app.origin, from: FilePaths.folder(of: package.app.origin)).shellWord
    let lines = package.app.apps.map { "  collectionview adopt \(place($0).shellWord) --with \(folder)" }
    return lines.isEmpty ? [] : ["Apps in the folder, which are taken in by themselves"] + lines
  }

  private var targets: [String] {
    let width = package.targets.map(\.name.count).max() ?? 0
    return ["Targets"]
      + package.targets.map { target in
        let name = target.name + String(repeating: " ", count: width - target.name.count)
        let files = plural(target.scans.count, "Swift file")
        let resources = plural(target.app.resources.keys.count, "resource")
        return "  \(name)  \(target.app.kind.rawValue), \(files), \(resources)"
      }
  }

  private var outcome: [String] {
    let scans = package.targets.flatMap(\.scans)
    let count = scans.count { $0.missing.isEmpty }
    var lines = ["What compiles"]
    if count == scans.count {
      lines.append("  All \(plural(count, "Swift file")) import only modules that exist on Linux.")
    } else {
      lines.append("  \(count) of \(plural(scans.count, "Swift file")) import only modules that exist on Linux.")
    }
    let previews = scans.count { $0.scan.importsSwiftUIForPreviews }
    if previews > 0 {
      lines.append("  In \(plural(previews, "file")), SwiftUI serves previews at most, and is left out.")
    }
    lines.append("  Whether they compile, the build tells. Its messages name your own files.")
    return lines
  }

  /// The imports that are not to be had, those of most files first, each with its files and what to do.
  private var missing: [String] {
    var places: [String: (count: Int, first: [(path: String, line: Int)])] = [:]
    for scan in package.targets.flatMap(\.scans) {
      for item in scan.missing {
        places[item.module, default: (0, [])].count += 1
        if places[item.module, default: (0, [])].first.count < Self.maximumPlaces {
          places[item.module, default: (0, [])].first.append((scan.path, item.line))
        }
      }
    }
    guard !places.isEmpty else { return [] }
    var lines = ["Imported modules that do not exist on Linux"]
    let sorted = places.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (module, (count, first)) in sorted.prefix(Self.maximumModules) {
      lines.append("  \(module), in \(plural(count, "file"))")
      if case .missing(let advice) = KnownModules.availability(of: module) { lines.append("    What to do: \(advice)") }
      lines += first.map { "    \(place($0.path)):\($0.line)" }
      if count > first.count { lines.append("    and \(count - first.count) more") }
    }
    if sorted.count > Self.maximumModules { lines.append("  and \(sorted.count - Self.maximumModules) more modules") }
    return lines
  }

  /// Of one module, and of the list.
  private static let maximumPlaces = 20
  private static let maximumModules = 500

  private var packages: [String] {
    var lines: [String] = []
    // Of all targets, once: there may be many packages, and many imports.
    let products = Dictionary(grouping: package.targets.flatMap(\.packageProducts), by: \.package)
    let missing = Set(package.targets.lazy.flatMap(\.scans).flatMap(\.missing).map(\.module))
    for dependency in package.app.dependencies where !dependency.name.isEmpty {
      let fate = fate(of: dependency, products: products[dependency.name] ?? [], missing: missing)
      lines.append("  \(dependency.name) (\(dependency.source.rawValue)): \(fate)")
    }
    return lines.isEmpty ? [] : ["Packages"] + lines
  }

  /// `products` are those that targets use of it, and `missing` all modules that are not to be had.
  private func fate(
    of dependency: AppDependency, products: [AdoptedPackage.PackageProduct], missing: Set<String>
  ) -> String {
    if let product = KnownPackages.replaced[dependency.name.lowercased()] {
      let isUsed = package.targets.contains { $0.products.contains(product) }
      return isUsed ? "the product \(product) of OpenCollectionView takes its place" : "is not imported; left out"
    }
    if package.packages.contains(where: { $0.name == dependency.name }) {
      return "builds for Linux as it is (\(Set(products.map(\.name)).sorted().joined(separator: ", ")))"
    }
    if dependency.isOutside {
      return
        "is at \(dependency.address ?? ""), outside of the project; left out, because reading a package runs its manifest; if "
        + "you trust it, adopt again with --with FOLDER"
    }
    let address = dependency.address.flatMap(GitAddress.init)
    if dependency.source == .package, let text = dependency.address,
      !text.hasPrefix("/") || dependency.requirement != nil
    {
      if address == nil { return "left out, because its address \(text) is not usable: \(GitAddress.expected)" }
      if dependency.requirement == nil { return "left out, because its version is not one that a manifest may have" }
    }
    if package.unreachable.contains(dependency.name) {
      return
        "builds for Linux, but git cannot read \(dependency.address ?? "it") from here; left out, adopt again when it can"
    }
    if dependency.source == .package, let address, let home = KnownPackages.home(of: dependency.name),
      !KnownPackages.isHome(address, of: dependency.name)
    {
      return
        "left out, because only github.com/\(home) is known to build for Linux, and not \(address.text); if you trust it, clone "
        + "it and adopt again with --with FOLDER"
    }
    if KnownPackages.modules(ofProduct: dependency.name, in: dependency.name) != nil, dependency.source != .package {
      return "left out here; add it to the project as a Swift package, which builds for Linux, and adopt again"
    }
    let names = [dependency.name] + dependency.products.map(\.name)
    if names.contains(where: { missing.contains($0) && KnownModules.isKnownNotToBuild($0) }) {
      return "left out; the imports above say what to do instead"
    }
    let used = names.contains(where: missing.contains)
    let clone = address.map { "clone \($0.text)" } ?? "clone its package"
    return !used
      ? "left out; no source that is compiled imports it"
      : "left out, not known to build for Linux; try: \(clone) and adopt again with --with FOLDER"
  }

  private var manifests: [String] {
    let lines = package.app.manifests.map { "  " + $0.map(place).joined(separator: ", or ") }
    return lines.isEmpty ? [] : ["Manifests that were run, by SwiftPM to read them"] + lines
  }

  private var resources: [String] {
    var lines: [String] = []
    for target in package.targets {
      let files = Set(target.app.resources.map(FilePaths.name))
      for font in target.app.info?.fonts ?? [] where !files.contains(FilePaths.name(of: font)) {
        lines.append("  \(font): UIAppFonts of \(target.name) names this font, but no resource has this name.")
      }
      for name in target.app.info?.storyboards ?? [] where !files.contains(name + ".storyboard") {
        lines.append("  \(name).storyboard: the Info.plist of \(target.name) names it, but no resource has this name.")
      }
      for path in target.folder.duplicates {
        lines.append("  \(place(path)): left out, because another resource of \(target.name) has the same name.")
      }
      for path in target.app.resources where FilePaths.fileExtension(of: path) == "xcstrings" {
        lines.append("  \(place(path)): string catalogues are not read; export it as .strings files.")
      }
    }
    return lines.isEmpty ? [] : ["Resources"] + lines
  }

  private var leftOut: [String] {
    var lines = package.app.leftOut.map { "  \($0.name): \($0.reason)." }
    for target in package.targets {
      var modules = target.missingModules.filter { target.app.isDependency || UnavailableModules.contains($0) }
      if target.scans.contains(where: { $0.missing.contains { $0.module == "SwiftUI" } }) { modules.insert("SwiftUI") }
      let causes = (package.hasObjectiveC(target) ? ["its Objective-C"] : []) + modules.sortedByBytes()
      if !causes.isEmpty {
        lines.append(
          "  \(target.name): code that needs \(causes.joined(separator: ", ")), and code that uses it; the build's warnings "
            + "name it.")
      }
    }
    for target in package.targets {
      for (reason, files, count) in target.app.leftOut.reasons.sorted(by: { $0.reason < $1.reason }) {
        let more = count > files.count ? " and \(count - files.count) more" : ""
        lines.append("  \(files.joined(separator: ", "))\(more), of \(target.name): \(reason).")
      }
    }
    return lines.isEmpty ? [] : ["Left out"] + lines
  }

  private var names: [String] {
    guard !package.renamed.isEmpty else { return [] }
    return ["Other names"]
      + package.renamed.sorted { $0.key < $1.key }.map { module, name in
        "  The module \(module) is \(name) here, because there is another \(module). Imports of it are adapted."
      }
  }

  private var written: [String] {
    let written = changes.filter { $0.change != .kept }
    let kept = changes.filter { $0.change == .kept }.map { "  \($0.path): not as adopt wrote it; kept" }
    guard !written.isEmpty else { return ["\(package.folder): unchanged"] + kept }
    return ["Written in \(package.folder)"] + written.map { "  \($0.path) (\($0.change.rawValue))" } + kept
  }

  private var guide: [String] {
    guard offersGuide else { return [] }
    let lines = AssistantGuide(package: package).paragraph.split(separator: "\n", omittingEmptySubsequences: false)
    return ["\(AssistantGuide.name) is there already; what adopt would write in it"]
      + lines.dropLast().map { $0.isEmpty ? "" : "  \($0)" }
  }

  private var next: [String] {
    let folder = package.folder.shellWord
    let app = package.targets.first { $0.app.kind == .app }?.name.shellWord
    let first =
      switch (package.library, app) {
      case (.checkout, nil): "swift build --package-path \(folder)"
      case (.checkout, let app?): "swift run --package-path \(folder) \(app)"
      case (.kit, nil): "collectionview build \(folder)"
      case (.kit, let app?): "collectionview run \(folder) --product \(app)"
      }
    guard package.targets.contains(where: { $0.app.kind.isTests }) else { return ["Next: \(first)"] }
    let test = if case .kit = package.library { "collectionview test" } else { "swift test --package-path" }
    return ["Next: \(first)", "Its tests: \(test) \(folder)"]
  }
}

extension String {
  /// The text as a word of a shell's command line. By scalars: a quotation mark with a combining mark is another character,
  /// but it ends the word all the same.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789/._-+".unicodeScalars.contains(scalar))
      }
    if isPlain { return self }
    var word = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { word += "'\\''" } else { word.unicodeScalars.append(scalar) }
    }
    return word + "'"
  }
}
