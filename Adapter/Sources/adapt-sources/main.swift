import Foundation
import OpenCollectionSourceAdapter

// Writes adapted copies of source files:
//   adapt-sources [--rename MODULE=NAME ...] [--declared-elsewhere CLASS ...] [--extensions FILE ...]
//     INPUT OUTPUT [INPUT OUTPUT ...]
// or the symbols of asset catalogues:
//   adapt-sources --asset-symbols OUTPUT CATALOGUE...

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

func read(_ path: String) -> String {
  do { return try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8) } catch {
    fail("\(path):1:1: error: the file cannot be read as UTF-8 text: \(error.localizedDescription)")
  }
}

/// Messages name the user's own file, wherever links lead to it.
func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

func write(_ text: String, to path: String) {
  do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch {
    fail("error: '\(path)' cannot be written: \(error.localizedDescription)")
  }
}

var arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--asset-symbols", arguments.count > 2 {
  let paths = Array(arguments.dropFirst())
  write(AssetSymbols(catalogues: Array(paths.dropFirst())).source, to: paths[0])
  exit(0)
}
var renamed: [String: String] = [:]
/// Removes an option, which may be there several times, from the start of the arguments, and returns its values.
func values(of option: String, in arguments: inout ArraySlice<String>) -> [String] {
  var values: [String] = []
  while arguments.first == option, arguments.count > 1 {
    values.append(arguments[arguments.startIndex + 1])
    arguments = arguments.dropFirst(2)
  }
  return values
}
for value in values(of: "--rename", in: &arguments) {
  let parts = value.split(separator: "=").map(String.init)
  guard parts.count == 2 else { fail("--rename needs MODULE=NAME, not '\(value)'") }
  renamed[parts[0]] = parts[1]
}
let declaredElsewhere = Set(values(of: "--declared-elsewhere", in: &arguments))
let extensions = Dictionary(
  values(of: "--extensions", in: &arguments).map { (resolved($0), read($0)) }, uniquingKeysWith: { first, _ in first })
guard !arguments.isEmpty, arguments.count.isMultiple(of: 2) else {
  fail(
    """
    usage: adapt-sources [--rename MODULE=NAME ...] [--declared-elsewhere CLASS ...] [--extensions FILE ...]
             INPUT OUTPUT [INPUT OUTPUT ...]
           adapt-sources --asset-symbols OUTPUT CATALOGUE...
    """)
}
var failed = false
while let input = arguments.popFirst(), let output = arguments.popFirst() {
  let adapted = adapt(
    read(input), path: resolved(input), renamed: renamed, declaredElsewhere: declaredElsewhere, extensions: extensions)
  for diagnostic in adapted.diagnostics { FileHandle.standardError.write(Data("\(diagnostic)\n".utf8)) }
  if adapted.diagnostics.contains(where: { $0.severity == .error }) {
    failed = true
  } else {
    write(adapted.text, to: output)
  }
}
if failed { exit(1) }
