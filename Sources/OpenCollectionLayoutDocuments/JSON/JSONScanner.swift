internal import OpenCollectionCombiningMarks

/// Scans a sequence of JSON values from bytes: strict JSON (RFC 8259), without repeated keys in an object.
struct JSONScanner {
  /// A syntax error and its offset.
  struct Fault: Error {
    var offset: Int
    var problem: String
  }

  let bytes: [UInt8]
  private(set) var position = 0
  private(set) var nodes: [JSONNode] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Scans the next value and returns its nodes; nil at the end of the bytes.
  mutating func next() throws(Fault) -> [JSONNode]? {
    skipSpace()
    guard position < bytes.count else { return nil }
    nodes.removeAll(keepingCapacity: true)
    try scanValue(parent: -1, depth: 0)
    return nodes
  }

  /// Throws if there is anything but whitespace after the values scanned so far.
  mutating func expectEnd() throws(Fault) {
    skipSpace()
    if position < bytes.count { throw fault("found \(found(position)) after the end of the value") }
  }

  // MARK: - Values

  private mutating func scanValue(parent: Int32, depth: Int) throws(Fault) {
    guard position < bytes.count else { throw fault("the text ends where a value was expected") }
    switch bytes[position] {
    case UInt8(ascii: "{"): try scanObject(parent: parent, depth: depth)
    case UInt8(ascii: "["): try scanArray(parent: parent, depth: depth)
    case UInt8(ascii: "\""): try scanString(.string, parent: parent)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber(parent: parent)
    default: try scanWord(parent: parent)
    }
  }

  private mutating func open(_ kind: JSONNode.Kind, parent: Int32, depth: Int) throws(Fault) -> Int {
    guard depth < DocumentLimits.depth else {
      throw fault("nested deeper than \(DocumentLimits.depth) arrays and objects, the maximum depth")
    }
    nodes.append(JSONNode(kind: kind, start: Int32(position), end: 0, parent: parent))
    position += 1
    skipSpace()
    return nodes.count - 1
  }

  private mutating func close(_ node: Int) {
    position += 1
    nodes[node].end = Int32(position)
    nodes[node].after = Int32(nodes.count)
  }

  private mutating func scanArray(parent: Int32, depth: Int) throws(Fault) {
    let node = try open(.array, parent: parent, depth: depth)
    if peek == UInt8(ascii: "]") { return close(node) }
    while true {
      try scanValue(parent: Int32(node), depth: depth + 1)
      skipSpace()
      if peek == UInt8(ascii: "]") { return close(node) }
      guard peek == UInt8(ascii: ",") else {
        throw fault("found \(found(position)) where a comma or the array's ] was expected")
      }
      position += 1
      skipSpace()
      if peek == UInt8(ascii: "]") { throw fault("trailing comma after the array's last value: remove it") }
    }
  }

  private mutating func scanObject(parent: Int32, depth: Int) throws(Fault) {
    let node = try open(.object, parent: parent, depth: depth)
    if peek == UInt8(ascii: "}") { return close(node) }
    while true {
      guard peek == UInt8(ascii: "\"") else {
        throw fault("found \(found(position)) where a field's name in quotation marks was expected")
      }
      try scanString(.key, parent: Int32(node))
      skipSpace()
      guard peek == UInt8(ascii: ":") else {
        throw fault("found \(found(position)) where the colon after a field's name was expected")
      }
      position += 1
      skipSpace()
      try scanValue(parent: Int32(node), depth: depth + 1)
      skipSpace()
      if peek == UInt8(ascii: "}") {
        close(node)
        return try rejectRepeatedKeys(node)
      }
      guard peek == UInt8(ascii: ",") else {
        throw fault("found \(found(position)) where a comma or the object's } was expected")
      }
      position += 1
      skipSpace()
      if peek == UInt8(ascii: "}") { throw fault("trailing comma after the object's last field: remove it") }
    }
  }

  /// Throws if a key is repeated. Few keys are compared pairwise, many by hash.
  private func rejectRepeatedKeys(_ object: Int) throws(Fault) {
    var keys: [Int] = []
    var key = object + 1
    while key < nodes[object].after {
      keys.append(key)
      key = Int(nodes[key + 1].after)
    }
    if keys.count <= 12, keys.allSatisfy({ nodes[$0].isPlain }) {
      for (index, key) in keys.enumerated() {
        for other in keys[..<index] where slice(other).elementsEqual(slice(key)) { throw repeated(key, other) }
      }
    } else {
      var seen: [String: Int] = [:]
      for key in keys {
        if let other = seen.updateValue(key, forKey: text(of: key)) { throw repeated(key, other) }
      }
    }
  }

