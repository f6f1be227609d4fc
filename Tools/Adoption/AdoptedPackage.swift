import Foundation

/// The package that builds an app from its own sources: its targets and dependencies.
struct AdoptedPackage {
  struct Target {
    /// Its name, and its module's, in the package.
    var name: String
    var app: AppTarget
    var folder: TargetFolder
    /// Names of targets of the package.
    var dependencies: [String] = []
    /// Products of this project.
    var products: [String] = []
    /// The app that is launched before its tests, by its name in the package; nil for none.
    var host: String?
    /// Products of other packages.
    var packageProducts: [PackageProduct] = []
    var scans: [Scan] = []
    /// The modules that its sources import, and Combine if they use it without an import.
    var imported: Set<String> = []
    /// Where it begins, if that needs a module that is not to be had.
    var lostStarts: [LostStart] = []
    /// Whether it is an app that begins with SwiftUI, of which nothing can be run: it is built as a library.
    var isLostApp: Bool {
      lostStarts.contains(where: \.isAppOfSwiftUI) && scans.count { $0.scan.entryPoint != nil } == 1
    }
    /// The files of its Objective-C without links: of a library of others all, else the headers.
    var objectiveC: Set<PathKey> = []

    /// Modules that its sources import, but that are not to be had. SwiftUI has rules of its own.
    var missingModules: Set<String> { Set(scans.lazy.flatMap(\.missing).map(\.module)).subtracting(["SwiftUI"]) }

    /// The target's folder, relative to the package's.
    var path: String { (app.kind.isTests ? "Tests/" : "Sources/") + name }
  }

  struct PackageProduct: Hashable {
    var name: String
    var package: String
  }

  /// A source in which an app begins and which uses a module that is not to be had.
  struct LostStart {
    var path: String
    /// Of the import.
    var line: Int
    var module: String
    /// Whether it is SwiftUI's `App`, and does not only use SwiftUI.
    var isAppOfSwiftUI = false
  }

  /// The imports of one source.
  struct Scan {
    var path: String
    var scan: ImportScan

    /// The imports that are not to be had.
    var missing: some Collection<ImportScan.Import> { scan.imports.lazy.filter(\.isMissing) }
  }

  var app: AppSources
  /// Its folder.
  var folder: String
  var library: Adoption.Library
  var targets: [Target] = []
  /// Packages that build for Linux as they are.
  var packages: [AppDependency] = []
  /// The names of packages that would build, but cannot be fetched from this machine.
  var unreachable: Set<String> = []
  /// What files of Objective-C declare, by their paths without links.
  private(set) var objectiveCNames: [PathKey: [String]] = [:]
  /// Those of C among them, and the files that they import, without folders.
  private var namesOfC: [PathKey: Set<String>] = [:]
  private var importedHeaders: [PathKey: Set<String>] = [:]
  private var objectiveCEnumerations: [PathKey: [ObjectiveCEnumeration]] = [:]
  /// Targets by their names in the project that have another one in the package.
  var renamed: [String: String] = [:]

