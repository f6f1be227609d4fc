/// The sources of a package, each scanned once for all targets that compile it alike, however many targets and links name it.
struct SourceScans {
  /// What a source tells whatever its conditions are.
  private struct Facts {
    var system: TargetSystem.Source
    var usesCombine: Bool
    var usesLock: Bool
    var usesActivities: Bool
  }

  /// What else the imports of a source depend on.
  private struct Compilation: Hashable {
    var conditions: [String: Bool]
    /// Modules of other packages.
    var modules: Set<String>
  }

  private struct Key: Hashable {
    var path: PathKey
    var compilation: Int
  }

  /// Stands among the modules for the use of XCTest's activities and attachments.
  static let activities = "XCTest's activities"

  /// How often a text was scanned.
  private(set) var count = 0
  private let limits: ReadingLimits
  /// Modules of the package itself.
  private let own: Set<String>
  private var facts: [PathKey: Facts] = [:]
  private var scans: [Key: ImportScan] = [:]
  private var compilations: [Compilation: Int] = [:]

  init(own: Set<String>, limits: ReadingLimits) {
    self.own = own
    self.limits = limits
  }

  /// The scans of files, by their paths without links, for a target with conditions that use modules of other packages.
  /// `imported`: the modules that they import, and Combine, OSLog and `activities` if they use them without an import.
  ///
  /// Files that cannot be read are empty: they are the compiler's to report.
  mutating func scans(
    of files: [String], _ target: AppTarget.Compilation, modules: Set<String>
  ) throws(AdoptionError) -> (scans: [ImportScan], imported: Set<String>) {
    var imported: Set<String> = []
    var sources: [TargetSystem.Source] = []
    for path in files {
      let facts = try facts(of: path)
      sources.append(facts.system)
      // Apple's Foundation re-exports Combine; the adapter adds the import.
      if facts.usesCombine { imported.insert("Combine") }
      // Darwin's lock is OSLog's.
      if facts.usesLock { imported.insert("OSLog") }
      // Apple's XCTest has the activities and attachments of tests.
      if facts.usesActivities { imported.insert(Self.activities) }
    }
    var conditions = TargetSystem(sources).conditions
    for name in target.conditions { conditions[name] = true }
    for name in target.undefined { conditions[name] = false }
    let compilation = Compilation(conditions: conditions, modules: modules)
    let number = compilations[compilation] ?? compilations.count
    compilations[compilation] = number
    let known = own.union(modules)
    var found: [ImportScan] = []
    var seen: Set<PathKey> = []
    for path in files {
      let key = Key(path: PathKey(path), compilation: number)
      let scan = try scan(key, conditions, known: known)
      found.append(scan)
      try limits.add(imports: scan.imports.count, in: path)
      if seen.insert(key.path).inserted { imported.formUnion(scan.imports.lazy.map(\.module)) }
    }
    return (found, imported)
  }

  private mutating func facts(of path: String) throws(AdoptionError) -> Facts {
    if let facts = facts[PathKey(path)] { return facts }
    let text = FileBytes.source(at: path)
    try limits.add(bytes: text.utf8.count, in: path)
    let found = Facts(
      system: TargetSystem.Source(text), usesCombine: KnownModules.combineTypes.contains(where: text.hasBytes),
      usesLock: text.hasBytes(of: "os_unfair_lock"),
      usesActivities: ["XCTContext", "XCTActivity", "XCTAttachment", "XCTestCase, "].contains(where: text.hasBytes))
    facts[PathKey(path)] = found
    return found
  }

  private mutating func scan(
    _ key: Key, _ conditions: [String: Bool], known: Set<String>
  ) throws(AdoptionError) -> ImportScan {
    if let scan = scans[key] { return scan }
    let path = key.path.path
    // Read again: the texts of all sources together take much memory.
    let text = FileBytes.source(at: path)
    try limits.add(scanned: text.utf8.count, in: path)
    count += 1
    var scan = ImportScan(text, conditions: conditions) { module in
      known.contains(module) || KnownModules.availability(of: module) == .available
    }
    guard scan.isWhole else {
      throw AdoptionError("\(path): this source imports more than \(ImportScan.maximumImports) modules")
    }
    for index in scan.imports.indices {
      let module = try limits.shared(module: scan.imports[index].module, in: path)
      scan.imports[index].module = module
      if known.contains(module) || module == "SwiftUI" && scan.importsSwiftUIForPreviews { continue }
      if case .missing = KnownModules.availability(of: module) { scan.imports[index].isMissing = true }
    }
    scans[key] = scan
    return scan
  }
}