  private func repeated(_ key: Int, _ other: Int) -> Fault {
    let line = bytes[..<Int(nodes[other].start)].count { $0 == UInt8(ascii: "\n") } + 1
    return Fault(
      offset: Int(nodes[key].start) - 1,
      problem: "the field \"\(text(of: key))\" occurs twice in one object, first on line \(line)")
  }

  // MARK: - Words, numbers and strings

  private mutating func scanWord(parent: Int32) throws(Fault) {
    for (word, kind) in [("null", JSONNode.Kind.null), ("true", .true), ("false", .false)]
    where bytes[position...].starts(with: word.utf8) {
      append(kind, length: word.utf8.count, parent: parent)
      return
    }
    throw fault("found \(found(position)) where a value was expected")
  }

  private mutating func append(_ kind: JSONNode.Kind, length: Int, parent: Int32) {
    nodes.append(
      JSONNode(
        kind: kind, start: Int32(position), end: Int32(position + length), parent: parent,
        after: Int32(nodes.count + 1)))
    position += length
  }

  private mutating func scanNumber(parent: Int32) throws(Fault) {
    var end = position
    func digits() -> Int {
      let start = end
      while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) { end += 1 }
      return end - start
    }
    func takes(_ characters: UInt8...) -> Bool {
      guard end < bytes.count, characters.contains(bytes[end]) else { return false }
      end += 1
      return true
    }

    _ = takes(UInt8(ascii: "-"))
    let startsWithZero = end < bytes.count && bytes[end] == UInt8(ascii: "0")
    let whole = digits()
    var isNumber = whole == 1 || (whole > 1 && !startsWithZero)
    if isNumber, takes(UInt8(ascii: ".")) { isNumber = digits() > 0 }
    if isNumber, takes(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = takes(UInt8(ascii: "+"), UInt8(ascii: "-"))
      isNumber = digits() > 0
    }
    guard isNumber, end - position <= 400 else { throw fault("found \(found(position)), which is not a JSON number") }
    append(.number, length: end - position, parent: parent)
  }

  private mutating func scanString(_ kind: JSONNode.Kind, parent: Int32) throws(Fault) {
    let start = position + 1
    var end = start
    var isPlain = true
    var isASCII = true
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      let byte = bytes[end]
      if byte < 0x20 {
        throw Fault(offset: end, problem: "a line break or control character in a string must be escaped")
      }
      if byte >= 0x80 { isASCII = false }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        end += 1
      }
      end += 1
    }
    guard end < bytes.count else { throw fault("the string that begins here is not terminated") }
    if !isASCII || !isPlain {
      guard String(validating: bytes[start..<end], as: UTF8.self) != nil else {
        throw fault("the string that begins here is not UTF-8")
      }
      guard
        let text = isPlain
          ? String(decoding: bytes[start..<end], as: UTF8.self) : JSONString.unescaped(bytes[start..<end])
      else {
        throw fault("the string that begins here has an invalid escape")
      }
      // Keys and identifiers are compared.
      guard !CombiningMarks.exceedLimit(in: text) else {
        throw fault("the string that begins here has more than \(CombiningMarks.most) combining marks in a row")
      }
    }
    nodes.append(
      JSONNode(
        kind: kind, isPlain: isPlain, start: Int32(start), end: Int32(end), parent: parent,
        after: Int32(nodes.count + 1)))
    position = end + 1
  }

  private func slice(_ node: Int) -> ArraySlice<UInt8> { bytes[Int(nodes[node].start)..<Int(nodes[node].end)] }

  private func text(of node: Int) -> String { JSONString.text(of: slice(node), isPlain: nodes[node].isPlain) }

  // MARK: - Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  private func fault(_ problem: String) -> Fault { Fault(offset: position, problem: problem) }

  /// The token at an offset, for error messages.
  private func found(_ offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    let stops = Set(" \n\r\t,:[]{}\"".utf8)
    let word = bytes[offset...].prefix(40).prefix { !stops.contains($0) }
    let text = word.isEmpty ? bytes[offset...offset] : word
    return String(decoding: text, as: UTF8.self)
  }
}
