import Foundation
import UIKit

/// Elements of the app, found anew each time they are asked for: O(views).
@preconcurrency @MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let source: ElementSource
  init(_ source: ElementSource) { self.source = source }

  // MARK: Elements

  /// The only element of the query. Using it is a failure if there are none or several.
  open var element: XCUIElement { XCUIElement(source) }
  /// The first element of the query, in the order of the hierarchy; cells are in reading order.
  open var firstMatch: XCUIElement {
    XCUIElement(source.narrowed(".firstMatch", key: source.key) { Array($0.prefix(1)) })
  }
  /// The number of elements.
  open var count: Int { elements.count }
  /// The elements that there are now, each by its index.
  open var allElementsBoundByIndex: [XCUIElement] { elements.indices.map { element(boundBy: $0) } }
  /// The elements that there are now, each as the object that it is.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] {
    elements.enumerated().map { index, element in
      let object = element.object
      return XCUIElement(source.narrowed("[\(index)]") { $0.filter { $0.object === object } })
    }
  }

  private var elements: [ScreenElement] {
    source.application.layOut()
    return source.elements()
  }

  /// The element at an index, from 0.
  open func element(
    boundBy index: Int, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    XCUIElement(
      source.narrowed(".element(boundBy: \(index))") { $0.indices.contains(index) ? [$0[index]] : [] },
      SourcePlace(file, line))
  }

  /// The only element of the query that satisfies a predicate.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }
  /// The only element of the query of a kind and, if it is not nil, an identifier or label.
  open func element(matching elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }

  /// The only element with an identifier, label, title, value or placeholder.
  open subscript(key: String, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    XCUIElement(named(key, "[\"\(key)\"]"), SourcePlace(file, line))
  }

  private func named(_ key: String, _ words: String) -> ElementSource {
    source.narrowed(words, key: key) { $0.filter { $0.isNamed(key) } }
  }

  // MARK: Queries

  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(source.inside(Self.words(type)) { $0.children.flatMap(\.flattened).filter(type.matches) })
  }

  /// The elements of a kind directly in those of the query.
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(source.inside(".children(matching: .\(type.name))") { $0.children.filter(type.matches) })
  }

  static func words(_ type: XCUIElement.ElementType) -> String {
    switch type {
    case .any: ".descendants(matching: .any)"
    case .other: ".otherElements"
    case .switch: ".switches"
    default: ".\(type.name)s"
    }
  }

  /// The elements of the query that satisfy a predicate: one of a format (`NSPredicate(format:)` of this module) or of a
  /// block, which gets `XCUIElementAttributes`.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(source.narrowed(".matching(predicate)") { $0.filter { $0.satisfies(predicate) } })
  }

  /// The elements of the query of a kind and, if it is not nil, an identifier or label.
  open func matching(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    let words = ".matching(.\(elementType.name), identifier: \(identifier.map { "\"\($0)\"" } ?? "nil"))"
    return XCUIElementQuery(
      source.narrowed(words, key: identifier) {
        $0.filter { elementType.matches($0) && (identifier.map($0.isNamed) ?? true) }
      })
  }

  /// The elements of the query with an identifier, label, title, value or placeholder.
  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery(named(identifier, ".matching(identifier: \"\(identifier)\")"))
  }

  /// The elements of the query that contain an element which satisfies a predicate.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(
      source.narrowed(".containing(predicate)") {
        $0.filter { $0.children.flatMap(\.flattened).contains { $0.satisfies(predicate) } }
      })
  }

  /// The elements of the query that contain an element of a kind and, if it is not nil, an identifier or label.
  open func containing(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    let words = ".containing(.\(elementType.name), identifier: \(identifier.map { "\"\($0)\"" } ?? "nil"))"
    return XCUIElementQuery(
      source.narrowed(words, key: identifier) {
        $0.filter { element in
          element.children.flatMap(\.flattened).contains {
            elementType.matches($0) && (identifier.map($0.isNamed) ?? true)
          }
        }
      })
  }

  /// The elements that there are now, as text.
  nonisolated open override var debugDescription: String {
    MainActor.assumeIsolated {
      let elements = elements
      return "\(source.words): \(elements.count) elements\n" + elements.map(\.tree).joined(separator: "\n")
    }
  }
}
