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
    /// Products of other packages.
    var packageProducts: [PackageProduct] = []
    var scans: [Scan] = []
    /// What is declared in its Objective-C, if it is a library of others.
    var objectiveCNames: Set<String> = []

    /// The target's folder, relative to the package's.
    var path: String { (app.kind.isTests ? "Tests/" : "Sources/") + name }
  }

  struct PackageProduct: Hashable {
    var name: String
    var package: String
  }

  /// The imports of one source.
  struct Scan {
    var path: String
    var scan: ImportScan
    /// Those that are not to be had.
    var missing: [ImportScan.Import] = []
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
      targets.append(
        Target(name: chosen[target.name] ?? target.module, app: target, folder: files, dependencies: dependencies))
    }
    keepPackages(isReachable, progress)
    try scan(progress)
    removeUnused()
    try readObjectiveC()
  }

  /// Reads the Objective-C of others' libraries, each file once, however many links lead to it. It counts for each library,
  /// all of which name what it declares. Files that cannot be read declare nothing.
  private mutating func readObjectiveC() throws(AdoptionError) {
    var declared: [String: (size: Int, names: Set<String>)] = [:]
    for index in targets.indices where targets[index].app.isDependency {
      for file in Set(targets[index].app.objectiveC.map { app.limits.disk.real($0) ?? $0 }) {
        if declared[file] == nil {
          let data = FileBytes.data(at: file) ?? Data()
          // Before the text is read, which takes longer.
          try app.limits.add(bytes: data.count, in: file)
          let text = String(decoding: data, as: UTF8.self).withFewMarks
          declared[file] = (data.count, ObjectiveCDeclarations(text).names)
        } else {
          try app.limits.add(bytes: declared[file]?.size ?? 0, in: file)
        }
        targets[index].objectiveCNames.formUnion(declared[file]?.names ?? [])
      }
    }
  }

  /// Leaves out targets of others' libraries that no source of the app imports, nor one of a library it imports. Projects
  /// name more than they use.
  private mutating func removeUnused() {
    var used: Set<String> = []
    var waiting = targets.filter { !$0.app.isDependency }.map(\.name)
    let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    while let name = waiting.popLast() {
      guard used.insert(name).inserted, let target = byName[name] else { continue }
      let imported = Set(target.scans.flatMap(\.scan.imports).map(\.module))
      waiting += target.dependencies.filter { name in
        !used.contains(name) && byName[name].map { imported.contains($0.app.module) } ?? false
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
    let own = Set(targets.map(\.app.module)).union(targets.map(\.name))
    var count = 0
    for index in targets.indices {
      let kept = targets[index].packageProducts.flatMap {
        KnownPackages.modules(ofProduct: $0.name, in: $0.package) ?? []
      }
      let known = own.union(kept)
      func isAvailable(_ module: String) -> Bool {
        known.contains(module) || KnownModules.availability(of: module) == .available
      }
      var imported: Set<String> = []
      // By their paths without links, so that links to one file are read once.
      var texts: [String: String] = [:]
      var files: [(path: String, real: String)] = []
      for path in targets[index].app.swiftFiles {
        let real = app.limits.disk.real(path) ?? path
        files.append((path, real))
        guard texts[real] == nil else { continue }
        // A file that cannot be read, or is not UTF-8, is the compiler's to report.
        let text = FileBytes.data(at: real).map { String(decoding: $0, as: UTF8.self).withFewMarks } ?? ""
        try app.limits.add(bytes: text.utf8.count, in: app.origin)
        texts[real] = text
      }
      var conditions = TargetSystem(texts.values).conditions
      for name in targets[index].app.compilation.conditions { conditions[name] = true }
      for name in targets[index].app.compilation.undefined { conditions[name] = false }
      var scans: [String: Scan] = [:]
      for (path, real) in files {
        count += 1
        if count % 100 == 0 { progress("\(count) sources scanned") }
        if var scan = scans[real] {
          scan.path = path
          targets[index].scans.append(scan)
          continue
        }
        let text = texts[real] ?? ""
        var scan = Scan(path: path, scan: ImportScan(text, conditions: conditions, isAvailable: isAvailable))
        imported.formUnion(scan.scan.imports.map(\.module))
        // Apple's Foundation re-exports Combine; the adapter adds the import.
        if KnownModules.combineTypes.contains(where: text.contains) { imported.insert("Combine") }
        scan.missing = scan.scan.imports.filter { item in
          if known.contains(item.module) || item.module == "SwiftUI" && scan.scan.importsSwiftUIForPreviews {
            return false
          }
          if case .missing = KnownModules.availability(of: item.module) { return true }
          return false
        }
        scans[real] = scan
        targets[index].scans.append(scan)
      }
      addImported(imported, to: index)
    }
  }

  /// Adds the products that imports need: UIKit always, because code for iOS often leaves its import to another file.
  private mutating func addImported(_ imported: Set<String>, to index: Int) {
    let libraries = Set(targets.filter { !$0.app.kind.isTests }.map(\.name))
    targets[index].products = ["UIKit"]
    if targets[index].app.kind == .interfaceTests { targets[index].products.append("XCUIAutomation") }
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
