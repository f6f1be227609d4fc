/// What the modules that apps import are on Linux.
enum KnownModules {
  enum Availability: Equatable {
    /// Part of the toolchain or of this project.
    case available
    /// Its types that views need are UIKit's here; the adapter leaves the import out.
    case partOfUIKit
    /// Not to be had, with what to do instead.
    case missing(String)
  }

  static func availability(of module: String) -> Availability {
    if available.contains(module) { return .available }
    if partOfUIKit.contains(module) { return .partOfUIKit }
    return .missing(advice[module] ?? (UnavailableModules.contains(module) ? ofDevices : unknown))
  }

  private static let available: Set = [
    "Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "FoundationXML", "FoundationInternationalization", "Dispatch", "Synchronization", "Observation", "RegexBuilder",
    "Distributed", "Glibc", "XCTest", "Testing", "UIKit", "SnapKit", "Then", "Combine", "OSLog", "os",
    "UniformTypeIdentifiers", "SafariServices", "simd", "SnapshotTesting", "XCUIAutomation",
  ]

  /// The product of this project that a module is part of; nil for other modules, and for those that every target has.
  static func product(of module: String) -> String? {
    // The adapter renames imports of `os`.
    let product = module == "os" ? "OSLog" : module
    return products.contains(product) ? product : nil
  }

  /// Besides UIKit, in the order in which manifests name them.
  static let products = [
    "SnapKit", "Then", "Combine", "OSLog", "SafariServices", "UniformTypeIdentifiers", "simd", "SnapshotTesting",
    "XCUIAutomation",
  ]

  /// Names by which sources that import only Foundation are known to use Combine.
  static let combineTypes = [
    "@Published", "ObservableObject", "AnyCancellable", "PassthroughSubject<", "CurrentValueSubject<", "AnyPublisher<",
  ]

  /// Whether a module is known not to be built for Linux, so that nothing is gained by its sources.
  static func isKnownNotToBuild(_ module: String) -> Bool { advice[module]?.hasPrefix(notBuilt) == true }

  private static let partOfUIKit: Set = [
    "ObjectiveC", "CoreGraphics", "QuartzCore", "CoreFoundation", "Darwin", "Accessibility", "CoreText",
  ]

  private static let unknown =
    "A library that this project does not know. If it has a Swift package, clone it and adopt again with --with FOLDER."

  private static func library(_ instead: String) -> String {
    "\(notBuilt) \(instead)"
  }

  private static let notBuilt = "Not built for Linux."

  private static let ofDevices = "For hardware or services of Apple's devices. \(leftOut)"

  /// Of the modules that `UnavailableModules` lists.
  private static let leftOut =
    "Code that uses it is left out, and the build's warnings name it. To put other code there, use #if canImport."

  private static let advice: [String: String] = [
    "SwiftUI":
      "Used for more than previews. \(leftOut)",
    "SDWebImage": library("Load images with URLSession and UIImage(data:)."),
    "SDWebImageSwiftUI": library("It also needs SwiftUI."),
    "Kingfisher": library("Load images with URLSession and UIImage(data:)."),
    "Nuke": library("Load images with URLSession and UIImage(data:)."),
    "NukeUI": library("It also needs SwiftUI."),
    "NukeExtensions": library("Load images with URLSession and UIImage(data:)."),
    "AlamofireImage": library("Load images with URLSession and UIImage(data:)."),
    "Alamofire": "Its package builds on Linux. Add it to the project as a Swift package, or use URLSession.",
    "Moya":
      "Clone https://github.com/Moya/Moya and https://github.com/Alamofire/Alamofire and adopt again with --with FOLDER"
      + " for each.",
    "RxSwift": "Its package builds on Linux without its extensions of UIKit. Add it to the project as a Swift package.",
    "RxRelay": "Its package builds on Linux. Add it to the project as a Swift package.",
    "RxCocoa":
      "Clone https://github.com/ReactiveX/RxSwift and adopt again with --with RxSwift/Rx.xcodeproj. What observes delegates is"
      + " left out of it.",
    "RxDataSources": library("Use UICollectionViewDiffableDataSource."),
    "ReactiveSwift": "Its package builds on Linux. Add it to the project as a Swift package.",
    "DifferenceKit": "Clone https://github.com/ra1028/DifferenceKit and adopt again with --with FOLDER.",
    "PinLayout": "Clone https://github.com/layoutBox/PinLayout and adopt again with --with FOLDER.",
    "FlexLayout": library("It needs C++ code; use UIStackView or constraints."),
    "Stevia": "Clone https://github.com/freshOS/Stevia and adopt again with --with FOLDER.",
    "TinyConstraints": "Clone https://github.com/roberthein/TinyConstraints and adopt again with --with FOLDER.",
    "IGListKit": library("Objective-C. Use UICollectionViewDiffableDataSource."),
    "Lottie": library("Leave the animations out, or draw them with UIView.animate."),
    "Realm": library("Store the data as files with Codable."),
    "RealmSwift": library("Store the data as files with Codable."),
    "Firebase": library("Put an interface of your own before it, with another implementation for Linux."),
    "FirebaseCore": library("Put an interface of your own before it, with another implementation for Linux."),
    "IBPCollectionViewCompositionalLayout":
      "A copy of compositional layouts for iOS 12. Remove the import: UIKit has them.",
    "DiffableDataSources": "A copy of diffable data sources for iOS 12. Remove the import: UIKit has them.",
    "Quick": "Clone https://github.com/Quick/Quick and adopt again with --with FOLDER.",
    "Nimble": "Clone https://github.com/Quick/Nimble and adopt again with --with FOLDER.",
    "CoreData": "Store the data as files with Codable. \(leftOut)",
    "SwiftData": "Store the data as files with Codable.",
    "WebKit": "There is no web view. \(leftOut)",
    "ImageIO": "Decode images with UIImage(data:).",
    "MobileCoreServices": "Import UniformTypeIdentifiers, and name types as UTType.image.",
    "CryptoKit": "Add the package swift-crypto, and import Crypto where CryptoKit cannot be.",
    "Accelerate": "Write the computation in Swift.",
    "Network": "Use URLSession, or the package swift-nio.",
    "AppKit": "For macOS. Put the code between #if os(macOS) and #endif.",
    "Cocoa": "For macOS. Put the code between #if os(macOS) and #endif.",
    "PlaygroundSupport": "For playgrounds. Leave these files out of the target.",
  ]
}
