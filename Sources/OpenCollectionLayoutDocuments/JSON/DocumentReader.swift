/// Reads values one after another from a text of JSON: one a line, or spread over several.
///
/// Nothing in a text is ignored: a field nobody asked for is an error, with the names that may stand there.
public struct DocumentReader {
  private let bytes: [UInt8]
  private var scanner: JSONScanner

  /// The line the last value started on: where it starts, and its number. Every byte is looked at once.
  private var line = (offset: 0, number: 1)
  private var looked = 0

  /// Throws where the text is larger than what is read.
  public init(_ bytes: [UInt8]) throws(DocumentError) {
    guard bytes.count <= DocumentLimits.bytes else { throw Self.tooLarge(bytes.count) }
    self.bytes = bytes
    scanner = JSONScanner(bytes)
  }

  /// The error of a text of so many bytes.
  public static func tooLarge(_ count: Int) -> DocumentError {
    DocumentError(
      line: 1, column: 1, field: "",
      problem: "\(count) bytes, and at most \(DocumentLimits.bytes) (64 MB) are read at once; split it into files")
  }

  /// The next value; nil at the end.
  public mutating func next<Value: Decodable>(_ type: Value.Type) throws(DocumentError) -> Located<Value>? {
    let nodes: [JSONNode]?
    do { nodes = try scanner.next() } catch {
      let place = JSONTree.place(error.offset, in: bytes)
      throw DocumentError(line: place.line, column: place.column, field: "", problem: error.problem)
    }
    guard let nodes else { return nil }
    advanceLine(to: Int(nodes[0].start))
    let tree = JSONTree(bytes: bytes, nodes: nodes, firstLine: line)
    let value = try tree.read(type)
    return Located(value: value, tree: tree)
  }

  private mutating func advanceLine(to offset: Int) {
    for place in looked..<max(looked, offset) where bytes[place] == UInt8(ascii: "\n") {
      line = (place + 1, line.number + 1)
    }
    looked = max(looked, offset)
  }

  /// All values of a text.
  public static func values<Value: Decodable>(
    _ type: Value.Type, in bytes: [UInt8]
  ) throws(DocumentError) -> [Value] {
    var reader = try DocumentReader(bytes)
    var values: [Value] = []
    while let next = try reader.next(type) { values.append(next.value) }
    return values
  }

  /// The one value of a text.
  public static func value<Value: Decodable>(
    _ type: Value.Type, in bytes: [UInt8]
  ) throws(DocumentError) -> Located<Value> {
    var reader = try DocumentReader(bytes)
    guard let value = try reader.next(type) else {
      throw DocumentError(line: 1, column: 1, field: "", problem: "the text is empty")
    }
    do { try reader.scanner.expectEnd() } catch {
      let place = JSONTree.place(error.offset, in: bytes)
      throw DocumentError(line: place.line, column: place.column, field: "", problem: error.problem)
    }
    return value
  }
}

/// A value that was read, and where its fields stand.
public struct Located<Value> {
  /// What was read.
  public var value: Value
  let tree: JSONTree

  /// The error that something is wrong with a field, `layout.section.group`: at its place, or that of the last field on
  /// the way there.
  public func error(at field: String, _ problem: String) -> DocumentError {
    tree.error(tree.node(at: Self.path(field)), field: field, problem)
  }

  /// Where a field stands.
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
      // A misspelt field is a better reason than what is missing for it.
      throw misspelling(error, type) ?? self.error(for: error)
    }
    if let key = firstUnaskedKey() { throw unknownField(key, type) }
    return value
  }

  /// The error of a field of the object an error is about that nobody asked for, and that nearly has a name somebody
  /// asked for.
  private func misspelling<Value: Decodable>(_ error: any Error, _ type: Value.Type) -> DocumentError? {
    let path: [any CodingKey]
    switch error {
    case DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      path = context.codingPath
    default: return nil
    }
    let object = node(at: path)
    guard nodes[object].kind == .object else { return nil }
    let known = vocabulary(of: object, type)
    let key = keys(of: object).first { key in
      !known.contains(text(key)) && known.contains { Spelling.isNear(text(key), $0) }
    }
    return key.map { unknownField($0, type) }
  }

  /// The fields that are asked for in an object: decodes once more to hear them.
  private func vocabulary<Value: Decodable>(of object: Int, _ type: Value.Type) -> [String] {
    keepsVocabulary = true
    _ = try? decode(type, 0)
    return vocabulary[object] ?? []
  }

  func error(_ node: Int, field: String? = nil, _ problem: String) -> DocumentError {
    // A string's first byte is its quotation mark.
    let isQuoted = nodes[node].kind == .string || nodes[node].kind == .key
    let place = place(Int(nodes[node].start) - (isQuoted ? 1 : 0))
    let field = field ?? Self.field(path(of: nodes[node].kind == .key ? node + 1 : node))
    return DocumentError(line: place.line, column: place.column, field: field, problem: problem)
  }

  private func error(for error: any Error) -> DocumentError {
    guard let error = error as? DecodingError else { return self.error(0, "\(error)") }
    switch error {
    case .keyNotFound(let key, let context):
      let node = node(at: context.codingPath)
      let mayStand = context.debugDescription
      return self.error(
        node,
        "the field \"\(key.stringValue)\" is missing; found \(found(node))"
          + (mayStand.isEmpty ? "" : "; in \"\(key.stringValue)\" may stand " + mayStand))
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      let node = node(at: context.codingPath)
      return self.error(
        node, field: Self.field(context.codingPath), "found \(found(node)); here may stand \(context.debugDescription)")
    @unknown default:
      return self.error(0, "\(error)")
    }
  }

  /// The error of a field nobody asked for.
  private func unknownField<Value: Decodable>(_ key: Int, _ type: Value.Type) -> DocumentError {
    let known = vocabulary(of: Int(nodes[key].parent), type)
    let name = text(key)
    let near = known.min { Spelling.distance($0, name) < Spelling.distance($1, name) }
    let hint = near.flatMap { Spelling.isNear($0, name) ? "did you mean \"\($0)\"? " : nil } ?? ""
    return error(
      key, "there is no such field; \(hint)here may stand " + known.map { "\"\($0)\"" }.joined(separator: ", "))
  }
}
