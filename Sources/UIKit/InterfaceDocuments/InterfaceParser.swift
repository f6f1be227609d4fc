internal import FoundationXML

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

  private override init() {}

  /// The root element of a document.
  static func root(of data: Data) throws(Failure) -> InterfaceElement {
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
      name: last.name, line: last.line, attributes: last.attributes, children: last.children, text: last.text)
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
      case 76:
        "<\(open.last?.name ?? "")> of line \(open.last?.line ?? 1) is not closed before another element ends"
      default: "it is not well-formed XML"
      }
    failure = Failure(line: parser.lineNumber, reason: reason)
  }
}
