import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("Output files") struct OutputFileTests {
  private let folder: String
  private let files = FileManager.default

  init() throws {
    folder = NSTemporaryDirectory() + "output-" + UUID().uuidString
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func kind(_ path: String) throws -> FileAttributeType? {
    try files.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  @Test("A symbolic link is kept and its target written, whether or not it existed")
  func links() throws {
    defer { try? files.removeItem(atPath: folder) }
    try files.createDirectory(atPath: folder + "/there", withIntermediateDirectories: false)
    try files.createSymbolicLink(atPath: folder + "/second", withDestinationPath: "there/picture")
    try files.createSymbolicLink(atPath: folder + "/first", withDestinationPath: folder + "/second")
    for text in ["new", "replaced"] {
      #expect(OutputFile(folder + "/first").obstacle == nil)
      try OutputFile(folder + "/first").write(Data(text.utf8))
      #expect(try String(contentsOfFile: folder + "/there/picture", encoding: .utf8) == text)
    }
    #expect(try kind(folder + "/first") == .typeSymbolicLink && kind(folder + "/second") == .typeSymbolicLink)
    #expect(try files.contentsOfDirectory(atPath: folder + "/there") == ["picture"])
  }

  @Test("Data written to a pipe arrives at its reader, also through a link", arguments: ["pipe", "link"])
  func pipe(name: String) throws {
    defer { try? files.removeItem(atPath: folder) }
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "pipe")
    let reader = open(folder + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(OutputFile(folder + "/" + name).obstacle == nil)
    try OutputFile(folder + "/" + name).write(Data("a picture".utf8))
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(reader, &bytes, 20)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "a picture")
    #expect(try files.contentsOfDirectory(atPath: folder).sorted() == ["link", "pipe"])
  }

  @Test("A device is not replaced, and its errors are reported")
  func device() throws {
    defer { try? files.removeItem(atPath: folder) }
    guard try kind("/dev/full") == .typeCharacterSpecial else { return }
    #expect { try OutputFile("/dev/full").write(Data("a picture".utf8)) } throws: {
      String(describing: $0) == "No space left on device"
    }
    // Through a link, so that a writer that replaces the path replaces only the link.
    try files.createSymbolicLink(atPath: folder + "/null", withDestinationPath: "/dev/null")
    #expect(OutputFile(folder + "/null").obstacle == nil)
    try OutputFile(folder + "/null").write(Data("a picture".utf8))
    #expect(try kind(folder + "/null") == .typeSymbolicLink)
    #expect(try kind("/dev/null") == .typeCharacterSpecial)
  }

  @Test("A file in the system's shared memory is replaced like any")
  func sharedMemory() throws {
    defer { try? files.removeItem(atPath: folder) }
    let path = "/dev/shm/output-" + UUID().uuidString
    guard files.createFile(atPath: path, contents: Data("old".utf8)) else { return }
    defer { try? files.removeItem(atPath: path) }
    let reader = try #require(FileHandle(forReadingAtPath: path))
    try OutputFile(path).write(Data("a picture".utf8))
    // A reader that has the old file open reads all of it.
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(files.contents(atPath: path) == Data("a picture".utf8))
  }

  @Test("Obstacles are reported before writing: a folder with the path, a missing folder")
  func obstacles() throws {
    defer { try? files.removeItem(atPath: folder) }
    #expect(OutputFile(folder).obstacle == "is a folder")
    #expect(OutputFile(folder + "/no/picture").obstacle == "there is no folder \(folder)/no")
    #expect(OutputFile(folder + "/picture").obstacle == nil)
  }
}
