import Foundation
internal import Testing

/// Runs the program OpenCollectionTestApp, whose main thread runs the main run loop.
enum MainLoop {
  /// The lines a check printed; fails if it did not exit normally.
  static func run(_ check: String) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = try BuiltProgram.url("OpenCollectionTestApp")
    process.arguments = [check]
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationReason == .exit && process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
