// Lists the modules of a package that have documentation, from the output of `swift package dump-package`: a line each, its name and
// either "public" or "internal". A module follows those that it depends on, so that its pages can link to theirs; modules of no
// product, whose catalogues are articles for contributors, come last.
//
// A module of a product needs a catalogue, Sources/MODULE/MODULE.docc, if it has a public API of its own. One without is an error.
import Foundation

struct Package: Decodable {
  struct Product: Decodable {
    let targets: [String]
  }
  struct Target: Decodable {
    /// The first value of `byName` or `target` is a name, others are conditions.
    struct Dependency: Decodable {
      struct Value: Decodable {
        let name: String?
        init(from decoder: any Decoder) throws { name = try? decoder.singleValueContainer().decode(String.self) }
      }
      let byName, target: [Value]?
      var name: String? { (byName ?? target)?.first?.name }
    }
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]
  }
  let products: [Product]
  let targets: [Target]
}

/// Whether a source of a module declares anything public. Re-exports and empty modules do not.
func declaresPublic(_ module: String) -> Bool {
  let files = FileManager.default.enumerator(atPath: "Sources/\(module)")?.compactMap { $0 as? String } ?? []
  return files.contains { file in
    guard file.hasSuffix(".swift"), let text = try? String(contentsOfFile: "Sources/\(module)/\(file)", encoding: .utf8)
    else { return false }
    return text.split(separator: "\n").contains { line in
      line.split(separator: " ").prefix(3).contains { $0 == "public" || $0 == "open" }
    }
  }
}

let package: Package
do {
  package = try JSONDecoder().decode(Package.self, from: FileHandle.standardInput.readDataToEndOfFile())
} catch {
  FileHandle.standardError.write(
    Data("documented-modules: this is not the output of swift package dump-package: \(error)\n".utf8))
  exit(2)
}
// Targets with a path are the tests'.
let targets = package.targets.filter { $0.type == "regular" && $0.path == nil }
let dependencies = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.dependencies.compactMap(\.name)) })
let ofProducts = Set(package.products.flatMap(\.targets))

var ordered: [String] = []
func add(_ module: String) {
  guard let needed = dependencies[module], !ordered.contains(module) else { return }
  needed.forEach(add)
  ordered.append(module)
}
targets.map(\.name).forEach(add)

func hasCatalogue(_ module: String) -> Bool {
  FileManager.default.fileExists(atPath: "Sources/\(module)/\(module).docc")
}
let missing = ordered.filter { ofProducts.contains($0) && !hasCatalogue($0) && declaresPublic($0) }
for module in missing {
  FileHandle.standardError.write(
    Data("documented-modules: \(module) has a public API, and no catalogue Sources/\(module)/\(module).docc\n".utf8))
}
if !missing.isEmpty { exit(1) }
let documented = ordered.filter(hasCatalogue)
for module in documented where ofProducts.contains(module) { print(module, "public") }
for module in documented where !ofProducts.contains(module) { print(module, "internal") }
