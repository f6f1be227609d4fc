import ArgumentParser
import Foundation
import OpenCollectionLive

/// Runs of an app's program, one after the other.
enum AppRun {
  /// Refuses what is not a program.
  static func check(_ program: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: program, isDirectory: &isFolder), isFolder.boolValue {
      throw ValidationError(
        "\(program) is a folder; name the program in it, as .build/debug/NAME of a package that was built.")
    }
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw ValidationError("\(program) is not a program.")
    }
  }

  /// Runs the program with each list of arguments, to its end; stops when a signal ends it. Throws the code to end with, the greatest
  /// of the program's codes, unless it is 0.
  static func run(_ program: String, _ calls: [[String]]) throws {
    // A name alone is a file of this folder, not one in PATH.
    let path = URL(fileURLWithPath: program).path
    try PackageOptions.report {
      var code: Int32 = 0
      for arguments in calls where code < 128 {
        code = max(code, try ProgramRun.status(of: path, arguments, environment: ProgramRun.appEnvironment))
      }
      return code
    }
  }
}
