import Foundation
import UIKit

/// An element of the app, found anew each time it is used: O(views).
///
/// Using one that does not exist, or is not the only one of its query, fails the running test with the names that there
/// are, a picture of the screen, and its elements as text.
@preconcurrency @MainActor
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider, XCUIScreenshotProviding {
  private let ownSource: ElementSource?
  /// Where the element was written.
  let place: SourcePlace?

  init(_ source: ElementSource?, _ place: SourcePlace? = nil) {
    ownSource = source
    self.place = place
  }

  var source: ElementSource {
    guard let ownSource else { preconditionFailure("an element without a source overrides it") }
    return ownSource
  }

  // MARK: Existence

  /// Whether there is an element now; several are as good as one.
  open var exists: Bool {
    source.application.layOut()
    return !source.elements().isEmpty
  }

  /// Whether a touch at the element's point reaches it. False if it does not exist, is off screen or is covered.
  open var isHittable: Bool {
    source.application.layOut()
    guard let element = source.elements().first else { return false }
    return source.application.isReachable(element)
  }

  // MARK: Attributes

  open var identifier: String { attribute("identifier", "") { $0.identifier } }
  open var frame: CGRect { attribute("frame", .zero) { $0.frame } }
  open var value: Any? { attribute("value", nil) { $0.value } }
  open var title: String { attribute("title", "") { $0.title } }
  open var label: String { attribute("label", "") { $0.label } }
  open var elementType: ElementType { attribute("elementType", .any) { ElementAttributes($0).elementType } }
  open var isEnabled: Bool { attribute("isEnabled", false) { $0.isEnabled } }
  open var placeholderValue: String? { attribute("placeholderValue", nil) { $0.placeholder } }
  open var isSelected: Bool { attribute("isSelected", false) { $0.isSelected } }

  private func attribute<Value>(_ name: String, _ absent: Value, _ read: (ScreenElement) -> Value) -> Value {
    source.application.layOut()
    return found(name, place).map(read) ?? absent
  }

  /// The only element. Fails the test if there is none, or if there are several.
  func found(_ step: String, _ place: SourcePlace?) -> ScreenElement? {
    let elements = source.elements()
    if elements.count == 1 { return elements[0] }
    let reason = elements.isEmpty ? source.missing : source.several(elements)
    source.application.fail("\(step): \(reason)", place ?? self.place)
    return nil
  }

  // MARK: Queries

  /// The first element that this one can be, where there are several.
  open var firstMatch: XCUIElement {
    XCUIElement(source.narrowed(".firstMatch", key: source.key) { Array($0.prefix(1)) }, place)
  }

  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(
      source.inside(XCUIElementQuery.words(type)) { $0.children.flatMap(\.flattened).filter(type.matches) })
  }

  /// The elements of a kind directly in this one.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(source.inside(".children(matching: .\(type.name))") { $0.children.filter(type.matches) })
  }

  // MARK: Text

  /// The element and those in it, as text.
  nonisolated open override var debugDescription: String {
    MainActor.assumeIsolated {
      source.application.layOut()
      return "\(source.words)\n" + source.elements().map(\.tree).joined(separator: "\n")
    }
  }

  // MARK: Pictures

  /// A picture of the element's part of the screen. An empty picture if it does not exist or is off screen.
  open func screenshot() -> XCUIScreenshot {
    source.application.layOut()
    guard let element = found("screenshot()", place) else { return XCUIScreenshot(UIImage()) }
    return XCUIScreenshot(source.application.picture, in: element.frame)
  }
}
