/// Reads a sequence of JSON values from a text: one per line, or each spread over several lines.
///
/// Unknown fields are errors that list the known ones.
///
/// ```swift
/// var reader = try DocumentReader(Array(Data(contentsOf: URL(fileURLWithPath: "cases.jsonl"))))
/// while let located = try reader.next(LayoutCase.self) {
///   let layout = try located.value.solve()
///   print(layout.contentSize)
/// }
/// ```
public struct DocumentReader {
  private let bytes: [UInt8]
  private var scanner: JSONScanner

  /// The offset and number of the line the last value started on. Every byte is scanned once.
  private var line = (offset: 0, number: 1)
  private var scannedOffset = 0

  /// Makes a reader of UTF-8 bytes. Throws when there are more than `DocumentLimits.bytes`.
  public init(_ bytes: [UInt8]) throws(DocumentError) {
    guard bytes.count <= DocumentLimits.bytes else { throw Self.tooLarge(bytes.count) }
    self.bytes = bytes
    scanner = JSONScanner(bytes)
  }

  /// The error for a text of `count` bytes, which is too large.
  public static func tooLarge(_ count: Int) -> DocumentError {
    DocumentError(
      line: 1, column: 1, field: "",
      problem: "\(count) bytes, more than the maximum of \(DocumentLimits.bytes) (64 MB); split it into several files")
  }

  /// Reads the next value; nil at the end of the text.
  public mutating func next<Value: Decodable>(_ type: Value.Type) throws(DocumentError) -> Located<Value>? {
    let nodes: [JSONNode]?
    do { nodes = try scanner.next() } catch {
      let location = JSONTree.location(error.offset, in: bytes)
      throw DocumentError(line: location.line, column: location.column, field: "", problem: error.problem)
    }
    guard let nodes else { return nil }
    advanceLine(to: Int(nodes[0].start))
    let tree = JSONTree(bytes: bytes, nodes: nodes, firstLine: line)
    let value = try tree.read(type)
    return Located(value: value, tree: tree)
  }

  private mutating func advanceLine(to offset: Int) {
    for index in scannedOffset..<max(scannedOffset, offset) where bytes[index] == UInt8(ascii: "\n") {
      line = (index + 1, line.number + 1)
    }
    scannedOffset = max(scannedOffset, offset)
  }

  /// Reads all values of a text.
  public static func values<Value: Decodable>(
    _ type: Value.Type, in bytes: [UInt8]
  ) throws(DocumentError) -> [Value] {
    var reader = try DocumentReader(bytes)
    var values: [Value] = []
    while let next = try reader.next(type) { values.append(next.value) }
    return values
  }

  /// Reads the only value of a text.
  public static func value<Value: Decodable>(
    _ type: Value.Type, in bytes: [UInt8]
  ) throws(DocumentError) -> Located<Value> {
    var reader = try DocumentReader(bytes)
    guard let value = try reader.next(type) else {
      throw DocumentError(line: 1, column: 1, field: "", problem: "the text is empty")
    }
    do { try reader.scanner.expectEnd() } catch {
      let location = JSONTree.location(error.offset, in: bytes)
      throw DocumentError(line: location.line, column: location.column, field: "", problem: error.problem)
    }
    return value
  }
}

/// A decoded value with the locations of its fields in the text.
public struct Located<Value> {
  /// The decoded value.
  public var value: Value
  let tree: JSONTree

  /// An error about a field, given its path (`layout.section.group`). Its location is that of the field, or of the last
  /// field on the path that exists.
  public func error(at field: String, _ problem: String) -> DocumentError {
    tree.error(tree.node(at: Self.path(field)), field: field, problem)
  }

  /// The location of a field, given its path; that of the last field on the path that exists.
  public func place(of field: String) -> (line: Int, column: Int) {
    let error = error(at: field, "")
    return (error.line, error.column)
  }

  private static func path(_ field: String) -> [any CodingKey] {
    field.split(whereSeparator: { $0 == "." || $0 == "[" || $0 == "]" }).map { step in
      Int(step).map { PathKey($0) } ?? PathKey(String(step))
    }
  }
}

extension JSONTree {
  /// Decodes the outermost value.
  func read<Value: Decodable>(_ type: Value.Type) throws(DocumentError) -> Value {
    let value: Value
    do { value = try decode(type, 0) } catch {
      // A misspelt field is a better explanation than the field that is therefore missing.
      throw misspelling(error, type) ?? self.error(for: error)
    }
    if let key = firstUnrequestedKey() { throw unknownField(key, type) }
    return value
  }

  /// An error about a misspelt field of the object that a decoding error refers to; nil when no unknown field's name is
  /// similar to a known one.
  private func misspelling<Value: Decodable>(_ error: any Error, _ type: Value.Type) -> DocumentError? {
    let path: [any CodingKey]
    switch error {
    case DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      path = context.codingPath
    default: return nil
    }
    let object = node(at: path)
    guard nodes[object].kind == .object else { return nil }
    let known = requestedFields(of: object, type)
    let key = keys(of: object).first { key in
      !known.contains(text(key)) && known.contains { Spelling.isNear(text(key), $0) }
    }
    return key.map { unknownField($0, type) }
  }

  /// The known fields of an object. Decodes again to record which fields are requested.
  private func requestedFields<Value: Decodable>(of object: Int, _ type: Value.Type) -> [String] {
    recordsRequestedFields = true
    _ = try? decode(type, 0)
    return requestedFields[object] ?? []
  }

  func error(_ node: Int, field: String? = nil, _ problem: String) -> DocumentError {
    // A string's first byte is its quotation mark.
    let isQuoted = nodes[node].kind == .string || nodes[node].kind == .key
    let location = location(Int(nodes[node].start) - (isQuoted ? 1 : 0))
    let field = field ?? Self.field(path(of: nodes[node].kind == .key ? node + 1 : node))
    return DocumentError(line: location.line, column: location.column, field: field, problem: problem)
  }

  private func error(for error: any Error) -> DocumentError {
    guard let error = error as? DecodingError else { return self.error(0, "\(error)") }
    switch error {
    case .keyNotFound(let key, let context):
      let node = node(at: context.codingPath)
      let expected = context.debugDescription
      return self.error(
        node,
        "the field \"\(key.stringValue)\" is missing; found \(found(node))"
          + (expected.isEmpty ? "" : "; expected in \"\(key.stringValue)\": " + expected))
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      let node = node(at: context.codingPath)
      return self.error(
        node, field: Self.field(context.codingPath), "found \(found(node)); expected \(context.debugDescription)")
    @unknown default:
      return self.error(0, "\(error)")
    }
  }

  /// The error for an unknown field.
  private func unknownField<Value: Decodable>(_ key: Int, _ type: Value.Type) -> DocumentError {
    let known = requestedFields(of: Int(nodes[key].parent), type)
    let name = text(key)
    let near = known.min { Spelling.distance($0, name) < Spelling.distance($1, name) }
    let hint = near.flatMap { Spelling.isNear($0, name) ? "did you mean \"\($0)\"? " : nil } ?? ""
    return error(
      key, "unknown field; \(hint)expected one of " + known.map { "\"\($0)\"" }.joined(separator: ", "))
  }
}
