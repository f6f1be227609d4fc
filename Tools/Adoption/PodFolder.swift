import Foundation

/// The folder `Pods` of an app that has the sources of its pods checked in.
struct PodFolder {
  /// The folder with the Podfile.
  let base: String
  private let limits: ReadingLimits
  /// The pods, each with those it depends on.
  private let pods: [(name: String, dependencies: [String])]
  /// Of a list, in bytes.
  private static let maximumSize = 4 << 20
  /// Of the map of a module, in bytes.
  private static let maximumMap = 64 << 10

  /// Nil if there is no such folder, or no list of what is in it.
  init?(in base: String, limits: ReadingLimits) throws(AdoptionError) {
    self.base = base
    self.limits = limits
    guard FilePaths.isFolder(base + "/Pods") else { return nil }
    let lists = ["Pods/Manifest.lock", "Podfile.lock"].map { base + "/" + $0 }
    guard let list = lists.first(where: FilePaths.exists),
      let text = try FileBytes.text(at: list, in: base, limit: Self.maximumSize, limits)
    else { return nil }
    pods = Self.pods(text)
    try ReadingLimits.check(pods.count, ReadingLimits.maximumTargets, "pods", in: list)
  }

  /// The pods of a lock file: the list `PODS`, in which parts (`Moya/Core`) belong to the pod.
  static func pods(_ text: String) -> [(name: String, dependencies: [String])] {
    var found: [(name: String, dependencies: [String])] = []
    var indices: [String: Int] = [:]
    var current: Int?
    var isInPods = false
    for line in text.split(whereSeparator: \.isNewline) {
      if !line.hasPrefix(" ") { isInPods = line.hasPrefix("PODS:") }
      let entry = line.trimmingCharacters(in: .whitespaces)
      guard isInPods, entry.hasPrefix("- ") else { continue }
      let words = entry.dropFirst(2).trimmingCharacters(in: ["\"", "'", ":"])
      let parts = words.utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") })
      guard let name = parts.first.map({ String(Substring($0)) }) else { continue }
      // The name is that of a folder.
      guard name.utf8.first != UInt8(ascii: "."), !name.utf8.contains(0) else {
        if !line.hasPrefix("    ") { current = nil }
        continue
      }
      if line.hasPrefix("    ") {
        if let current, found[current].name != name { found[current].dependencies.append(name) }
        continue
      }
      // What follows are the dependencies of the pod, or of a part.
      current = indices[name] ?? found.count
      if indices.updateValue(current ?? 0, forKey: name) == nil { found.append((name, [])) }
    }
    return found
  }

  /// The pods as libraries, but for those that this project replaces, and those that are not in the folder.
  func sources() throws(AdoptionError) -> AppSources {
    var app = AppSources(name: "Pods", origin: base + "/Pods", base: base)
    let taken = pods.filter {
      KnownPackages.replaced[$0.name.lowercased()] == nil && FilePaths.isFolder(folder(of: $0.name))
        && !limits.disk.isFar(folder(of: $0.name), from: base)
    }
    for pod in taken {
      let target = try target(pod.name, dependencies: pod.dependencies)
      if target.sources.isEmpty {
        app.leftOut.append(
          .init(
            name: "The pod \(pod.name)",
            reason: "Objective-C, which is not compiled on Linux; use another library, or put what uses it between "
              + "#if canImport(\(target.module)) and #endif"))
      } else {
        app.targets.append(target)
      }
    }
    let names = Set(app.targets.map(\.name))
    for index in app.targets.indices { app.targets[index].dependencies.removeAll { !names.contains($0) } }
    return app
  }

  private func folder(of pod: String) -> String { base + "/Pods/" + pod }

  private func target(_ name: String, dependencies: [String]) throws(AdoptionError) -> AppTarget {
    var target = AppTarget(name: name, module: try module(of: name), kind: .library)
    target.isDependency = true
    target.dependencies = dependencies
    target.compilation.conditions = ["COCOAPODS"]
    try target.addFolder(folder(of: name), limits: limits)
    target.resources.removeAll { path in
      let name = FilePaths.name(of: path)
      return name.hasPrefix("LICENSE") || ["", "podspec", "rst", "rb"].contains(FilePaths.fileExtension(of: name))
    }
    // SwiftPM defines it; Xcode does not for pods. Sources that know SwiftPM find their resources by its means.
    if target.resources.isEmpty { target.compilation.undefined = ["SWIFT_PACKAGE"] }
    return target
  }

  /// The module's name, which may be another than the pod's.
  private func module(of pod: String) throws(AdoptionError) -> String {
    let map = base + "/Pods/Target Support Files/\(pod)/\(pod).modulemap"
    let text = try FileBytes.text(at: map, in: base, limit: Self.maximumMap, limits) ?? ""
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let index = words.firstIndex(of: "module"), index + 1 < words.count else { return pod.moduleName }
    return String(words[index + 1]).moduleName
  }
}
