import Foundation
import XCTest

/// A step of a test, with a name.
public protocol XCTActivity: NSObjectProtocol {
  /// The name that `XCTContext.runActivity(named:block:)` got.
  var name: String { get }
  /// Keeps data with the test's result, as `XCTestCase.add(_:)` does, also if the test succeeds: XCTest on Linux does not tell an
  /// activity how its test ends. Fails the test if it cannot be written.
  func add(_ attachment: XCTAttachment)
}

/// Steps of the running test.
public enum XCTContext {
  /// Runs a step, and returns what it returns. The result of a test on Linux has no steps: a failure in one does not name it.
  @MainActor @discardableResult public static func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result { try block(Activity(name: name)) }
}

private final class Activity: NSObject, XCTActivity {
  let name: String
  /// How many attachments there are of each name.
  private var counts: [String: Int] = [:]

  init(name: String) { self.name = name }

  func add(_ attachment: XCTAttachment) {
    let words = [name, attachment.name ?? "attachment"].map(ArtifactFolder.fileName).joined(separator: "-")
    counts[words, default: 0] += 1
    let number = counts[words].flatMap { $0 > 1 ? "-\($0)" : nil } ?? ""
    do {
      try ArtifactFolder.write(attachment.data, named: words + number + attachment.fileExtension)
    } catch {
      XCTFail("the attachment could not be written to \(ArtifactFolder.url.path)")
    }
  }
}
