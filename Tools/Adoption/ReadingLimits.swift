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

  let disk = RealPaths()
  let lists = PropertyLists()

  private let maximumFiles: Int
  private var files: Int
  private let maximumEntries: Int
  private var entries: Int
  private var bytes: Int
  /// Of the paths of files, in bytes: a project repeats a long one in a few.
  private var paths: Int
  /// Of build settings, after variables are replaced.
  private var settings = 128 << 20

  init(files: Int = 500_000, entries: Int = 4_000_000, bytes: Int = 1 << 30, paths: Int = 64 << 20) {
    maximumFiles = files
    self.files = files
    maximumEntries = entries
    self.entries = entries
    self.bytes = bytes
    self.paths = paths
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