  /// `isReachable` tells whether the repository of a package can be fetched.
  init(
    _ app: AppSources, folder: String, library: Adoption.Library, isReachable: (String) -> Bool,
    progress: (String) -> Void
  ) throws(AdoptionError) {
    self.app = app
    self.folder = folder
    self.library = library
    // Libraries are imported by their names, so that an app of the same name gets another.
    var names = TargetNames()
    var chosen: [String: String] = [:]
    let apps = app.targets.filter { $0.kind == .app }.map(\.name)
    for kind in [AppTarget.Kind.library, .app, .tests, .interfaceTests] {
      for target in app.targets where target.kind == kind {
        // `XCUIApplication` finds an app by the name of its tests' module.
        let tested = kind == .interfaceTests ? Set(target.dependencies) : []
        let testedName = apps.first(where: tested.contains).flatMap { chosen[$0] }
        let name = names.name(for: target, preferred: testedName.map { $0 + "UITests" })
        chosen[target.name] = name
        if name != target.module { renamed[target.module] = name }
      }
    }
    let place = FilePaths.withFolders(of: folder).first(where: FilePaths.exists).flatMap(FilePaths.real)
    for target in app.targets {
      let files = try TargetFolder(target, base: app.base, limits: app.limits)
      if let link = files.links.values.sortedByBytes().first(where: { link in
        // Wherever links lead; the package's folder may not exist yet.
        FilePaths.contains(link, folder)
          || place.map { FilePaths.contains(app.limits.disk.real(link) ?? link, $0) } ?? false
      }) {
        throw AdoptionError(
          "\(folder): the package would be inside \(link), whose sources it builds; name a folder outside with --output"
        )
      }
      var seen: Set<String> = []
      let dependencies = target.dependencies.filter { seen.insert($0).inserted }.compactMap { chosen[$0] }
      var made = Target(
        name: chosen[target.name] ?? target.module, app: target, folder: files, dependencies: dependencies)
      made.host = host(of: target).flatMap { chosen[$0] }
      if let host = made.host, !made.dependencies.contains(host) { made.dependencies.append(host) }
      targets.append(made)
    }
    keepPackages(isReachable, progress)
    try scan(progress)
    makeLibrariesOfLostApps()
    removeUnused()
    try readObjectiveC()
  }

  /// The name of the app that hosts the tests of a target; nil for none, and for one that is not taken in.
  private func host(of target: AppTarget) -> String? {
    guard let name = target.host else { return nil }
    let apps = app.targets.filter { $0.kind == .app }
    return (apps.first { $0.product == name } ?? apps.first { $0.name == name })?.name
  }

  /// Reads the Objective-C of others' libraries, and the headers of the app's own targets, each file once, however many links lead to
  /// it. It counts for each target, all of which name what it declares. Files that cannot be read declare nothing.
  private mutating func readObjectiveC() throws(AdoptionError) {
    var sizes: [PathKey: (bytes: Int, names: Int)] = [:]
    for index in targets.indices {
      let target = targets[index].app
      let files = target.objectiveC.filter { target.isDependency || FilePaths.fileExtension(of: $0) == "h" }
      targets[index].objectiveC = files.map { app.limits.disk.real($0) ?? $0 }.keys
      for file in targets[index].objectiveC {
        if let size = sizes[file] {
          try app.limits.add(bytes: size.bytes, in: file.path)
          try app.limits.add(names: size.names, in: file.path)
          continue
        }
        let data = FileBytes.data(at: file.path) ?? Data()
        // Before the text is read, which takes longer.
        try app.limits.add(bytes: data.count, in: file.path)
        try app.limits.add(scanned: data.count, in: file.path)
        let found = ObjectiveCDeclarations(String(decoding: data, as: UTF8.self).withFewMarks)
        guard found.isWhole else {
          throw AdoptionError("\(file.path): this declares more than \(ObjectiveCDeclarations.maximumNames) names")
        }
        let names = Array(found.names)
        let size = names.reduce(0) { $0 + 1 + $1.utf8.count / 64 }
        try app.limits.add(names: size, in: file.path)
        sizes[file] = (data.count, size)
        objectiveCNames[file] = names
        if !found.namesOfC.isEmpty { namesOfC[file] = found.namesOfC }
        if !found.imported.isEmpty { importedHeaders[file] = found.imported }
        if !found.enumerations.isEmpty { objectiveCEnumerations[file] = found.enumerations }
      }
    }
  }

  /// What is declared in the Objective-C of a target and, if it is the app's own, of the app's other targets that it uses.
  func objectiveCNames(of target: Target) -> Set<String> {
    var names = namesForSwift(of: target)
    var inSwift = Set(enumerations(of: target).map(\.name))
    if !target.app.isDependency {
      var used = target.dependencies
      var seen = Set(used)
      while let name = used.popLast() {
        guard let other = targets.first(where: { $0.name == name }), !other.app.isDependency else { continue }
        names.formUnion(namesForSwift(of: other))
        inSwift.formUnion(enumerations(of: other).map(\.name))
        used += other.dependencies.filter { seen.insert($0).inserted }
      }
    }
    return names.subtracting(inSwift)
  }

