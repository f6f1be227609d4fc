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
    let file = AttachmentNames.file(attachment, of: name)
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

/// The files of attachments. No two of a process have one name: another activity, or the test's next run, may have the same words.
enum AttachmentNames {
  private static let counts = Mutex<[String: Int]>([:])

  /// The file's name, of that of a test or an activity and the attachment's.
  static func file(_ attachment: XCTAttachment, of owner: String) -> String {
    let words = [owner, attachment.name ?? "attachment"].map(ArtifactFolder.fileName).joined(separator: "-")
    let number = counts.withLock { counts in
      counts[words, default: 0] += 1
      return counts[words, default: 1]
    }
    return words + (number > 1 ? "-\(number)" : "") + attachment.fileExtension
  }
}
