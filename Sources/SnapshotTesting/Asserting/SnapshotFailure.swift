import Foundation
import Testing
import XCTest

/// The place of an assertion in the source.
struct SnapshotPlace {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// Fails the running test: an issue of Swift Testing, or a failure of XCTest.
  func fail(_ message: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    } else {
      XCTFail(message, file: filePath, line: line)
    }
  }

  /// Adds attachments to the running test of Swift Testing.
  func attach(_ attachments: [XCTAttachment]) {
    guard Test.current != nil else { return }
    for attachment in attachments {
      let name = attachment.name.map { $0 + attachment.fileExtension }
      Attachment.record([UInt8](attachment.data), named: name, sourceLocation: sourceLocation)
    }
  }
}
