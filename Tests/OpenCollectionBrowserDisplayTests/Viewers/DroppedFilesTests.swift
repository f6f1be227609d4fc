import Foundation
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionBrowserDisplay

@Suite("Files of drops")
struct DroppedFilesTests {
  private func exists(_ path: String?) -> Bool { path.map { FileManager.default.fileExists(atPath: $0) } ?? false }

  private func drop(_ names: [String], _ bytes: Int, _ files: DroppedFiles) -> [String] {
    for name in names {
      #expect(files.begin(name))
      #expect(files.append(Data(repeating: 7, count: bytes)))
    }
    return files.take()
  }

  @Test("What was not dropped is removed with its page, what was dropped with the display")
  func removal() throws {
    var folder: DropFolder? = DropFolder()
    var files: DroppedFiles? = folder.map { DroppedFiles(in: $0) }
    let kept = try drop(["a", "a"], 3, #require(files))
    #expect(kept.count == 2 && kept.allSatisfy { exists($0) })
    #expect(files?.begin("b") == true)
    let root = try #require(
      kept.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent().deletingLastPathComponent() })
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path).count == 3)
    files?.cancel()
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path).count == 2)
    #expect(files?.append(Data([1])) == false)
    (files, folder) = (nil, nil)
    #expect(!exists(root.path))
  }

  @Test("Files and bytes of a drop are limited; after a file that cannot begin none is dropped")
  func limits() {
    let files = DroppedFiles(in: DropFolder(), largestDrop: 10, mostFiles: 2)
    #expect(drop(["a", "b"], 5, files).count == 2)
    #expect(files.begin("a") && files.begin("b") && !files.begin("c"))
    #expect(files.append(Data(repeating: 1, count: 10)))
    #expect(!files.append(Data([1])))
    files.cancel()
    // A name that is a directory's.
    #expect(!files.begin("."))
    #expect(!files.append(Data([1])))
  }

  @Test("The oldest drops are removed beyond the capacity, never the last")
  func capacity() {
    let files = DroppedFiles(in: DropFolder(capacity: 10))
    let drops = [4, 4, 4, 20].map { drop(["a"], $0, files).first }
    #expect(drops.map { exists($0) } == [false, false, false, true])
    let small = drop(["a"], 1, files).first
    #expect(!exists(drops[3]) && exists(small))
  }

  @Test("A page whose file cannot be kept is closed with a reason, and one that lost control loses its drop")
  func pages() throws {
    let hub = ViewerHub(title: "Shop", wake: try #require(WakePipe()), pace: try #require(WakePipe())) { _, _ in
    } inspect: { _ in
    }
    func join() throws -> ViewerHub.Page {
      let page = hub.join()
      try hub.receive(.view(PageView(size: CGSize(width: 390, height: 844), scale: 2)), bytes: 60, from: page)
      return page
    }
    let (first, second) = (try join(), try join())
    #expect(throws: SocketDecoder.Failure.self) { try hub.receive(.file(name: "."), bytes: 30, from: first) }
    try hub.receive(.file(name: "a"), bytes: 30, from: first)
    try hub.receive(Data([1]), from: first)
    try hub.receive(.takeCharge, bytes: 30, from: second)
    try hub.receive(Data([2]), from: first)
    try hub.receive(.takeCharge, bytes: 30, from: first)
    _ = hub.takeEvents()
    try hub.receive(.drop(text: nil, at: .zero), bytes: 30, from: first)
    #expect(hub.takeEvents().isEmpty)
  }
}
