import ArgumentParser
import Foundation
import OpenCollectionForeignText
import OpenCollectionLayoutDocuments

/// A file named on the command line; `-` is standard input.
struct Input {
  let path: String

  var name: String { path == "-" ? "standard input" : path }

  /// The contents of the file. Ends the command with code 2 if it cannot be read or exceeds the size limit.
  func bytes() throws -> [UInt8] {
    do {
      let file: FileHandle
      if path == "-" {
        file = .standardInput
      } else {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
          throw Failure(message: "\(name): there is no such file")
        }
        guard !isDirectory.boolValue else { throw Failure(message: "\(name): this is a folder, not a file") }
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        if size > DocumentLimits.bytes { throw failure(DocumentReader.tooLarge(size)) }
        file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      }
      var bytes: [UInt8] = []
      while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
        bytes.append(contentsOf: part)
        if bytes.count > DocumentLimits.bytes { throw failure(DocumentReader.tooLarge(bytes.count)) }
      }
      return bytes
    } catch let failure as Failure {
      throw failure.exit()
    } catch {
      throw Failure(message: "\(name): cannot be read: \(error.localizedDescription)").exit()
    }
  }

  /// `cases.jsonl:3:14: layout.section: found ...`
  func failure(_ error: DocumentError) -> Failure {
    Failure(message: "\(name):\(error.line):\(error.column): \(error.message)")
  }

  /// Runs `body`, which parses this file. A document error ends the command with code 2.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as DocumentError { throw failure(error).exit() }
  }
}

/// An error in the input, for standard error.
struct Failure: Error {
  var message: String

  /// Writes the message to standard error and returns exit code 2.
  func exit() -> ExitCode {
    let style = Style(FileHandle.standardError)
    FileHandle.standardError.write(Data((style.bold(style.red("error: ")) + message.visible + "\n").utf8))
    return ExitCode(2)
  }
}
