/// How much a project may make `adopt` read, all in all, and what is known of its paths. Far above what projects have, so that only one that was made to
/// occupy a machine, or a folder that is no project, meets them.
final class ReadingLimits {
  static let maximumTargets = 2_000
  static let maximumDependencies = 1_000
  static let maximumProjects = 200
  /// Groups and files that a workspace lists.
  static let maximumPlaces = 10_000
  /// Folders and groups in each other.
  static let maximumDepth = 200

  /// The configuration of projects whose build settings count.
  var configuration = "Debug"

  let disk = RealPaths()
  let lists = PropertyLists()

  private let maximumFiles: Int
  private var files: Int
  private let maximumEntries: Int
  private var entries: Int
  private var bytes: Int
  /// Of the paths of files, in bytes: a project repeats a long one in a few.
  private var paths: Int
  private let maximumScanned: Int
  private var scanned: Int
  private let maximumImports: Int
  private var imports: Int
  private let maximumModules: Int
  private var modules: Set<String> = []
  private var moduleSize = 0
  private let maximumNames: Int
  private var names: Int
  /// Of build settings, after variables are replaced.
  private var settings = 128 << 20

  init(
    files: Int = 500_000, entries: Int = 4_000_000, bytes: Int = 1 << 30, paths: Int = 64 << 20,
    scanned: Int = 256 << 20, imports: Int = 1_000_000, modules: Int = 50_000, names: Int = 1_000_000
  ) {
    maximumFiles = files
    self.files = files
    maximumEntries = entries
    self.entries = entries
    self.bytes = bytes
    self.paths = paths
    maximumScanned = scanned
    self.scanned = scanned
    maximumImports = imports
    self.imports = imports
    maximumModules = modules
    maximumNames = names
    self.names = names
  }

  /// Counts entries of a project's lists, each time that they are read: several targets may name one list. Long ones count
  /// for several.
  func add(entries list: [String], in place: @autoclosure () -> String) throws(AdoptionError) {
    for entry in list { entries -= 1 + entry.utf8.count / 64 }
    guard entries >= 0 else {
      throw AdoptionError(
        "\(place()): targets name lists with more than \(maximumEntries) entries together; this is no project that Xcode wrote"
      )
    }
  }

  /// Counts files that a project names or a folder holds.
  func add(files count: Int, in place: String) throws(AdoptionError) {
    files -= count
    guard files >= 0 else {
      throw AdoptionError("\(place): there are more than \(maximumFiles) files; name the folder of the app alone")
    }
  }

  /// Counts the bytes of paths of files.
  func add(paths count: Int, in place: @autoclosure () -> String) throws(AdoptionError) {
    paths -= count
    guard paths >= 0 else {
      throw AdoptionError("\(place()): the paths of files are more than 64 MB; name the folder of the app alone")
    }
  }

  /// Counts what is read of sources and other files, and what is written for them.
  func add(bytes count: Int, in place: String) throws(AdoptionError) {
    bytes -= count
    guard bytes >= 0 else {
      throw AdoptionError("\(place): what is read is more than 1 GB; name the folder of the app alone")
    }
  }

  /// Counts what is scanned of sources for their imports: a source for each way in which targets compile it.
  func add(scanned count: Int, in place: String) throws(AdoptionError) {
    scanned -= count
    guard scanned >= 0 else {
      throw AdoptionError(
        "\(place): more than \(maximumScanned >> 20) MB of sources are scanned, each once for all targets with the same "
          + "conditions; name the folder of the app alone")
    }
  }

  /// Counts the imports of sources, for each target and link that names the source.
  func add(imports count: Int, in place: String) throws(AdoptionError) {
    imports -= count
    guard imports >= 0 else {
      throw AdoptionError(
        "\(place): sources have more than \(maximumImports) imports; name the folder of the app alone")
    }
  }

  /// The name of a module that a source imports: one text for all of its imports. Long ones count for several.
  func shared(module: String, in place: String) throws(AdoptionError) -> String {
    let (isNew, name) = modules.insert(module)
    if isNew { moduleSize += 1 + module.utf8.count / 64 }
    guard moduleSize <= maximumModules else {
      throw AdoptionError(
        "\(place): sources import more than \(maximumModules) modules; name the folder of the app alone")
    }
    return name
  }

  /// Counts the names that Objective-C declares, for each library that they are named in.
  func add(names count: Int, in place: String) throws(AdoptionError) {
    names -= count
    guard names >= 0 else {
      throw AdoptionError(
        "\(place): the Objective-C of libraries declares more than \(maximumNames) names, each counted for each library"
      )
    }
  }

  /// Counts text of build settings, which is replaced again and again. False when it is too much.
  func take(settings count: Int) -> Bool {
    // Short texts take their time too.
    settings -= count + 512
    return settings >= 0
  }

  /// No more text is taken.
  func exhaustSettings() { settings = -1 }

  /// Throws for a list that is longer than it may be.
  static func check(_ count: Int, _ most: Int, _ what: String, in place: String) throws(AdoptionError) {
    guard count <= most else { throw AdoptionError("\(place): there are \(count) \(what), more than \(most)") }
  }
}
