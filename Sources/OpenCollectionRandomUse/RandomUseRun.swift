import Foundation
internal import OpenCollectionGraphics
import UIKit

/// The runs of one test: random steps, and then ever shorter scripts, each on a new controller.
@MainActor struct RandomUseRun {
  let seed: UInt64
  let size: CGSize
  let stallLimit: TimeInterval?
  let ignored: IgnoredFaults

  /// The fault that random steps show, with the shortest script; nil for none.
  func fault(inSteps steps: Int, of make: () -> UIViewController) -> RandomUseFault? {
    guard let (fault, lines) = randomFault(steps, make) else { return nil }
    guard count(of: fault, performing: lines, make) != nil else {
      return RandomUseFault(fault, seed: seed, script: lines, isReproducible: false)
    }
    var shortening = ScriptShortening(lines)
    while let candidate = shortening.candidate {
      shortening.note(failedAfter: count(of: fault, performing: candidate, make))
    }
    return RandomUseFault(fault, seed: seed, script: shortening.lines, isReproducible: true)
  }

  /// The first fault of a script and the number of lines after which it showed.
  func fault(
    performing lines: [String], on make: () -> UIViewController
  ) throws -> (fault: BrokenInvariant?, count: Int) {
    let screen = self.screen(make)
    defer { screen.close() }
    if let fault = screen.use.fault() { return (fault, 0) }
    for (index, line) in lines.enumerated() {
      if let fault = try screen.use.perform(line) { return (fault, index + 1) }
    }
    return (screen.use.comeToRest(), lines.count)
  }

  private func screen(_ make: () -> UIViewController) -> RandomUseScreen {
    RandomUseScreen(showing: make(), size: size, seed: seed, stallLimit: stallLimit, ignoring: ignored)
  }

  private func randomFault(
    _ steps: Int, _ make: () -> UIViewController
  ) -> (fault: BrokenInvariant, lines: [String])? {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("random-use-\(seed).txt").path
    // A file that cannot be written is no reason to fail: it is needed only after a crash.
    try? OutputFile(path).write(Data())
    let file = FileHandle(forWritingAtPath: path)
    defer { try? file?.close() }
    print("random use: seed \(seed), \(steps) steps; they are in \(path)")
    let screen = self.screen(make)
    defer {
      if let findings = screen.findings() { print(findings) }
      screen.close()
    }
    if let fault = screen.use.fault() { return (fault, []) }
    var lines: [String] = []
    for _ in 0..<steps {
      let fault = screen.performNextLine { line in
        lines.append(line)
        try? file?.write(contentsOf: Data((line + "\n").utf8))
      }
      if let fault { return (fault, lines) }
    }
    return screen.use.comeToRest().map { ($0, lines) }
  }

  /// The number of the lines after which they show the same fault; nil if they do not.
  private func count(
    of fault: BrokenInvariant, performing lines: [String], _ make: () -> UIViewController
  ) -> Int? {
    guard let found = try? self.fault(performing: lines, on: make), let other = found.fault,
      other.isSameFault(as: fault)
    else { return nil }
    return found.count
  }
}
