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
