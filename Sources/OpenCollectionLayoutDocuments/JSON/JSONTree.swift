import Foundation

/// One JSON value with its contents, as the source of decoding.
///
/// A class, because decoding records which fields were requested: fields that were not are unknown.
final class JSONTree {
  let bytes: [UInt8]
  private(set) var nodes: [JSONNode]

  /// By object: the requested fields, in order. Only recorded when an error message needs them.
  private(set) var requestedFields: [Int: [String]] = [:]
  var recordsRequestedFields = false

  /// The offset and number of the line the value starts on.
  private let firstLine: (offset: Int, number: Int)

  /// The offsets of its lines, computed on first use and kept, because there may be a lookup for each section of a file.
  private lazy var lineStarts: [Int] = {
    var starts = [firstLine.offset]
    let value = nodes.first.map { Int($0.start)..<Int($0.end) } ?? 0..<0
    for offset in value where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    return starts
  }()

  /// Caches of the members of large objects, and of the elements of large arrays whose elements' paths were asked for.
  private var manyMembers: [Int: [String: Int]] = [:]
  private var manyElements: [Int: [Int]] = [:]

  #if DEBUG
    /// The number of nodes that lookups have visited. Tests check that it stays proportional to the number of nodes.
    private(set) var visitedNodes = 0
  #endif

  init(bytes: [UInt8], nodes: [JSONNode], firstLine: (offset: Int, number: Int) = (0, 1)) {
    self.bytes = bytes
    self.nodes = nodes
    self.firstLine = firstLine
  }

  func slice(_ node: Int) -> ArraySlice<UInt8> { bytes[Int(nodes[node].start)..<Int(nodes[node].end)] }

  func text(_ node: Int) -> String { JSONString.text(of: slice(node), isPlain: nodes[node].isPlain) }

  /// The keys of an object's members; the value of each is the node after it.
  func keys(of object: Int) -> [Int] {
    var keys: [Int] = []
    var key = object + 1
    while key < nodes[object].after {
      keys.append(key)
      key = Int(nodes[key + 1].after)
    }
    countVisits(keys.count)
    return keys
  }

  func elements(of array: Int) -> [Int] {
    var elements: [Int] = []
    var element = array + 1
    while element < nodes[array].after {
      elements.append(element)
      element = Int(nodes[element].after)
    }
    countVisits(elements.count)
    return elements
  }

  /// Records that an object's members are inspected.
  func markInspected(_ object: Int) { nodes[object].isRequested = true }

  /// The value of a member, which is recorded as requested; nil when there is none.
  func member(_ name: String, of object: Int) -> Int? {
    if recordsRequestedFields, requestedFields[object]?.contains(name) != true {
      requestedFields[object, default: []].append(name)
    }
    // Few keys are searched linearly, many by hash.
    if nodes[object].after - Int32(object) > 200 {
      guard let key = members(of: object)[name] else { return nil }
      nodes[key].isRequested = true
      return key + 1
    }
    var name = name
    return name.withUTF8 { name in
      var key = object + 1
      while key < nodes[object].after {
        countVisits(1)
        if matches(key, name) {
          nodes[key].isRequested = true
          return key + 1
        }
        key = Int(nodes[key + 1].after)
      }
      return nil
    }
  }

  private func members(of object: Int) -> [String: Int] {
    if let members = manyMembers[object] { return members }
    let members = Dictionary(keys(of: object).map { (text($0), $0) }, uniquingKeysWith: { first, _ in first })
    manyMembers[object] = members
    return members
  }

  /// The names of all members, each recorded as requested.
  func requestAllMembers(of object: Int) -> [String] {
    keys(of: object).map { key in
      nodes[key].isRequested = true
      return text(key)
    }
  }

  /// Adds to `visitedNodes`. Compiled out in release builds.
  private func countVisits(_ count: Int) {
    #if DEBUG
      visitedNodes += count
    #endif
  }

  private func matches(_ key: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = nodes[key]
    guard node.isPlain else { return text(key).utf8.elementsEqual(name) }
    guard Int(node.end - node.start) == name.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)]).elementsEqual(name)
    }
  }

  /// The first key that was not requested, in an object whose members were inspected.
  func firstUnrequestedKey() -> Int? {
    nodes.indices.first { nodes[$0].kind == .key && !nodes[$0].isRequested && nodes[Int(nodes[$0].parent)].isRequested }
  }

  // MARK: - Paths

  /// The node at a decoding path, or the last node on the path that exists.
  func node(at path: [any CodingKey]) -> Int {
    var node = 0
    for key in path {
      let next: Int?
      switch nodes[node].kind {
      case .object: next = keys(of: node).first { text($0) == key.stringValue }.map { $0 + 1 }
      case .array:
        let elements = keptElements(of: node)
        next = key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: next = nil
      }
      guard let next else { return node }
      node = next
    }
    return node
  }

  /// The elements of an array; those of a large one are kept, because a path may be asked for each of them.
  private func keptElements(of array: Int) -> [Int] {
    if let elements = manyElements[array] { return elements }
    let elements = elements(of: array)
    if elements.count > 16 { manyElements[array] = elements }
    return elements
  }

  /// The index of a node among the elements of its array, which are in ascending order. O(log elements).
  private func index(of node: Int, in elements: [Int]) -> Int {
    var low = 0
    var high = elements.count
    while high - low > 1 {
      let middle = (low + high) / 2
      countVisits(1)
      if elements[middle] <= node { low = middle } else { high = middle }
    }
    return low
  }

  /// The decoding path of a value.
  func path(of node: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var node = node
    while nodes[node].parent >= 0 {
      let parent = Int(nodes[node].parent)
      if nodes[parent].kind == .object {
        path.append(PathKey(text(node - 1)))
      } else {
        path.append(PathKey(index(of: node, in: keptElements(of: parent))))
      }
      node = parent
    }
    return path.reversed()
  }

  /// A path in text form: `layout.sections[2].group`.
  static func field(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { field, key in
      if let index = key.intValue {
        field += "[\(index)]"
      } else {
        field += (field.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  /// The line and the column of a byte of this value, counted from 1. O(log lines).
  func location(_ offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (firstLine.number + low, offset - lineStarts[low] + 1)
  }

  /// The line and the column of any byte of a text, counted from 1.
  static func location(_ offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
  }

  /// A short description of a value, for error messages.
  func found(_ node: Int) -> String {
    switch nodes[node].kind {
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .number: return short(String(decoding: slice(node), as: UTF8.self))
    case .string, .key: return "\"\(short(text(node)))\""
    case .array:
      let elements = elements(of: node)
      let count = elements.count
      if count <= 6, elements.allSatisfy({ nodes[$0].kind != .array && nodes[$0].kind != .object }) {
        return "[" + elements.map(found).joined(separator: ", ") + "]"
      }
      return count == 1 ? "an array of one value" : "an array of \(count) values"
    case .object:
      let names = keys(of: node).map { "\"\(short(text($0)))\"" }
      if names.isEmpty { return "an empty object" }
      return "an object with " + names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", ..." : "")
    }
  }

  private func short(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "..." : text }
}

/// A component of a path: a field's name or an array index.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ index: Int) {
    stringValue = String(index)
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
