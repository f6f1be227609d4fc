import Foundation

extension AppSources {
  /// Reads what a path names: a project, a workspace, a package, or a folder with one of them or with Swift files.
  ///
  /// `packages` are folders of packages that are taken in, because the app depends on them. Manifests of packages are programs:
  /// those are run that the user named or that are inside the project.
  static func read(
    _ path: String, packages: [String], limits: ReadingLimits = ReadingLimits(), progress: (String) -> Void
  ) throws(AdoptionError) -> AppSources {
    guard FilePaths.exists(path) else { throw AdoptionError("\(path): there is no such file or folder") }
    guard FilePaths.real(path) != "/" else { throw FolderWalk.wholeDisk(path) }
    // The folder of a project; all other folders are one themselves, whatever their extension.
    let root = isDocument(path) || !FilePaths.isFolder(path) ? FilePaths.folder(of: path) : path
    return try read(path, in: root, packages: packages, limits, progress)
  }

  /// Whether a path is one of a project or a workspace.
  private static func isDocument(_ path: String) -> Bool {
    ["xcodeproj", "xcworkspace"].contains(FilePaths.fileExtension(of: path))
  }

  /// `root` is the folder of the project.
  private static func read(
    _ path: String, in root: String, packages: [String], _ limits: ReadingLimits, _ progress: (String) -> Void
  ) throws(AdoptionError) -> AppSources {
    var app: AppSources
    var local: [String] = []
    switch FilePaths.fileExtension(of: path) {
    case "xcodeproj":
      progress("reading \(FilePaths.name(of: path))")
      (app, local) = try readProject(path, limits)
    case "xcworkspace":
      progress("reading \(FilePaths.name(of: path))")
      (app, local) = try readWorkspace(path, in: root, limits)
    default:
      guard FilePaths.isFolder(path) else {
        if FilePaths.name(of: path) == "Package.swift" || FilePaths.name(of: path) == "project.pbxproj" {
          return try read(FilePaths.folder(of: path), in: root, packages: packages, limits, progress)
        }
        throw AdoptionError("\(path): expected an Xcode project, a workspace, a package or a folder")
      }
      guard !PackageFolder.isAdopted(path) else {
        throw AdoptionError("\(path): this package was written by adopt; name what it was written from")
      }
      if let found = try documentInFolder(path, limits) {
        return try read(found, in: root, packages: packages, limits, progress)
      }
      if FilePaths.exists(path + "/Package.swift"), !isPlayground(path) {
        progress("reading \(FilePaths.name(of: path))/Package.swift")
        app = try SwiftPackage(path, in: root, limits: limits).sources()
        local = app.dependencies.compactMap(\.address).filter { $0.hasPrefix("/") }
        if !app.targets.contains(where: { $0.kind == .app }) { app.apps = try apps(in: path, limits) }
      } else {
        app = try readLooseFolder(path, limits)
      }
    }
    app.limits = limits
    guard !app.targets.isEmpty else {
      let reasons = app.leftOut.prefix(5).map { "\($0.name) is \($0.reason)" }.joined(separator: "; ")
      throw AdoptionError("\(path): it has no target for iOS\(reasons.isEmpty ? "" : ": " + reasons)")
    }
    try app.takeIn(local: local, in: root, named: packages, progress)
    try app.takeInPods()
    if local.isEmpty { try app.takeInEnclosingPackage(in: root, progress) }
    app.removeRepeated()
    try ReadingLimits.check(app.targets.count, ReadingLimits.maximumTargets, "targets", in: path)
    return app
  }

  private static func readProject(
    _ path: String, _ limits: ReadingLimits
  ) throws(AdoptionError) -> (AppSources, [String]) {
    let project = try XcodeProject(path, limits: limits)
    try checkConfiguration(among: project.configurations, of: path, limits)
    return try read(project)
  }

  private static func read(_ project: XcodeProject) throws(AdoptionError) -> (AppSources, [String]) {
    var app = try project.sources()
    app.dependencies += try PodFiles.dependencies(in: FilePaths.folder(of: project.path), limits: project.limits)
    return (app, project.localPackages)
  }

