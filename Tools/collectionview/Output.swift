import Foundation

/// What a command answers, kept until all of it is known: a reader gets all or nothing.
///
/// Large answers wait in a temporary file that has no name.
final class Output {
  private var bytes: [UInt8] = []
  private var file: FileHandle?

  private static let mostInMemory = 64 << 20

  func append(_ part: [UInt8]) throws {
    bytes.append(contentsOf: part)
    if bytes.count > Self.mostInMemory { try spill() }
  }

  private func spill() throws {
    if file == nil {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("collectionview-\(UUID().uuidString)")
      try Data().write(to: url)
      file = try FileHandle(forUpdating: url)
      try FileManager.default.removeItem(at: url)
    }
    try file?.write(contentsOf: Data(bytes))
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes everything to standard output. Ends the command with code 2 where that takes no more.
  func finish() throws {
    let output = FileHandle.standardOutput
    do {
      if let file {
        try file.seek(toOffset: 0)
        while let part = try file.read(upToCount: 1 << 20), !part.isEmpty { try output.write(contentsOf: part) }
      }
      try output.write(contentsOf: Data(bytes))
    } catch {
      throw Failure(message: "standard output: cannot be written: \(error.localizedDescription)").exit()
    }
  }
}