  /// The names of a target's own Objective-C, those of C only if Swift sees them: of an app's target, in its bridging header or the
  /// header of its module, and in those of the target that these import.
  private func namesForSwift(of target: Target) -> Set<String> {
    var names = Set(target.objectiveC.flatMap { objectiveCNames[$0] ?? [] })
    guard !target.app.isDependency else { return names }
    let files = Dictionary(grouping: target.objectiveC) { FilePaths.name(of: $0.path) }
    var waiting = [target.app.bridgingHeader, target.app.module + ".h"].compactMap { $0 }
    var seen = Set(waiting)
    while let name = waiting.popLast() {
      waiting += (files[name] ?? []).flatMap { importedHeaders[$0] ?? [] }.filter { seen.insert($0).inserted }
    }
    let hidden = target.objectiveC.filter { !seen.contains(FilePaths.name(of: $0.path)) }
    let visible = target.objectiveC.subtracting(hidden)
    let others = visible.reduce(into: Set<String>()) { $0.formUnion(objectiveCNames[$1] ?? []) }
    for file in hidden { names.subtract((namesOfC[file] ?? []).subtracting(others)) }
    return names
  }

  /// Whether a target has Objective-C of its own that Swift may use: more than enumerations, and the version that Xcode's template of
  /// a framework declares.
  func hasObjectiveC(_ target: Target) -> Bool {
    if target.app.isDependency { return !target.objectiveC.isEmpty }
    let inSwift = Set(enumerations(of: target).map(\.name))
    return namesForSwift(of: target).contains { name in
      !inSwift.contains(name) && !["VersionNumber", "VersionString"].contains(where: name.hasSuffix)
    }
  }

  /// The enumerations of the headers of a framework of the app, which its module declares in Swift here, each name once.
  func enumerations(of target: Target) -> [ObjectiveCEnumeration] {
    guard target.app.kind == .library, !target.app.isDependency else { return [] }
    var seen: Set<String> = []
    return target.objectiveC.flatMap { objectiveCEnumerations[$0] ?? [] }.sorted { $0.name < $1.name }
      .filter { seen.insert($0.name).inserted }
  }

  /// Leaves out targets of others' libraries that no source of the app imports, nor one of a library it imports. Projects
  /// name more than they use.
  private mutating func removeUnused() {
    var used: Set<String> = []
    var waiting = targets.filter { !$0.app.isDependency }.map(\.name)
    let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    while let name = waiting.popLast() {
      guard used.insert(name).inserted, let target = byName[name] else { continue }
      waiting += target.dependencies.filter { name in
        !used.contains(name) && byName[name].map { target.imported.contains($0.app.module) } ?? false
      }
    }
    targets.removeAll { !used.contains($0.name) }
    for index in targets.indices { targets[index].dependencies.removeAll { !used.contains($0) } }
    renamed = renamed.filter { used.contains($0.value) }
    let products = Set(targets.flatMap(\.packageProducts).map(\.package))
    packages.removeAll { !products.contains($0.name) }
  }

  /// Keeps the packages that build for Linux and can be fetched, for the targets that use them. SwiftPM knows packages by
  /// their names, so that each is asked for once, however often it is there.
  private mutating func keepPackages(_ isReachable: (String) -> Bool, _ progress: (String) -> Void) {
    var names: Set<String> = []
    let indices = Dictionary(targets.enumerated().map { ($1.app.name, $0) }) { first, _ in first }
    for dependency in app.dependencies where dependency.source == .package && dependency.requirement != nil {
      let known = dependency.products.filter {
        KnownPackages.modules(ofProduct: $0.name, in: dependency.name) != nil
      }
      guard !known.isEmpty, let address = dependency.address, let repository = GitAddress(address),
        KnownPackages.isHome(repository, of: dependency.name), names.insert(dependency.name.lowercased()).inserted
      else { continue }
      progress("looking for the package \(dependency.name)")
      guard isReachable(address) else {
        unreachable.insert(dependency.name)
        continue
      }
      var isUsed = false
      for product in known {
        guard product.name.isIdentifier || product.name.replacingOccurrences(of: "-", with: "_").isIdentifier,
          let index = indices[product.target]
        else { continue }
        targets[index].packageProducts.append(PackageProduct(name: product.name, package: dependency.name))
        isUsed = true
      }
      if isUsed { packages.append(dependency) }
    }
  }

