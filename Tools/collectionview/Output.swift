import Foundation

/// Buffers a command's output until it is complete, so that an error leaves standard output empty.
///
/// Large output is kept in an unlinked temporary file.
final class Output {
  private var bytes: [UInt8] = []
  private var file: FileHandle?

  private static let maximumInMemory = 64 << 20

  func append(_ part: [UInt8]) throws {
    bytes.append(contentsOf: part)
    if bytes.count > Self.maximumInMemory { try spill() }
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

  /// Writes everything to standard output. Ends the command with code 2 if that fails.
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
