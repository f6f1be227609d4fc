/// Takes lines out of bytes as they arrive, and keeps at most one line of the greatest length.
package struct LineBuffer {
  package enum Line: Equatable {
    case bytes([UInt8])
    /// One that was too long, of which nothing is kept.
    case tooLong
  }

  private let mostBytes: Int
  private var rest: [UInt8] = []
  private var isTooLong = false

  package init(mostBytes: Int = JSONReader.mostBytes) { self.mostBytes = mostBytes }

  /// The lines that end in these bytes, without the empty ones. O(bytes).
  package mutating func append(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 10) {
      keep(bytes[start..<end])
      if let line = take() { lines.append(line) }
      start = bytes.index(after: end)
    }
    keep(bytes[start...])
    return lines
  }

  /// The line that the end of the input ends; nil for none.
  package mutating func finish() -> Line? { take() }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    guard !isTooLong, rest.count + bytes.count <= mostBytes else {
      (rest, isTooLong) = ([], true)
      return
    }
    rest += bytes
  }

  private mutating func take() -> Line? {
    defer { (rest, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    if rest.last == 13 { rest.removeLast() }
    return rest.isEmpty ? nil : .bytes(rest)
  }
}
