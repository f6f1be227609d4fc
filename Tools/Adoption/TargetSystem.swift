/// The system that the conditions of a target's sources tell of. The adapter decides by the same rule.
enum TargetSystem {
  case iOS, linux

  /// Sources that know Linux and do without UIKit are for Linux, all others for iOS.
  init(_ texts: some Collection<String>) {
    let knowsLinux = texts.contains { $0.contains("os(Linux)") }
    self = knowsLinux && !texts.contains(where: Self.needsUIKit) ? .linux : .iOS
  }

  var conditions: [String: Bool] { ["os(iOS)": self == .iOS, "os(Linux)": self == .linux] }

  /// Whether a file imports UIKit, unless only where UIKit can be imported: such a file does without it.
  private static func needsUIKit(_ text: String) -> Bool {
    guard text.contains("import UIKit") else { return false }
    var conditions: [Bool] = []
    // Those of `conditions` that hold; each line asks.
    var count = 0
    func push(_ isConditional: Bool) {
      conditions.append(isConditional)
      if isConditional { count += 1 }
    }
    func pop() { if conditions.popLast() == true { count -= 1 } }
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#if") {
        push(line.contains("canImport(UIKit)"))
      } else if line.hasPrefix("#else"), !conditions.isEmpty {
        pop()
        push(line.contains("canImport(UIKit)"))
      } else if line.hasPrefix("#endif") {
        pop()
      } else if !line.hasPrefix("//"), count == 0, line.contains("import UIKit") {
        return true
      }
    }
    return false
  }
}