  private static func checkConfiguration(
    among configurations: Set<String>, of path: String, _ limits: ReadingLimits
  ) throws(AdoptionError) {
    guard limits.configuration == "Debug" || configurations.contains(limits.configuration) else {
      let names = configurations.sortedByBytes().prefix(20).joined(separator: ", ")
      throw AdoptionError("\(path): there is no configuration \(limits.configuration); there are \(names)")
    }
  }

  private static func readWorkspace(
    _ path: String, in root: String, _ limits: ReadingLimits
  ) throws(AdoptionError) -> (AppSources, [String]) {
    let workspace = try XcodeWorkspace(path)
    guard !workspace.projects.isEmpty else {
      if let package = workspace.packages.first(where: { isPackage($0, in: root) }) {
        return (try SwiftPackage(package, in: root, limits: limits).sources(), [])
      }
      throw AdoptionError("\(path): none of its projects is on disk, and none of its packages in its folder")
    }
    var app: AppSources?
    var local = workspace.packages
    // A project without the configuration has the settings of its default one.
    var configurations: Set<String> = []
    for place in workspace.projects {
      let project = try XcodeProject(place, limits: limits)
      configurations.formUnion(project.configurations)
      let (next, packages) = try read(project)
      local += packages
      guard app != nil else {
        app = next
        continue
      }
      app?.merge(next)
      // Projects together, before what is looked up among all targets takes long.
      try ReadingLimits.check(app?.targets.count ?? 0, ReadingLimits.maximumTargets, "targets", in: path)
      try ReadingLimits.check(app?.dependencies.count ?? 0, ReadingLimits.maximumDependencies, "packages", in: path)
    }
    guard var app else { throw AdoptionError("\(path): none of its projects is on disk") }
    try checkConfiguration(among: configurations, of: path, limits)
    app.name = FilePaths.withoutExtension(FilePaths.name(of: path))
    app.origin = path
    app.base = FilePaths.commonFolder(of: workspace.projects.map { FilePaths.folder(of: $0) })
    return (app, local)
  }

  /// Whether a folder is a package whose manifests are all inside the project, wherever links lead.
  private static func isPackage(_ folder: String, in root: String) -> Bool {
    SwiftPackage.manifests(in: folder).allSatisfy { FilePaths.isReally($0, in: root) }
  }

  /// Leaves out targets that have the name of another one, by which targets know each other. What is left out is named once.
  mutating func removeRepeated() {
    var seen: Set<String> = []
    var kept: [AppTarget] = []
    for target in targets {
      if seen.insert(target.name).inserted {
        kept.append(target)
      } else {
        leftOut.append(.init(name: target.name, reason: "another target has its name"))
      }
    }
    targets = kept
    var seenLeftOut: Set<LeftOut> = []
    leftOut.removeAll { !seenLeftOut.insert($0).inserted }
  }

  /// The project or workspace in a folder, or in the only one of its subfolders that has one; nil if there is a package, or
  /// nothing. Throws if there are several.
  private static func documentInFolder(_ folder: String, _ limits: ReadingLimits) throws(AdoptionError) -> String? {
    if FilePaths.exists(folder + "/Package.swift") { return nil }
    var folders = [folder]
    for _ in 0..<4 {
      var found: [String] = []
      var next: [String] = []
      for folder in folders {
        let names = FilePaths.names(in: folder)
        try limits.add(files: names.count, in: folder)
        found += documents(in: folder, names)
        // Links lead out of the folder, or around in it.
        next += names.filter { !["Pods", "Carthage", "DerivedData", "Tests"].contains($0) }.map { folder + "/" + $0 }
          .filter { FilePaths.ownKind($0) == .folder && !FilePaths.isPackageFolder($0) && !PackageFolder.isAdopted($0) }
      }
      if let first = found.first, found.count == 1 { return first }
      if found.count > 1 {
        let names = found.prefix(20).map { FilePaths.relative($0, from: folder) }.joined(separator: ", ")
        throw AdoptionError(
          "\(folder): there are \(found.count) projects; name one of \(names)\(found.count > 20 ? ", ..." : "")")
      }
      folders = next
    }
    return nil
  }

