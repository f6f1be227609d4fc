/// The unkeyed decoding container of an array.
struct UnkeyedTree: UnkeyedDecodingContainer {
  let tree: JSONTree
  let node: Int
  private let elements: [Int]
  private(set) var currentIndex = 0

  init(_ tree: JSONTree, _ node: Int) throws {
    guard tree.nodes[node].kind == .array else { throw tree.mismatch([Any].self, node, expected: "an array") }
    self.tree = tree
    self.node = node
    elements = tree.elements(of: node)
  }

  var codingPath: [any CodingKey] { tree.path(of: node) }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next() throws -> Int {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, DecodingError.Context(codingPath: codingPath, debugDescription: "more values"))
    }
    currentIndex += 1
    return elements[currentIndex - 1]
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, tree.nodes[elements[currentIndex]].kind == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try tree.bool(next()) }
  mutating func decode(_ type: String.Type) throws -> String { try tree.string(next()) }
  mutating func decode(_ type: Double.Type) throws -> Double { try tree.double(next()) }
  mutating func decode(_ type: Float.Type) throws -> Float { Float(try tree.double(next())) }
  mutating func decode(_ type: Int.Type) throws -> Int { try tree.integer(type, next()) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try tree.integer(type, next()) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try tree.integer(type, next()) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try tree.integer(type, next()) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try tree.integer(type, next()) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try tree.integer(type, next()) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try tree.integer(type, next()) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try tree.integer(type, next()) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try tree.integer(type, next()) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try tree.integer(type, next()) }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try tree.decode(type, next()) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(try KeyedTree<Nested>(tree, next()))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedTree(tree, next()) }
  mutating func superDecoder() throws -> any Decoder { TreeDecoder(tree: tree, node: try next()) }
}
