/// What a compiler or linker found.
package struct CompilerProblem: Equatable, Hashable, Sendable {
  package enum Kind: String, Sendable { case error, warning }

  package var kind = Kind.error
  /// Empty for a problem of no file, such as one of linking.
  package var file = ""
  /// From 1; 0 for none.
  package var line = 0
  package var column = 0
  package var message: String

  package init(kind: Kind = .error, file: String = "", line: Int = 0, column: Int = 0, message: String) {
    (self.kind, self.file, self.line, self.column, self.message) = (kind, file, line, column, message)
  }

  /// `Shop/Cart.swift:12:5: error: …`, the path relative to a folder if it is in it.
  package func text(in folder: String) -> String {
    guard !file.isEmpty else { return "\(kind.rawValue): \(message)" }
    return "\(shortFile(in: folder)):\(line):\(column): \(kind.rawValue): \(message)"
  }

  package func shortFile(in folder: String) -> String {
    file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
  }

  // MARK: Reading

  /// The problems in what `swift build` printed, errors first, each once, in their order. If a build failed without any that
  /// is known, the last line that it printed is one.
  package static func list(in output: String, failed: Bool) -> [CompilerProblem] {
    var seen: Set<CompilerProblem> = []
    let lines = output.split(whereSeparator: \.isNewline).map { withoutColors(String($0)) }
    let found = lines.compactMap(problem).filter { seen.insert($0).inserted }
    let errors = found.filter { $0.kind == .error }
    // That the build failed says nothing beside the reason.
    let reasons = errors.filter { !$0.isSummary }
    let shown = reasons.isEmpty ? errors : reasons
    if failed, shown.isEmpty {
      let last = lines.last { !$0.allSatisfy(\.isWhitespace) }
      return [CompilerProblem(message: last ?? "the build failed and said nothing")]
    }
    return shown + found.filter { $0.kind == .warning }
  }

  private var isSummary: Bool {
    file.isEmpty
      && ["fatalError", "link command failed", "emit-module command failed", "compile command failed"]
        .contains { message.hasPrefix($0) }
  }

  /// The problem that a line tells; nil for other lines, such as notes and excerpts of sources.
  static func problem(_ line: String) -> CompilerProblem? {
    for kind in [Kind.error, .warning] {
      let mark = "\(kind.rawValue): "
      if line.hasPrefix(mark) { return CompilerProblem(kind: kind, message: String(line.dropFirst(mark.count))) }
      guard let range = line.firstRange(of: ": \(mark)") else { continue }
      let message = String(line[range.upperBound...])
      let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      if place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) {
        let file = place.dropLast(2).joined(separator: ":")
        return CompilerProblem(kind: kind, file: file, line: row, column: column, message: message)
      }
      if place.count >= 2, let row = Int(place[place.count - 1]) {
        let file = place.dropLast().joined(separator: ":")
        return CompilerProblem(kind: kind, file: file, line: row, column: 1, message: message)
      }
      // A linker's own name before it.
      if place.count == 1, place[0].hasSuffix("ld") || place[0].contains("ld.") {
        return CompilerProblem(kind: kind, message: message)
      }
    }
    if let range = line.firstRange(of: "undefined reference to ") {
      return CompilerProblem(message: String(line[range.lowerBound...]))
    }
    return nil
  }

  /// A line without the sequences that colour it in a terminal.
  static func withoutColors(_ line: String) -> String {
    guard line.contains("\u{1B}") else { return line }
    var result = ""
    var isEscape = false
    for character in line {
      if character == "\u{1B}" {
        isEscape = true
      } else if !isEscape {
        result.append(character)
      } else if character.isLetter {
        isEscape = false
      }
    }
    return result
  }
}
