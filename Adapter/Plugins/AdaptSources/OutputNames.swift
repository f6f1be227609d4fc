import Foundation

/// The names of the adapted files. The compiler wants them unique in a module: where two files have one name, the names
/// of their folders come first. A name other than the original's saves a warning about `#fileID`; `main.swift` keeps
/// its name, which makes it the program's entry point.
struct OutputNames: Sequence {
  private let names: [(URL, String)]

  init(sources: [URL], folder: URL) {
    let counts = Dictionary(grouping: sources, by: \.lastPathComponent).mapValues(\.count)
    let prefix = folder.standardizedFileURL.path.count
    names = sources.map { source in
      if source.lastPathComponent == "main.swift" { return (source, "main.swift") }
      var name = source.lastPathComponent
      if counts[name, default: 0] > 1 {
        name = source.path.dropFirst(prefix).split(separator: "/").joined(separator: "-")
      }
      return (source, name.dropLast(".swift".count) + ".adapted.swift")
    }
  }

  func makeIterator() -> IndexingIterator<[(URL, String)]> { names.makeIterator() }
}
