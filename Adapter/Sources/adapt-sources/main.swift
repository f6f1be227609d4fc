import Foundation
import OpenCollectionSourceAdapter

// Writes adapted copies of source files:
//   adapt-sources [--rename MODULE=NAME ...] [--entry FILE] INPUT OUTPUT [INPUT OUTPUT ...]
// or what each file of a target must know of the others, in files of their own:
//   adapt-sources [TARGET ...] --index MODULE [--unavailable NAME ...] [--undefined NAME ...] [--conditions NAMES] [--library yes]
//     INPUT OUTPUT [INPUT OUTPUT ...]
// where each TARGET is one that the target depends on, as
//   --uses MODULE [--unavailable NAME ...] [--undefined NAME ...] [--conditions NAMES] INPUT ...
// and NAMES are all conditions that hold, with commas, or the symbols of asset catalogues, as resources alone or as members of
// UIImage and UIColor too:
//   adapt-sources --asset-symbols|--asset-resources OUTPUT CATALOGUE...

let usage = """
  usage: adapt-sources [--rename MODULE=NAME ...] [--entry FILE] INPUT OUTPUT [INPUT OUTPUT ...]
         adapt-sources [--uses MODULE [--unavailable NAME ...] [--undefined NAME ...] [--conditions NAMES] INPUT ...] \
                       --index MODULE [--unavailable NAME ...] [--undefined NAME ...] [--conditions NAMES] \
                       [--library yes] INPUT OUTPUT [INPUT OUTPUT ...]
         adapt-sources --asset-symbols|--asset-resources OUTPUT CATALOGUE...
  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message.visible + "\n").utf8))
  exit(1)
}

/// A list that takes turns: input, output, input, output.
func pairs(_ paths: some Collection<String>) -> [(input: String, output: String)] {
  var paths = paths[...]
  var result: [(String, String)] = []
  while let input = paths.popFirst(), let output = paths.popFirst() { result.append((input, output)) }
  return result
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

/// Writes only the entries that changed: the build then adapts only their files again. `index` makes the index of the paths and
/// texts.
func writeIndex(
  of files: [(input: String, output: String)], _ index: ([(path: String, text: String)]) -> SourceIndex
) {
  // A file that cannot be read is reported where it is adapted.
  let texts = files.map { file -> (path: String, text: String) in
    (resolved(file.input), (try? String(contentsOf: URL(fileURLWithPath: file.input), encoding: .utf8)) ?? "")
  }
  let index = index(texts)
  for warning in index.warnings { FileHandle.standardError.write(Data("\(warning)\n".utf8)) }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
  for ((_, output), (path, _)) in zip(files, texts) {
    do {
      let text = String(decoding: try encoder.encode(index.entry(for: path)), as: UTF8.self) + "\n"
      if (try? String(contentsOf: URL(fileURLWithPath: output), encoding: .utf8)) != text { write(text, to: output) }
    } catch { fail("error: '\(output)' cannot be written: \(error.localizedDescription)") }
  }
}

func readEntry(_ path: String) -> IndexEntry {
  do { return try JSONDecoder().decode(IndexEntry.self, from: Data(contentsOf: URL(fileURLWithPath: path))) } catch {
    fail("\(path):1:1: error: the file cannot be read as an entry of an index: \(error.localizedDescription)")
  }
}

var arguments = CommandLine.arguments.dropFirst()
if let option = arguments.first, ["--asset-symbols", "--asset-resources"].contains(option), arguments.count > 2 {
  let paths = Array(arguments.dropFirst())
  let symbols = AssetSymbols(catalogues: Array(paths.dropFirst()))
  write(symbols.source(withMembers: option == "--asset-symbols"), to: paths[0])
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
/// The options that say what a target does without.
struct TargetOptions {
  let unavailable: Set<String>
  let undefined: Set<String>
  let conditions: Set<String>?

  init(_ arguments: inout ArraySlice<String>) {
    unavailable = Set(values(of: "--unavailable", in: &arguments))
    undefined = Set(values(of: "--undefined", in: &arguments))
    conditions = values(of: "--conditions", in: &arguments).last.map {
      Set($0.split(separator: ",").map(String.init))
    }
  }
}
// The targets that the target depends on.
var used: [SourceIndex] = []
/// What is left out of them that a target may name.
@MainActor func leftOutElsewhere(for texts: [(path: String, text: String)]) -> Set<String> {
  used.reduce(into: []) { $0.formUnion($1.namesLeftOut(for: texts)) }
}
while let module = values(of: "--uses", in: &arguments).last {
  let options = TargetOptions(&arguments)
  let paths = arguments.prefix { !["--uses", "--index"].contains($0) }
  arguments = arguments.dropFirst(paths.count)
  let texts = paths.map {
    (path: $0, text: (try? String(contentsOf: URL(fileURLWithPath: $0), encoding: .utf8)) ?? "")
  }
  used.append(
    SourceIndex(
      texts, module: module, unavailable: options.unavailable.union(leftOutElsewhere(for: texts)),
      undefined: options.undefined, defined: options.conditions))
}
if let module = values(of: "--index", in: &arguments).last {
  let options = TargetOptions(&arguments)
  let isLibrary = !values(of: "--library", in: &arguments).isEmpty
  guard !arguments.isEmpty, arguments.count.isMultiple(of: 2) else { fail(usage) }
  writeIndex(of: pairs(arguments)) { texts in
    SourceIndex(
      texts, module: module, unavailable: options.unavailable.union(leftOutElsewhere(for: texts)),
      undefined: options.undefined, defined: options.conditions, isLibrary: isLibrary, used: used)
  }
  exit(0)
}
for value in values(of: "--rename", in: &arguments) {
  let parts = value.split(separator: "=").map(String.init)
  guard parts.count == 2 else { fail("--rename needs MODULE=NAME, not '\(value)'") }
  renamed[parts[0]] = parts[1]
}
let entry = values(of: "--entry", in: &arguments).last.map(readEntry) ?? IndexEntry()
guard !arguments.isEmpty, arguments.count.isMultiple(of: 2) else {
  fail(usage)
}
var failed = false
for (input, output) in pairs(arguments) {
  let adapted = adapt(read(input), path: resolved(input), renamed: renamed, entry: entry)
  for diagnostic in adapted.diagnostics { FileHandle.standardError.write(Data("\(diagnostic)\n".utf8)) }
  if adapted.diagnostics.contains(where: { $0.severity == .error }) {
    failed = true
  } else {
    write(adapted.text, to: output)
  }
}
if failed { exit(1) }
