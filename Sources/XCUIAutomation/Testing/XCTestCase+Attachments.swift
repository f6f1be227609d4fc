import Foundation
import Synchronization
import XCTest

extension XCTAttachment {
  /// A picture, as PNG.
  public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }
}

extension XCTestCase {
  /// Keeps data with the test's result: a file of the test's and the attachment's name in the folder that `XCUI_ARTIFACTS`
  /// names, or in the temporary one; further ones of the same name are numbered from 2. It is written when the test ends, by
  /// its lifetime. Fails the test if it cannot be.
  public func add(_ attachment: XCTAttachment) {
    var words = [name, attachment.name ?? "attachment"].map(ArtifactFolder.fileName)
    let number = AttachmentCounts.count(words.joined(separator: "-"), of: self)
    if number > 1 { words.append("\(number)") }
    let file = words.joined(separator: "-") + attachment.fileExtension
    nonisolated(unsafe) let test = self
    // A test and its teardown run one after the other.
    addTeardownBlock {
      guard attachment.lifetime == .keepAlways || test.testRun?.hasSucceeded == false else { return }
      do {
        try ArtifactFolder.write(attachment.data, named: file)
      } catch {
        XCTFail("the attachment could not be written to \(ArtifactFolder.url.path)")
      }
    }
  }
}

/// How many attachments of each name the test that runs has.
private enum AttachmentCounts {
  private static let counts = Mutex<(test: ObjectIdentifier?, byName: [String: Int])>((nil, [:]))

  static func count(_ name: String, of test: XCTestCase) -> Int {
    counts.withLock { counts in
      if counts.test != ObjectIdentifier(test) { counts = (ObjectIdentifier(test), [:]) }
      counts.byName[name, default: 0] += 1
      return counts.byName[name, default: 1]
    }
  }
}
