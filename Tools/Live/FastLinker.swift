import Foundation

/// Links with LLVM's linker, which takes half of gold's time.
///
/// The compiler asks for gold by name. Asking it for another linker would change the flags of every file, and build them again; so
/// the name is found in a folder in which it stands for the other one (`COMPILER_PATH`).
enum FastLinker {
  /// The variables for `swift build`; none if there is no such linker.
  static func environment(swift: String, folder: String, variables: [String: String]) -> [String: String] {
    guard let linker = path(swift: swift, variables: variables) else { return [:] }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let script = folder + "/ld.gold"
      try Data("#!/bin/sh\nexec '\(linker)' \"$@\"\n".utf8).write(to: URL(fileURLWithPath: script))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    } catch { return [:] }
    return ["COMPILER_PATH": ([folder] + [variables["COMPILER_PATH"]].compactMap { $0 }).joined(separator: ":")]
  }

  /// LLVM's linker beside the compiler.
  private static func path(swift: String, variables: [String: String]) -> String? {
    let folders = (variables["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates = swift.contains("/") ? [swift] : folders.map { $0 + "/" + swift }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else { return nil }
    let beside = URL(fileURLWithPath: found).resolvingSymlinksInPath().deletingLastPathComponent().path + "/ld.lld"
    return FileManager.default.isExecutableFile(atPath: beside) && !beside.contains("'") ? beside : nil
  }
}
