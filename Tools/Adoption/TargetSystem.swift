/// The system that the conditions of a target's sources tell of. The adapter decides by the same rule.
enum TargetSystem {
  case iOS, linux

  /// What one source tells of it.
  struct Source {
    var knowsLinux: Bool
    /// Whether it imports UIKit, unless only where UIKit can be imported: such a file does without it.
    var needsUIKit: Bool

    init(_ text: String) {
      knowsLinux = text.hasBytes(of: "os(Linux)") || text.hasBytes(of: "canImport(Darwin)")
      needsUIKit = TargetSystem.needsUIKit(text)
    }
  }

  /// Sources that know Linux, or that there may be no Darwin, and do without UIKit are for Linux, all others for iOS.
  init(_ sources: [Source]) {
    self = sources.contains(where: \.knowsLinux) && !sources.contains(where: \.needsUIKit) ? .linux : .iOS
  }

  var conditions: [String: Bool] { ["os(iOS)": self == .iOS, "os(Linux)": self == .linux] }

  private static func needsUIKit(_ text: String) -> Bool {
    guard text.hasBytes(of: "import UIKit") else { return false }
    var conditions: [Bool] = []
    // Those of `conditions` that hold; each line asks.
    var count = 0
    func push(_ isConditional: Bool) {
      conditions.append(isConditional)
      if isConditional { count += 1 }
    }
    func pop() { if conditions.popLast() == true { count -= 1 } }
    for line in Lines(text) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#if") {
        push(line.hasBytes(of: "canImport(UIKit)"))
      } else if line.hasPrefix("#else"), !conditions.isEmpty {
        pop()
        push(line.hasBytes(of: "canImport(UIKit)"))
      } else if line.hasPrefix("#endif") {
        pop()
      } else if !line.hasPrefix("//"), count == 0, line.hasBytes(of: "import UIKit") {
        return true
      }
    }
    return false
  }
}
