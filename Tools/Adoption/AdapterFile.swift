import Foundation

/// The text of a target's `adapt.json`, which tells the plugin `AdaptSources` what belongs to the target. Its format is
/// described in `docs/ADOPT.md`.
struct AdapterFile {
  let target: AdoptedPackage.Target
  let package: AdoptedPackage

  /// The names that the sources may use, but that do not exist here: of modules, and of what is declared in Objective-C. Of an app,
  /// only those modules whose names are known: others may be given later. SwiftUI has rules of its own.
  private var unavailable: [String] {
    let modules = target.missingModules.filter { target.app.isDependency || UnavailableModules.contains($0) }
    return Set(modules).union(package.objectiveCNames(of: target)).sortedByBytes()
  }

  var text: String {
    var values: [String: Any] = ["module": target.name, "sources": target.folder.sources]
    let compilation = target.app.compilation
    let catalogues =
      compilation.assetSymbols == .none
      ? []
      : target.app.resources.filter { FilePaths.fileExtension(of: $0) == "xcassets" }
        .compactMap { target.folder.place(of: $0) }
    let lists = [
      "undefined": compilation.undefined, "unavailable": unavailable,
      "exclude": target.folder.excludedSources, "conditions": compilation.conditions, "catalogues": catalogues,
      "copied": target.folder.copiedFiles,
    ]
    for (key, list) in lists where !list.isEmpty { values[key] = list }
    if target.app.isDependency { values["library"] = true }
    if !catalogues.isEmpty, compilation.assetSymbols == .resources { values["assetMembers"] = false }
    // A target never imports itself: an import of its own name means another module.
    let dependencies = Set(target.dependencies)
    let renamed = package.renamed.filter { dependencies.contains($0.value) }
    if !renamed.isEmpty { values["renamed"] = renamed }
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings, and lists and dictionaries of them, can always be written.
    let data = (try? JSONSerialization.data(withJSONObject: values, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
