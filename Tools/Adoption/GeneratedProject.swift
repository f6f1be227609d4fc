/// A folder whose Xcode project a tool writes, Tuist or XcodeGen, from files that are not read: they are programs, or refer to others.
struct GeneratedProject {
  let tool: String
  let file: String
  private let folder: String

  /// Nil for another folder.
  init?(in folder: String) {
    let names = Set(FilePaths.names(in: folder))
    if let file = ["Workspace.swift", "Project.swift"].first(where: names.contains) {
      (tool, self.file) = ("Tuist", file)
    } else if names.contains("Tuist") {
      (tool, file) = ("Tuist", "Tuist")
    } else if let file = ["project.yml", "project.yaml"].first(where: names.contains) {
      (tool, self.file) = ("XcodeGen", file)
    } else {
      return nil
    }
    self.folder = folder
  }

  /// Throws if the folder has several apps, or an app that imports libraries beside it, each in a folder of its own: one target is
  /// made of one folder.
  func check(_ files: [String], limits: ReadingLimits) throws(AdoptionError) {
    var apps: [String] = []
    var imported: Set<String> = []
    for path in files {
      let text = FileBytes.source(at: path)
      try limits.add(scanned: text.utf8.count, in: path)
      let scan = ImportScan(text) { _ in false }
      imported.formUnion(scan.imports.map(\.module))
      if scan.entryPoint != nil || FilePaths.name(of: path) == "main.swift", !apps.contains(sources(of: path)) {
        apps.append(sources(of: path))
      }
    }
    let modules = Set(files.flatMap { FilePaths.names(of: FilePaths.relative($0, from: folder)).dropLast() })
    guard apps.count > 1 || !imported.isDisjoint(with: modules), !apps.isEmpty else { return }
    let names = apps.sortedByBytes().prefix(20).joined(separator: ", ")
    throw AdoptionError(
      "\(folder): \(tool) writes the project of this folder from \(file), which is not read; write it, or adopt the folder of "
        + "one app: \(names)")
  }

  /// The folder of an app's sources, by the file where it begins: the one named Sources, or the first one.
  private func sources(of path: String) -> String {
    let names = FilePaths.names(of: FilePaths.relative(FilePaths.folder(of: path), from: folder))
    let count = names.lastIndex { ["Sources", "Source"].contains($0) }.map { $0 + 1 } ?? min(1, names.count)
    return names.isEmpty ? "." : names.prefix(count).joined(separator: "/")
  }
}
