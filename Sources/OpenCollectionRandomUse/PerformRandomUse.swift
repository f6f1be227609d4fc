import Foundation
import Testing
import UIKit
import XCTest

/// Uses a controller at random, as `collectionview monkey` does a whole app, and fails the test with the shortest script that
/// shows a fault.
///
/// ```swift
/// @Test func cart() {
///   performRandomUse(of: UINavigationController(rootViewController: CartViewController()), steps: 2000, seed: 1)
/// }
/// ```
/// The controller is shown in a window of its own, on a virtual clock and a screen of its own, and is touched, dragged, typed
/// into, rotated and so on. After each step the invariants are checked (`RandomUseInvariant`). The steps are a function of the
/// seed and of what the screen shows: the same seed gives the same steps on every machine. Before the first one the seed
/// and the file with the steps are printed: that file tells what was done last if the app's code crashes. After the last one,
/// findings of the journal of changes are printed, as `collectionview monkey` does; they do not fail the test.
///
/// The test must be on the main actor and must not suspend, so that no other test changes the screen meanwhile. In Swift
/// Testing work of the main queue is therefore done only after it; XCTest's synchronous tests do it between the steps.
///
/// - `controller`: makes the controller. Evaluated again for each run that shortens a script, so it should make a new one.
/// - `steps`: the number of random steps.
/// - `seed`: the seed; nil for that of the environment variable `RANDOM_USE_SEED`, else a new one. A variable that is not a whole
///   number fails the test.
/// - `size`: the screen's size, in points.
/// - `ignored`: the invariants that are not checked.
/// - `kept`: the classes of controllers that the app keeps on purpose after they were dismissed.
/// - `stallLimit`: real seconds for which the main thread may be occupied at once; nil, the default, for any, so that the test
///   does not depend on the machine's speed.
///
/// - Returns: the fault with which the test failed; nil for none.
/// - Complexity: O(steps), then O(n log n) to O(n²) runs of at most n steps each for a fault that was found after n.
@MainActor @discardableResult
public func performRandomUse(
  of controller: @autoclosure () -> UIViewController, steps: Int = 1000, seed: UInt64? = nil,
  size: CGSize = CGSize(width: 390, height: 844), ignoring ignored: Set<RandomUseInvariant> = [],
  keeping kept: [UIViewController.Type] = [], stallLimit: TimeInterval? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> RandomUseFault? {
  let text = seed == nil ? ProcessInfo.processInfo.environment["RANDOM_USE_SEED"] : nil
  if let text, UInt64(text) == nil {
    fail("RANDOM_USE_SEED=\(text): expected a whole number from 0", fileID, filePath, line, column)
    return nil
  }
  let seed = seed ?? text.flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999)
  let run = RandomUseRun(
    seed: seed, size: size, stallLimit: stallLimit, ignored: IgnoredFaults(ignored, keeping: kept))
  guard let fault = run.fault(inSteps: steps, of: controller) else { return nil }
  fail("\(fault)", fileID, filePath, line, column)
  return fault
}

/// Performs a script on a controller, such as one that `performRandomUse` found, and fails the test with the first fault.
///
/// - `script`: the lines, in the words of an app's `--script`.
/// - `controller`: the controller to use.
/// - `size`: the screen's size, in points.
/// - `ignored`: the invariants that are not checked.
/// - `kept`: the classes of controllers that the app keeps on purpose after they were dismissed.
///
/// - Returns: the fault with which the test failed; nil for none.
@MainActor @discardableResult
public func performScript(
  _ script: String, on controller: @autoclosure () -> UIViewController,
  size: CGSize = CGSize(width: 390, height: 844), ignoring ignored: Set<RandomUseInvariant> = [],
  keeping kept: [UIViewController.Type] = [], fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> RandomUseFault? {
  let run = RandomUseRun(seed: 0, size: size, stallLimit: nil, ignored: IgnoredFaults(ignored, keeping: kept))
  let lines = script.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  do {
    let (fault, count) = try run.fault(performing: lines, on: controller)
    guard let fault else { return nil }
    let found = RandomUseFault(fault, seed: 0, script: Array(lines.prefix(count)), isReproducible: true)
    if let found { fail("\(found)", fileID, filePath, line, column) }
    return found
  } catch {
    fail("\(error)", fileID, filePath, line, column)
    return nil
  }
}

/// Fails the running test: an issue of Swift Testing, or a failure of XCTest.
private func fail(
  _ message: String, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
) {
  guard Test.current != nil else { return XCTFail(message, file: filePath, line: line) }
  let location = SourceLocation(
    fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  Issue.record(Comment(rawValue: message), sourceLocation: location)
}
