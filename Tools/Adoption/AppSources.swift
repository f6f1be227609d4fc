/// What was found at the path that the user named, whatever its format: targets with their files, by absolute paths.
struct AppSources {
  /// The package's name.
  var name: String
  /// The project file, package or folder that it was read from.
  var origin: String
  var developmentRegion = "en"
  /// The folder whose subfolders hold the sources: a project's own, or the one that a package or folder is in.
  var base: String
  var targets: [AppTarget] = []
  /// The libraries that a package offers, with the names of their targets.
  var products: [String: [String]] = [:]
  /// The packages and pods that the app is built from.
  var dependencies: [AppDependency] = []
  /// Targets that are not taken in, each with the reason.
  var leftOut: [LeftOut] = []
  /// Projects with apps in the folder of a package, which is taken in without them.
  var apps: [String] = []
  /// The manifests of packages that were run: of each package those that SwiftPM chose one from.
  var manifests: [[String]] = []
  /// What reading it may take; shared by all that is read for one app.
  var limits = ReadingLimits()

  struct LeftOut: Hashable {
    var name: String
    var reason: String
  }
}

extension AppSources {
  /// Sets the language that the app is written in; what is none (`en`, `zh-Hans`) is not set.
  mutating func setDevelopmentRegion(_ region: String?) {
    guard let region, (2...20).contains(region.utf8.count), region.count == 2 || region.contains("-") else { return }
    let isLanguage = region.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter
        || (0x30...0x39).contains(byte)
    }
    if isLanguage { developmentRegion = region }
  }
}

/// A target of an app or a package.
struct AppTarget {
  enum Kind: String {
    case app, library, tests
    case interfaceTests = "UI tests"

    /// Whether its target in the package is a test target.
    var isTests: Bool { self == .tests || self == .interfaceTests }
  }

  /// Its name in the project.
  var name: String
  /// The name of its module in the project.
  var module: String
  var kind: Kind
  /// The name of an app's program in the project, if it is known.
  var product: String?
  /// Swift files, and folders whose Swift files all belong.
  var sources: [String] = []
  /// The Swift files in the folders of `sources`, in order.
  var filesOfFolders: [PathKey: [String]] = [:]
  /// Files and folders in the folders of `sources` that do not belong.
  var excluded: Set<PathKey> = []
  /// Files, asset catalogues and folder references.
  var resources: [String] = []
  /// Names of other targets.
  var dependencies: [String] = []
  /// The name of the target or product of the app that is launched before its tests; nil for none.
  var host: String?
  var compilation = Compilation()
  /// The app's `Info.plist`, with its variables replaced; nil for other targets.
  var info: InfoPropertyList?
  /// It is another's library, which the app is built from: what needs things that do not exist here is left out of it.
  var isDependency = false
  /// Its sources and headers in Objective-C.
  var objectiveC: [String] = []
  /// The name of the header that its sources in Swift see, without a folder.
  var bridgingHeader: String?
  /// Files that belong to the target but cannot be taken in, with the reason.
  var leftOut = LeftOutFiles()

  /// How its sources are compiled.
  struct Compilation: Equatable {
    /// 5 or 6.
    var languageMode = 5
    /// The conditions of `#if`, without those of SwiftPM (`DEBUG`).
    var conditions: [String] = []
    /// Conditions of SwiftPM that do not hold.
    var undefined: [String] = []
    /// Whether declarations are on the main actor unless they say otherwise.
    var isMainActorDefault = false
    var upcomingFeatures: [String] = []
    /// What is generated for the assets of catalogues.
    var assetSymbols = AssetSymbols.members
  }

  enum AssetSymbols {
    case none
    /// `ImageResource` and `ColorResource`
    case resources
    /// Members of `UIImage` and `UIColor` too.
    case members
  }
}

extension AppTarget {
  /// Whether one of its sources names the protocol of the delegates of apps. Reads them.
  var hasDelegate: Bool {
    swiftFiles.contains { FileBytes.source(at: $0).hasBytes(of: "UIApplicationDelegate") }
  }

  /// Leaves out conditions and features that are no names, each once; the compiler and SwiftPM would take them for something
  /// else.
  mutating func leaveOutConditions() {
    func names(_ list: [String]) -> [String] {
      var seen: Set<String> = []
      return list.filter { name in
        guard seen.insert(name).inserted else { return false }
        if name.isIdentifier { return true }
        leftOut.append(.init(name: name, reason: "a condition or feature of its settings that is no name"))
        return false
      }
    }
    compilation.conditions = names(compilation.conditions)
    compilation.upcomingFeatures = names(compilation.upcomingFeatures)
  }
}

/// Files of a target that are left out: how many there are for each reason, and the first names. There may be as many as a
/// project has files.
struct LeftOutFiles {
  /// In the order of the first files.
  private(set) var reasons: [(reason: String, names: [String], count: Int)] = []
  private var indices: [String: Int] = [:]

  static let maximumNames = 5
  private static let maximumReasons = 100

  /// The names of files, at most five for each reason.
  var names: [String] { reasons.flatMap(\.names) }

  mutating func append(_ file: AppSources.LeftOut) { add(file.reason, [file.name], count: 1) }

  mutating func append(_ others: LeftOutFiles) {
    for item in others.reasons { add(item.reason, item.names, count: item.count) }
  }

  private mutating func add(_ reason: String, _ names: [String], count: Int) {
    // A reason may name a folder.
    let isFull = reasons.count >= Self.maximumReasons && indices[reason] == nil
    let reason = isFull ? "other reasons" : reason
    let index = indices[reason] ?? reasons.count
    if indices.updateValue(index, forKey: reason) == nil { reasons.append((reason, [], 0)) }
    reasons[index].names += names.prefix(Self.maximumNames - reasons[index].names.count)
    reasons[index].count += count
  }
}

/// A package or pod that an app is built from.
struct AppDependency: Hashable {
  enum Source: String {
    case package
    case pod
    case carthage = "Carthage"
  }

  /// The name of the package or pod, as in its address.
  var name: String
  var source: Source
  /// The address, or the folder of a local one.
  var address: String?
  /// How the version is written in a manifest: `from: "1.0.0"`; nil for a local one, and for one that no manifest may have.
  var requirement: String?
  /// A local package outside of the project, whose manifest is not run unless the user names it.
  var isOutside = false
  /// The products that targets use, with the names of the targets.
  var products: [Product] = []

  struct Product: Hashable {
    var name: String
    var target: String
  }
}
