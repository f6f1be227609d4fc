import Foundation

/// The sources of UIKit and of the modules with classes that it re-exports.
func uiKitSources() throws -> [String] {
  let folder = URL(filePath: #filePath).appending(path: "../../../../Sources").standardizedFileURL
  return try [
    "UIKit", "OpenCollectionCollections", "OpenCollectionViews", "QuartzCore", "OpenCollectionRuntime",
  ].flatMap { module in
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: module).path)
    return try names.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: "\(module)/\($0)"), encoding: .utf8) }
  }
}
