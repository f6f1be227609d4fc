/// Decodes from a `JSONTree`. It throws `DecodingError`s whose debug description is what was expected; `DocumentReader`
/// adds the location and what was found.
struct TreeDecoder: Decoder {
  let tree: JSONTree
  let node: Int

  var codingPath: [any CodingKey] { tree.path(of: node) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try KeyedTree<Key>(tree, node))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedTree(tree, node) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleTree(tree: tree, node: node) }
}

/// A value that is decoded directly from a node, because decoding through containers would be slower than the value
/// warrants.
protocol NodeDecodable: Decodable {
  init(tree: JSONTree, node: Int) throws
}

extension JSONTree {
  func mismatch(_ type: Any.Type, _ node: Int, expected: String) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: path(of: node), debugDescription: expected))
  }

  func decode<Value: Decodable>(_ type: Value.Type, _ node: Int) throws -> Value {
    if let type = type as? any NodeDecodable.Type, let value = try type.init(tree: self, node: node) as? Value {
      return value
    }
    return try Value(from: TreeDecoder(tree: self, node: node))
  }

  func bool(_ node: Int) throws -> Bool {
    switch nodes[node].kind {
    case .true: true
    case .false: false
    default: throw mismatch(Bool.self, node, expected: "true or false")
    }
  }

  func string(_ node: Int) throws -> String {
    guard nodes[node].kind == .string else { throw mismatch(String.self, node, expected: "a string") }
    return text(node)
  }

  func double(_ node: Int) throws -> Double {
    guard nodes[node].kind == .number else { throw mismatch(Double.self, node, expected: "a number") }
    return JSONNumber.double(slice(node))
  }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type, _ node: Int) throws -> Value {
    guard nodes[node].kind == .number, let int = JSONNumber.int(slice(node)), let value = Value(exactly: int) else {
      throw mismatch(type, node, expected: "a whole number from \(Value.min) to \(Value.max)")
    }
    return value
  }
}

struct SingleTree: SingleValueDecodingContainer {
  let tree: JSONTree
  let node: Int

  var codingPath: [any CodingKey] { tree.path(of: node) }

  func decodeNil() -> Bool { tree.nodes[node].kind == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try tree.bool(node) }
  func decode(_ type: String.Type) throws -> String { try tree.string(node) }
  func decode(_ type: Double.Type) throws -> Double { try tree.double(node) }
  func decode(_ type: Float.Type) throws -> Float { Float(try tree.double(node)) }
  func decode(_ type: Int.Type) throws -> Int { try tree.integer(type, node) }
  func decode(_ type: Int8.Type) throws -> Int8 { try tree.integer(type, node) }
  func decode(_ type: Int16.Type) throws -> Int16 { try tree.integer(type, node) }
  func decode(_ type: Int32.Type) throws -> Int32 { try tree.integer(type, node) }
  func decode(_ type: Int64.Type) throws -> Int64 { try tree.integer(type, node) }
  func decode(_ type: UInt.Type) throws -> UInt { try tree.integer(type, node) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try tree.integer(type, node) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try tree.integer(type, node) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try tree.integer(type, node) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try tree.integer(type, node) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try tree.decode(type, node) }
}
