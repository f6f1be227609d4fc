import Foundation

/// A package as `swift package describe --type json` describes it.
package struct PackageLayout: Equatable, Sendable, Decodable {
  package struct Product: Equatable, Sendable, Decodable {
    package var name: String
    package var isExecutable: Bool
    package var targets: [String]

    private enum CodingKeys: String, CodingKey { case name, type, targets }
    private struct AnyKey: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    package init(name: String, isExecutable: Bool, targets: [String]) {
      (self.name, self.isExecutable, self.targets) = (name, isExecutable, targets)
    }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      targets = try values.decode([String].self, forKey: .targets)
      let type = try values.nestedContainer(keyedBy: AnyKey.self, forKey: .type)
      isExecutable = type.allKeys.contains { $0.stringValue == "executable" }
    }
  }

  package struct Target: Equatable, Sendable, Decodable {
    package var name: String
    package var path: String
    package var type: String
    /// The targets of the same package that it depends on.
    package var dependencies: [String]?
    /// The products of other packages.
    package var products: [String]?

    private enum CodingKeys: String, CodingKey {
      case name, path, type
      case dependencies = "target_dependencies"
      case products = "product_dependencies"
    }
  }

  package struct Dependency: Equatable, Sendable, Decodable {
    package var identity: String
    /// The folder of a package that is used where it is; nil for one that is fetched.
    package var path: String?
  }

  package var name: String
  package var path: String
  package var products: [Product]
  package var targets: [Target]
  package var dependencies: [Dependency]

  /// Reads a description; tools may print lines before it.
  package init(json: String) throws(LiveError) {
    guard let start = json.firstIndex(of: "{"),
      let layout = try? JSONDecoder().decode(Self.self, from: Data(json[start...].utf8))
    else { throw LiveError("swift package describe: its answer is not known") }
    self = layout
  }

  // MARK: Local packages

  /// The folders of local packages, as of `.package(path:)`: those that this package uses, and those that `addPackages` added.
  var localPackages: [String] { dependencies.compactMap(\.path) }

  /// A package as `swift package show-dependencies --format json` tells it.
  private struct Package: Decodable {
    var identity, url, path: String
    var dependencies: [Package]

    /// The local packages that it uses, each with those that it uses itself. A fetched one has another URL than its path.
    var local: [Dependency] {
      dependencies.flatMap { $0.url == $0.path ? [Dependency(identity: $0.identity, path: $0.path)] + $0.local : [] }
    }
  }

  /// Adds the local packages that local packages use.
  mutating func addPackages(json: String) {
    guard let start = json.firstIndex(of: "{"),
      let package = try? JSONDecoder().decode(Package.self, from: Data(json[start...].utf8))
    else { return }
    for other in package.local where !localPackages.contains(other.path ?? "") { dependencies.append(other) }
  }

  // MARK: Choosing

  /// The product of a name, or the only program. Throws if there is none, or if there are several.
  package func program(named wanted: String?) throws(LiveError) -> Product {
    let programs = products.filter(\.isExecutable)
    let names = programs.map(\.name).sorted().joined(separator: ", ")
    if let wanted {
      if let program = programs.first(where: { $0.name == wanted }) { return program }
      let reason = programs.isEmpty ? "it has no programs" : "its programs are \(names)"
      throw LiveError("--product \(wanted): \(name) has no program of this name; \(reason)")
    }
    guard let program = programs.first else { throw LiveError("\(path): this package has no program") }
    guard programs.count == 1 else {
      throw LiveError("\(name) has several programs; choose one with --product: \(names)")
    }
    return program
  }

  /// The targets that a product consists of, in this package.
  package func targets(of product: Product) -> [Target] {
    var names = product.targets
    var seen = Set(names)
    var index = 0
    while index < names.count {
      let target = targets.first { $0.name == names[index] }
      for next in target?.dependencies ?? [] where seen.insert(next).inserted { names.append(next) }
      index += 1
    }
    return names.compactMap { name in targets.first { $0.name == name } }
  }

  /// The folders with the sources and resources of a product, and of packages that are used where they are.
  package func folders(of product: Product) -> [String] {
    let own = targets(of: product).map { $0.path.hasPrefix("/") ? $0.path : path + "/" + $0.path }
    let others = localPackages.map { folder in
      FileManager.default.fileExists(atPath: folder + "/Sources") ? folder + "/Sources" : folder
    }
    return Self.outermost(own + others)
  }

  /// Paths without those that are in another one.
  static func outermost(_ paths: [String]) -> [String] {
    Set(paths).filter { path in !paths.contains { path.hasPrefix($0 + "/") } }.sorted()
  }
}