  /// The projects with apps in a folder and its subfolders, as examples of a package are.
  private static func apps(in folder: String, _ limits: ReadingLimits) throws(AdoptionError) -> [String] {
    var found: [String] = []
    var folders = [folder]
    for _ in 0..<4 {
      var next: [String] = []
      for folder in folders {
        let names = FilePaths.names(in: folder)
        try limits.add(files: names.count, in: folder)
        for path in documents(in: folder, names) where isDocument(path) {
          if try hasApp(path, limits) { found.append(path) }
        }
        next += names.filter { !["Pods", "Carthage", "DerivedData"].contains($0) }.map { folder + "/" + $0 }
          .filter { FilePaths.ownKind($0) == .folder && !FilePaths.isPackageFolder($0) && !PackageFolder.isAdopted($0) }
      }
      folders = next
    }
    return Array(found.prefix(20))
  }

  /// Whether a project has an app, or a workspace names such a project.
  private static func hasApp(_ path: String, _ limits: ReadingLimits) throws(AdoptionError) -> Bool {
    guard !limits.disk.isFar(path, from: FilePaths.folder(of: path)) else { return false }
    if FilePaths.fileExtension(of: path) == "xcworkspace" {
      // What is damaged is no reason not to take in the package.
      for project in (try? XcodeWorkspace(path))?.projects ?? [] {
        if try hasApp(project, limits) { return true }
      }
      return false
    }
    let text = FileBytes.text(at: path + "/project.pbxproj") ?? ""
    try limits.add(bytes: text.utf8.count, in: path)
    return text.contains("com.apple.product-type.application\"")
  }

  /// A folder's workspace, or else its projects or package.
  private static func documents(in folder: String, _ names: [String]) -> [String] {
    let names = names.filter { $0 != "Pods.xcodeproj" && FilePaths.ownKind(folder + "/" + $0) != .other }
    let workspaces = names.filter { FilePaths.fileExtension(of: $0) == "xcworkspace" }
    let projects = names.filter { FilePaths.fileExtension(of: $0) == "xcodeproj" }
    let chosen = workspaces.isEmpty ? projects : workspaces
    if chosen.isEmpty, names.contains("Package.swift") { return [folder] }
    return chosen.map { folder + "/" + $0 }
  }

  /// Whether a package is an app of Swift Playgrounds, whose manifest only Apple's tools read.
  private static func isPlayground(_ folder: String) -> Bool {
    let manifest = FileBytes.text(at: folder + "/Package.swift") ?? ""
    return manifest.contains("AppleProductTypes")
  }

  /// A folder of Swift files: an app if one of them is an entry point, else a library. Tests, and manifests of tools that
  /// write projects, are left out.
  private static func readLooseFolder(
    _ folder: String, _ limits: ReadingLimits
  ) throws(AdoptionError) -> AppSources {
    let name = FilePaths.name(of: folder)
    var app = AppSources(name: name, origin: folder, base: FilePaths.folder(of: folder))
    var target = AppTarget(name: name, module: name.moduleName, kind: .library)
    for name in FilePaths.names(in: folder) {
      let isManifest = ["Package.swift", "Project.swift", "Workspace.swift", "Tuist", "fastlane"].contains(name)
      if isManifest || name.hasSuffix("Tests") { target.excluded.insert(PathKey(folder + "/" + name)) }
      if name.hasSuffix("Tests") {
        app.leftOut.append(.init(name: name, reason: "tests, which need a project or package"))
      }
    }
    try target.addFolder(folder, limits: limits)
    let files = target.swiftFiles
    guard !files.isEmpty else {
      throw AdoptionError("\(folder): there is no Xcode project, no Package.swift and no Swift file in it")
    }
    try GeneratedProject(in: folder)?.check(files, limits: limits)
    if try hasEntryPoint(files, limits) {
      target.kind = .app
      var lists: [String] = []
      try FolderWalk.visit(folder, limits: limits) { path in
        guard FilePaths.name(of: path) == "Info.plist" else { return }
        if let reason = limits.disk.reasonNotToRead(path, as: "plist", from: folder) {
          target.leftOut.append(.init(name: FilePaths.name(of: path), reason: reason))
        } else {
          lists.append(path)
        }
      }
      let settings = BuildSettings(["PRODUCT_NAME": name, "TARGET_NAME": name])
      target.info = try InfoPropertyList(file: lists.min { $0.utf8.count < $1.utf8.count }, settings, limits: limits)
    }
    app.targets = [target]
    app.dependencies = try PodFiles.dependencies(in: folder, limits: limits)
    return app
  }

