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

  @Test("A pipe that no program reads is an error, and one with a slow reader takes more than it holds")
  func pipeReaders() throws {
    defer { try? files.removeItem(atPath: folder) }
    let path = folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect { try OutputFile(path).write(Data("a picture".utf8)) } throws: {
      String(describing: $0) == "no program reads this pipe"
    }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let large = Data(repeating: 7, count: 1 << 20)
    let thread = Thread { try? OutputFile(path).write(large) }
    thread.start()
    // The reader begins when the pipe is full.
    var size: CInt = 0
    repeat { _ = ioctl(reader, UInt(FIONREAD), &size) } while Int(size) < Int(fcntl(reader, CInt(1032)))
    #expect(fcntl(reader, F_SETFL, 0) == 0)
    var count = 0
    while let part = try FileHandle(fileDescriptor: reader, closeOnDealloc: false).read(upToCount: 1 << 16),
      !part.isEmpty
    {
      count += part.count
    }
    close(reader)
    #expect(count == large.count)
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

  @Test("A file keeps its permissions, and its other names the new contents", arguments: [0o600, 0o640, 0o755])
  func permissions(mode: mode_t) throws {
    defer { try? files.removeItem(atPath: folder) }
    let (path, name) = (folder + "/picture", folder + "/name")
    #expect(files.createFile(atPath: path, contents: Data("something longer".utf8)))
    #expect(chmod(path, mode) == 0)
    try OutputFile(path).write(Data("new".utf8))
    #expect(try status(path).st_mode & 0o7777 == mode)
    #expect(link(path, name) == 0)
    for text in ["short", "some contents that are longer"] {
      try OutputFile(path).write(Data(text.utf8))
      #expect(try String(contentsOfFile: name, encoding: .utf8) == text)
      #expect(try status(path).st_ino == status(name).st_ino && status(path).st_mode & 0o7777 == mode)
    }
    #expect(try files.contentsOfDirectory(atPath: folder).sorted() == ["name", "picture"])
  }

  @Test("A new file has the permissions that any new file has")
  func newFile() throws {
    defer { try? files.removeItem(atPath: folder) }
    try OutputFile(folder + "/picture").write(Data("new".utf8))
    let other = open(folder + "/other", O_CREAT | O_WRONLY, 0o666)
    close(other)
    #expect(try status(folder + "/picture").st_mode == status(folder + "/other").st_mode)
  }

  @Test("What cannot be written whole leaves the old file, or none")
  func fullDisk() async {
    await #expect(processExitsWith: .success) {
      let folder = NSTemporaryDirectory() + "output-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      for name in ["sole", "linked"] { try Data("old".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
      #expect(link(folder + "/linked", folder + "/name") == 0)
      // A limit of the process takes the place of a full disk.
      signal(SIGXFSZ, SIG_IGN)
      let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      var before = rlimit()
      #expect(getrlimit(kind, &before) == 0)
      var limit = rlimit(rlim_cur: 1000, rlim_max: before.rlim_max)
      #expect(setrlimit(kind, &limit) == 0)
      for name in ["sole", "linked", "new"] {
        #expect { try OutputFile("\(folder)/\(name)").write(Data(count: 5000)) } throws: {
          String(describing: $0) == "File too large"
        }
      }
      #expect(setrlimit(kind, &before) == 0)
      for name in ["sole", "linked", "name"] {
        #expect(FileManager.default.contents(atPath: "\(folder)/\(name)") == Data("old".utf8))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["linked", "name", "sole"])
    }
  }

  @Test(
    "A link of another user in a folder where everybody may make links is not followed",
    .enabled(if: geteuid() == 0, "only root can make a link of another user"))
  func foreignLink() throws {
    defer { try? files.removeItem(atPath: folder) }
    #expect(chmod(folder, 0o1777) == 0)
    let (target, link) = (folder + "/target", folder + "/link")
    #expect(files.createFile(atPath: target, contents: Data("old".utf8)))
    try files.createSymbolicLink(atPath: link, withDestinationPath: target)
    try OutputFile(link).write(Data("own".utf8))
    #expect(lchown(link, 12_345, 12_345) == 0)
    let reason =
      "is not followed: another user made the symbolic link \(link), in a folder where everybody may"
    #expect(OutputFile(link).obstacle == reason)
    #expect { try OutputFile(link).write(Data("new".utf8)) } throws: { String(describing: $0) == reason }
    #expect(files.contents(atPath: target) == Data("own".utf8))
    // Nor is it on the way to a file.
    let (away, way) = (folder + "/away", folder + "/way")
    try files.createDirectory(atPath: away, withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: way, withDestinationPath: away)
    #expect(OutputFile(way + "/new").obstacle == nil)
    #expect(lchown(way, 12_345, 12_345) == 0)
    #expect(
      OutputFile(way + "/new").obstacle
        == "is not followed: another user made the symbolic link \(way), in a folder where everybody may")
    #expect(throws: OutputFile.WriteError.self) { try OutputFile(way + "/new").write(Data()) }
    #expect(try files.contentsOfDirectory(atPath: away) == [])
    // The folder's owner may link from it, and in other folders anybody who may write there.
    #expect(chmod(folder, 0o755) == 0)
    #expect(OutputFile(link).obstacle == nil)
    #expect(OutputFile(way + "/new").obstacle == nil)
  }

  @Test(
    "A file or pipe of another user in a folder where everybody may make files is not written to",
    .enabled(if: geteuid() == 0, "only root can make a file of another user"))
  func foreignFile() throws {
    defer { try? files.removeItem(atPath: folder) }
    #expect(chmod(folder, 0o1777) == 0)
    let (file, pipe) = (folder + "/file", folder + "/pipe")
    #expect(files.createFile(atPath: file, contents: Data("old".utf8)))
    #expect(mkfifo(pipe, 0o666) == 0)
    for path in [file, pipe] {
      #expect(OutputFile(path).obstacle == nil)
      #expect(chown(path, 12_345, 12_345) == 0)
      let reason = "is another user's, in a folder where everybody may make files"
      #expect(OutputFile(path).obstacle == reason)
      #expect { try OutputFile(path).write(Data("new".utf8)) } throws: { String(describing: $0) == reason }
    }
    #expect(files.contents(atPath: file) == Data("old".utf8))
    #expect(chmod(folder, 0o755) == 0)
    #expect(OutputFile(file).obstacle == nil)
  }

  @Test("Links on the way to a file are followed, and .. after one leads out of its target")
  func linksOnTheWay() throws {
    defer { try? files.removeItem(atPath: folder) }
    try files.createDirectory(atPath: folder + "/a/b", withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "./a/b")
    try OutputFile(folder + "/link/../new").write(Data("new".utf8))
    #expect(files.contents(atPath: folder + "/a/new") == Data("new".utf8))
    #expect(!files.fileExists(atPath: folder + "/new"))
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status
  }
}
