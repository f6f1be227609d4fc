/// A fact about an element that is read on request: a label and a value.
open class AXCustomContent: NSObject, NSCopying {
  /// When a fact is read.
  public enum Importance: UInt, Sendable {
    /// On request.
    case `default` = 0
    /// With the element.
    case high = 1
  }

  /// The label with attributes of speech.
  open private(set) var attributedLabel: NSAttributedString
  /// The value with attributes of speech.
  open private(set) var attributedValue: NSAttributedString
  /// The label.
  open var label: String { attributedLabel.string }
  /// The value.
  open var value: String { attributedValue.string }
  /// When the fact is read. The default is on request.
  open var importance = Importance.default

  /// A fact.
  public convenience init(label: String, value: String) {
    self.init(attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
  }

  /// A fact.
  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
    (attributedLabel, attributedValue) = (label, value)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AXCustomContent(attributedLabel: attributedLabel, attributedValue: attributedValue)
    copy.importance = importance
    return copy
  }
}

/// A closure that returns custom content.
public typealias AXCustomContentReturnBlock = () -> [AXCustomContent]?

/// An object with more facts about it.
@preconcurrency @MainActor public protocol AXCustomContentProvider: NSObjectProtocol {
  /// The facts, in order.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
  /// Supplies the facts instead of `accessibilityCustomContent`. The default is nil.
  var accessibilityCustomContentBlock: AXCustomContentReturnBlock? { get set }
}

extension AXCustomContentProvider {
  public var accessibilityCustomContentBlock: AXCustomContentReturnBlock? {
    get { nil }
    set {}
  }
}
