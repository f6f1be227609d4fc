import Foundation
import Testing

@testable import OpenCollectionTestScreens

/// A program that writes its previews by child processes.
@Suite("The previews of a program")
struct PreviewProcessTests {
  private func run(_ arguments: [String] = []) throws -> (code: Int32, lines: [String], files: [String]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("previews-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    let output = Pipe()
    process.executableURL = try BuiltProgram.url("OpenCollectionTestApp")
    process.arguments = ["--previews=\(folder.path)"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (process.terminationStatus, text.split(separator: "\n").map(String.init), files)
  }

  @Test("are written without those that end it")
  func failures() throws {
    let (code, lines, files) = try run()
    #expect(code == 1)
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].hasPrefix("Previews.swift:7: Crashing: The program ended by signal "))
    #expect(lines[1] == "Previews.swift:12: Leaving: The program ended with code 0.")
    #expect(lines[2].hasPrefix("4 previews, 6 pictures: "))
    let names = ["dark", "large-text", "light"].flatMap { ["last-\($0).png", "sound-\($0).png"] }
    #expect(files.sorted() == (names + ["index.html"]).sorted())
  }

  @Test("are all written if none does")
  func sound() throws {
    let (code, lines, files) = try run(["well"])
    #expect(code == 0 && lines.count == 1 && files.count == 13, "\(lines)")
  }
}
