import Foundation
import Testing

@testable import SnapshotTesting

@Suite("A failed snapshot") struct FailureTests {
  private let references = TemporaryReferences()

  @Test("is an issue of the running test, at the line of the assertion")
  func issue() throws {
    let line = #line + 3
    withKnownIssue {
      withSnapshotTesting(record: .never) {
        assertSnapshot(of: "a", as: .lines, named: "nobody recorded this")
      }
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == "SnapshotTestingTests/FailureTests.swift"
        && issue.comments.first?.rawValue.hasPrefix("No reference was found on disk.") == true
    }
  }

  @Test("of several strategies is one issue each, in the order of their names")
  func several() {
    nonisolated(unsafe) var names: [String] = []
    withKnownIssue {
      assertSnapshots(of: "a", as: ["two": .lines, "one": .lines, "three": .lines], record: .never)
      assertSnapshots(of: "a", as: [.lines, .lines] as [Snapshotting<String, String>], record: .never)
    } matching: { issue in
      let path = issue.comments.first?.rawValue.split(separator: "/").last.map(String.init) ?? ""
      names.append(path)
      return true
    }
    #expect(
      names == ["several.one.txt", "several.three.txt", "several.two.txt", "several.1.txt", "several.2.txt"])
  }

  @Test("tells the difference line by line")
  func lines() throws {
    try references.write(Data("a\nb\nc".utf8), to: "test.a.txt")
    let message = withSnapshotTesting(diffTool: "diff") { references.verify("a\nB\nc", as: .lines) }
    let failure = try #require(message)
    let parts = failure.components(separatedBy: "\n\n")
    #expect(parts.count == 3)
    #expect(parts[0] == "Snapshot \"a\" does not match reference.")
    #expect(parts[1].hasPrefix("diff /") && parts[1].hasSuffix("test.a.txt"))
    // A figure space is as wide as the signs.
    #expect(parts[2] == "@@ −1,3 +1,3 @@\n\u{2007}a\n−b\n+B\n\u{2007}c")
  }

  @Test("of a picture leaves the reference, what failed and the difference in a folder")
  func pictures() throws {
    try references.write(Diffing.image.toData(Squares.picture(.red)), to: "test.a.png")
    let message = withSnapshotTesting(diffTool: "") {
      references.verify(Squares.picture(.red, count: 3), as: .image)
    }
    let failure = try #require(message)
    #expect(failure.hasSuffix("Newly-taken snapshot does not match reference."))
    let path = try #require(failure.split(separator: "\n")[1].split(separator: " ").last)
    let failed = URL(fileURLWithPath: String(path))
    let base = failed.deletingPathExtension().path
    #expect(FileManager.default.fileExists(atPath: failed.path))
    #expect(FileManager.default.fileExists(atPath: base + ".reference.png"))
    #expect(FileManager.default.fileExists(atPath: base + ".difference.png"))
  }

  @Test("shows red and white as cyan in the picture of the difference, and what is equal as black")
  func differencePicture() throws {
    let picture = DifferencePicture.difference(Squares.picture(.red), Squares.picture(.red, count: 3))
    let bitmap = try #require(picture.rendered())
    // |(255, 0, 0) − (255, 255, 255)| = (0, 255, 255)
    #expect(bitmap.pixel(x: 2, y: 0).green == 1 && bitmap.pixel(x: 2, y: 0).red == 0)
    #expect(bitmap.pixel(x: 3, y: 0).green == 0 && bitmap.pixel(x: 3, y: 0).alpha == 1)
  }

  @Test("tells an error of the value")
  func errors() {
    struct NoCart: Error, CustomStringConvertible { var description: String { "there is no cart" } }
    func cart() throws -> String { throw NoCart() }
    #expect(verifySnapshot(of: try cart(), as: .lines) == "there is no cart")
  }

  @Test("tells that its time is over")
  func timeouts() throws {
    let never = Snapshotting<String, String>(pathExtension: "txt", diffing: .lines) { _ in Async { _ in } }
    let failure = try #require(verifySnapshot(of: "a", as: never, timeout: 0.01))
    #expect(failure.hasPrefix("Exceeded timeout of 0.01 seconds waiting for snapshot."))
  }

  @Test("is avoided by a value that comes from another queue in time")
  func later() {
    // Not a global queue: other tests may occupy all of its threads, and this one waits five seconds at most.
    let queue = DispatchQueue(label: "later")
    let later = Snapshotting<String, String>(pathExtension: "txt", diffing: .lines) { value in
      Async { callback in
        nonisolated(unsafe) let callback = callback
        queue.asyncAfter(deadline: .now() + 0.02) { callback(value) }
      }
    }
    _ = references.verify("a", as: later)
    #expect(references.verify("a", as: later) == nil)
  }

  @Test("of a reference that is no picture says so")
  func unreadable() throws {
    try references.write(Data("not a picture".utf8), to: "test.a.png")
    let failure = try #require(references.verify(Squares.picture(.red), as: .image))
    #expect(failure.hasSuffix("Reference image could not be loaded."))
    #expect(failure.contains("test.a.png"))
  }

  @Test("of a reference that Git LFS has not fetched says what to do")
  func pointer() throws {
    try references.write(Data("version https://git-lfs.github.com/spec/v1\noid sha256:0\n".utf8), to: "test.a.png")
    let failure = try #require(references.verify(Squares.picture(.red), as: .image))
    #expect(failure.hasSuffix("test.a.png is a pointer of Git LFS. Run 'git lfs pull'."))
  }
}
