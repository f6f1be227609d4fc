import Foundation
import XCTest

/// A step of a test, with a name.
public protocol XCTActivity: NSObjectProtocol {
  /// The name that `XCTContext.runActivity(named:block:)` got.
  var name: String { get }
  /// Keeps data with the test's result, as `XCTestCase.add(_:)` does, by the activity's name, and also if the test succeeds: XCTest on
  /// Linux does not tell an activity its test, nor how it ends. Fails the test if it cannot be written.
  func add(_ attachment: XCTAttachment)
}

/// Steps of the running test.
public enum XCTContext {
  /// Runs a step, and returns what it returns. The result of a test on Linux has no steps: a failure in one does not name it.
  @preconcurrency @MainActor @discardableResult public static func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result { try block(Activity(name: name)) }
}

private final class Activity: NSObject, XCTActivity {
  let name: String

  init(name: String) { self.name = name }

  func add(_ attachment: XCTAttachment) {
    do {
      try ArtifactFolder.write(attachment.data, named: AttachmentNames.file(attachment, of: name))
    } catch {
      XCTFail("the attachment could not be written to \(ArtifactFolder.url.path)")
    }
  }
}
