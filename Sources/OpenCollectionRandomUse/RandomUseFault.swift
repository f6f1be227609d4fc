import UIKit

/// What must hold of every screen after every step of random use.
public enum RandomUseInvariant: String, CaseIterable, Hashable, Sendable {
  /// The cells that are shown are those of the data source's items in the visible bounds.
  case items
  /// Cells and supplementary views have the frames of their layout attributes.
  case frames
  /// No constraint had to be broken.
  case constraints
  /// A controller that was dismissed or popped is released once the animations have ended.
  case leak
  /// The main thread is not occupied longer than a limit.
  case stall
}

/// A fault that random use found, with the shortest script that shows it.
public struct RandomUseFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The invariant that does not hold.
  public let invariant: RandomUseInvariant
  /// The class or the constraint that it was found in.
  public let subject: String
  /// What was found.
  public let message: String
  /// The seed of the steps that found it.
  public let seed: UInt64
  /// The lines of the shortest script, in the words of an app's `--script`. Empty if the fault is there from the start.
  public let script: [String]
  /// Whether the script showed the fault again: not if the controller does not always behave the same, or if it was not made
  /// anew for each run.
  public let isReproducible: Bool

  /// The fault, the script and how to run it again.
  public var description: String {
    let again = isReproducible ? "the shortest script" : "what was done, which did not show the fault again"
    return """
      \(invariant.rawValue): \(subject): \(message)
      \(again), of seed \(seed):
      \(script.map { "  " + $0 }.joined(separator: "\n"))
      """
  }
}

extension RandomUseFault {
  init?(_ fault: BrokenInvariant, seed: UInt64, script: [String], isReproducible: Bool) {
    guard let invariant = RandomUseInvariant(rawValue: fault.invariant.rawValue) else { return nil }
    (self.invariant, subject, message) = (invariant, fault.subject, fault.message)
    (self.seed, self.script, self.isReproducible) = (seed, script, isReproducible)
  }
}

extension IgnoredFaults {
  /// Faults of invariants, those of a crash aside.
  init(_ invariants: Set<RandomUseInvariant>, keeping controllers: [UIViewController.Type]) {
    self.init(Set(invariants.compactMap { ScreenInvariant(rawValue: $0.rawValue) }))
    for type in controllers { _ = insert("leak:\(type)") }
  }
}
