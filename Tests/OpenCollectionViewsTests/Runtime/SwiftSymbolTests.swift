import COpenCollectionSwiftRuntime
import Foundation
import Testing

@testable import OpenCollectionTestScreens

@Suite("The compiler's symbols that UIKit uses")
struct SwiftSymbolTests {
  /// Whether the program has each symbol of the list.
  private var listed: [String: Bool] {
    var listed: [String: Bool] = [:]
    var (index, isPresent): (Int32, Bool) = (0, false)
    while let name = swiftruntime_symbol(index, &isPresent) {
      listed[String(cString: name)] = isPresent
      index += 1
    }
    return listed
  }

  @Test("are those of this version of Swift")
  func present() {
    #expect(listed.count > 20)
    #expect(listed.filter { !$0.value }.keys.sorted() == [], "UIKit's C files use symbols that nothing defines")
  }

  @Test("are all known: each name in the C files is in the list, or in a library")
  func complete() throws {
    let folder = URL(fileURLWithPath: #filePath + "/../../../../Sources/COpenCollectionSwiftRuntime")
      .standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "c" }
    var names: Set<String> = []
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"(\$s\w{6,})"/) { names.insert(String(match.1)) }
      for match in text.matches(of: /dlsym\(RTLD_DEFAULT, "([^"]+)"\)/) { names.insert(String(match.1)) }
    }
    let listed = listed
    // The C files have more names than the list: those that they look up at run time.
    #expect(names.isSuperset(of: listed.keys) && names.count > listed.count)
    let missing = names.filter { listed[$0] == nil && dlsym(nil, $0) == nil }
    #expect(
      missing.sorted() == [], "declare them by SWIFT_SYMBOL, or they are not in the libraries of this version of Swift")
  }
}

@Suite("A class's own init()")
struct StrippedProgramTests {
  private func run(_ program: URL) throws -> (end: Process.TerminationReason, output: String, errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = ["own init"]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What it prints is less than a pipe holds.
    process.waitUntilExit()
    func text(_ pipe: Pipe) -> String {
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    return (process.terminationReason, text(output), text(errors))
  }

  @Test("makes its objects; a program without symbols says why it cannot")
  func stripped() throws {
    let program = try BuiltProgram.url("OpenCollectionTestApp")
    let whole = try run(program)
    #expect(whole.end == .exit && whole.output == "7\n")
    #expect(!whole.errors.contains("symbol table"))
    // Beside the other, where it finds its libraries.
    let copy = program.deletingLastPathComponent().appendingPathComponent("stripped-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    var bytes = try Data(contentsOf: program)
    // An ELF file's section headers: their place, and their number. Without them there is no symbol table.
    for field in [0x28..<0x30, 0x3C..<0x40] { bytes.resetBytes(in: field) }
    let data = copy.appendingPathExtension("data")
    defer { try? FileManager.default.removeItem(at: data) }
    try bytes.write(to: data)
    #expect(chmod(data.path, 0o755) == 0)
    // Another process writes the program. A file that this one has open for writing, and with it each process that another test is
    // about to start, cannot be run.
    let writing = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [data.path, copy.path])
    writing.waitUntilExit()
    let stripped = try run(copy)
    #expect(stripped.end == .uncaughtSignal)
    #expect(stripped.errors.contains("OwnInitView declares initializers, and the program has no symbol table"))
    #expect(stripped.errors.contains("--strip-debug"))
  }
}