  /// Whether one of the files is where an app begins. Links to one file are read once.
  private static func hasEntryPoint(_ files: [String], _ limits: ReadingLimits) throws(AdoptionError) -> Bool {
    if files.contains(where: { FilePaths.name(of: $0) == "main.swift" }) { return true }
    for path in files.map({ limits.disk.real($0) ?? $0 }).uniquePaths() {
      guard let text = FileBytes.text(at: path) else { continue }
      try limits.add(bytes: text.utf8.count, in: path)
      if ImportScan(text, isAvailable: { _ in false }).entryPoint != nil { return true }
    }
    return false
  }

  // MARK: Packages the app depends on

  /// Adds the targets of packages: those in the project that the app references by a folder, and those that the user named.
  private mutating func takeIn(
    local: [String], in root: String, named packages: [String], _ progress: (String) -> Void
  ) throws(AdoptionError) {
    let count = Set(local).count { FilePaths.exists($0 + "/Package.swift") }
    // Reading each starts a program.
    try ReadingLimits.check(count, ReadingLimits.maximumProjects, "local packages", in: origin)
    var seen: Set<String> = [origin]
    for folder in local where !packages.contains(folder) && seen.insert(folder).inserted {
      guard FilePaths.exists(folder + "/Package.swift") else { continue }
      guard Self.isPackage(folder, in: root) else {
        reportOutside(folder)
        continue
      }
      progress("reading \(FilePaths.name(of: folder))/Package.swift")
      takeIn(try SwiftPackage(folder, in: root, limits: limits).sources(withTests: false), folder)
    }
    for folder in packages where seen.insert(folder).inserted {
      if FilePaths.fileExtension(of: folder) == "xcodeproj" {
        progress("reading \(FilePaths.name(of: folder))")
        takeIn(try XcodeProject(folder, limits: limits).libraries(), folder)
        continue
      }
      guard FilePaths.exists(folder + "/Package.swift") else {
        throw AdoptionError("\(folder): there is no Package.swift in it")
      }
      progress("reading \(FilePaths.name(of: folder))/Package.swift")
      var package = try SwiftPackage(folder, limits: limits).sources(withTests: false)
      if !local.contains(folder) { package.markAsDependency() }
      takeIn(package, folder)
    }
  }

  /// Has a package reported that the project names, but that is not in its folder.
  private mutating func reportOutside(_ folder: String) {
    if let index = dependencies.firstIndex(where: { $0.address == folder }) {
      dependencies[index].isOutside = true
    } else {
      dependencies.append(
        AppDependency(name: FilePaths.name(of: folder), source: .package, address: folder, isOutside: true))
    }
  }

  /// Takes in the pods whose sources are beside the app.
  private mutating func takeInPods() throws(AdoptionError) {
    merge(try LocalPods(limits: limits).sources(dependencies, of: FilePaths.folder(of: origin)))
    var folders: [String] = []
    for folder in [base, FilePaths.folder(of: origin)] where !folders.contains(folder) { folders.append(folder) }
    let local = Set(targets.map(\.name))
    dependencies.removeAll { $0.source == .pod && $0.address != nil && local.contains($0.name) }
    for folder in folders {
      guard let pods = try PodFolder(in: folder, limits: limits)?.sources() else { continue }
      merge(pods)
      let names = Set(pods.targets.map(\.name))
      dependencies.removeAll { $0.source == .pod && names.contains($0.name) }
    }
  }

  /// Marks the libraries as another's, which the app is built from.
  mutating func markAsDependency() {
    for index in targets.indices { targets[index].isDependency = true }
  }

