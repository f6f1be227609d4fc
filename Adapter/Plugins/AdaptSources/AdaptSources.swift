import Foundation
import PackagePlugin

/// Adapts the Swift files in a target's folder that the target does not compile itself, each by a build command of its
/// own, so that an edited file is adapted alone.
@main struct AdaptSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "adapt-sources").url
    // Files that `sources:` does not name are in the list too, as files of an unknown type.
    let compiled = Set(target.sourceFiles.filter { $0.type == .source }.map { $0.url.standardizedFileURL.path })
    let found = Folder(target.directoryURL).contents()
    let sources = found.sources.filter { !compiled.contains($0.path) }
    var commands = OutputNames(sources: sources, folder: target.directoryURL).map { input, name in
      let output = context.pluginWorkDirectoryURL.appending(path: name)
      return Command.buildCommand(
        displayName: "Adapting \(input.lastPathComponent)", executable: tool, arguments: [input.path, output.path],
        inputFiles: [input], outputFiles: [output])
    }
    if !found.catalogues.isEmpty {
      let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedAssetSymbols.swift")
      commands.append(
        .buildCommand(
          displayName: "Naming the assets of \(target.name)", executable: tool,
          arguments: ["--asset-symbols", output.path] + found.catalogues.map(\.path), inputFiles: found.assets,
          outputFiles: [output]))
    }
    return commands
  }
}

/// A target's folder with the folders in it, except packages of their own and hidden folders.
private struct Folder {
  private let url: URL

  init(_ url: URL) { self.url = url }

  struct Contents {
    var sources: [URL] = []
    var catalogues: [URL] = []
    /// The files that tell the names of a catalogue's assets.
    var assets: [URL] = []
  }

  func contents() -> Contents {
    var contents = Contents()
    add(url, to: &contents, inCatalogue: false)
    return contents
  }

  private func add(_ folder: URL, to contents: inout Contents, inCatalogue: Bool) {
    // A folder that cannot be read holds nothing for the compiler either.
    let entries =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])) ?? []
    for entry in entries.map(\.standardizedFileURL).sorted(by: { $0.path < $1.path }) {
      let isFolder = (try? entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
      if isFolder {
        if FileManager.default.fileExists(atPath: entry.appending(path: "Package.swift").path) { continue }
        let isCatalogue = entry.pathExtension == "xcassets"
        if isCatalogue { contents.catalogues.append(entry) }
        add(entry, to: &contents, inCatalogue: inCatalogue || isCatalogue)
      } else if inCatalogue {
        if entry.lastPathComponent == "Contents.json" { contents.assets.append(entry) }
      } else if entry.pathExtension == "swift" {
        contents.sources.append(entry)
      }
    }
  }
}

/// The names of the adapted files. The compiler wants them unique in a module: where two files have one name, the names
/// of their folders come first.
private struct OutputNames: Sequence {
  private let names: [(URL, String)]

  init(sources: [URL], folder: URL) {
    let counts = Dictionary(grouping: sources, by: \.lastPathComponent).mapValues(\.count)
    let prefix = folder.standardizedFileURL.path.count
    names = sources.map { source in
      guard counts[source.lastPathComponent, default: 0] > 1 else { return (source, source.lastPathComponent) }
      let relative = source.path.dropFirst(prefix).drop { $0 == "/" }
      return (source, relative.split(separator: "/").joined(separator: "-"))
    }
  }

  func makeIterator() -> IndexingIterator<[(URL, String)]> { names.makeIterator() }
}
