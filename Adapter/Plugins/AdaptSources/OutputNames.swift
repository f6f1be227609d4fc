import Foundation

/// The names of the adapted files. The compiler wants them unique in a module: where two files have one name, the names
/// of their folders come first.
struct OutputNames: Sequence {
  private let names: [(URL, String)]

  init(sources: [URL], folder: URL) {
    let counts = Dictionary(grouping: sources, by: \.lastPathComponent).mapValues(\.count)
    let prefix = folder.standardizedFileURL.path.count
    names = sources.map { source in
      guard counts[source.lastPathComponent, default: 0] > 1 else { return (source, source.lastPathComponent) }
      let relative = source.path.dropFirst(prefix).drop { $0 == "/" }
      return (source, relative.split(separator: "/").joined(separator: "-"))
    }
  }

  func makeIterator() -> IndexingIterator<[(URL, String)]> { names.makeIterator() }
}
