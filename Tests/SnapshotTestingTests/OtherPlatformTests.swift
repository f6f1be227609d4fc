import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@Suite("References of other platforms") struct OtherPlatformTests {
  private let references = TemporaryReferences()
  /// A picture as another platform writes it: without the mark.
  private let red: Data

  init() throws { red = try #require(Squares.picture(.red).pngData()) }

  @Test("are told from Linux's by a mark in the file, which a picture keeps its pixels with")
  func mark() throws {
    #expect(PictureMark.isForeign(red))
    let marked = PictureMark.marked(red, of: Squares.picture(.red))
    #expect(!PictureMark.isForeign(marked))
    #expect(PictureMark.marked(marked, of: Squares.picture(.red)) == marked)
    let picture = try #require(UIImage(data: marked))
    #expect(PictureComparison(precision: 1, perceptualPrecision: 1).difference(Squares.picture(.red), picture) == nil)
    #expect(!PictureMark.isForeign(Data("text".utf8)))
  }

  @Test("have none of the mark's numbers, nor has a marked file that another program changed")
  func recognition() throws {
    let picture = Squares.picture(.red)
    var file = PictureMark.marked(red, of: picture)
    #expect(!PictureMark.isRecording(red, of: picture))
    #expect(PictureMark.isRecording(file, of: Squares.picture(.red)))
    #expect(!PictureMark.isRecording(file, of: Squares.picture(.red, count: 1)))
    file[file.count - 20] ^= 1
    #expect(!PictureMark.isRecording(file, of: picture))
  }

  @Test("are used while they match")
  func matching() throws {
    try references.write(red, to: "test.a.png")
    #expect(references.verify(Squares.picture(.red), as: .image) == nil)
    #expect(references.files == ["test.a.png"])
  }

  @Test("that do not match stay, and Linux has its own beside, which is compared from then on")
  func own() throws {
    try references.write(red, to: "test.a.png")
    let failure = try #require(references.verify(Squares.picture(.blue), as: .image))
    #expect(
      failure.hasPrefix(
        """
        Snapshot "a" does not match reference. The reference was recorded on another platform, whose fonts differ. A new \
        snapshot was automatically recorded. It is a reference for Linux, and the other platform's is unchanged: …
        """))
    #expect(references.files == ["Linux/test.a.png", "test.a.png"])
    #expect(try Data(contentsOf: references.folder.appendingPathComponent("test.a.png")) == red)
    #expect(references.verify(Squares.picture(.blue), as: .image) == nil)
    #expect(references.verify(Squares.picture(.red), as: .image) != nil)
  }

  @Test("are not joined by Linux's when nothing may be written")
  func never() throws {
    try references.write(red, to: "test.a.png")
    let failure = try #require(references.verify(Squares.picture(.blue), as: .image, record: .never))
    #expect(failure.contains("Record one for Linux with the record mode 'missing' or 'failed'."))
    #expect(references.files == ["test.a.png"])
  }

  @Test("make everything new of their folder Linux's own")
  func folder() throws {
    try references.write(red, to: "test.other.png")
    _ = references.verify("text", as: .lines, named: "new")
    #expect(references.files == ["Linux/test.new.txt", "test.other.png"])
  }

  @Test("are not there in a folder recorded here")
  func recordedHere() {
    for color in [UIColor.red, .blue] {
      _ = references.verify(Squares.picture(color), as: .image, record: .all)
    }
    #expect(references.files == ["test.a.png"])
  }
}
