internal import Logging

/// A storyboard or nib, as Xcode keeps it: a tree of elements, read once.
@MainActor package final class InterfaceDocument {
  private static let log = Logger(label: "UIKit.InterfaceBuilder")

  let root: InterfaceElement
  /// The file's name without extension and language.
  let name: String
  /// The file's name, for messages.
  let fileName: String
  /// Where the document and what it names are.
  let bundle: Bundle
  private let strings: InterfaceStrings
  /// All elements that have an identifier.
  package let elements: [String: InterfaceElement]
  private let resources: InterfaceElement?
  private var reported: Set<String> = []
  /// The messages of the log.
  private(set) var messages: [String] = []

  /// A document from data; damaged data ends the app with one line.
  init(_ data: Data, name: String, fileName: String, bundle: Bundle, strings: InterfaceStrings = InterfaceStrings()) {
    do throws(InterfaceParser.Failure) { root = try InterfaceParser.root(of: data) } catch {
      clientError("\(fileName):\(error.line): the document cannot be read: \(error.reason)")
    }
    self.name = name
    self.fileName = fileName
    self.bundle = bundle
    self.strings = strings
    var elements: [String: InterfaceElement] = [:]
    root.forEachElement { element in
      if let id = element.id { elements[id] = element }
    }
    self.elements = elements
    resources = root.child(named: "resources")
  }

  /// The document's translation of a text of an object; the text itself if there is none.
  func localized(_ text: String, of id: String?, _ key: String) -> String {
    guard let id, let translation = strings["\(id).\(key)"] else { return text }
    return translation
  }

  /// The value of a named colour, which Xcode keeps in the document too.
  func color(named name: String) -> InterfaceElement? {
    resources?.children(named: "namedColor").first { $0["name"] == name }?.child(named: "color")
  }

  /// The value of a system colour, as it was when the document was saved.
  func systemColor(named name: String) -> InterfaceElement? {
    resources?.children(named: "systemColor").first { $0["name"] == name }?.child(named: "color")
  }

  /// The bundle of named colours and images; nil, the app's, for the main one.
  var assets: Bundle? { bundle === Bundle.main ? nil : bundle }

  // MARK: Reporting

  /// Logs a message about an element, once for each text.
  func report(_ element: InterfaceElement?, _ message: String) {
    guard reported.insert(message).inserted else { return }
    let line = "\(fileName):\(element?.line ?? 1): \(message)"
    messages.append(line)
    Self.log.warning("\(line)")
  }

  /// Reports the attributes of an element, and the elements and attributes inside, that nothing has read.
  func reportUnread(in element: InterfaceElement) {
    for attribute in element.unreadAttributes where !Self.isForEditing(attribute) {
      report(element, "the attribute '\(attribute)' of <\(element.name)> is not supported; it is skipped")
    }
    for child in element.children where !child.isDeferred && !Self.isForEditing(child) {
      if child.isRead {
        reportUnread(in: child)
      } else {
        let key = child.key.map { " key=\"\($0)\"" } ?? ""
        report(child, "<\(child.name)\(key)> in <\(element.name)> is not supported; it is skipped")
      }
    }
  }

  /// Whether an attribute is for Xcode alone.
  private static func isForEditing(_ attribute: String) -> Bool {
    editingAttributes.contains(attribute) || attribute.hasPrefix("placeholderIntrinsic")
      || attribute.hasPrefix("simulated")
  }

  private static let editingAttributes: Set = [
    "id", "key", "userLabel", "colorLabel", "sceneMemberID", "fixedFrame", "misplaced", "ambiguous", "verifyAmbiguity",
    "customModuleProvider", "customModule", "customClass", "useStoryboardIdentifierAsRestorationIdentifier",
    "dataMode", "translatesAutoresizingMaskIntoConstraints", "customColorSpace", "colorSpace", "opaque",
    "automaticallyAdjustsScrollViewInsets", "wantsFullScreenLayout", "clearsContextBeforeDrawing", "symbolic",
    "useAutomaticPreferredMaxLayoutWidth", "family", "autoresizesSubviews", "heightSizable", "widthSizable", "type",
    "restorationIdentifier", "collectionClass", "appends", "width", "height", "x", "y", "cocoaTouchSystemColor",
    "white", "red", "green", "blue", "alpha", "symbolScale", "catalog", "placeholder", "placeholderIdentifier",
    "segmentControlStyle", "autoresizesArchivedViewToFullSize",
  ]

  /// Whether an element is for Xcode alone, or says that there is no value.
  private static func isForEditing(_ element: InterfaceElement) -> Bool {
    if element.name == "nil" || element.key?.hasPrefix("simulated") == true { return true }
    if element.key == "canvasLocation" || element.key == "freeformSize" { return true }
    return element.children.isEmpty && ["toolbarItems", "items", "cells", "subviews"].contains(element.name)
  }
}
