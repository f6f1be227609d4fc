import Foundation
import PackagePlugin

/// Adapts the Swift files of a target that the target does not compile itself, each by a build command of its own, so
/// that an edited file is adapted alone. A command before them writes what each file must know of the others, into files
/// whose changes alone make the build adapt another file.
///
/// The files are those that the target's `adapt.json` names, or else all in its folder.
@main struct AdaptSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "adapt-sources").url
    let folder = target.directoryURL
    // Files that `sources:` does not name are in the list too, as files of an unknown type.
    let compiled = Set(target.sourceFiles.filter { $0.type == .source }.map { $0.url.standardizedFileURL.path })
    let manifest = try AdaptManifest(in: folder)
    let files = TargetFiles(in: folder, manifest)
    let sources = files.sources.filter { !compiled.contains($0.path) }
    let renames = (manifest?.renamed ?? [:]).sorted { $0.key < $1.key }.flatMap { ["--rename", "\($0)=\($1)"] }
    let names = OutputNames(sources: sources, folder: folder)
    var commands: [Command] = []
    var index: [String] = []
    var entries: [URL] = []
    for (input, name) in names {
      let output = context.pluginWorkDirectoryURL.appending(path: name)
      // SwiftPM takes files of types that it does not know for resources, and warns of headers; it leaves documentation alone.
      let entry = context.pluginWorkDirectoryURL.appending(path: name.dropLast(".swift".count) + ".entry.docc")
      index += [input.path, entry.path]
      entries.append(entry)
      commands.append(
        .buildCommand(
          displayName: "Adapting \(input.lastPathComponent)", executable: tool,
          arguments: renames + ["--entry", entry.path, input.path, output.path], inputFiles: [input, entry],
          outputFiles: [output]))
    }
    var options = manifest?.options ?? []
    if manifest?.library == true { options += ["--library", "yes"] }
    let used = try Self.usedTargets(of: target)
    if !sources.isEmpty {
      commands.insert(
        .buildCommand(
          displayName: "Indexing \(target.name)", executable: tool,
          arguments: used.arguments + ["--index", target.moduleName] + options + index,
          inputFiles: sources + used.files, outputFiles: entries),
        at: 0)
    }
    if !files.catalogues.isEmpty {
      let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedAssetSymbols.swift")
      commands.append(
        .buildCommand(
          displayName: "Naming the assets of \(target.name)", executable: tool,
          arguments: [manifest?.assetMembers == false ? "--asset-resources" : "--asset-symbols", output.path]
            + files.catalogues.map(\.path), inputFiles: files.assets,
          outputFiles: [output]))
    }
    for entry in manifest?.copied ?? [] {
      let input = folder.appending(path: entry)
      // SwiftPM writes an Info.plist of its own into the bundle of a package with localized resources.
      let name = input.lastPathComponent == "Info.plist" ? "App-Info.plist" : input.lastPathComponent
      let output = context.pluginWorkDirectoryURL.appending(path: name)
      commands.append(
        .buildCommand(
          displayName: "Copying \(input.lastPathComponent)", executable: URL(filePath: "/bin/cp"),
          arguments: ["-RL", input.path, output.path], inputFiles: [input], outputFiles: [output]))
    }
    return commands
  }

  /// The targets with an `adapt.json` that a target depends on, what others depend on first: of what is left out of them, the
  /// target does without too.
  private static func usedTargets(of target: any Target) throws -> (arguments: [String], files: [URL]) {
    var arguments: [String] = []
    var files: [URL] = []
    for case let used as any SourceModuleTarget in target.recursiveTargetDependencies {
      let folder = used.directoryURL
      guard let manifest = try AdaptManifest(in: folder) else { continue }
      let sources = TargetFiles(in: folder, manifest).sources
      arguments += ["--uses", used.moduleName] + manifest.options + sources.map(\.path)
      files += sources
    }
    return (arguments, files)
  }
}
