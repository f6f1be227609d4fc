/// Packages that build for Linux as they are, and that this project replaces.
enum KnownPackages {
  /// The products of this project that stand for libraries of these names.
  static let replaced = [
    "snapkit": "SnapKit", "then": "Then", "swift-snapshot-testing": "SnapshotTesting",
    "snapshottesting": "SnapshotTesting",
  ]

  /// The modules that a package's product has on Linux; nil if the package is not known to build there. The names of a
  /// package are compared without regard to case.
  static func modules(ofProduct product: String, in package: String) -> [String]? {
    guard let products = building[package.lowercased()] else { return nil }
    if products.isEmpty { return [product] }
    return products[product]
  }

  /// Whether an address is that of the repository where a known package of this name is. Anybody can give a package its name.
  static func isHome(_ address: GitAddress, of package: String) -> Bool {
    guard let home = home(of: package) else { return false }
    var text = address.text.lowercased()
    guard let start = ["https://github.com/", "ssh://git@github.com/", "git@github.com:"].first(where: text.hasPrefix)
    else { return false }
    text.removeFirst(start.count)
    if text.hasSuffix("/") { text.removeLast() }
    if text.hasSuffix(".git") { text.removeLast(4) }
    return text == home
  }

  /// The owner and name at github.com of a known package: `apple/swift-log`; nil for others.
  static func home(of package: String) -> String? {
    let name = package.lowercased()
    guard building[name] != nil else { return nil }
    return "\(owners[name] ?? "apple")/\(name)"
  }

  /// Of packages that are not Apple's.
  private static let owners = [
    "swift-identified-collections": "pointfreeco", "opencombine": "opencombine", "yams": "jpsim",
    "swiftyjson": "swiftyjson", "swiftsoup": "scinfu", "zipfoundation": "weichsel", "alamofire": "alamofire",
    "rxswift": "reactivex", "reactiveswift": "reactivecocoa",
  ]

  /// By the names of packages; with an empty list all products build, each of one module with its name.
  private static let building: [String: [String: [String]]] = [
    "swift-collections": [
      "Collections": [
        "Collections", "OrderedCollections", "DequeModule", "HeapModule", "BitCollections", "HashTreeCollections",
      ],
      "OrderedCollections": ["OrderedCollections"], "DequeModule": ["DequeModule"], "HeapModule": ["HeapModule"],
      "BitCollections": ["BitCollections"], "HashTreeCollections": ["HashTreeCollections"],
    ],
    "swift-algorithms": [:], "swift-async-algorithms": [:], "swift-numerics": [:], "swift-atomics": [:],
    "swift-log": ["Logging": ["Logging"]], "swift-metrics": [:], "swift-system": ["SystemPackage": ["SystemPackage"]],
    "swift-crypto": [:], "swift-argument-parser": [:], "swift-identified-collections": [:], "opencombine": [:],
    "yams": [:], "swiftyjson": [:], "swiftsoup": [:], "zipfoundation": [:], "alamofire": ["Alamofire": ["Alamofire"]],
    "rxswift": [
      "RxSwift": ["RxSwift"], "RxSwift-Dynamic": ["RxSwift"], "RxRelay": ["RxRelay"], "RxRelay-Dynamic": ["RxRelay"],
    ],
    "reactiveswift": [:],
  ]
}