  // MARK: Imports

  private mutating func scan(_ progress: (String) -> Void) throws(AdoptionError) {
    var scans = SourceScans(own: Set(targets.map(\.app.module)).union(targets.map(\.name)), limits: app.limits)
    for index in targets.indices {
      progress("scanning the sources of \(targets[index].name)")
      let kept = targets[index].packageProducts.flatMap {
        KnownPackages.modules(ofProduct: $0.name, in: $0.package) ?? []
      }
      let paths = targets[index].app.swiftFiles
      let found = try scans.scans(
        of: paths.map { app.limits.disk.real($0) ?? $0 }, targets[index].app.compilation, modules: Set(kept))
      targets[index].scans = zip(paths, found.scans).map { Scan(path: $0, scan: $1) }
      targets[index].imported = found.imported
      targets[index].lostStarts = targets[index].app.kind == .app ? targets[index].scans.flatMap(lostStarts) : []
      addImported(found.imported, to: index)
    }
  }

  /// The modules that a source cannot begin an app without, if it does.
  private func lostStarts(of scan: Scan) -> [LostStart] {
    let missing = scan.missing.filter { $0.module == "SwiftUI" || UnavailableModules.contains($0.module) }
    // Most sources are not read again.
    guard !missing.isEmpty else { return [] }
    let text = FileBytes.source(at: scan.path)
    let delegates = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]
    guard scan.scan.entryPoint != nil || delegates.contains(where: text.hasBytes) else { return [] }
    var words: Set<Substring>?
    return missing.filter { item in
      if item.module == "SwiftUI" { return scan.scan.entryPoint != nil }
      let used = words ?? Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
      words = used
      return used.contains { UnavailableModules.declare(String($0), in: [item.module]) }
    }.map { item in
      let isAppOfSwiftUI = item.module == "SwiftUI" && scan.scan.beginsWithSwiftUI(text)
      return LostStart(path: scan.path, line: item.line, module: item.module, isAppOfSwiftUI: isAppOfSwiftUI)
    }
  }

  /// An app that begins with SwiftUI has no beginning here, without which no program can be linked. Its UI tests have nothing to use, and
  /// tests that it hosts run without it.
  private mutating func makeLibrariesOfLostApps() {
    let lost = Set(targets.filter(\.isLostApp).map(\.name))
    guard !lost.isEmpty else { return }
    for index in targets.indices {
      if lost.contains(targets[index].name) { targets[index].app.kind = .library }
      if let host = targets[index].host, lost.contains(host) { targets[index].host = nil }
    }
    for target in targets where target.app.kind == .interfaceTests && !lost.isDisjoint(with: target.dependencies) {
      app.leftOut.append(.init(name: target.app.name, reason: "UI tests of an app that does not run"))
      targets.removeAll { $0.name == target.name }
    }
  }

  /// Adds the products that imports need: UIKit always, because code for iOS often leaves its import to another file.
  private mutating func addImported(_ imported: Set<String>, to index: Int) {
    let libraries = Set(targets.filter { !$0.app.kind.isTests }.map(\.name))
    targets[index].products = ["UIKit"]
    let kind = targets[index].app.kind
    let isHosted = targets[index].host != nil
    if kind == .interfaceTests || isHosted || kind == .tests && imported.contains(SourceScans.activities) {
      targets[index].products.append("XCUIAutomation")
    }
    let needed = Set(imported.compactMap(KnownModules.product))
    for name in KnownModules.products
    where needed.contains(name) && !libraries.contains(name) && !targets[index].products.contains(name) {
      // The app's own module of this name has another one in the package.
      if renamed[name] == nil || !targets[index].dependencies.contains(renamed[name] ?? "") {
        targets[index].products.append(name)
      }
    }
    var known = Set(targets[index].dependencies).union([targets[index].name])
    for library in targets where library.app.kind == .library && imported.contains(library.app.module) {
      if known.insert(library.name).inserted { targets[index].dependencies.append(library.name) }
    }
  }
}
