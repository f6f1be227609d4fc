import Foundation
import Synchronization
import Testing
import XCTest

/// A failure of an interaction, with what the screen was.
struct TestFailure {
  let message: String
  let place: SourcePlace?
  /// The screen as PNG; nil if no app runs.
  let picture: Data?
  /// The elements as text.
  let tree: String?

  /// Fails the running test. In Swift Testing the picture and the text are attachments; in XCTest they are files in the
  /// folder that `XCUI_ARTIFACTS` names, or in the temporary one.
  func record() {
    if let test = Test.current {
      let location = place?.sourceLocation ?? test.sourceLocation
      if let picture { Attachment.record([UInt8](picture), named: "screen.png", sourceLocation: location) }
      if let tree { Attachment.record([UInt8](tree.utf8), named: "screen.txt", sourceLocation: location) }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      let words = [message, written()].compactMap { $0 }.joined(separator: "; ")
      XCTFail(words, file: place?.file ?? #filePath, line: place?.line ?? #line)
    }
  }

  private static let count = Mutex(0)

  /// Writes the picture and the text. Returns where, or why not; nil if there is nothing to write.
  private func written() -> String? {
    guard picture != nil || tree != nil else { return nil }
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    let test = place.map { URL(fileURLWithPath: "\($0.file)").deletingPathExtension().lastPathComponent } ?? "screen"
    let name = "\(test)-\(place?.line ?? 0)-\(number)"
    do {
      if let picture { try ArtifactFolder.write(picture, named: "\(name).png") }
      if let tree { try ArtifactFolder.write(Data(tree.utf8), named: "\(name).txt") }
      return "the screen is in \(ArtifactFolder.url.appendingPathComponent(name).path).png and .txt"
    } catch {
      return "the screen could not be written to \(ArtifactFolder.url.path)"
    }
  }
}