  /// Takes in the package in whose folder the app is, if it has products that the app uses without naming their package, as
  /// examples do. One that is around the project's folder is reported only.
  private mutating func takeInEnclosingPackage(in root: String, _ progress: (String) -> Void) throws(AdoptionError) {
    let names = Set(targets.map(\.name))
    var wanted = Set(targets.flatMap(\.dependencies).filter { !names.contains($0) })
    wanted.formUnion(dependencies.filter(\.name.isEmpty).flatMap(\.products).map(\.name))
    guard !wanted.isEmpty, Self.isDocument(origin) else { return }
    for folder in FilePaths.withFolders(of: base).prefix(4) where FilePaths.exists(folder + "/Package.swift") {
      guard Self.isPackage(folder, in: root) else {
        reportOutside(folder)
        return
      }
      progress("reading \(FilePaths.name(of: folder))/Package.swift")
      let package = try SwiftPackage(folder, in: root, limits: limits).sources(withTests: false)
      if package.products.keys.contains(where: wanted.contains) {
        takeIn(package, folder)
      } else {
        manifests += package.manifests
      }
      return
    }
  }

  /// Adds a package's targets, and makes the targets that use its products depend on them.
  private mutating func takeIn(_ package: AppSources, _ folder: String) {
    manifests += package.manifests
    let names = renamed(merging: package)
    let users = products(from: FilePaths.name(of: folder), package)
    for (product, target) in users {
      let targets = package.products[product] ?? [product]
      guard let index = self.targets.firstIndex(where: { $0.name == target }) else { continue }
      self.targets[index].dependencies += targets.map { names[$0] ?? $0 }
    }
    // Imports tell what a target without a declared product uses: pods and Carthage name no products.
    dependencies.removeAll { $0.address == folder || Self.takesTheirPlace(package, folder, of: $0) }
    merge(package)
  }

  /// The products of a package that targets use: product, and target.
  private func products(from folderName: String, _ package: AppSources) -> [(String, String)] {
    var found: [(String, String)] = []
    for dependency in dependencies {
      let isNamed = [folderName, package.name].contains { $0.lowercased() == dependency.name.lowercased() }
      for product in dependency.products where isNamed || package.products[product.name] != nil {
        found.append((product.name, product.target))
      }
      if isNamed, dependency.products.isEmpty {
        for target in targets { for product in package.products.keys { found.append((product, target.name)) } }
      }
    }
    return found
  }

  private static func takesTheirPlace(_ package: AppSources, _ folder: String, of dependency: AppDependency) -> Bool {
    let name = dependency.name.lowercased()
    if name == FilePaths.name(of: folder).lowercased() || name == package.name.lowercased() { return true }
    // All that is used of it, or the entry of products that name no package.
    let isUsed = !dependency.products.isEmpty && dependency.source == .package
    return (name.isEmpty || isUsed) && dependency.products.allSatisfy { package.products[$0.name] != nil }
  }

  /// New names for a package's targets whose names are taken, but for libraries that the app's project builds itself.
  private func renamed(merging other: AppSources) -> [String: String] {
    let taken = Set(targets.filter { !isLibrary($0) }.map(\.name))
    var names: [String: String] = [:]
    for target in other.targets where taken.contains(target.name) {
      names[target.name] = "\(target.name) of \(other.name)"
    }
    return names
  }

  private func isLibrary(_ target: AppTarget) -> Bool { target.kind == .library }

  private mutating func merge(_ other: AppSources) {
    let names = renamed(merging: other)
    var libraries = Set(targets.filter(isLibrary).map(\.name))
    for var target in other.targets {
      if libraries.contains(target.name) { continue }
      target.name = names[target.name] ?? target.name
      target.dependencies = target.dependencies.map { names[$0] ?? $0 }
      if isLibrary(target) { libraries.insert(target.name) }
      targets.append(target)
    }
    leftOut += other.leftOut
    var indices = Dictionary(dependencies.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for dependency in other.dependencies {
      if let index = indices[dependency.name] {
        dependencies[index].products += dependency.products
      } else {
        indices[dependency.name] = dependencies.count
        dependencies.append(dependency)
      }
    }
  }
}
