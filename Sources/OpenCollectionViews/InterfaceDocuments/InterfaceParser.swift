internal import FoundationXML
internal import OpenCollectionCombiningMarks

/// Reads the XML of an Interface Builder document into a tree of elements.
final class InterfaceParser: NSObject, XMLParserDelegate {
  /// Why a document cannot be read.
  struct Failure: Error {
    /// The line, from 1.
    let line: Int
    let reason: String
  }

  private struct Open {
    let name: String
    let line: Int
    let attributes: [String: String]
    var children: [InterfaceElement] = []
    var text = ""
  }

  private var open: [Open] = []
  private var root: InterfaceElement?
  private var failure: Failure?

  /// The greatest number of elements inside each other. Real documents have less than a tenth; what reads them, and shows their
  /// views, calls itself for each level.
  static let deepestLevel = 1000

  private override init() {}

  /// The root element of a document.
  static func root(of data: Data) throws(Failure) -> InterfaceElement {
    // The parser would leave references to them out, and could be made to write out texts of any length.
    if let line = EntityDeclarations.firstLine(in: data) {
      throw Failure(line: line, reason: "it declares an XML entity; write its text in place of the references to it")
    }
    guard !CombiningMarks.exceedLimit(inFile: data) else {
      throw Failure(line: 1, reason: "a letter in it has more than \(CombiningMarks.most) combining marks")
    }
    let delegate = InterfaceParser()
    let parser = XMLParser(data: data)
    parser.delegate = delegate
    _ = parser.parse()
    if let failure = delegate.failure { throw failure }
    guard let root = delegate.root else { throw Failure(line: 1, reason: "it has no XML element") }
    guard root.name == "document" else {
      throw Failure(line: root.line, reason: "its root element is <\(root.name)>, not <document>")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    guard failure == nil else { return }
    guard open.count < Self.deepestLevel else {
      failure = Failure(
        line: parser.lineNumber, reason: "<\(elementName)> is inside more than \(Self.deepestLevel) other elements")
      return parser.abortParsing()
    }
    open.append(Open(name: elementName, line: parser.lineNumber, attributes: attributeDict))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    guard let last = open.popLast() else { return }
    let element = InterfaceElement(
      name: last.name, line: last.line, level: open.count, attributes: last.attributes, children: last.children,
      text: last.text)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // The first error is the cause of the others.
    guard failure == nil else { return }
    let reason =
      // The codes of libxml2; `XMLParser.ErrorCode` has other numbers on Linux.
      switch (parseError as NSError).code {
      case 3, 4: "it is not XML"
      case 5: "it ends too early"
      case 26, 27: "it refers to an entity that XML does not have; '&' itself is written '&amp;'"
      case 76:
        "<\(open.last?.name ?? "")> of line \(open.last?.line ?? 1) is not closed before another element ends"
      default: "it is not well-formed XML"
      }
    failure = Failure(line: parser.lineNumber, reason: reason)
  }
}

/// The declarations of entities in a document's type declaration, which Xcode does not write.
private enum EntityDeclarations {
  /// The line of the first one, from 1; nil if there is none. O(bytes before the first element) without a type declaration.
  static func firstLine(in data: Data) -> Int? {
    // Without its zero bytes, the markup of a document in UTF-16 is the same.
    var rest = data[...]
    if rest.prefix(4).contains(0) { rest = Data(rest.filter { $0 != 0 })[...] }
    guard let type = typeDeclaration(in: rest), let entity = rest[type...].range(of: Data("<!ENTITY".utf8)) else {
      return nil
    }
    return rest[..<entity.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Where the type declaration begins; nil if there is none before the first element.
  private static func typeDeclaration(in data: Data) -> Data.Index? {
    var start = data.startIndex
    while let next = data[start...].firstIndex(of: UInt8(ascii: "<")) {
      let markup = data[next...]
      let end: Data
      if markup.starts(with: Data("<!DOCTYPE".utf8)) { return next }
      if markup.starts(with: Data("<!--".utf8)) {
        end = Data("-->".utf8)
      } else if markup.starts(with: Data("<?".utf8)) {
        end = Data("?>".utf8)
      } else {
        return nil
      }
      guard let close = markup.range(of: end) else { return nil }
      start = close.upperBound
    }
    return nil
  }
}
