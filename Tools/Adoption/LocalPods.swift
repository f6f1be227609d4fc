import Foundation

/// Pods whose sources are in a folder that the Podfile names: `pod 'Lines', :path => '../'`. Their specifications are read as text,
/// and not run.
struct LocalPods {
  private let limits: ReadingLimits
  /// Of a specification, in bytes.
  private static let maximumSize = 256 << 10

  init(limits: ReadingLimits) { self.limits = limits }

  /// The pods among what an app depends on, as libraries. One without a specification in its folder is none.
  func sources(_ dependencies: [AppDependency], of home: String) throws(AdoptionError) -> AppSources {
    var app = AppSources(name: "Pods", origin: home, base: home)
    for pod in dependencies where pod.source == .pod && KnownPackages.replaced[pod.name.lowercased()] == nil {
      guard let folder = pod.address, folder.hasPrefix("/"), !limits.disk.isFar(folder, from: home),
        let text = try FileBytes.text(
          at: folder + "/" + pod.name + ".podspec", in: home, limit: Self.maximumSize, limits)
      else { continue }
      let target = try target(pod.name, PodSpecification(text), in: folder)
      if !target.sources.isEmpty { app.targets.append(target) }
    }
    let names = Set(app.targets.map(\.name))
    for index in app.targets.indices { app.targets[index].dependencies.removeAll { !names.contains($0) } }
    return app
  }

  private func target(
    _ name: String, _ specification: PodSpecification, in folder: String
  ) throws(AdoptionError) -> AppTarget {
    var target = AppTarget(name: name, module: (specification.module ?? name).moduleName, kind: .library)
    target.isDependency = true
    target.dependencies = specification.dependencies
    target.compilation.conditions = ["COCOAPODS"]
    var folders: Set<PathKey> = []
    for pattern in specification.sources {
      let place = FilePaths.absolute(pattern.folder, in: folder)
      guard !limits.disk.isFar(place, from: folder) else { continue }
      if pattern.isDeep || FilePaths.isFolder(place) && pattern.files == nil {
        if FilePaths.isFolder(place), folders.insert(PathKey(place)).inserted {
          try target.addFolder(place, home: folder, limits: limits)
        }
        continue
      }
      let names = pattern.files == nil ? [FilePaths.name(of: place)] : FilePaths.names(in: place)
      let parent = pattern.files == nil ? FilePaths.folder(of: place) : place
      try limits.add(files: names.count, in: place)
      for file in names.map({ parent + "/" + $0 }) where FilePaths.kind(file) == .file {
        if FileKind(file) == .swift { target.sources.append(file) }
        if FileKind.isObjectiveC(file) { target.objectiveC.append(file) }
      }
    }
    // What is beside the sources is no resource.
    target.resources = []
    for pattern in specification.resources {
      let place = FilePaths.absolute(pattern.folder, in: folder)
      guard !limits.disk.isFar(place, from: folder), let kind = FilePaths.kind(place) else { continue }
      if kind != .folder || FilePaths.isPackageFolder(place) {
        target.resources.append(place)
      } else {
        try FolderWalk.visit(place, home: folder, limits: limits) {
          if FileKind($0) == .resource { target.resources.append($0) }
        }
      }
    }
    if target.resources.isEmpty { target.compilation.undefined = ["SWIFT_PACKAGE"] }
    return target
  }
}

/// What a `.podspec` says of a pod: the lines `s.source_files = 'Sources/**/*.swift'` and their like, of all its parts.
struct PodSpecification {
  /// A pattern of files: a folder, or a file.
  struct Pattern: Equatable {
    var folder: String
    /// The part of the last name that stands for others; nil for none.
    var files: String?
    /// Files in folders of the folder match too.
    var isDeep: Bool

    init(_ text: String) {
      let names = text.split(separator: "/").map(String.init)
      let plain = names.prefix { !$0.contains(where: { "*?[{".contains($0) }) }
      folder = plain.joined(separator: "/")
      files = plain.count < names.count ? names.last : nil
      isDeep = names.dropFirst(plain.count).contains { $0.contains("**") }
    }
  }

  private(set) var module: String?
  private(set) var sources: [Pattern] = []
  private(set) var resources: [Pattern] = []
  private(set) var dependencies: [String] = []

  init(_ text: String) {
    var kind = Substring()
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.drop { $0 == " " || $0 == "\t" }
      if code.hasPrefix("#") { continue }
      // A list may go on in further lines.
      if let name = Self.attribute(of: code) { kind = name }
      let texts = Self.quoted(code)
      switch kind {
      case "source_files": sources += texts.map(Pattern.init)
      case "resources", "resource": resources += texts.map(Pattern.init)
      // `{'Name' => ['Resources/*']}`
      case "resource_bundles", "resource_bundle": resources += texts.filter { $0.contains("/") }.map(Pattern.init)
      case "module_name": module = texts.first
      case "dependency":
        if let name = texts.first?.split(separator: "/").first { dependencies.append(String(name)) }
      default: break
      }
      if !code.hasSuffix(","), !code.hasSuffix("["), !code.hasSuffix("{") { kind = "" }
    }
  }

  /// "source_files" of `s.source_files = …` and `s.ios.source_files = …`; those for other systems than iOS have none.
  private static func attribute(of code: Substring) -> Substring? {
    let word = code.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let names = word.split(separator: ".")
    guard names.count > 1, let last = names.last else { return nil }
    let isOther = names.contains { ["osx", "tvos", "watchos", "macos", "visionos"].contains($0) }
    return isOther ? "" : last
  }

  private static func quoted(_ code: Substring) -> [String] {
    var found: [String] = []
    var rest = code
    while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let text = rest[rest.index(after: start)...]
      guard let end = text.firstIndex(of: rest[start]) else { break }
      found.append(String(text[..<end]))
      rest = text[text.index(after: end)...]
    }
    return found
  }
}
