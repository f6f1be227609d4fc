import Foundation
import PackagePlugin

/// Adapts the Swift files of a target that the target does not compile itself, each by a build command of its own, so
/// that an edited file is adapted alone: with the file of a class that it extends with overrides, if there is one.
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
    let overriding = OverridingExtensions(of: sources)
    var commands = OutputNames(sources: sources, folder: folder).map { input, name in
      let output = context.pluginWorkDirectoryURL.appending(path: name)
      let extensions = overriding.files[input.path] ?? []
      let options =
        renames + (overriding.classes[input.path] ?? []).flatMap { ["--declared-elsewhere", $0] }
        + extensions.flatMap { ["--extensions", $0.path] }
      return Command.buildCommand(
        displayName: "Adapting \(input.lastPathComponent)", executable: tool,
        arguments: options + [input.path, output.path], inputFiles: [input] + extensions, outputFiles: [output])
    }
    if !files.catalogues.isEmpty {
      let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedAssetSymbols.swift")
      commands.append(
        .buildCommand(
          displayName: "Naming the assets of \(target.name)", executable: tool,
          arguments: ["--asset-symbols", output.path] + files.catalogues.map(\.path), inputFiles: files.assets,
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
}
