/// The system that the conditions of a target's sources tell of: a target is compiled for one.
///
/// Sources that import UIKit are for iOS, whatever they know of Linux: there they have the parts without UIKit only. Sources
/// that know Linux, or that there may be no Darwin, and do without UIKit are for Linux, all others for iOS.
enum TargetSystem {
  case iOS, linux

  /// O(n) in the length of the files.
  init(_ files: some Collection<SourceText>) {
    let knowsLinux = files.contains { $0.contains("os(Linux)") || $0.contains("canImport(Darwin)") }
    self = knowsLinux && !files.contains(where: Self.needsUIKit) ? .linux : .iOS
  }

  /// Whether a file imports UIKit, unless only where UIKit can be imported: such a file does without it.
  private static func needsUIKit(_ text: SourceText) -> Bool {
    guard text.contains("import UIKit") else { return false }
    var conditions: [Bool] = []
    for line in text.string.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#if") {
        conditions.append(line.contains("canImport(UIKit)"))
      } else if line.hasPrefix("#else"), !conditions.isEmpty {
        conditions[conditions.count - 1] = line.contains("canImport(UIKit)")
      } else if line.hasPrefix("#endif") {
        _ = conditions.popLast()
      } else if !line.hasPrefix("//"), !conditions.contains(true), line.contains("import UIKit") {
        return true
      }
    }
    return false
  }
}
