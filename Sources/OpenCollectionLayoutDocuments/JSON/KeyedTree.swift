import OpenCollectionCompositionalLayout

/// The keyed decoding container of an object.
struct KeyedTree<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let tree: JSONTree
  let node: Int

  init(_ tree: JSONTree, _ node: Int) throws {
    guard tree.nodes[node].kind == .object else {
      throw tree.mismatch([String: Any].self, node, expected: "an object")
    }
    tree.markInspected(node)
    self.tree = tree
    self.node = node
  }

  var codingPath: [any CodingKey] { tree.path(of: node) }

  /// All keys, each of which counts as requested.
  var allKeys: [Key] { tree.requestAllMembers(of: node).compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { tree.member(key.stringValue, of: node) != nil }

  private func value(_ key: Key, of type: Any.Type = Any.self) throws -> Int {
    guard let value = tree.member(key.stringValue, of: node) else {
      let expected: String? =
        switch type {
        case is Length.Type: Length.expectedDescription
        case is Number.Type: Number.expectedDescription
        case is String.Type: "a string"
        default: nil
        }
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: expected ?? ""))
    }
    return value
  }

  func decodeNil(forKey key: Key) throws -> Bool { tree.nodes[try value(key)].kind == .null }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try tree.bool(value(key)) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try tree.string(value(key, of: type)) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try tree.double(value(key)) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { Float(try tree.double(value(key))) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try tree.integer(type, value(key)) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try tree.integer(type, value(key)) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try tree.integer(type, value(key)) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try tree.integer(type, value(key)) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try tree.integer(type, value(key)) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try tree.integer(type, value(key)) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try tree.integer(type, value(key)) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try tree.integer(type, value(key)) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try tree.integer(type, value(key)) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try tree.integer(type, value(key)) }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try tree.decode(type, value(key, of: type)) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(try KeyedTree<Nested>(tree, value(key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try UnkeyedTree(tree, value(key))
  }

  func superDecoder() throws -> any Decoder { TreeDecoder(tree: tree, node: tree.member("super", of: node) ?? node) }
  func superDecoder(forKey key: Key) throws -> any Decoder { TreeDecoder(tree: tree, node: try value(key)) }
}
