import Foundation

/// Runs the built command as a process.
enum Command {
  struct Outcome {
    var code: Int32
    var output: String
    var errors: String
  }

  private final class Marker {}

  /// The executable beside the test bundle; nil, with the reason printed, if it was not built.
  static let executable: URL? = {
    let folder = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    let candidates = [folder, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    let found = candidates.map { $0.appendingPathComponent("collectionview") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    if found == nil { print("skipped: there is no collectionview in \(candidates.map(\.path))") }
    return found
  }()

  /// Runs the command to its end; nil if there is no executable. If `output` is not nil, standard output is written to
  /// that file instead of the outcome's `output`. If `shell` is not nil, a shell does it before it becomes the command.
  static func run(
    _ arguments: [String], input: String = "", output: URL? = nil, after shell: String? = nil
  ) throws -> Outcome? {
    guard let executable else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = shell == nil ? executable : URL(fileURLWithPath: "/bin/sh")
    process.arguments = (shell.map { ["-c", $0 + "; exec \"$0\" \"$@\"", executable.path] } ?? []) + arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: output ?? files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8))
  }
}
