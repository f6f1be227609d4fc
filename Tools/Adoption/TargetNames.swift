/// Names of the package's targets. SwiftPM wants them unique among all packages of a build, and a module's name is that
/// of its target.
struct TargetNames {
  private var taken: Set<String> = [
    "UIKit", "_Testing_UIKit", "SnapKit", "Then", "Combine", "OSLog", "CoreGraphics", "_Testing_CoreGraphics",
    "QuartzCore", "SnapshotTesting", "XCUIAutomation",
    "UniformTypeIdentifiers", "SafariServices", "simd", "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation",
    "OpenCombineShim", "COpenCombineHelpers", "AdaptSources", "adapt-sources", "adapt_sources",
  ]

  /// Modules that targets of this project, of the adapter's dependencies or of the toolchain have.
  private static let prefixes = ["OpenCollection", "COpenCollection", "SwiftSyntax", "_SwiftSyntax"]
  private static let others: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc",
    "Testing", "XCTest", "Logging", "SwiftParser", "SwiftParserDiagnostics", "SwiftBasicFormat", "SwiftDiagnostics",
    "SwiftOperators", "SwiftCompilerPlugin", "SwiftIDEUtils", "SwiftLexicalLookup", "SwiftRefactor", "Observation",
    "Synchronization", "RegexBuilder", "Distributed",
  ]

  /// The last number after each name that is taken.
  private var numbers: [String: Int] = [:]

  /// The name for a target: the preferred one, else its module's, or that with a word after it if another target has it, and
  /// a number if several do. Names that begin as this project's do get the word before them.
  mutating func name(for target: AppTarget, preferred: String? = nil) -> String {
    let word = target.kind == .app ? "App" : target.kind.isTests ? "Tests" : "Library"
    var base = preferred ?? target.module
    if Self.prefixes.contains(where: { base.hasPrefix($0) }) { base = word + base }
    var name = base
    while isTaken(name) {
      let number = numbers[base + word, default: 0] + 1
      numbers[base + word] = number
      name = base + word + (number == 1 ? "" : "\(number)")
    }
    taken.insert(name)
    return name
  }

  private func isTaken(_ name: String) -> Bool { taken.contains(name) || Self.others.contains(name) }
}
